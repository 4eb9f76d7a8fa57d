import { test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Knex } from 'knex';
import { carrySession, demoAccount, freshAccount, type Account, type DemoRole } from './support/accounts.ts';
import { keepCaches, releaseClock } from './support/shared-context.ts';
import { startBrowser } from './support/launch.ts';
import { connectToDatabase, newPerson } from './support/people.ts';

export { expect } from '@playwright/test';
export { expectNoAxeViolations } from './support/axe.ts';
export { DEMO_PASSWORD, type Account, type DemoRole } from './support/accounts.ts';

/** The two sizes that every screen must look right at. */
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/**
 * For a test in both languages of which each goes one of the ways: English without JavaScript, Bengali with it. What a
 * language changes and what a script changes are not the same things; every test in English goes both ways.
 */
export const oneWay = { en: { tag: '@nojs' }, bn: { tag: '@js' } } as const satisfies Record<
  Language,
  object
>;

interface Options {
  /** The language of the screens; `test.use({ language: 'bn' })`. */
  language: Language;
}

interface Fixtures {
  /** Signs the browser in as a demonstration account. A test that logs out or changes data uses freshUser instead. */
  loginAs: (role: DemoRole) => Promise<Account>;
  /**
   * A new citizen, signed in unless told otherwise; `known` to the land office, so that land tax can be paid; or
   * `registered` as people do it, with all that follows from it, such as the mail.
   */
  freshUser: (options?: { signedIn?: boolean; known?: boolean; registered?: boolean }) => Promise<Account>;
  /** The API with the session of a demonstration account, or of an account that freshUser gave. */
  apiAs: (who: DemoRole | Account) => Promise<APIRequestContext>;
  /** Console errors that a test provokes on purpose; any other one fails it. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** Has errors in the console of a further browser fail the test too. */
  watch: (context: BrowserContext) => void;
}

/** Chromium's own note about an answer that the page itself handles: a refusal is no fault of the page. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** The framework's own notes that a load, or what it asks of a page's links, was given up: the person had gone on to something else. */
const GIVEN_UP =
  /^((AbortError|thrown): signal is aborted without reason|Failed to fetch manifest patches TypeError: Failed to fetch)$/;

const isNoise = (text: string) => REFUSAL.test(text) || GIVEN_UP.test(text);

export const test = base.extend<
  Options & Fixtures & { watchConsole: void; allowed: RegExp[]; heard: Set<string> },
  { database: Knex }
>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await startBrowser(() => playwright[browserName].launch());
      await use(browser);
      await browser.close();
    },
    // Its start is given as long as it takes, as Playwright gives its own: who comes first may find the machine at its busiest.
    { scope: 'worker', timeout: 0 },
  ],

  database: [
    async ({}, use) => {
      const knex = connectToDatabase();
      await use(knex);
      await knex.destroy();
    },
    { scope: 'worker' },
  ],

  language: ['en', { option: true }],

  baseURL: async ({}, use) => {
    const url = process.env.E2E_BASE_URL;
    if (!url) throw new Error('No server is running: global-setup.ts sets E2E_BASE_URL');
    await use(url);
  },

  context: async ({ context, baseURL, language }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    keepCaches(context);
    const release = releaseClock(context);
    await use(context);
    // The next test may be given the same one: its cookies, storage and routes are cleared by Playwright, these are not.
    await release();
    await context.setOffline(false);
    await context.clearPermissions();
  },

  loginAs: async ({ context, playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL });
    await use(async (role) => {
      const account = await demoAccount(api, role);
      await carrySession(context, baseURL!, account.token);
      return account;
    });
    await api.dispose();
  },

  freshUser: async ({ context, request, baseURL, database, language }, use) => {
    await use(async ({ signedIn = true, known = false, registered = false } = {}) => {
      const account = registered
        ? await freshAccount(request)
        : await newPerson(database, { language, known });
      if (signedIn) await carrySession(context, baseURL!, account.token);
      return account;
    });
  },

  apiAs: async ({ playwright, baseURL, language }, use) => {
    const opened: APIRequestContext[] = [];
    const open = async (headers: Record<string, string>) => {
      const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
      opened.push(api);
      return api;
    };
    await use(async (who) => {
      const account = typeof who === 'string' ? await demoAccount(await open({}), who) : who;
      return open({
        authorization: `Bearer ${account.token}`,
        accept: 'application/json',
        'accept-language': language,
      });
    });
    for (const api of opened) await api.dispose();
  },

  allowed: async ({}, use) => use([]),
  allowConsoleErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  heard: async ({}, use) => use(new Set()),
  watch: async ({ heard }, use) =>
    use((context) => {
      context.on('weberror', (error) => heard.add(`thrown: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') heard.add(message.text().split('\n', 1)[0]!);
      });
    }),

  watchConsole: [
    async ({ context, allowed, heard, watch }, use) => {
      watch(context);
      await use();
      base
        .expect(
          [...heard].filter((text) => !isNoise(text) && !allowed.some((pattern) => pattern.test(text))),
          'errors in the console of the browser',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails when the page can be scrolled sideways at its present size, once it has settled into that size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await base.expect.poll(overhang, `pixels that stick out of ${page.url()}`).toBeLessThanOrEqual(0);
}
