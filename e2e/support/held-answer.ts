import type { Page, Request } from '@playwright/test';

export interface HeldAnswer {
  /** The request was made, and the server has answered: what it said is from before whatever is done next. */
  requested: Promise<Request>;
  /** Lets the answer come, and waits until it has. */
  release: () => Promise<void>;
}

/** Holds the first answer whose address matches, as it was when it was asked for. Later ones pass. */
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
      // The page has then seen it, and drawn what it makes of it.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    },
  };
}
