import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { ownedDag, saleOf } from '../support/mutations.ts';

/** What is begun and broken off is found again as it really is: saved while one types, changed in two windows, paid for once. */

test.describe('a mutation that is broken off', { tag: '@js' }, () => {
  test('is saved while one types, and carried on on another device; two windows do not overwrite each other', async ({
    page,
    context,
    browser,
    baseURL,
    freshUser,
  }) => {
    await freshUser();
    await page.goto('/dashboard/mutations/new');
    await alive(page);
    await page.locator('[name=khatian_number]').fill('46');
    await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/mutations\/draft\/\d+$/);
    const address = page.url();

    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    await elsewhere.addCookies(await context.cookies());
    const other = await elsewhere.newPage();
    await other.goto(address);
    await alive(other);
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
    const data = { fields: saleOf(dag, `pressed ${Date.now()}`) };
    const draft = (await (await api.post('/api/mutations/drafts', { data })).json()) as { id: number };
    const { mutation } = (await (await api.post(`/api/mutations/drafts/${draft.id}/submit`)).json()) as {
      mutation: { id: number };
    };
    // Closed before it was paid for: the draft has become the mutation, and that can be paid for.
    await page.goto(`/dashboard/mutations/draft/${draft.id}`);
    await expect(page).toHaveURL(`/dashboard/mutations/${mutation.id}`);
    await page.goto(`/dashboard/mutations/${mutation.id}/pay`);
    await alive(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    await page.locator('[name=method][value=card]').check();
    const card = { card_number: '4111111111111111', expiry: '08/29', cvv: '123', card_pin: '4821' };
    for (const [name, value] of Object.entries(card)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('.pay-form button[type=submit]').dblclick();
    await expect(page).toHaveURL(`/dashboard/mutations/${mutation.id}/done`);
    expect(sent).toHaveLength(1);
    for (const secret of Object.values(card)) expect(sent[0]).not.toContain(secret);
    const { data: all } = (await (await api.get('/api/mutations')).json()) as { data: { status: string }[] };
    expect(all).toMatchObject([{ id: mutation.id, status: 'pending', payment_status: 'paid' }]);
  });
});
