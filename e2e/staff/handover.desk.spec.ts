import { appoint } from '../../api/testing/app.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, unique } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { rowOf } from '../support/registrations.ts';

test('a post passes with its open cases: an administrator enters it, both confirm, and the earlier holder’s session is over', async ({
  page,
  browser,
  baseURL,
  loginAs,
  database,
  land,
  ask,
}) => {
  const { tracking_number: number, id } = await ask();
  const { mouza_id } = await database('mutations').where({ id }).first('mouza_id');
  const { ac_office_id: officeId } = await database('mouza_offices').where({ mouza_id }).first();
  const { name_en: office, name_bn } = await database('offices').where({ id: officeId }).first();
  const [outgoing, successor] = [unique('Surveyor'), unique('Successor')];
  const before = await newPerson(database, { name: outgoing, role: 'acland', office: null });
  const after = await newPerson(database, {
    name: successor,
    role: 'acland',
    office: null,
    language: 'bn',
  });
  const appointment = await appoint(database, before.id, { post: 'surveyor', officeId });
  const { post_id } = await database('appointments').where({ id: appointment }).first('post_id');
  await database('case_assignments')
    .where({ kind: 'mutations', case_id: id })
    .whereNull('ended_at')
    .update({ ended_at: database.fn.now() });
  await database('case_assignments').insert({ kind: 'mutations', case_id: id, post_id });

  await loginAs('admin');
  await page.goto(`/admin/staff/${before.id}`);
  const posts = page
    .getByRole('dialog', { name: 'Edit Staff Account' })
    .getByRole('region', { name: 'Posts' });
  await posts.getByRole('button', { name: `Transfer: Surveyor, ${office}` }).click();
  const form = posts.getByRole('group', { name: /^Transfer/ });
  await form.getByRole('combobox', { name: 'Successor' }).fill(successor);
  await page.getByRole('option', { name: successor }).click();
  await form.getByLabel('Successor’s first day').fill('2020-01-01');
  await form.getByRole('button', { name: 'Enter the transfer' }).click();
  await expect(form.getByLabel('Successor’s first day')).toHaveAccessibleDescription(
    /Choose today or a later day/,
  );
  await form.getByLabel('Successor’s first day').fill('2099-12-01');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Enter the transfer' }).click();
  await expectToast(page, 'Transfer entered. Both were told.');
  await expect(posts.getByRole('listitem')).toContainText('until 1 December 2099');

  // On a phone.
  const old = await browser.newContext({ baseURL: baseURL!, viewport: sizes.phone });
  await carrySession(old, baseURL!, before.token);
  const theirs = await old.newPage();
  await theirs.goto('/admin');
  await theirs
    .getByRole('region', { name: 'A hand-over waits for you to confirm it' })
    .getByRole('link', { name: `Surveyor, ${office}` })
    .click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hand-over' })).toBeVisible();
  await expect(theirs.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await expectNoAxeViolations(theirs);
  await theirs.getByLabel('Remark').fill('The map of the north side is in the safe');
  await theirs.getByRole('button', { name: 'Confirm the hand-over' }).click();
  await expectToast(theirs, 'Hand-over confirmed');
  await expect(theirs.getByText('It does not change any more.', { exact: false })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Confirm the hand-over' })).toHaveCount(0);

  const next = await browser.newContext({ baseURL: baseURL! });
  await carrySession(next, baseURL!, after.token);
  const own = await next.newPage();
  await own.goto('/admin');
  const waits = own.getByRole('region', { name: /^A hand-over waits|^একটি দায়িত্ব হস্তান্তর/ });
  await waits.getByRole('link', { name: new RegExp(`${office}|${name_bn}`) }).click();
  await expect(own.getByText('The map of the north side is in the safe')).toBeVisible();
  await own.getByRole('button', { name: /^Confirm the hand-over$|^দায়িত্ব হস্তান্তর নিশ্চিত করুন$/ }).click();
  await expect(own.getByText(/^Confirmed on|^নিশ্চিত করেছেন/)).toHaveCount(2);
  await expectNoAxeViolations(own);

  // The day comes: one appointment ends, and the other one holds.
  await appoint(database, after.id, { post: 'surveyor', officeId });
  await database('appointments').where({ id: appointment }).update({ ends_at: database.fn.now() });
  await own.goto(`/admin/mutations?q=${land.dag}&assigned=mine`);
  await expect(rowOf(own, number)).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await old.close();
  await next.close();
});
