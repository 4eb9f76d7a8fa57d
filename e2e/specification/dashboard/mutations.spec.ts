import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { alive } from '../../support/alive.ts';
import { arrive, enter, press } from '../../support/mutation-walk.ts';
import { ownedDag, saleOf } from '../../support/mutations.ts';
import { read, readAnswer, textOf } from '../../support/read.ts';
import { cardsOf, textsOf } from './html.ts';

/** The mutations of a citizen: the tab, the form, the way to the payment, and the page of one. */

const TAB = '/dashboard?tab=mutations';
const NEW = '/dashboard/mutations/new';

/** Asks for mutations of a recorded dag, none of them paid for; the ids. */
async function askFor(api: APIRequestContext, sale: Record<string, string>, count: number) {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = { ...sale, deed_number: `${sale['deed_number']} ${number}` };
    const answer = await api.post('/api/mutations', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { mutation: { id: number } }).mutation.id);
  }
  return ids;
}

test('the tab leads to the form, shows three at first, five more each time, and three again @nojs', async ({
  context,
  freshUser,
  apiAs,
}) => {
  const officer = await apiAs('admin');
  const dag = await ownedDag(officer);
  const api = await apiAs(await freshUser());
  expect((await read(context, TAB)).links).toContainEqual({ name: 'Apply now', href: NEW });
  const ids = await askFor(api, saleOf(dag, 'listed'), 9);
  const { html, links, main } = await read(context, TAB);
  expect(links).toContainEqual({ name: 'Request a mutation', href: NEW });
  const cards = cardsOf(html);
  expect(cards).toHaveLength(3);
  expect(main.match(/\bNew\b/g)).toHaveLength(1);
  for (const part of [
    ...[dag.khatiyan_number, dag.dag_no, ' New ', 'Pending payment', 'Type of land Agricultural'],
    ...['sq ft', 'Applied on', 'Documents 0 documents', 'View Details', 'Pay'],
  ])
    expect(cards[0]).toContain(part);
  expect(links.filter(({ href }) => href === `/dashboard/mutations/${ids.at(-1)}`)).toHaveLength(1);
  expect(links).toContainEqual(
    expect.objectContaining({ href: `/dashboard/mutations/${ids.at(-1)}#pay` }) as object,
  );

  const follow = async (page: { links: typeof links }, name: string) =>
    read(context, page.links.find((link) => link.name === name)!.href);
  const eight = await follow({ links }, 'Show more');
  expect(cardsOf(eight.html)).toHaveLength(8);
  const all = await follow(eight, 'Show more');
  expect(cardsOf(all.html)).toHaveLength(9);
  expect(all.links.map(({ name }) => name)).not.toContain('Show more');
  expect(cardsOf((await follow(all, 'Show less')).html)).toHaveLength(3);

  const moved = { data: { status: 'assigned_to_ac_land' } };
  expect((await officer.patch(`/api/admin/mutations/${ids.at(-1)}`, moved)).status()).toBe(200);
  const [inquiry] = cardsOf((await read(context, TAB)).html);
  expect(inquiry).toContain('Inquiry – Your request is under review');
  expect(inquiry).not.toMatch(/\bPay\b/);
});

test('the page of a mutation says what it is, how it stands, and takes its payment and papers @nojs', async ({
  context,
  freshUser,
  apiAs,
}) => {
  const officer = await apiAs('admin');
  const api = await apiAs(await freshUser());
  const dag = await ownedDag(officer);
  const [id] = await askFor(api, { ...saleOf(dag, 'one'), reason: 'Bought in spring' }, 1);
  const multipart = {
    'documents[]': { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  };
  const added = await api.post(`/api/mutations/${id}/documents`, { multipart });
  expect(added.status(), await added.text()).toBe(200);
  const waiting = await read(context, `/dashboard/mutations/${id}`);
  expect(waiting.links).toContainEqual({ name: 'Back', href: TAB });
  expect(textsOf(waiting.html, 'h2')).toEqual(
    expect.arrayContaining(['Mutation info', 'Land info', 'Status and timing', 'Documents', 'Pay the fee']),
  );
  for (const part of ['Type of mutation Sale', 'Reason Bought in spring', `Dag ${dag.dag_no}`, 'Created'])
    expect(waiting.main).toContain(part);
  expect(waiting.links).toContainEqual({
    name: 'Open : deed.pdf',
    href: expect.stringMatching(/^\/storage\//),
  });
  const form = textOf(/<form[^>]*class="form pay-form".*?<\/form>/s.exec(waiting.html)![0]);
  expect(form).toMatch(/Amount \(BDT\).*bKash Card Bank.*Pay ৳ 1,025\.00/);
  expect(waiting.html).toMatch(/<input[^>]* name="amount"[^>]* value="1025"/);
  expect(waiting.main).not.toContain('Reviewed by');

  const moved = { data: { status: 'assigned_to_ac_land' } };
  expect((await officer.patch(`/api/admin/mutations/${id}`, moved)).status()).toBe(200);
  const { name } = (await (await officer.get('/api/me')).json()) as { name: string };
  const seen = await read(context, `/dashboard/mutations/${id}`);
  expect(seen.main).toMatch(new RegExp(`Reviewed \\d.* Reviewed by ${name}`));
  expect(seen.main).not.toContain('Pay the fee');

  const [unpaid] = await askFor(api, saleOf(dag, 'paid here'), 1);
  const { html } = await read(context, `/dashboard/mutations/${unpaid}`);
  const key = /<input[^>]* name="key" value="([^"]+)"/.exec(html)![1]!;
  const paid = await context.request.post(`/dashboard/mutations/${unpaid}`, {
    form: { intent: 'pay', key, amount: '1025', method: 'bank' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect((await readAnswer(paid)).text).toContain('Payment completed successfully!');

  const none = await readAnswer(await context.request.get('/dashboard/mutations/999999999'));
  expect([none.status, none.main]).toEqual([404, expect.stringContaining('Mutation not found.')]);
  expect(none.links).toContainEqual({ name: 'Back', href: TAB });
});

const REQUIRED = [
  ...['division_id', 'district_id', 'upazila_id', 'mouza_id', 'khatian_number', 'dag_number'],
  ...['buyer_name', 'buyer_nid', 'buyer_address'],
  ...['previous_owner_name', 'previous_owner_nid', 'previous_owner_address'],
  ...['deed_number', 'deed_date', 'registry_office', 'land_type', 'contact_number', 'mutation_type'],
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
    `${NEW}?district_id=${district_id}&division_id=${saleOf(await ownedDag(admin), '').division_id}`,
  );
  const upazilas = (await (await admin.get(`/api/locations/districts/${district_id}/upazilas`)).json()) as {
    name_en: string;
  }[];
  const offices = (await options('registry_office').allTextContents()).sort();
  expect(offices).toHaveLength(upazilas.length);
  for (const [index, name] of upazilas
    .map(({ name_en }) => name_en)
    .sort()
    .entries())
    expect(offices[index]).toContain(name);

  await page.goto(NEW);
  await page.getByRole('main').getByRole('button', { name: 'Submit: review' }).click();
  const links = page.getByRole('alert').getByRole('link');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(7)));
  expect(named).toEqual(expect.arrayContaining(REQUIRED));
  expect(named).not.toContain('reason');
  for (const name of REQUIRED.filter((field) => field !== 'land_type'))
    await expect(page.locator(`main [name=${name}]`)).toHaveAccessibleDescription(/./);
});

test('from the review back to the form, on to the payment, its overlay of 700 ms, and the end with a tracking number @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const sale = saleOf(await ownedDag(await apiAs('admin')), `walked ${Date.now()}`);
  const api = await apiAs(await freshUser());
  const begun = await api.post('/api/mutations/drafts', { data: { fields: sale } });
  const { id: draft } = (await begun.json()) as { id: number };
  await page.goto(`/dashboard/mutations/draft/${draft}/review`);
  await alive(page);
  await page.getByRole('link', { name: 'Back to form' }).click();
  await arrive(page, new RegExp(`/draft/${draft}$`));
  await press(page, 'Submit: review');
  await arrive(page, /\/review$/);
  await press(page, 'Pay now');
  await arrive(page, /\/pay\?key=/);
  const pay = () => press(page, /^Pay .*1,025\.00$/);
  await expect(page.locator('.methods').first()).toHaveText('bKashNagadBankCard');
  await pay();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please select a payment method');
  // What each method asks for, all of it required.
  for (const [method, fields] of [
    ['bkash', ['Mobile number', 'PIN']],
    ['nagad', ['Mobile number', 'PIN']],
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
  await expect(main).toContainText(/Tracking number: M-20\d\d-\d{6}-\d/);
  await expect(main).toContainText('usually within 7 days');
  await expect(main).toContainText('within 21 working days');
  const at = page.url().replace(/\/done$/, '');
  await press(page, 'OK');
  await expect(page).toHaveURL(TAB);
  await expect(page.getByRole('status').filter({ hasText: 'Payment successful' })).toContainText(
    'Payment successful & application submitted',
  );

  await page.goto(at);
  await alive(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/);
});
