import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { bothNames } from '../../support/land.ts';
import { waitForPage, enter, pressButton } from '../../support/mutation-walk.ts';
import { ownedDag, saleOf } from '../../support/mutations.ts';

/** The form that asks for a mutation, and the way from it to the payment and the end. */

const TAB = '/dashboard?tab=mutations';
const NEW = '/dashboard/mutations/new?type=sale';
const REQUIRED = [
  'division_id',
  'district_id',
  'upazila_id',
  'mouza_id',
  'khatian_number',
  'dag_number',
  'buyer_name',
  'buyer_nid',
  'buyer_address',
  'previous_owner_name',
  'previous_owner_nid',
  'previous_owner_address',
  'deed_number',
  'deed_date',
  'registry_office',
  'land_type',
  'contact_number',
  'mutation_type',
];

test('the form has the sections, choices, fees and required fields of the specification @nojs', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const { district_id } = saleOf(await ownedDag(admin), '');
  await freshUser();
  await page.goto(NEW);
  await expect(page.locator('.mutation-form > fieldset:visible > legend')).toHaveText([
    'Location',
    'Land Information and documents',
    'Buyer/New Owner',
    'Previous Owner',
    'Land Deed',
    'Type of Land',
    'Contact and Mutation Type and Reason',
    'Fees Summary',
  ]);
  for (const [step, after] of [
    ['district_id', 'After the division'],
    ['upazila_id', 'After the district'],
    ['mouza_id', 'After the upazila'],
  ] as const) {
    await expect(page.locator(`select[name=${step}]`)).toBeDisabled();
    await expect(page.locator(`select[name=${step}] option`)).toHaveText(after);
  }
  const options = (name: string) => page.locator(`select[name=${name}] option:not([value=""])`);
  await expect(options('mutation_type')).toHaveText(['Sale', 'Inheritance', 'Gift', 'Partition', 'Decree']);
  for (const kind of ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid']) {
    const papers = page.locator(`[name="papers[${kind}]"]`);
    expect(await papers.evaluate((input: HTMLInputElement) => input.multiple)).toBe(true);
    await expect(papers).toHaveAttribute('accept', /pdf/);
    await expect(papers).toHaveAttribute('accept', /jpe?g/);
    await expect(papers).toHaveAttribute('accept', /png/);
  }
  // The fee of the land type that is chosen, and no other.
  const fees = page.locator('.fee-of:visible');
  for (const [type, parts] of [
    ['agricultural', ['৳ 25.00', '৳ 1,000.00', '৳ 1,025.00']],
    ['non-agricultural', ['৳ 25.00', '৳ 1,200.00', '৳ 1,225.00']],
  ] as const) {
    await page.locator(`[name=land_type][value=${type}]`).check();
    await expect(fees).toHaveCount(1);
    await expect(fees.locator('dt')).toHaveText(['Application fee', 'Mutation fee', 'Total']);
    await expect(fees.locator('dd')).toHaveText([...parts]);
  }

  // The registry offices are the upazilas of the district.
  await page.goto(
    `${NEW}&district_id=${district_id}&division_id=${saleOf(await ownedDag(admin), '').division_id}`,
  );
  const upazilas = (await (await admin.get(`/api/locations/districts/${district_id}/upazilas`)).json()) as {
    id: number;
    name_en: string;
    name_bn: string;
  }[];
  const offices = await options('registry_office').allTextContents();
  // By both names, unless they are one.
  const named = upazilas.map((each) => (each.name_en === each.name_bn ? each.name_en : bothNames(each)));
  expect(offices.sort()).toEqual(named.sort());

  await page.goto(NEW);
  await page.locator('[name=mutation_type]').selectOption('');
  await page.getByRole('main').getByRole('button', { name: 'Submit: review' }).click();
  const links = page.getByRole('alert').getByRole('link');
  const missing = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(7)));
  expect(missing).toEqual(expect.arrayContaining(REQUIRED));
  expect(missing).not.toContain('reason');
  for (const name of REQUIRED.filter((field) => field !== 'land_type'))
    await expect(page.locator(`main [name=${name}]`)).toHaveAccessibleDescription(/./);
});

test('from the review back to the form, on to the payment, its overlay of 700 ms, and the end with a tracking number @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const dag = await ownedDag(await apiAs('admin'));
  const sale = saleOf(dag, `walked ${Date.now()}`);
  const api = await apiAs(await freshUser());
  const begun = await api.post('/api/mutations/drafts', { data: { fields: sale } });
  const { id: draft } = (await begun.json()) as { id: number };
  await page.goto(`/dashboard/mutations/draft/${draft}/review`);
  await waitForHydration(page);
  // The review says by both names where the land lies.
  const { mouza } = dag.zil;
  for (const place of [mouza, mouza.upazila])
    await expect(page.getByRole('main').getByText(bothNames(place)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to form' }).click();
  await waitForPage(page, new RegExp(`/draft/${draft}$`));
  await pressButton(page, 'Submit: review');
  await waitForPage(page, /\/review$/);
  await pressButton(page, 'Pay now');
  await waitForPage(page, /\/pay\?key=/);
  const pay = () => pressButton(page, /^Pay .*1,025\.00$/);
  await expect(page.locator('.methods').first()).toHaveText('bKashNagadBankCard');
  await pay();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please select a payment method');
  // What each method asks for, all of it required.
  for (const [method, fields] of [
    ['bkash', ['Mobile phone number', 'PIN']],
    ['nagad', ['Mobile phone number', 'PIN']],
    ['bank', ['Account number', 'Branch', 'Passcode']],
    ['card', ['Card number', 'Expiry', 'CVV', 'PIN']],
  ] as const) {
    await page.locator(`[name=method][value=${method}]`).check();
    await expect(page.locator('.pay-panel:visible label')).toHaveText(
      fields.map((field) => new RegExp(field)),
    );
    await pay();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(fields.length);
  }
  await enter(page, { method: 'bkash', phone: '01712345678', pin: '4821' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await pay();
  const overlay = page.getByRole('dialog', { name: 'Submitting your application…' });
  await expect(overlay).toBeVisible();
  await answered;
  await page.clock.runFor(699);
  await expect(overlay).toBeVisible();
  await expect(page).toHaveURL(/\/pay\?key=/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/done$/);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment successful & application submitted',
  );
  const main = page.getByRole('main');
  await expect(main).toContainText(/Tracking number:? ?M-20\d\d-\d{6}-\d/);
  await expect(main).toContainText('usually within 7 days');
  await expect(main).toContainText('within 21 working days');
  const at = page.url().replace(/\/done$/, '');
  await pressButton(page, 'OK');
  await expect(page).toHaveURL(TAB);
  await expect(page.getByRole('status').filter({ hasText: 'Payment successful' })).toContainText(
    'Payment successful & application submitted',
  );

  await page.goto(at);
  await waitForHydration(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/);
});
