import { digitsIn } from '../../api/contract/digits.ts';
import type { DagDetail } from '../../api/contract/lookup/lookup.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { createRecord, uniqueNumber } from '../support/desk.ts';
import { chooseType, enter, mutationAt, pressButton, test, waitForPage } from '../support/mutation-walk.ts';

/** What happened is asked first. An inheritance then asks for the death and the certificate of the heirs, and for no deed. */
test.use({ viewport: sizes.phone });

const DEATH = {
  died_on: '2026-01-15',
  certificate_number: '১২/২০২৬',
  certificate_date: '2026-02-01',
  certificate_issuer: 'union_parishad',
};
const OWNER = { previous_owner_nid: '1951123456789', previous_owner_address: 'Savar' };
const HEIR = { buyer_name: 'সালমা হক', buyer_nid: '1990000001', buyer_address: 'Savar' };

test('an inheritance goes from the question to the payment', async ({ page, land, freshUser }) => {
  await freshUser();
  await page.goto(`/land?dag_id=${land.dagId}`);
  await page.getByRole('link', { name: 'Request mutation', exact: true }).click();

  // The question: without an answer it is asked again, and the land goes along.
  await waitForPage(page, /\/dashboard\/mutations\/new\?/);
  await pressButton(page, 'Continue');
  const problem = page.getByRole('alert').getByRole('link', { name: 'Choose the type of mutation.' });
  await expect(problem).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await chooseType(page, 'inheritance');
  await expect(page.locator('[name=dag_number]')).toHaveValue(land.dag);
  const legends = page.locator('.mutation-form > fieldset:visible > legend');
  const specified = (type: string[], deed: string[]) => [
    'Location',
    'Land Information and documents',
    ...type,
    'Buyer/New Owner',
    'Previous Owner',
    ...deed,
    'Type of Land',
    'Contact and Mutation Type and Reason',
    'Fees Summary',
  ];
  const death = ['Death and certificate of the heirs (warish)', 'Heirs of the deceased'];
  await expect(legends).toHaveText(specified(death, []));
  await pressButton(page, /^Previous owner\s?: take রহিমা/);
  await waitForPage(page, /\/draft\/\d+/);
  await enter(page, { ...OWNER, ...HEIR, transfer: 'whole', land_type: 'agricultural' });

  // Heirs who hold their parts separately have a deed, named as it is.
  await enter(page, { holding: 'separate' });
  await expect(legends).toHaveText(specified(death, ['Land Deed']));
  await expect(page.getByLabel('Partition deed number')).toBeVisible();
  await enter(page, { holding: 'joint' });

  // Another type, and back: what was typed is there.
  await pressButton(page, /^Change\s?: Mutation type/);
  await waitForPage(page, /\?ask=type$/);
  await expect(page.locator('[name=mutation_type][value=inheritance]')).toBeChecked();
  await enter(page, { mutation_type: 'decree' });
  await pressButton(page, 'Continue');
  await waitForPage(page, /\/draft\/\d+$/);
  await expect(legends).toHaveText(specified([], ['Land Deed']));
  await expect(page.getByLabel('Decree number')).toBeVisible();
  await expect(page.locator('[name=buyer_name]')).toHaveValue(HEIR.buyer_name);
  await enter(page, { mutation_type: 'inheritance' });
  await expect(legends).toHaveText(specified(death, []));

  // Too early: what is missing is said beside its field, in the language of the page, and no deed is.
  await enter(page, { contact_number: '01712345678', died_on: DEATH.died_on });
  await pressButton(page, /^Submit/);
  await waitForPage(page, /\?checked=yes$/);
  await expect(page.locator('[name=certificate_number]')).toHaveAccessibleDescription(/./);
  await expect(page.locator('[name=deed_number]')).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.locator('[name=died_on]')).toHaveValue(DEATH.died_on);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await waitForPage(page, /\/draft\/\d+$/);
  await enter(page, DEATH);
  await expectNoAxeViolations(page);
  await pressButton(page, /^Submit/);

  await waitForPage(page, /\/review$/);
  const main = page.getByRole('main');
  const facts = [
    /Day of death\s*15 Jan(uary)? 2026/,
    /Certificate number\s*12\/2026/,
    /Certificate date\s*1 Feb(ruary)? 2026/,
    /Certificate issued by\s*Union Parishad/,
    /How the heirs hold the land\s*Together, in one khatian/,
  ];
  for (const fact of facts) await expect(main).toContainText(fact);
  await expect(main).not.toContainText('Land Deed');
  await pressButton(page, 'Pay now');
  await waitForPage(page, /\/pay\?key=/);
  await enter(page, { method: 'bkash', phone: '01712345678', pin: '4821' });
  await pressButton(page, /^Pay .*1,025\.00$/);
  await expect(page).toHaveURL(/\/done$/);
  await page.goto(mutationAt(page));
  for (const fact of facts) await expect(main).toContainText(fact);
  await expectNoSidewaysScroll(page);
});

test('a choice of the type stays when the language is switched, and Enter sends it', async ({
  page,
  land,
  freshUser,
}) => {
  await freshUser();
  const numbers = new URLSearchParams({ khatian_number: '46', dag_number: land.dag });
  await page.goto(`/dashboard/mutations/new?${numbers.toString()}`);
  const gift = page.locator('[name=type][value=gift]');
  await gift.check();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(gift).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await gift.press('Enter');
  await waitForPage(page, /checked=yes/);
  await expect(page.locator('[name=mutation_type]')).toHaveValue('gift');
  await expect(page.locator('[name=dag_number]')).toHaveValue(digitsIn(land.dag, 'bn'));
});

test('the owner on record is filled in once the numbers are typed, and replaces no name @js', async ({
  page,
  land,
  admin,
  freshUser,
}) => {
  const { zil } = (await (await admin.get(`/api/locations/dags/${land.dagId}`)).json()) as DagDetail;
  const dag_no = uniqueNumber();
  const owner = 'আব্দুল হক';
  await createRecord(admin, 'dags', {
    zil_id: zil.id,
    survey_type_id: land.survey_type_id,
    khatiyan_number: '46',
    dag_no,
    khotiyan: [{ owner, area: 435.6 }],
  });
  await freshUser();
  const place = new URLSearchParams(Object.entries(land.place).map(([name, id]) => [name, String(id)]));
  const open = async () => {
    await page.goto(`/dashboard/mutations/new?${place.toString()}&type=sale&another=yes`);
    await waitForPage(page, /type=sale/);
  };
  const name = page.locator('[name=previous_owner_name]');
  await open();
  await enter(page, { khatian_number: '46', dag_number: dag_no });
  await expect(name).toHaveValue(owner);
  await open();
  await enter(page, { previous_owner_name: 'Somebody else', khatian_number: '46', dag_number: dag_no });
  await expect(page.locator('.on-record')).toContainText(owner);
  await expect(name).toHaveValue('Somebody else');
});
