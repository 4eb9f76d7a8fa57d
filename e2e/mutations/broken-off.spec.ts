import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { PAYMENT_KEY } from '../support/apply.ts';
import { enter } from '../support/mutation-walk.ts';
import { ownedDag, saleOf } from '../support/mutations.ts';

/** What is begun and broken off is found again as it really is: saved while one types, changed in two windows, paid for once. */

type Own = { status: string; payment_status: string | null; document_count: number };
const listOf = async (api: APIRequestContext): Promise<Own[]> =>
  ((await (await api.get('/api/mutations')).json()) as { data: Own[] }).data;
const begun = async (api: APIRequestContext, fields: object): Promise<number> =>
  ((await (await api.post('/api/mutations/drafts', { data: { fields } })).json()) as { id: number }).id;

/** Cuts the line when a form is sent: before the server has heard of it, or before its answer has come. */
async function cutLine(page: Page, heard: boolean): Promise<() => Promise<void>> {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (heard) await route.fetch();
    await route.abort('internetdisconnected');
  });
  return () => page.unroute('**/*');
}

test.describe('a mutation that is broken off', { tag: '@js' }, () => {
  test('is saved while one types, and carried on on another device; two windows do not overwrite each other', async ({
    page,
    context,
    browser,
    baseURL,
    freshUser,
  }) => {
    await freshUser();
    await page.goto('/dashboard/mutations/new?type=sale');
    await waitForHydration(page);
    await page.locator('[name=khatian_number]').fill('46');
    await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/mutations\/draft\/\d+$/);
    const address = page.url();

    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    await elsewhere.addCookies(await context.cookies());
    const other = await elsewhere.newPage();
    await other.goto(address);
    await waitForHydration(other);
    await expect(other.locator('[name=khatian_number]')).toHaveValue('46');
    const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT');
    await other.locator('[name=dag_number]').fill('12');
    expect((await saved).status()).toBe(200);

    await page.locator('[name=khatian_number]').fill('47');
    await expect(page.getByText('This draft was changed elsewhere')).toBeVisible();
    await expect(page.locator('[name=khatian_number]')).toHaveValue('47');
    await page.getByRole('link', { name: 'Show the other one' }).click();
    await expect(page.locator('[name=dag_number]')).toHaveValue('12');
    await elsewhere.close();
  });

  test('is paid for once however often the button is pressed, and goes on where it stopped', async ({
    page,
    apiAs,
    freshUser,
  }) => {
    const dag = await ownedDag(await apiAs('admin'));
    const api = await apiAs(await freshUser());
    const draft = await begun(api, saleOf(dag, `pressed ${Date.now()}`));
    const { mutation } = (await (await api.post(`/api/mutations/drafts/${draft}/submit`)).json()) as {
      mutation: { id: number };
    };
    // Closed before it was paid for: the draft has become the mutation, and that can be paid for.
    await page.goto(`/dashboard/mutations/draft/${draft}`);
    await expect(page).toHaveURL(`/dashboard/mutations/${mutation.id}`);
    await page.goto(`/dashboard/mutations/${mutation.id}/pay`);
    await waitForHydration(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST')
        sent.push(decodeURIComponent(request.postData() ?? '').replace(PAYMENT_KEY, ''));
    });
    await page.locator('[name=method][value=card]').check();
    const card = { card_number: '4111111111111111', expiry: '08/29', cvv: '123', card_pin: '4821' };
    for (const [name, value] of Object.entries(card)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('.pay-form button[type=submit]').dblclick();
    await expect(page).toHaveURL(`/dashboard/mutations/${mutation.id}/done`);
    expect(sent).toHaveLength(1);
    for (const secret of Object.values(card)) expect(sent[0]).not.toContain(secret);
    expect(await listOf(api)).toMatchObject([{ id: mutation.id, status: 'pending', payment_status: 'paid' }]);
  });

  test('goes on where it stopped when the line is cut at any step, as one mutation that is paid for once', async ({
    page,
    apiAs,
    freshUser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
    const admin = await apiAs('admin');
    const api = await apiAs(await freshUser());
    const draft = await begun(api, saleOf(await ownedDag(admin), `cut ${Date.now()}`));
    const bkash = { method: 'bkash', phone: '01712345678', pin: '4821' };
    const paper = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    const fillIn = async () => (await waitForHydration(page), await enter(page, bkash));
    const choose = () => page.locator('[name="documents[]"]').setInputFiles(paper);
    const flag = async () => {
      const id = /\d+/.exec(new URL(page.url()).pathname)![0];
      await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'flagged', remarks: 'The deed' } });
      await page.goto('/dashboard?tab=mutations');
      const card = page.locator(`#mutation-${id}`);
      await expect(card.locator('.badge').first()).toHaveText('! Flagged');
      await expect(card).toContainText('The land office waits for your answer');
      await card.getByRole('link', { name: 'See what is missing, and answer' }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/mutations/${id}#`));
      await waitForHydration(page);
      await enter(page, { answer: 'Added' });
    };
    const waits = { status: 'pending_payment', payment_status: null };
    const paid = { status: 'pending', payment_status: 'paid' };
    const flagged = { status: 'flagged', document_count: 0 };
    interface Step {
      press: string | RegExp;
      heard: boolean;
      /** What is done before; what the list says once the line is cut; where one is when it is pressed again. */
      first?: () => Promise<unknown>;
      list: object[];
      then: RegExp;
    }
    const steps: Step[] = [
      { press: 'Submit: review', heard: false, list: [], then: /\/review$/ },
      { press: 'Pay now', heard: true, list: [waits], then: /\/pay\?key=/ },
      { press: /^Pay /, heard: false, first: fillIn, list: [waits], then: /\/done$/ },
      {
        press: 'Add',
        heard: false,
        first: async () => (await flag(), choose()),
        list: [flagged],
        then: /#papers$/,
      },
      { press: 'Send the answer', heard: true, first: flag, list: [paid], then: /\/\d+$/ },
    ];
    await page.goto(`/dashboard/mutations/draft/${draft}`);
    for (const { press, heard, first, list, then } of steps) {
      await (first ?? (() => waitForHydration(page)))();
      const mend = await cutLine(page, heard);
      const button = page.getByRole('main').getByRole('button', { name: press, exact: true }).first();
      await button.click();
      await expect(page.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
      expect(await listOf(api)).toMatchObject(list);
      await mend();
      await button.click();
      await expect(page).toHaveURL(then);
    }
    await expect(page.getByText('Your answer was sent')).toBeVisible();
    expect(await listOf(api)).toMatchObject([{ ...paid, document_count: 1 }]);
  });
});
