import type { Page } from '@playwright/test';
import { expect, languages } from './fixtures.ts';
import { carrySession } from './support/accounts.ts';
import { waitForHydration } from './support/hydration.ts';
import { test } from './support/extended-project.ts';
import { expectLightScript, pendingRequests } from './support/weight.ts';
import { wishText } from './support/wishes/text.ts';
import wishes from './support/wishes/tab.ts';

/*
 * The promise to those who add a tab to the dashboard: a folder, no other edit. A copy of the project has one, and it is used
 * in a browser.
 */

/** The links of the side panel. */
const links = (page: Page) => page.getByRole('complementary').getByRole('link');

for (const javaScriptEnabled of [true, false]) {
  for (const language of languages) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, in ${language}`, () => {
      test.use({ javaScriptEnabled });

      test('the tab stands in its place, loads, looks its own way and takes its form', async ({
        page,
        context,
        grown,
      }) => {
        const { token } = await grown.as('citizen@bhumi.test');
        const text = wishText[language];
        await carrySession(context, grown.url, token);
        await context.addCookies([{ name: 'language', value: language, url: grown.url }]);
        await page.goto(`${grown.url}/dashboard?tab=ldt`);
        await expect(links(page).nth(5)).toHaveText(wishes.label[language]);
        await links(page).nth(5).click();
        await expect(page).toHaveURL(/\?tab=wishes$/);
        await expect(links(page).nth(5)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 2, name: wishes.label[language] })).toBeVisible();
        await expect(page.getByText(text.lead)).toBeVisible();
        await expect(page.locator('.wishes')).toHaveCSS('border-inline-start-width', '7px');
        await expect(page.locator('.wishes')).toContainText(new RegExp(text.sessions('[1-9১-৯]')));

        const wish = page.getByLabel(text.wish);
        const send = page.getByRole('button', { name: text.send });
        await send.click();
        await expect(page.getByRole('alert')).toContainText(text.missing);
        await expect(wish).toHaveAttribute('aria-invalid', 'true');
        await wish.fill('A pond');
        await send.click();
        await expect(page.getByRole('status')).toContainText(text.heard('A pond'));
        await expect(page).toHaveURL(/\?tab=wishes$/);

        if (javaScriptEnabled) {
          // Loaded anew: until here the scripts of the tab before were there too.
          const asked = pendingRequests(page);
          await page.goto(`${grown.url}/dashboard?tab=wishes`);
          await waitForHydration(page);
          await expectLightScript(page, asked);
        }
      });
    });
  }
}
