import type { Page } from '@playwright/test';
import { sendNotice } from '../../api/src/platform/messages/notifications/notice.ts';
import { textNotice } from '../../api/src/platform/messages/notifications/text-notice.ts';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { connectToDatabase } from '../support/people.ts';

/** Leaves whoever has this address messages, the last one the newest. */
async function leave(email: string, ...titles: string[]): Promise<void> {
  const knex = connectToDatabase();
  try {
    const { id: userId } = (await knex('users').where({ email }).first('id')) as { id: number };
    for (const title of titles) {
      const facts = { type: 'approved' as const, title, message: `All about ${title}.` };
      await sendNotice(knex, textNotice, { userId, facts });
    }
  } finally {
    await knex.destroy();
  }
}

const card = (page: Page, title: string) => page.locator('.message').filter({ hasText: title });
const inHeader = (page: Page) => page.locator('.unread-link');

test('messages are opened, read and deleted, and counted the same in two windows @nojs', async ({
  page,
  context,
  freshUser,
}) => {
  const { email } = await freshUser();
  await leave(email, 'First', 'Second', 'Third');
  await page.goto('/dashboard?tab=messages');
  const tab = page.getByRole('complementary').getByRole('link', { name: /^Messages/ });
  await expect(tab).toHaveText(/\(3\)/);
  await expect(inHeader(page)).toContainText('3 unread messages');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=messages');

  await card(page, 'Third').getByRole('link', { name: 'Third', exact: true }).click();
  await expect(page).toHaveURL(/message=\d+$/);
  const opened = page.getByRole('heading', { name: 'Third', exact: true }).first();
  await expect(opened).toBeVisible();
  await expect(page.getByText('All about Third.').last()).toBeVisible();
  await page.goto('/dashboard?tab=messages');
  await card(page, 'Third').getByRole('button', { name: 'Mark as Read' }).click();
  await expect(tab).toHaveText(/\(2\)/);
  await expect(page).toHaveURL(/#message-\d+$/);
  await expect(card(page, 'Third').getByRole('button')).toHaveCount(0);

  await card(page, 'Second')
    .getByRole('link', { name: /^Delete/ })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Are you sure you want to delete this notification?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Second')).toHaveCount(0);
  await expect(inHeader(page)).toContainText('1 unread message');
  // What took its place.
  await expect(page).toHaveURL(/#message-\d+$/);

  // The other window still shows it.
  await card(other, 'Second').getByRole('button', { name: 'Mark as Read' }).click();
  await expect(other.getByRole('status')).toContainText('no longer there');
  await expect(inHeader(other)).toContainText('1 unread message');
  await other.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(inHeader(other)).toHaveCount(0);
  await expect(other.getByText('You have read everything.')).toBeVisible();
});

test(
  'with a script the list and the count follow by themselves, and the focus goes on to the next message',
  { tag: '@js' },
  async ({ page, freshUser }) => {
    await page.clock.install();
    const { email } = await freshUser();
    await leave(email, 'First', 'Second');
    await page.goto('/dashboard?tab=messages');
    await waitForHydration(page);
    await card(page, 'Second')
      .getByRole('link', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'First')).toBeFocused();
    await leave(email, 'Third');
    await page.clock.runFor(31_000);
    await expect(card(page, 'Third')).toBeVisible();
    await expect(inHeader(page)).toContainText('2 unread messages');
  },
);
