import { completeCase } from '../../api/src/features/mutations/findings/complete-case.testing.ts';
import { expect, expectNoAxeViolations, sizes } from '../fixtures.ts';
import {
  chooseType,
  waitForPage,
  enter,
  openForOfficer,
  mutationAt,
  pressButton,
  test,
} from '../support/mutation-walk.ts';

/** A sale with a script, in Bengali, on a desktop: from the record of the land, and into it with the approval. */
test.use({ language: 'bn', viewport: sizes.desktop });

test(
  'a sale goes from the record to the corrected record',
  { tag: '@js' },
  async ({ page, land, freshUser, openOffice, database }) => {
    await freshUser();
    await page.goto(`/land?dag_id=${land.dagId}`);
    await page.getByRole('link', { name: 'নামজারির আবেদন', exact: true }).click();
    await chooseType(page, 'sale');
    await enter(page, { transfer: 'whole', buyer_name: 'নাসরিন আক্তার', buyer_nid: '১২৩৪৫৬৭৮৯০' });
    await enter(page, { buyer_address: 'সাভার, ঢাকা' });
    await pressButton(page, /^আগের মালিক\s?: রহিমা/);
    await expect(page.locator('[name=previous_owner_name]')).toHaveValue('রহিমা আক্তার');
    await enter(page, { previous_owner_nid: '1990123456789', previous_owner_address: 'আশুলিয়া' });
    await page
      .locator('[name="papers[deed]"]')
      .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await expect(page.locator('.papers li')).toContainText('deed.pdf');

    // Submitted too early: what is missing is said, and nothing is lost.
    await pressButton(page, /^জমা দিন/);
    await expect(page.getByRole('alert').getByRole('heading', { name: 'একটি সমস্যা হয়েছে' })).toBeVisible();
    await expect(page.locator('[name=buyer_name]')).toHaveValue('নাসরিন আক্তার');
    await enter(page, { deed_number: land.dag, deed_date: '2026-03-21', contact_number: '০১৭১২৩৪৫৬৭৮' });
    await page.locator('[name=registry_office]').selectOption({ index: 1 });
    await enter(page, { land_type: 'agricultural' });
    await pressButton(page, /^জমা দিন/);
    await waitForPage(page, /\/review$/);

    // To a section and back.
    await page.getByRole('link', { name: /^বদলান\s?: জমির দলিল/ }).click();
    await expect(page.locator('[name=contact_number]')).toHaveValue('০১৭১২৩৪৫৬৭৮');
    await pressButton(page, /^জমা দিন/);
    await waitForPage(page, /\/review$/);
    await pressButton(page, 'এখন পরিশোধ করুন');
    await waitForPage(page, /\/pay\?key=/);
    await enter(page, { method: 'nagad', phone: '০১৭১২৩৪৫৬৭৮', pin: '4821' });
    await pressButton(page, /১,০২৫\.০০ পরিশোধ করুন$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিশোধ সফল, আবেদন জমা হয়েছে');
    const at = mutationAt(page);
    await pressButton(page, 'ঠিক আছে');
    await expect(page).toHaveURL(/tab=mutations$/);
    await expect(page.locator('.cards > li')).toContainText('অপেক্ষমাণ');

    const { id } = (await database('mutations').where({ deed_number: land.dag }).first('id')) as {
      id: number;
    };
    await completeCase(database, id);
    const office = await openOffice(land.dag);
    const detail = await openForOfficer(office, 'বিস্তারিত দেখুন');
    await expect(detail.getByRole('status').filter({ hasText: 'সারিগুলো মিলে পুরো জমি হয়।' })).toBeVisible();
    await expect(detail.getByRole('textbox', { name: 'মালিক, সারি ২' })).toHaveValue('নাসরিন আক্তার');
    await office.keyboard.press('a');
    const approve = office.getByRole('dialog', { name: 'নামজারিটি অনুমোদন করবেন?' });
    await expect(approve).toContainText('এর সঙ্গে রেকর্ড সংশোধিত হবে: ২টি সারি লেখা হবে।');
    await approve.getByRole('button', { name: 'অনুমোদন' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);

    // To take it back would take the rows back.
    const row = office.getByRole('row', { name: /অনুমোদিত/ });
    await row.getByRole('combobox', { name: /^অবস্থা বদলান/ }).selectOption('প্রত্যাখ্যাত');
    const reject = office.getByRole('dialog', { name: 'নামজারিটি প্রত্যাখ্যান করবেন?' });
    await expect(reject).toContainText('রেকর্ড এই নামজারির আগের অবস্থায় ফিরে যাবে');
    await office.keyboard.press('Escape');

    await openForOfficer(office, 'বিস্তারিত দেখুন');
    await detail.getByRole('link', { name: 'রেকর্ডের সংস্করণগুলো' }).click();
    await expect(office.getByRole('row', { name: /রহিমা/ })).toContainText('আর মালিক নন');
    await expect(office.getByRole('row', { name: /নাসরিন/ })).toContainText('নতুন মালিক');
    await expect(office.getByRole('listitem').filter({ hasText: 'সংস্করণ ২ (বর্তমান)' })).toContainText(
      /M-[০-৯]{4}-[০-৯]{6}-[০-৯]/,
    );
    await expectNoAxeViolations(office);

    await page.goto(at);
    await expect(page.locator('.timeline li')).toHaveCount(5);
    await page.goto(`/land?dag_id=${land.dagId}`);
    await expect(page.locator('#record')).toContainText('নাসরিন আক্তার');
    await expect(page.locator('#record')).not.toContainText('রহিমা আক্তার');
  },
);
