import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/**
 * Fails unless a list is read again after so many seconds, and not before. The clock stands still.
 * @param list the path of the list, and a parameter that only what is read now has
 * @param read has the list read, so that the seconds count from there
 */
async function asksEvery(
  page: Page,
  seconds: number,
  list: { path: string; has: [name: string, value: string] },
  read: () => Promise<unknown>,
): Promise<void> {
  const isList = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === list.path && searchParams.get(list.has[0]) === list.has[1];
  };
  const came = page.waitForResponse((answer) => isList(answer.url()));
  await read();
  await page.clock.runFor(50);
  await (await came).finished();
  let asked = 0;
  page.on('request', (request) => {
    if (isList(request.url())) asked += 1;
  });
  await page.clock.runFor(seconds * 1000 - 500);
  expect(asked, `before ${seconds} s`).toBe(0);
  await page.clock.runFor(1_000);
  await expect.poll(() => asked, `after ${seconds} s`).toBe(1);
}

test('the mutations are read again every 12 seconds, ten a page, and searched once Filter is pressed', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/mutations') asked.push(searchParams);
  });
  await page.clock.install();
  await page.goto('/admin/mutations');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/Page 1 of \d+/);
  const list = () => asked.filter((each) => !each.has('range')).map(String);
  expect(list()).toEqual(['page=1&per_page=10']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Mutation',
    'Applicant',
    'Land',
    'Status',
    'Submitted',
    'Actions',
  ]);
  await expect(pages.getByRole('button')).toHaveText(['Previous', 'Next']);
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await asksEvery(page, 12, { path: '/api/admin/mutations', has: ['page', '2'] }, () =>
    pages.getByRole('button', { name: 'Next' }).click(),
  );
  await expect(pages).toContainText('Page 2 of');
  expect(list().at(-1)).toBe('page=2&per_page=10');

  const search = page.getByRole('search');
  await search.getByPlaceholder('Search by khatian or dag').fill('77');
  await search.getByRole('combobox', { name: 'Status' }).selectOption('Flagged');
  await page.clock.runFor(1_000);
  expect(list().filter((each) => each.includes('search'))).toEqual([]);
  const filtered = page.waitForRequest(/search=77/);
  await search.getByRole('button', { name: 'Filter' }).click();
  expect(new URL((await filtered).url()).search).toBe('?page=1&per_page=10&status=flagged&search=77');
  await page.clock.resume();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নামজারি অনুমোদন');
  await expect(search.getByRole('button', { name: 'ফিল্টার করুন' })).toBeVisible();
});

/** Red, green and blue of the sign beside a status. */
const sign = async (row: Locator): Promise<number[]> =>
  (await row.locator('td:nth-child(4) svg').evaluate((svg) => getComputedStyle(svg).color))
    .match(/\d+/g)!
    .map(Number);

test('registrations have their columns, are read again every 10 seconds, and only what waits is decided', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  await page.clock.install();
  await page.goto('/admin/land-tax-registrations?status=all&perPage=50');
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Location',
    'Khatiyan/Dag',
    'Status',
    'Submitted',
    'Actions',
  ]);
  const rows = page.getByRole('row').filter({ hasNotText: 'acland@bhumi.test' });
  const of = (status: string) =>
    rows.filter({ has: page.locator('td:nth-child(4)', { hasText: new RegExp(`^${status}`) }) }).first();
  // Nobody decides what is their own.
  await expect(of('Pending').getByRole('cell').last().getByRole('button')).toHaveText([
    'Match Land Details',
    'Approve',
    'Reject',
    'Flag',
  ]);
  for (const decided of ['Approved', 'Rejected', 'Flagged'])
    await expect(of(decided).getByRole('button')).toHaveText(['Match Land Details']);
  const [pending, approved, rejected, flagged] = await Promise.all(
    ['Pending', 'Approved', 'Rejected', 'Flagged'].map((status) => sign(of(status))),
  );
  expect(approved![1]).toBeGreaterThan(Math.max(approved![0]!, approved![2]!));
  expect(rejected![0]).toBeGreaterThan(2 * Math.max(rejected![1]!, rejected![2]!));
  for (const [red, green, blue] of [pending!, flagged!] as [number, number, number][])
    expect([red > green, green > blue]).toEqual([true, true]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await asksEvery(page, 10, { path: '/api/land-tax-registrations', has: ['range', '[0,19]'] }, () =>
    page.getByRole('combobox', { name: 'Rows' }).selectOption('20'),
  );
});
