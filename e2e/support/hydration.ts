import { expect, type Page } from '@playwright/test';

/**
 * Waits until the script has taken over the page: from then on its forms are sent in place. For pages on which nothing
 * that one can see tells the two apart.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const taken = () =>
    page
      .locator('main')
      .evaluate((main) => Object.keys(main).some((name) => name.startsWith('__reactProps')));
  await expect.poll(taken, 'the script has taken over').toBe(true);
}
