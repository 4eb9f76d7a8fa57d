import { completeCase } from '../../api/src/features/mutations/findings/complete-case.testing.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import {
  chooseType,
  waitForPage,
  enter,
  openForOfficer,
  mutationAt,
  pressButton,
  test,
} from '../support/mutation-walk.ts';

/** A gift without a script, in Bengali, on a phone: the numbers are on no record, and the officer names it and edits its rows. */
test.use({ language: 'bn', viewport: sizes.phone });

test(
  'a gift of a share, whose dag the officer names',
  { tag: '@nojs' },
  async ({ page, land, freshUser, openOffice, database }) => {
    await freshUser();
    await page.goto(`/land?dag_id=${land.dagId}`);
    await page.getByRole('link', { name: 'নামজারির আবেদন', exact: true }).click();
    await chooseType(page, 'gift');
    // The numbers of another survey: nothing is on record under them.
    await enter(page, { dag_number: `${land.dag}/৯` });
    await pressButton(page, 'রেকর্ড দেখুন');
    await expect(page.getByText('এই নম্বরে কোনো রেকর্ড পাওয়া যায়নি।')).toBeVisible();
    await enter(page, {
      transfer: 'share',
      shares: '৪ আনা',
      land_type: 'non-agricultural',
    });
    await enter(page, { buyer_name: 'সুমাইয়া আক্তার', buyer_nid: '১২৩৪৫৬৭৮৯০', buyer_address: 'সাভার, ঢাকা' });
    await pressButton(page, 'আরেকজন নতুন মালিক যোগ করুন');
    await enter(page, { 'buyers.1.name': 'মাহমুদ হাসান', 'buyers.1.nid': '1234567891' });
    await enter(page, { 'buyers.1.address': 'সাভার, ঢাকা', 'buyers.1.shares': '১/৩', buyer_shares: '2/3' });
    await enter(page, { previous_owner_name: 'রহিমা আক্তার', previous_owner_nid: '1990123456789' });
    await enter(page, {
      previous_owner_address: 'আশুলিয়া',
      deed_number: `${land.dag}/হেবা`,
      deed_date: '2026-05-02',
    });
    await page.locator('[name=registry_office]').selectOption({ index: 1 });
    await enter(page, { contact_number: '01712345678', reason: 'মেয়ে ও ছেলেকে দান' });
    await pressButton(page, /^জমা দিন/);
    await waitForPage(page, /\/review$/);
    await pressButton(page, 'এখন পরিশোধ করুন');
    await waitForPage(page, /\/pay\?key=/);
    await enter(page, { method: 'bkash', phone: '01712345678', pin: '4821' });
    await pressButton(page, /১,২২৫\.০০ পরিশোধ করুন$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিশোধ সফল, আবেদন জমা হয়েছে');
    const at = mutationAt(page);

    const { id } = (await database('mutations')
      .where({ deed_number: `${land.dag}/হেবা` })
      .first('id')) as { id: number };
    await completeCase(database, id);
    const office = await openOffice(land.dag, 'phone');
    const detail = await openForOfficer(office, 'বিস্তারিত দেখুন');
    await expect(detail).toContainText('কোন রেকর্ড?');

    await detail.getByRole('combobox', { name: 'দাগ' }).fill(land.dag);
    await office.getByRole('option').first().click();
    await detail.getByRole('button', { name: 'এটিই রেকর্ড' }).click();
    // A quarter of the whole comes from Rahima; two thirds of it go to the first, one third to the second.
    const area = (row: string) => detail.getByRole('textbox', { name: `জমি (বর্গফুট), সারি ${row}` });
    await expect(area('৩')).toHaveValue('৭২৬');
    await expect(area('৪')).toHaveValue('৩৬৩');
    await expectNoSidewaysScroll(office);
    await expectNoAxeViolations(office);
    // The deed says otherwise: rows that are not the whole cannot go with the approval, until they are again.
    const whole = detail.getByRole('status').filter({ hasText: 'মোট' });
    await area('৩').fill('৬০০');
    await expect(whole).toContainText('রেকর্ডের চেয়ে ১২৬ বর্গফুট');
    await expect(detail.getByRole('checkbox', { name: /^নামজারি অনুমোদনের সঙ্গে/ })).toBeDisabled();
    await area('৪').fill('৪৮৯');
    await expect(whole).toContainText('সারিগুলো মিলে পুরো জমি হয়।');
    await detail.getByRole('button', { name: 'অনুমোদন' }).click();
    const question = office.getByRole('dialog', { name: 'নামজারিটি অনুমোদন করবেন?' });
    await question.getByRole('textbox').fill('হেবা দলিলের অংশ অনুযায়ী');
    await question.getByRole('button', { name: 'অনুমোদন' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);

    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('অনুমোদিত');
    await page.goto(`/land?dag_id=${land.dagId}`);
    await expect(page.getByRole('row', { name: /সুমাইয়া আক্তার/ })).toContainText('৬০০.০০');
    await expect(page.getByRole('row', { name: /মাহমুদ হাসান/ })).toContainText('৪৮৯.০০');
    await expect(page.locator('#record')).toContainText('নামজারিতে');
  },
);
