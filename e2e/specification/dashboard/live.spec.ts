import type { Page } from '@playwright/test';
import { sendNotice } from '../../../api/src/platform/messages/notifications/notice.ts';
import { textNotice } from '../../../api/src/platform/messages/notifications/text-notice.ts';
import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { colourOf } from './colours.ts';

/** What the signed-in pages ask by themselves, with a stopped clock, and the dialogs of the messages. */

/** The paths of the API that the page asks, from now on. */
function askedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Lets time pass until just before an interval is over, then over it: only then are the paths asked. */
async function expectAskedEvery(page: Page, milliseconds: number, paths: string[]): Promise<void> {
  const asked = askedBy(page);
  const of = () => asked.filter((path) => paths.includes(path));
  for (let round = 0; round < 2; round += 1) {
    asked.length = 0;
    await page.clock.runFor(milliseconds - 1);
    expect(of()).toEqual([]);
    const heard = paths.map((path) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
    );
    await page.clock.runFor(1);
    await Promise.all(heard);
  }
}

test(
  'the list of messages and the unread count are asked every thirty seconds',
  { tag: '@js' },
  async ({ page, freshUser }) => {
    await freshUser();
    await stopClock(page);
    await page.goto('/dashboard?tab=messages');
    await waitForHydration(page);
    await expectAskedEvery(page, 30_000, ['/api/notifications', '/api/notifications/unread-count']);
  },
);

test(
  'the identity check is asked every ten seconds, whatever its state',
  { tag: '@js' },
  async ({ page, freshUser, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await stopClock(page);
    for (const known of [false, true]) {
      await freshUser({ known });
      await page.goto('/dashboard?tab=profileKyc');
      await waitForHydration(page);
      await expectAskedEvery(page, 10_000, ['/api/user/kyc']);
    }
  },
);

test(
  'a message opens in a dialog, has the colour of its type, and is deleted after a question',
  { tag: '@js' },
  async ({ page, freshUser, database }) => {
    const { email } = await freshUser();
    const { id: userId } = (await database('users').where({ email }).first('id')) as { id: number };
    const types = { approved: 'green', rejected: 'red', flagged: 'orange' } as const;
    for (const type of Object.keys(types) as (keyof typeof types)[])
      await sendNotice(database, textNotice, {
        userId,
        facts: { type, title: `Was ${type}`, message: `All about ${type}.` },
      });
    await page.goto('/dashboard?tab=messages');
    await waitForHydration(page);
    const card = (type: string) => page.locator('.message').filter({ hasText: `Was ${type}` });
    for (const [type, colour] of Object.entries(types))
      expect(await colourOf(card(type).getByRole('link', { name: `Was ${type}`, exact: true }))).toBe(colour);

    await card('approved').getByRole('link', { name: 'Was approved', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Was approved' });
    await expect(detail).toContainText('All about approved.');
    await detail.getByRole('button', { name: 'Mark as Read' }).click();
    await expect(detail.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
    const times = await detail
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getBoundingClientRect()));
    expect(times).toHaveLength(2);
    expect(
      times[1]!.x >= times[0]!.right || times[1]!.y >= times[0]!.bottom,
      'neither covers the other',
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await expect(card('approved').getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
    await expect(card('rejected').getByRole('button', { name: 'Mark as Read' })).toBeVisible();

    await card('rejected')
      .getByRole('link', { name: /^Delete/ })
      .click();
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this notification?',
    });
    await question.getByRole('link', { name: 'Cancel' }).click();
    await expect(card('rejected')).toBeVisible();
    await page.getByRole('button', { name: 'Mark All as Read' }).click();
    await expect(page.getByText('You have read everything.')).toBeVisible();
  },
);

test(
  'a skeleton says that a tab is loading until it is there',
  { tag: '@js' },
  async ({ page, freshUser }) => {
    await freshUser();
    await page.goto('/dashboard');
    await waitForHydration(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/dashboard.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Payments & Receipts' }).click();
    const skeleton = page.locator('.skeleton');
    await expect(skeleton).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(1);
    release();
    await expect(skeleton).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Payments & Receipts' })).toBeVisible();
  },
);
