import { expect, test } from '../../fixtures.ts';
import { expectToast, navigateInConsole, ownUpazila, unique } from '../../support/desk.ts';

/** What each dialog says when nothing is filled in (second file, section 5), and the fields that it marks. */
const REQUIRED = [
  ['divisions', 'Add Division', 'Name (EN) & Name (BN) are required', ['Name (EN)', 'Name (BN)']],
  [
    'districts',
    'Add District',
    'Division, Name (EN) & Name (BN) are required',
    ['Division', 'Name (EN)', 'Name (BN)'],
  ],
  [
    'upazilas',
    'Add Upazila',
    'District, Name (EN) & Name (BN) are required',
    ['District', 'Name (EN)', 'Name (BN)'],
  ],
  [
    'mouzas',
    'Add Mouza',
    'Upazila, Name (EN) & Name (BN) are required',
    ['Upazila', 'Name (EN)', 'Name (BN)'],
  ],
  ['zils', 'Add Zil', 'Mouza & Zil No are required', ['Mouza', 'Zil No']],
  ['dags', 'Add Dag', 'Zil, Khatiyan & Dag are required', ['Zil No', 'Khatiyan No', 'Dag No']],
  ['survey-types', 'Add Survey Type', 'Code & Name (EN) are required', ['Code', 'Name (EN)']],
  ['mouza-maps', 'Add Mouza Map', 'Zil is required', ['Zil']],
] as const;

test('each dialog says what is required, in the words of the catalogue and beside the fields', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, title, text, fields] of REQUIRED) {
    await test.step(name, async () => {
      await navigateInConsole(page, `/admin/${name}/create`);
      const dialog = page.getByRole('dialog', { name: title });
      // Blanks are nothing: they are trimmed.
      await dialog.getByRole('textbox').first().fill('   ');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
      const marked = dialog.locator('[aria-invalid=true]');
      await expect(marked).toHaveCount(fields.length);
      for (const [place, field] of fields.entries())
        await expect(marked.nth(place)).toHaveAccessibleName(
          new RegExp(`^${field.replace(/[()]/g, '\\$&')}`),
        );
    });
  }
});

test('meta and addresses that are none are told in the words of the catalogue', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin/mouzas/create');
  const OBJECT = 'Meta must be a JSON object (e.g., {"note":"..."})';
  for (const [name, told] of [
    ['mouzas', OBJECT],
    ['zils', OBJECT],
    ['dags', 'Meta must be an object (e.g., {"note":"..."})'],
  ] as const) {
    await test.step(name, async () => {
      await navigateInConsole(page, `/admin/${name}/create`);
      const dialog = page.getByRole('dialog');
      const meta = dialog.getByLabel('Meta');
      for (const [typed, text] of [
        ['{"note":', 'Invalid JSON in Meta'],
        ['[1]', told],
      ] as const) {
        await meta.fill(typed);
        if (name === 'zils') await dialog.getByLabel('Map URL').fill('no address');
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(meta).toHaveAccessibleDescription(text);
      }
      if (name === 'zils') {
        await meta.fill('');
        const url = dialog.getByLabel('Map URL');
        // The answer to the save before may still be on its way, and the button waits for it.
        await expect(async () => {
          await dialog.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(url).toHaveAccessibleDescription('Map URL must be a valid URL', { timeout: 3_000 });
        }).toPass();
      }
      await meta.fill('');
    });
  }
});

test('after a save the dialog is closed, the form is empty again, and the list has the record', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  await page.goto('/admin/survey-types');
  const code = unique('S').replace(' ', '');
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Add Survey Type' }).click();
  await dialog.getByLabel('Code').fill(` ${code} `);
  await dialog.getByLabel('Name (EN)').fill('  Made in a test ');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name_bn: null, description: null });
  await expectToast(page, 'Survey Type added successfully');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('cell', { name: code, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Made in a test', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Add Survey Type' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue('');
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue('');
});

test('Escape closes the question before a delete, behind which the page stands still', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const button = page.getByRole('button', { name: `Delete: ${String(upazila.name_en)}` });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Delete Upazila?' });
  await expect(question.getByText('This action cannot be undone.', { exact: true })).toBeVisible();
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button).toBeVisible();
});
