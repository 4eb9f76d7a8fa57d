import type { Page, Request } from '@playwright/test';

export interface HeldAnswer {
  /** Resolves when the server has answered the request: the answer is older than whatever the test does next. */
  requested: Promise<Request>;
  /** Releases the answer, and waits until the page has it. */
  release: () => Promise<void>;
}

/** Holds back the first answer whose address matches. Later ones pass. */
export async function holdAnswer(page: Page, matches: (address: URL) => boolean): Promise<HeldAnswer> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let tell: (request: Request) => void = () => {};
  const requested = new Promise<Request>((resolve) => (tell = resolve));
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  await page.route(
    (address) => matches(address),
    async (route) => {
      const response = await route.fetch();
      tell(route.request());
      await released;
      await route.fulfill({ response });
      come();
    },
    { times: 1 },
  );
  return {
    requested,
    release: async () => {
      release();
      await came;
      // The page has then received and rendered it.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    },
  };
}
