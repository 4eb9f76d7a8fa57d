import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { approveCard, handInCard } from '../support/kyc.ts';

/** What only happens with JavaScript: the tab follows the land office by itself. */

const CODE = '/dashboard?tab=profileKyc&code=sent';
const codeBox = (page: Page) => page.getByLabel('Code from the text message');
const card = (page: Page) => page.getByRole('region', { name: 'National ID (NID)' });

/**
 * Lets ten seconds pass, again until the page has asked whether anything has changed.
 * @returns the status of the answer; undefined: none came
 */
async function untilAsked(page: Page): Promise<number | undefined> {
  const asked: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/user/kyc') asked.push(request);
  };
  page.on('request', note);
  const passing = async () => {
    await page.clock.runFor(10_000);
    return asked.length;
  };
  await expect.poll(passing).toBeGreaterThan(0);
  page.off('request', note);
  return (await asked[0]!.response())?.status();
}

/** What changes in the page, and what it loads anew, from now on. */
async function watch(page: Page): Promise<() => Promise<{ changes: number; loaded: string[] }>> {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/dashboard')) loaded.push(request.url());
  });
  const changes = await page.getByRole('main').evaluateHandle((main) => {
    const seen = { count: 0 };
    const observer = new MutationObserver((records) => void (seen.count += records.length));
    observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  return async () => ({ changes: await changes.evaluate(({ count }) => count), loaded });
}

test(
  'follows the land office, and takes nothing away meanwhile',
  { tag: '@js' },
  async ({ page, context, freshUser, apiAs, database, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
    const account = await freshUser();
    await page.clock.install();
    await page.goto(CODE);
    await expect(card(page)).toContainText('Not submitted');
    expect(await untilAsked(page), 'no card yet').toBe(404);
    await handInCard(database, account.email);
    expect(await untilAsked(page), 'handed in elsewhere').toBe(200);
    await expect(card(page)).toContainText('Pending');
    await codeBox(page).fill('000000');

    await context.setOffline(true);
    await untilAsked(page);
    await expect(card(page), 'a bad line').toContainText('Pending');
    await expect(codeBox(page)).toHaveValue('000000');
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Verify phone' }).click();
    await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.');
    await approveCard(await apiAs('acland'), account.email);
    await untilAsked(page);
    await expect(card(page)).toContainText('Your identity is verified.');
    await expect(page.getByRole('alert'), 'what is wrong is still said').toContainText('The code is wrong');
    await expect(codeBox(page)).toHaveAccessibleDescription(/wrong or has expired/);
    await expect(codeBox(page)).toHaveValue('000000');

    const seen = await watch(page);
    expect(await untilAsked(page), 'also what is verified is asked for').toBe(304);
    expect(await seen(), 'and what is unchanged changes nothing').toEqual({ changes: 0, loaded: [] });
  },
);
