import type { Page } from '@playwright/test';
import { expect, languages, sizes, test } from '../fixtures.ts';

/** On a slow line a list is drawn before the console is there, which then takes its place. */

/** What is drawn first. */
const FIRST = '#first';

/** Holds whatever comes from an address, until it is let go. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
const CONSOLE = /\/assets\/start-[^/]*\.js$/;

/** Heading, heads and values of a list: what each says, and where it stands, in whole px. */
const shown = (page: Page, root: string) =>
  page.locator(`${root} main`).evaluate((main) =>
    [...main.querySelectorAll('h1, th, td, li, dt, dd')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const said = [each.tagName, (each as HTMLElement).innerText.replace(/\s+/g, ' ').trim()];
      return [...said, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );

/** On a phone, on a desk, and between them, where columns stand below others. */
const LISTS = [
  ['dags', sizes.phone],
  ['dags', sizes.desktop],
  ['mouzas', { width: 768, height: 1000 }],
] as const;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    for (const [list, viewport] of LISTS) {
      test(`says before the console is there, and where it will, what the list says (${list}, ${viewport.width} px)`, async ({
        page,
        loginAs,
      }) => {
        await page.setViewportSize(viewport);
        await loginAs('acland');
        const release = await hold(page, CONSOLE);
        await page.goto(`/admin/${list}`, { waitUntil: 'commit' });
        await expect(page.locator(FIRST)).toBeVisible();
        const before = await shown(page, FIRST);
        expect(before.length).toBeGreaterThan(40);
        release();
        await expect(page.locator(FIRST)).toHaveCount(0);
        expect(await shown(page, '#root')).toEqual(before);
      });
    }
  });
}

test('offers nothing in its rows that cannot be done yet', async ({ page, loginAs }) => {
  await loginAs('admin');
  const release = await hold(page, CONSOLE);
  await page.goto('/admin/divisions', { waitUntil: 'commit' });
  const first = page.locator(FIRST);
  await expect(first.getByRole('row').nth(1)).toBeVisible();
  await expect(first.getByRole('table').locator('a, button, input, [tabindex]')).toHaveCount(0);
  await expect(first.getByRole('button')).toHaveCount(0);
  release();
  await page.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('has the order, the search and the columns that were asked for', async ({ page, loginAs, apiAs }) => {
  const account = await loginAs('admin');
  const api = await apiAs(account);
  const columns = '/api/admin/preferences/lists/survey-types/columns';
  await api.put(columns, { data: { columns: ['code', 'id'] } });
  const release = await hold(page, CONSOLE);
  const query = new URLSearchParams({ filter: '{"q":"BS"}', sort: 'code', order: 'ASC' });
  await page.goto(`/admin/survey-types?${query}`, { waitUntil: 'commit' });
  const first = page.locator(FIRST);
  await expect(first.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'ascending');
  await expect(first.locator('.box')).toHaveText('BS');
  const before = await shown(page, FIRST);
  release();
  await expect(first).toHaveCount(0);
  expect(await shown(page, '#root')).toEqual(before);
  await api.put(columns, { data: { columns: null } });
});

/** Notes when something is drawn first, however shortly. */
const note = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (window.document.getElementById('first')) window.document.documentElement.dataset.first = 'yes';
    }).observe(window.document, { childList: true, subtree: true });
  });

test('is not drawn where the list is refused: the console says so', async ({ page, loginAs }) => {
  await note(page);
  await loginAs('admin');
  await page.route('**/api/admin/divisions?**', (route) =>
    route.fulfill({ status: 403, json: { message: 'Not for you' } }),
  );
  await page.goto('/admin/divisions');
  await expect(page.getByRole('alert').filter({ hasText: 'Not for you' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
});

test('is not drawn over a console that was quicker', async ({ page, loginAs }) => {
  await note(page);
  await loginAs('admin');
  const release = await hold(page, '**/api/admin/divisions?**');
  await page.goto('/admin/divisions');
  await expect(page.getByRole('table')).toBeVisible();
  release();
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
});
