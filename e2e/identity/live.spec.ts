import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { approveCard, handInCard } from '../support/kyc.ts';

/** What only happens with JavaScript: the tab follows the land office by itself. */

const CODE = '/dashboard?tab=profileKyc&code=sent';
const codeBox = (page: Page) => page.getByLabel('Code from the text message');
const card = (page: Page) => page.getByRole('region', { name: 'National ID (NID)' });

/** Lets ten seconds pass, again until the page has asked whether anything has changed. */
async function untilAsked(page: Page): Promise<void> {
  let asked = 0;
  const count = (request: { url: () => string }) => {
    if (new URL(request.url()).pathname === '/api/user/kyc') asked += 1;
  };
  page.on('request', count);
  const passing = async () => {
    await page.clock.runFor(10_000);
    return asked;
  };
  await expect.poll(passing).toBeGreaterThan(0);
  page.off('request', count);
}

test(
  'follows the land office, and takes nothing away meanwhile',
  { tag: '@js' },
  async ({ page, context, freshUser, apiAs, database, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
    const account = await freshUser();
    await handInCard(database, account.email);
    await page.clock.install();
    await page.goto(CODE);
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
  },
);
