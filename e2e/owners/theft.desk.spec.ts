import type { MutationReview } from '../../api/contract/mutations/review.ts';
import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import type { MyLand } from '../../api/contract/owners/owners.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { officer } from '../support/staff.ts';

/* A stranger asks for the sale of somebody else's dag. The owner, on a phone without script, in Bengali, hears of it and stops it. */

test('an owner becomes known, is told of a sale that a stranger asks for, and stops it', async ({
  browser,
  baseURL,
  database,
  land,
  ask,
  apiAs,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson(database, { name: 'Rahima Akter', language: 'bn' });
  await verifyPerson(database, person.id, { name_en: 'Rahima Akter', nid: '1985555555555' });
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: sizes.phone,
    locale: 'bn',
  });
  await carrySession(context, baseURL!, person.token);
  const page = await context.newPage();

  await page.goto('/dashboard/land?lang=bn');
  await expect(page.getByText('আপনার অ্যাকাউন্টের সঙ্গে এখনো কোনো জমি যুক্ত নেই')).toBeVisible();
  await page.goto(`/land?tab=khatian&dag_id=${land.dagId}&lang=bn`);
  await page.getByRole('link', { name: 'এটি আমার জমি' }).click();
  await page.getByRole('button', { name: 'ভূমি অফিসে পাঠান' }).click();
  await expect(page.getByRole('radiogroup', { name: 'আপনি কোন মালিক?' })).toHaveAccessibleDescription(
    'আপনি রেকর্ডের কোন মালিক, তা বেছে নিন',
  );
  await page.getByRole('radio', { name: 'রহিমা আক্তার' }).check();
  await page.getByLabel('কর্মকর্তার যা জানা দরকার (ঐচ্ছিক)').fill('আমার নিজের জমি।');
  await page.getByRole('button', { name: 'ভূমি অফিসে পাঠান' }).click();
  await expect(page.getByText('ভূমি অফিসের যাচাইয়ের অপেক্ষায়')).toBeVisible();

  // The office compares the card with the record.
  const { id: user_id } = person;
  const desk = await browser.newContext({ baseURL: baseURL! });
  await carrySession(desk, baseURL!, (await officer(database)).token);
  const claims = await desk.newPage();
  await claims.goto('/admin/owner-claims');
  const card = claims.getByRole('listitem').filter({ hasText: land.dag });
  await expect(card).toContainText('The name on the card is another one.');
  await expectNoAxeViolations(claims);
  await card.getByRole('button', { name: 'Confirm' }).click();
  const question = claims.getByRole('dialog', { name: 'Is this person the owner?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(claims, 'The claim was confirmed');
  await expect(card).toHaveCount(0);
  await desk.close();

  const { id, tracking_number } = await ask({}, { inquired: false, inOrder: false });
  const read = async () => (await (await context.request.get('/api/me/land')).json()) as MyLand;
  expect((await read()).land).toMatchObject([{ dag_id: land.dagId, pending: [{ id, is_own: false }] }]);
  const told = () => database('owners_told').where({ event: 'mutation', subject_id: id }).pluck('user_id');
  await expect.poll(told, { timeout: 30_000 }).toEqual([user_id]);

  await page.goto('/dashboard?tab=messages');
  await expect(page.getByRole('link', { name: 'আপনার জমির নামজারির আবেদন হয়েছে', exact: true })).toBeVisible();
  await page.goto('/dashboard/land');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^আপত্তি জানান/ }).click();
  await page.getByRole('textbox').first().fill('আমি এই জমি বিক্রি করিনি।');
  await page.locator('form.form button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard\/objections\/\d+\?/);
  await page.goto('/dashboard/land');
  await expect(page.getByRole('link', { name: 'আপনার আপত্তি দেখুন' })).toBeVisible();

  const office = await apiAs('acland');
  // Five places at which the theft fails, as the officer reads them.
  const { findings } = (await (await office.get(`/api/admin/mutations/${id}`)).json()) as MutationReview;
  const level = (name: string) => findings.find((each) => each.name === name)?.level;
  expect(['applicant', 'documents', 'known-owners', 'objections'].map(level)).toEqual(Array(4).fill('red'));
  expect(findings.find(({ name }) => name === 'notice')).toMatchObject({
    level: 'amber',
    text: { en: '1 of 1 known owners objects: see Objections.' },
  });
  const approved = await office.patch(`/api/admin/mutations/${id}`, { data: { status: 'approved' } });
  expect([approved.status(), await approved.json()]).toMatchObject([409, { code: 'objection_open' }]);
  expect(tracking_number).toMatch(/^M-/);
  await context.close();
});
