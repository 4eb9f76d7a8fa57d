/** Tasks of officers by keyboard alone, in either language; no clicks. */
import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { open, type } from './keyboard-tasks.ts';
import { QUEUE_ADDRESS } from './kyc-queue.ts';
import type { Spoken } from './spoken.ts';

interface Desk {
  page: Page;
  spoken: Spoken;
  officer: Account;
  card: { id: number; state: () => Promise<object> };
  /** Whose card it is. */
  owner: string;
}

/** Logs in, goes to a card of the queue, reads what it says, and approves it. */
export async function approveCardByKeys({ page, spoken, officer, card, owner }: Desk): Promise<void> {
  const walk = { page, spoken };
  await open(walk, `/login?next=${encodeURIComponent(QUEUE_ADDRESS)}`);
  await type(walk, '[name=email]', officer.email);
  await type(walk, '[name=password]', officer.password);
  await spoken.press('Enter');
  const mine = page.locator(`#waiting-${card.id}`);
  await expect(mine).toBeVisible();
  // The page starts at its top; the first tab stop skips the menu.
  await spoken.tabTo('a[href="#main"]', 1);
  await spoken.note();
  await spoken.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await spoken.tabTo('main li article :is(a, button, input)');
  // Moves from card to card; cards of other tests stay undecided. The first key scrolls the button into view.
  const isMine = () => mine.evaluate((article) => article === document.activeElement);
  for (let count = 0; count < 200 && !(await isMine()); count += 1) await spoken.press('n');
  await expect(mine).toBeFocused();
  await spoken.note();
  const at = (what: string) => `#waiting-${card.id} ${what}`;
  for (const field of ['name_en', 'name_bn', 'nid']) {
    await spoken.tabTo(at(`input[id$="-${field}"]`));
    await spoken.note();
  }
  await page.keyboard.type('1985123456');
  const approve = at('button[aria-keyshortcuts="A"]');
  await expect(page.locator(approve)).toBeEnabled();
  await spoken.tabTo(approve);
  await spoken.note();
  await spoken.press('Enter');
  // A confirmation comes first; its deciding button has the focus.
  const decide = page.locator('[role=dialog] button[type=submit]');
  await expect(decide).toBeFocused();
  expect(await card.state()).toMatchObject({ status: 'pending' });
  await spoken.note();
  await spoken.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: owner })).toBeVisible();
  expect(await card.state()).toMatchObject({ status: 'success' });
  // The next card depends on other tests; the focus is on it.
  expect(await spoken.focused()).toMatch(/^(article|heading), ./);
  for (const line of await spoken.live()) if (line.includes(owner)) spoken.log.push(`  "${line}"`);
}
