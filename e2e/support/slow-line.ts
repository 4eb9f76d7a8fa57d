import type { Page } from '@playwright/test';

/** Holds back every form submission until the returned function is called, as a slow line does. */
export async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page whose scripts are held back until the returned function is called, as over a slow line. */
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

/** Stops React's rendering while input events go on, as on a slow phone: `stop` and `go` switch it. Call it before the page is opened. */
export async function slowScreen(
  page: Page,
): Promise<{ stop: () => Promise<void>; go: () => Promise<void> }> {
  await page.addInitScript(() => {
    // React schedules its rendering by messages of this channel.
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
