import type { Page } from '@playwright/test';

/** Holds every form that is sent before the answer is called, as a slow line does. */
export async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page whose scripts do not come before the answer is called, as over a slow line. */
export async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  // Until the scripts are there the page does not count as loaded.
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/**
 * Makes the screen stand still when the first answer is called, and follow again when the second is: what a page has to
 * show comes late on a slow phone, while it hears every press. Called before the page is opened.
 */
export async function slowScreen(
  page: Page,
): Promise<{ stop: () => Promise<void>; go: () => Promise<void> }> {
  await page.addInitScript(() => {
    // By such a message React comes back to what it has put off.
    const queue: (() => void)[] = [];
    const screen = { stands: false, queue };
    class Channel extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          if (screen.stands) queue.push(() => post(message));
          else post(message);
        };
      }
    }
    Object.assign(window, { MessageChannel: Channel, screenOfTest: screen });
  });
  const set = (stands: boolean) =>
    page.evaluate((wanted) => {
      const { screenOfTest: screen } = window as unknown as {
        screenOfTest: { stands: boolean; queue: (() => void)[] };
      };
      screen.stands = wanted;
      if (!wanted) for (const post of screen.queue.splice(0)) post();
    }, stands);
  return { stop: () => set(true), go: () => set(false) };
}
