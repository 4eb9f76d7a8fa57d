import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, createRecord, ownUpazila, ownZil, unique } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';

test('what the server refuses stands under its field, and the first one has the focus', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin/upazilas/create');
  const dialog = page.getByRole('dialog', { name: 'Add Upazila' });
  await dialog.getByLabel('Name (EN)').fill('x'.repeat(300));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'District, Name (EN) & Name (BN) are required');

  const district = dialog.getByLabel('District');
  await expect(district).toBeFocused();
  await expect(district).toHaveAccessibleDescription(/District is required/);
  await expect(district).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name (EN)')).toHaveAccessibleDescription(/at most 255 characters/);
  await expect(dialog.getByLabel('Name (BN)')).toHaveAccessibleDescription(/Name \(BN\) is required/);
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue('x'.repeat(300));
  await expectNoAxeViolations(page);

  await district.fill('Gazipur');
  await expect(page.getByRole('option', { name: 'Gazipur' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('broken JSON and rows without an owner are told, and nothing typed is lost', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const { zil } = await ownZil(await apiAs('admin'));
  const dag = await createRecord(await apiAs('admin'), 'dags', {
    zil_id: zil.id,
    khatiyan_number: '1',
    dag_no: '1',
  });
  await loginAs('acland');
  await page.goto(`/admin/dags/${dag.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Dag' });
  const meta = dialog.getByLabel('Meta');

  for (const [typed, told] of [
    ['{"note":', 'Invalid JSON in Meta'],
    ['[1]', 'Meta must be an object (e.g., {"note":"..."})'],
  ] as const) {
    await meta.fill(typed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(meta).toHaveAccessibleDescription(told);
    await expect(meta).toHaveValue(typed);
  }
  await meta.fill('');
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByLabel('Area (sq ft), row 1').fill('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Owner and Area are required')).toBeVisible();
  await expect(dialog.getByLabel('Owner, row 1')).toBeFocused();
  await expectNoAxeViolations(page);
  // A cell that is no number is marked too, and what is wrong first in the form is where one goes on.
  await dialog.getByLabel('Owner, row 1').fill('Karim');
  const area = dialog.getByLabel('Area (sq ft), row 1');
  await area.fill('a hundred');
  await meta.fill('[1]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(area).toHaveAccessibleDescription('Area (sq ft) must be a number');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Owner, row 1')).not.toHaveAttribute('aria-invalid');
  await expect(area).toBeFocused();
  await meta.fill('');
  // The same rows as text: what cannot be read stays, the rows wait, and nothing is saved.
  await dialog.getByRole('button', { name: 'Manual JSON' }).click();
  const text = dialog.getByLabel('Khotiyan: manual JSON');
  await expect(text).toHaveValue(/"owner": "Karim",\s+"area": "a hundred"/);
  await text.fill('[{"owner":');
  await expect(text).toHaveAccessibleDescription(/^Invalid JSON in Khotiyan/);
  await expect(dialog.getByLabel('Owner, row 1')).toHaveValue('Karim');
  await expect(dialog.getByLabel('Owner, row 1')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('[{"owner":');
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await text.fill('[{"owner": "Salma", "area": 50}, {"owner": "Karim", "area": 25}]');
  await expect(dialog.getByLabel('Owner, row 2')).toHaveValue('Karim');
  await expect(dialog.getByLabel('Share, row 1')).toHaveValue('10 ana 13 ganda 1 kora 1 kranti');
  await dialog.getByLabel('Area (sq ft), row 2').fill('30');
  await expect(text).toHaveValue(/"area": 30/);
  await dialog.getByRole('button', { name: 'Remove row 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Dag updated successfully');
});

test('rows that are refused as a whole have the focus at their first field, before what comes after them', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const { zil } = await ownZil(await apiAs('admin'));
  const dag = await createRecord(await apiAs('admin'), 'dags', {
    zil_id: zil.id,
    khatiyan_number: '1',
    dag_no: '1',
    khotiyan: [{ owner: 'Karim', area: 100 }],
  });
  await loginAs('acland');
  await page.goto(`/admin/dags/${dag.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Dag' });
  const errors = { khotiyan: 'Khotiyan may have at most 500 rows', meta: 'Invalid JSON in Meta' };
  await page.route(`**/api/admin/dags/${dag.id}*`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, json: { message: 'Not saved', errors } }),
  );
  await dialog.getByLabel('Dag No').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(errors.khotiyan)).toBeVisible();
  await expect(dialog.getByLabel('Meta')).toHaveAccessibleDescription(errors.meta);
  await expect(dialog.getByLabel('Owner, row 1')).toBeFocused();
});

test('Escape closes; what was changed is asked for first; Reset restores', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('admin');
  await page.goto(`/admin/upazilas/${upazila.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  const name = dialog.getByLabel('Name (EN)');
  await expect(name).toHaveValue(String(upazila.name_en));
  // The list behind it has come, with its row.
  await expect(page.locator(`#record-${upazila.id}`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/upazilas(\?|$)/);
  // Opened by its address, it leaves the keyboard at its row.
  await expect(page.getByRole('link', { name: `Edit: ${String(upazila.name_en)}` })).toBeFocused();

  await page.goBack();
  await name.fill('Changed');
  await name.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Changed');

  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(name).toHaveValue(String(upazila.name_en));
  await name.fill('Changed again');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/upazilas/create');
  await expect(
    page.getByRole('dialog', { name: 'Add Upazila' }).getByRole('button', { name: 'Reset' }),
  ).toHaveCount(0);
});

test('a dialog takes at most 85% of the height and 720 px, and the page behind stands still', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/admin/dags/create');
  const dialog = page.getByRole('dialog', { name: 'Add Dag' });
  await expect(dialog.getByLabel('Khatiyan No')).toBeVisible();
  const box = (await dialog.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(0.85 * 600 + 1);
  expect(box.width).toBeLessThanOrEqual(720);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
});

test('a record that is not there says so', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/upazilas/99999999');
  await expect(page.getByRole('dialog', { name: 'Edit Upazila' }).getByRole('alert')).toContainText(
    'Upazila not found',
  );
});

test('a session that ended while one was typing goes on in place, with what was typed', async ({
  page,
  request,
  context,
  baseURL,
  database,
}) => {
  const officer = await newPerson(database, { role: 'acland' });
  await carrySession(context, baseURL!, officer.token);
  await page.goto('/admin/survey-types/create');
  const dialog = page.getByRole('dialog', { name: 'Add Survey Type' });
  const code = unique('S').replace(' ', '');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name (EN)').fill('Kept');
  await request.post('/api/logout', { headers: { authorization: `Bearer ${officer.token}` } });
  // The page asks nothing of the browser, which would offer to leave.
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toContainText(officer.email);
  await expectNoAxeViolations(page);
  await again.getByLabel('Password').fill('not the password');
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again.getByRole('alert')).toHaveText('Invalid credentials');
  await again.getByLabel('Password').fill(officer.password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toHaveCount(0);
  expect(asked).toEqual([]);
  await expect(dialog.getByLabel('Code')).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Survey Type added successfully');
});
