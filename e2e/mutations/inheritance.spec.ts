import { completeCase } from '../../api/src/features/mutations/findings/complete-case.testing.ts';
import { expect, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import {
  waitForPage,
  enter,
  enterPlace,
  openForOfficer,
  mutationAt,
  pressButton,
  test,
} from '../support/mutation-walk.ts';

/** An inheritance with a script, in English, on a phone: from the reckoner, and into the record after the approval. */
test.use({ viewport: sizes.phone });

test(
  'the shares of heirs go into the record',
  { tag: '@js' },
  async ({ page, land, freshUser, openOffice, database }) => {
    await freshUser();
    await page.goto('/inheritance');
    await page.getByLabel('A woman').check();
    await page.getByLabel('Husband', { exact: true }).check();
    await page.getByLabel('Sons', { exact: true }).first().fill('1');
    await page.getByLabel('Daughters', { exact: true }).first().fill('1');
    await page.getByRole('button', { name: 'Work out the shares' }).click();
    await page.getByRole('link', { name: 'Request mutation by inheritance' }).click();
    await waitForPage(page, /\/dashboard\/mutations\/new\?type=inheritance/);
    await enterPlace(page, land.place);
    await enter(page, {
      survey_type_id: String(land.survey_type_id),
      khatian_number: '45',
      dag_number: land.dag,
    });
    await pressButton(page, /^Previous owner\s?: take রহিমা/);
    await expect(page.locator('[name=previous_owner_name]')).toHaveValue('রহিমা আক্তার');
    await pressButton(page, 'Reckon, and enter the heirs as new owners');
    await expect(page.locator('[name="buyers.2.shares"]')).toHaveValue('1/4');
    for (const [at, name] of ['আব্দুল হক', 'জামাল হক', 'সালমা হক'].entries()) {
      const field = (what: string) => (at ? `buyers.${at}.${what}` : `buyer_${what}`);
      await enter(page, {
        [field('name')]: name,
        [field('nid')]: `199000000${at}`,
        [field('address')]: 'Savar',
      });
    }
    await enter(page, { previous_owner_nid: '1950123456789', previous_owner_address: 'Savar' });
    await enter(page, {
      transfer: 'whole',
      died_on: '2026-01-15',
      certificate_number: land.dag,
      certificate_date: '2026-02-01',
      certificate_issuer: 'union_parishad',
      land_type: 'agricultural',
    });
    await enter(page, { contact_number: '01712345678' });
    await pressButton(page, /^Submit/);
    await waitForPage(page, /\/review$/);
    await pressButton(page, 'Pay now');
    await waitForPage(page, /\/pay\?key=/);
    await enter(page, {
      method: 'card',
      card_number: '4111111111111111',
      expiry: '08/29',
      cvv: '123',
      card_pin: '4821',
    });
    await pressButton(page, /^Pay .*1,025\.00$/);
    await expect(page).toHaveURL(/\/done$/);
    const at = mutationAt(page);
    await completeCase(database, Number(at.split('/').pop()));

    const office = await openOffice(land.dag, 'phone');
    const detail = await openForOfficer(office, 'View detail');
    await expect(detail.getByRole('textbox', { name: 'Owner, row 4' })).toHaveValue('সালমা হক');
    await detail.getByRole('checkbox', { name: /^Write these rows/ }).uncheck();
    await detail.getByRole('button', { name: 'Approve' }).click();
    const approve = office.getByRole('dialog', { name: 'Approve this mutation?' });
    await expect(approve).toContainText('The record is not corrected with it: that remains to be done.');
    await approve.getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);
    await expect(office.getByRole('main')).toContainText('Record to be corrected');
    await openForOfficer(office, 'View detail');
    await detail.getByRole('textbox', { name: 'Area (sq ft), row 4' }).fill('1');
    const correct = detail.getByRole('button', { name: 'Correct the record' });
    await expect(correct).toBeDisabled();
    await detail.getByRole('button', { name: 'As proposed' }).click();
    await correct.click();
    await expect(detail.getByRole('alert').filter({ hasText: 'The record was corrected' })).toBeVisible();
    await expect(correct).toHaveCount(0);
    await detail.getByRole('link', { name: 'Versions of the record' }).click();
    await expect(office.getByRole('row', { name: /সালমা/ })).toContainText('new owner');
    await expectNoSidewaysScroll(office);

    await page.goto(at);
    await expect(page.locator('.timeline li').last()).toContainText('The record was corrected');
    await expectNoSidewaysScroll(page);
    await page.goto(`/land?dag_id=${land.dagId}`);
    await expect(page.getByRole('row', { name: /সালমা হক/ })).toContainText('1,000.00');
    await expect(page.locator('#record')).not.toContainText('রহিমা আক্তার');
  },
);
