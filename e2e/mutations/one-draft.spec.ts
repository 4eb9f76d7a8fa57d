import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { hasScripts } from '../support/land.ts';
import { ownedDag, saleOf } from '../support/mutations.ts';

/** The form of a mutation is one draft, and what was typed is on the page after every answer. */

const NEW = '/dashboard/mutations/new?type=sale';
const LAND = [
  'division_id',
  'district_id',
  'upazila_id',
  'mouza_id',
  'khatian_number',
  'dag_number',
] as const;

/** What the recorded land is asked for by, as an address has it. */
async function landOf(admin: APIRequestContext): Promise<Record<string, string>> {
  const sale = saleOf(await ownedDag(admin), 'one draft');
  return Object.fromEntries(LAND.map((name) => [name, sale[name]!]));
}
const draftsOf = async (api: APIRequestContext) =>
  ((await (await api.get('/api/mutations/drafts')).json()) as { data: { id: number; dag_number: string }[] })
    .data;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (hasScripts()) await waitForHydration(page);
}
async function expectLand(page: Page, land: Record<string, string>): Promise<void> {
  for (const name of ['division_id', 'mouza_id'])
    await expect(page.locator(`[name=${name}]`)).toHaveValue(land[name]!);
}

test('a form that is refused before anything of it was saved keeps all of it, and is one draft however often', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const land = await landOf(await apiAs('admin'));
  const api = await apiAs(await freshUser());
  await open(page, `${NEW}&${new URLSearchParams(land).toString()}`);
  for (let tries = 0; tries < 3; tries += 1) {
    await page.locator('[name=buyer_name]').fill(`Rahima ${tries}`);
    await page.getByRole('button', { name: 'Submit: review' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Choose what passes.' })).toBeVisible();
    await expect(page).toHaveURL(/\/draft\/\d+\?checked=yes$/);
    // The page that came for this try: its field says in itself what is saved.
    const buyer = page.locator('[name=buyer_name]');
    await expect(buyer).toHaveAttribute('value', `Rahima ${tries}`);
    await expect(buyer).toHaveValue(`Rahima ${tries}`);
    await expectLand(page, land);
    if (hasScripts()) await waitForHydration(page);
  }
  expect(await draftsOf(api)).toMatchObject([{ dag_number: land['dag_number'] }]);

  // What is missing is said in the language that the page is read in.
  await page.locator('[name=buyer_name]').fill('Rahima once more');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.locator('[name=buyer_name]')).toHaveValue('Rahima once more');
  await expectLand(page, land);
  expect(await draftsOf(api)).toHaveLength(1);

  // Who comes from the record again is led to it.
  await page.goto(`${NEW}&${new URLSearchParams(land).toString()}`);
  await page.getByRole('main').getByRole('link', { name: 'খসড়াটি চালিয়ে যান' }).click();
  await expect(page.locator('[name=buyer_name]')).toHaveValue('Rahima once more');
});

test('a change of the language keeps what was typed in a new form at that moment', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const api = await apiAs(await freshUser());
  await open(page, NEW);
  await page.locator('[name=reason]').fill('Bought it in 2019');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveURL(/\/draft\/\d+$/);
  await expect(page.locator('[name=reason]')).toHaveValue('Bought it in 2019');
  if (hasScripts()) await waitForHydration(page);
  await page.locator('[name=reason]').fill('Bought it in 2020');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=reason]')).toHaveValue('Bought it in 2020');
  expect(await draftsOf(api)).toHaveLength(1);
});

test('a form sent while it is being saved is no conflict with itself @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const api = await apiAs(await freshUser());
  await open(page, NEW);
  await page.locator('[name=dag_number]').fill('7');
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible();
  // The saving reaches the server, and its answer is held until the form has been sent.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/mutations/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await held;
    return route.fulfill({ response });
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.locator('[name=dag_number]').fill('8');
  await saving;
  await page.locator('[name=dag_number]').fill('9');
  await page.getByRole('button', { name: 'Submit: review' }).click();
  release();
  await expect(page).toHaveURL(/\?checked=yes$/);
  await expect(page.locator('[name=dag_number]')).toHaveValue('9');
  expect(await draftsOf(api)).toMatchObject([{ dag_number: '9' }]);
});
