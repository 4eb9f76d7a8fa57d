import type { Page } from '@playwright/test';

/** Holds every form that is sent before the answer is called, as a slow line does. */
export async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  return release;
}

/** Opens a page whose scripts do not come before the answer is called, as over a slow line. */
export async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  // Until the scripts are there the page does not count as loaded.
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}
