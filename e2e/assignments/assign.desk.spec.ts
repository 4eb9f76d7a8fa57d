import { appoint } from '../../api/testing/app.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, unique } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

test('an AC (Land) gives a mutation to the surveyor, who finds it among theirs and gives it back', async ({
  page,
  browser,
  baseURL,
  database,
  land,
  ask,
}) => {
  const { tracking_number: number, id } = await ask();
  const { mouza_id } = await database('mutations').where({ id }).first('mouza_id');
  const { ac_office_id: officeId } = await database('mouza_offices').where({ mouza_id }).first();
  const { name_en: office } = await database('offices').where({ id: officeId }).first('name_en');
  const name = unique('Surveyor');
  const surveyor = await newPerson(database, { name, role: 'acland', office: null });
  await appoint(database, surveyor.id, { post: 'surveyor', officeId });
  const ac = await newPerson(database, { name: unique('AC'), role: 'acland', office });

  const own = await browser.newContext({ baseURL: baseURL! });
  await carrySession(own, baseURL!, surveyor.token);
  const theirs = await own.newPage();
  await theirs.goto(`/admin/mutations?q=${land.dag}&assigned=mine`);
  await expect(theirs.getByText('No mutations found.')).toBeVisible();

  await carrySession(page.context(), baseURL!, ac.token);
  await page.goto(`/admin/mutations?q=${land.dag}`);
  const row = rowOf(page, number);
  await expect(row).toContainText('Assigned to Union land officer');
  await expect(row).toContainText('came today');
  // By the keyboard alone.
  await row.getByRole('button', { name: /^Assign:/ }).press('Enter');
  const dialog = dialogOf(page, 'Who this case lies with');
  await expect(dialog).toContainText('by its mouza');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  const post = dialog.getByLabel('Post');
  await expect(post).toHaveAccessibleDescription('Choose a post');
  const option = dialog.getByRole('option').filter({ hasText: name });
  await post.selectOption(await option.getAttribute('value'));
  await dialog.getByLabel('Due on').fill('2020-01-01');
  await dialog.getByLabel('Note').fill('Measure the north side');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Due on')).toHaveAccessibleDescription(/Choose today or a later day/);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Due on').fill('2099-12-01');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expectToast(page, 'Assigned');
  await expect(row).toContainText(`Assigned to Surveyor, ${office}`);
  await expect(row).toContainText('due 1 December 2099');
  await expect(row.getByRole('button', { name: /^Assign:/ })).toBeFocused();

  await theirs.reload();
  const given = rowOf(theirs, number);
  await given.getByRole('button', { name: /^Give back:/ }).click();
  const back = dialogOf(theirs, 'Who this case lies with');
  await expect(back).toContainText('Measure the north side');
  await back.getByLabel('Note').fill('Measured');
  await pressButton(back, 'Give back');
  await expectToast(theirs, 'Given back to the AC (Land)');
  await expect(theirs.getByText('No mutations found.')).toBeVisible();
  await theirs.getByLabel('With whom').selectOption('Waiting for others');
  await expect(given).toContainText(`Assigned to AC (Land), ${office}`);
  await own.close();

  await page.getByLabel('With whom').selectOption('With me');
  await expect(page).toHaveURL(/assigned=mine/);
  await expect(row).toContainText(`Assigned to AC (Land), ${office}`);
});
