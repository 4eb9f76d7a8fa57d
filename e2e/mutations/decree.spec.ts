import { expect, sizes } from '../fixtures.ts';
import {
  chooseType,
  waitForPage,
  enter,
  enterPlace,
  openForOfficer,
  mutationAt,
  pressButton,
  test,
} from '../support/mutation-walk.ts';

/** A decree without a script, in English, on a desktop: something is missing, it is answered, and refused with a reason. */
test.use({ viewport: sizes.desktop });

test(
  'a decree is asked about, answered and refused',
  { tag: '@nojs' },
  async ({ page, land, freshUser, openOffice }) => {
    await freshUser();
    await page.goto('/mutation');
    await page
      .getByRole('main')
      .getByRole('link', { name: /mutation/i })
      .first()
      .click();
    await chooseType(page, 'decree');
    await enterPlace(page, land.place);
    await enter(page, {
      survey_type_id: String(land.survey_type_id),
      khatian_number: '45',
      dag_number: land.dag,
    });
    await pressButton(page, 'Look up the record');
    await enter(page, {
      transfer: 'area',
      land_area: '500',
      land_type: 'agricultural',
    });
    await enter(page, { buyer_name: 'Nasrin Akter', buyer_nid: '1234567890', buyer_address: 'Savar' });
    await enter(page, {
      previous_owner_name: 'মোঃ করিম',
      previous_owner_nid: '1990123456789',
      previous_owner_address: 'Savar',
    });
    await enter(page, { deed_number: land.dag, deed_date: '2026-01-15', contact_number: '01712345678' });
    await page.locator('[name=registry_office]').selectOption({ index: 1 });
    await pressButton(page, /^Submit/);
    await waitForPage(page, /\/review$/);
    await pressButton(page, 'Pay now');
    await waitForPage(page, /\/pay\?key=/);
    await enter(page, { method: 'bank', account_number: '1234567890', branch: 'Savar', passcode: 'abc123' });
    await pressButton(page, /^Pay .*1,025\.00$/);
    await expect(page).toHaveURL(/\/done$/);
    const at = mutationAt(page);

    const office = await openOffice(land.dag);
    let detail = await openForOfficer(office, 'View detail');
    await office.keyboard.press('f');
    await office.getByRole('dialog').getByRole('textbox').fill('The certified copy of the decree');
    await office.getByRole('dialog').getByRole('button', { name: 'Flag' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);

    await page.goto(at);
    await page
      .locator('[name="documents[]"]')
      .setInputFiles({ name: 'decree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await pressButton(page, 'Add');
    await expect(page).toHaveURL(/#papers$/);
    await enter(page, { answer: 'Added below' });
    await pressButton(page, 'Send the answer');
    await expect(page.getByText('Your answer was sent')).toBeVisible();

    await office.reload();
    detail = await openForOfficer(office, 'View detail');
    await expect(detail).toContainText('decree.pdf');
    await office.keyboard.press('r');
    await office.getByRole('dialog').getByRole('textbox').fill('The decree names another dag.');
    await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(office.getByRole('row', { name: /Rejected/ })).toBeVisible();
    const search = office.getByRole('search');
    await search.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
    await search.getByRole('button', { name: 'Filter' }).click();
    await expect(office.getByRole('main').getByText('No mutations found.')).toBeVisible();
    await office.goBack();
    await expect(office.getByRole('row', { name: /Rejected/ })).toBeVisible();

    await page.goto('/dashboard?tab=mutations');
    await expect(page.locator('.cards > li')).toContainText('The decree names another dag.');
    await page.goto(at);
    await expect(page.getByRole('alert').or(page.locator('.notice')).first()).toContainText(
      'The decree names another dag.',
    );
    await expect(page.locator('.timeline li').last()).toContainText('Refused');
    await page.goto(`/land?dag_id=${land.dagId}`);
    await expect(page.locator('#record')).toContainText('মোঃ করিম');
  },
);
