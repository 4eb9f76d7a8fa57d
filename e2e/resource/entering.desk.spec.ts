import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { expectToast, ownZil, pickOption, uniqueNumber, type StoredRecord } from '../support/desk.ts';

/** Notes what has the keyboard, from now on whenever something changes in the page. */
const noteFocus = (page: Page) =>
  page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(window, { focused });
    new MutationObserver(() => void focused.push(document.activeElement!.tagName)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

test('dags of a sheet are entered one after the other by keyboard alone, and one like another', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { mouza, zil } = await ownZil(api);
  const number = uniqueNumber();
  const { keyboard } = page;
  await loginAs('acland');
  await page.goto('/admin/dags');
  await pickOption(page, page.getByRole('combobox', { name: 'Mouza', exact: true }), String(mouza.name_en));
  await page.getByRole('link', { name: 'Add Dag' }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Dag' });
  // The mouza of the list stands there; its sheet is named, and Enter takes it as soon as it has come.
  const sheet = dialog.getByLabel('Zil No');
  await expect(sheet).toBeFocused();
  await expect(dialog.getByLabel('Mouza')).toHaveValue(new RegExp(String(mouza.name_en)));
  await keyboard.type('১');
  await keyboard.press('Enter');
  for (const dag of [`${number}/1`, `${number}/2`]) {
    await expect(dialog.getByLabel('Khatiyan No')).toBeFocused();
    await keyboard.type('77');
    await keyboard.press('Enter');
    await keyboard.type(dag);
    await keyboard.press('Control+Enter');
    await expect(dialog.getByRole('status')).toContainText(`Dag added successfully: Dag ${dag} · Sheet 1`);
    await expect(dialog.getByLabel('Dag No')).toHaveValue('');
  }

  // The third with its owners: shares of a whole that is typed last.
  await expect(dialog.getByLabel('Khatiyan No')).toBeFocused();
  for (const text of ['78', `${number}/3`]) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expect(dialog.getByLabel('Survey Type')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add row' })).toBeFocused();
  await keyboard.press('Enter');
  for (const [row, owner] of ['রহিম', 'করিম', 'সালমা'].entries()) {
    await expect(dialog.getByLabel(`Owner, row ${row + 1}`)).toBeFocused();
    await keyboard.type(owner);
    // Past the father and the area.
    for (let field = 0; field < 3; field += 1) await keyboard.press('Enter');
    await keyboard.type('1/3');
    await keyboard.press('Enter');
  }
  await expect(dialog.getByLabel('Owner, row 4')).toBeFocused();
  await keyboard.press('Alt+Delete');
  await expect(dialog.getByLabel('Owner, row 3')).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByLabel('Owner, row 2')).toBeFocused();
  await expect(dialog.getByLabel('Owner, row 2')).toHaveValue('সালমা');
  await expect(dialog.getByText('The shares make the whole: 16 ana')).toBeVisible();
  await dialog.getByLabel('Area of the whole (sq ft)').fill('100');
  await expect(dialog.getByText('Total: 100 sq ft')).toBeVisible();
  await expectNoAxeViolations(page);
  await noteFocus(page);
  await keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toContainText('3 added in a row');
  expect(await page.evaluate('focused')).not.toContain('BODY');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Like the third, but for its number, which only one has.
  await page.getByRole('link', { name: `Duplicate: Dag ${number}/3` }).click();
  await expect(dialog.getByLabel('Dag No')).toBeFocused();
  await expect(dialog.getByLabel('Dag No')).toHaveValue('');
  await keyboard.type(`${number}/1`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Dag No')).toHaveAccessibleDescription(/already in use/);
  await dialog.getByLabel('Dag No').fill(`${number}/4`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Dag added successfully');

  const filter = encodeURIComponent(JSON.stringify({ zil_id: zil.id }));
  const dags = (await (
    await api.get(`/api/admin/dags?sort=["id","ASC"]&filter=${filter}`)
  ).json()) as StoredRecord[];
  const owners = [
    { owner: 'রহিম', area: 33.34 },
    { owner: 'সালমা', area: 33.33 },
    { owner: 'করিম', area: 33.33 },
  ];
  expect(dags.map((dag) => [dag.dag_no, dag.khatiyan_number, dag.khotiyan])).toEqual([
    [`${number}/1`, '77', []],
    [`${number}/2`, '77', []],
    [`${number}/3`, '78', owners],
    [`${number}/4`, '78', owners],
  ]);
});
