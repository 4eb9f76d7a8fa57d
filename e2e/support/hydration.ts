import { expect, type Page } from '@playwright/test';

/** Waits until the page has hydrated: from then on its forms are submitted in place. For pages without a visible sign of that. */
export async function waitForHydration(page: Page): Promise<void> {
  const taken = () =>
    page
      .locator('main')
      .evaluate((main) => Object.keys(main).some((name) => name.startsWith('__reactProps')));
  await expect.poll(taken, 'the script has taken over').toBe(true);
}
