import { expect, type Page, type Request } from '@playwright/test';

/**
 * At most 20 KB for a page without script; where there is one, 109.2 KB of script, and 96 for a tab of the dashboard. A KB is
 * the smaller, 1,000 bytes. The library of the map comes after the page, which is whole without it, and has a limit of its own.
 * The console: what its page names, that is what its first list is drawn with.
 */
export const LIMITS = { page: 20_000, script: 109_200, tab: 96_000, map: 60_000, console: 178_000 } as const;

export interface Loaded {
  address: string;
  /** What asked for it, in the browser's words: `link`, `script`, `css`, `other` (an import of a script). */
  by: string;
  /** The body as it was sent, compressed; of one that the browser has kept, as it was sent then. */
  bytes: number;
}

export const isScript = ({ address }: Loaded): boolean => /\.js$/.test(new URL(address).pathname);
export const isMap = ({ address }: Loaded): boolean => /\/live-map-/.test(address);

export const totalBytes = (loaded: Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
export const listResources = (loaded: Loaded[]): string =>
  loaded.map(({ by, bytes, address }) => `${bytes} ${by} ${address}`).join('\n');

/** What the page has asked for and not got yet, from this call on. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** What came for the page as it stands, each address once, when nothing more is under way. */
export async function loadedResources(page: Page): Promise<Loaded[]> {
  await page.waitForLoadState('networkidle');
  return cameFor(page);
}

async function cameFor(page: Page): Promise<Loaded[]> {
  const all = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, initiatorType, encodedBodySize }) => ({
        address: name,
        by: initiatorType,
        bytes: encodedBodySize,
      }),
    ),
  );
  // Without JavaScript a script is named and never asked for.
  return [...new Map(all.map((each) => [each.address, each])).values()].filter(({ bytes }) => bytes > 0);
}

/**
 * Fails when the scripts of the page weigh more than a screen, or a tab of the dashboard, may. For a page that a script has taken
 * over: what it asks for beyond itself it has asked for, so that no silence of half a second is waited for.
 */
export async function expectLightScript(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await expect.poll(() => [...pending].map((request) => request.url()), 'under way').toEqual([]);
  const { pathname, searchParams } = new URL(page.url());
  const most = pathname === '/dashboard' && searchParams.has('tab') ? LIMITS.tab : LIMITS.script;
  const scripts = (await cameFor(page)).filter((each) => isScript(each) && !isMap(each));
  expect(scripts.length).toBeGreaterThan(0);
  expect(totalBytes(scripts), listResources(scripts)).toBeLessThanOrEqual(most);
}
