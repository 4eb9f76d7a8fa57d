import { expect, type Page, type Request } from '@playwright/test';

/**
 * Limits: 20 KB for a page without JavaScript; 111.8 KB of scripts for a page, 96 for a tab of the dashboard (1 KB = 1,000
 * bytes). The map's library loads after the page, which is complete without it, and has its own limit. For the console: the
 * scripts that its page names, with which its first list is drawn.
 */
export const LIMITS = { page: 20_000, script: 111_800, tab: 96_000, map: 60_000, console: 180_000 } as const;

export interface Loaded {
  address: string;
  /** Its initiator, in the browser's words: `link`, `script`, `css`, `other` (an import of a script). */
  by: string;
  /** The compressed size of the body; for a cached one, as it was sent originally. */
  bytes: number;
}

export const isScript = ({ address }: Loaded): boolean => /\.js$/.test(new URL(address).pathname);
export const isMap = ({ address }: Loaded): boolean => /\/live-map-/.test(address);

export const totalBytes = (loaded: Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
export const listResources = (loaded: Loaded[]): string =>
  loaded.map(({ by, bytes, address }) => `${bytes} ${by} ${address}`).join('\n');

/** The pending requests of the page, from this call on. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Returns everything that the page has loaded, each address once, when no request is pending. */
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
 * Fails when the scripts of the page are larger than allowed for a screen or a dashboard tab. A hydrated page has already sent
 * all its requests, so the test need not wait for half a second of silence.
 */
export async function expectLightScript(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await expect.poll(() => [...pending].map((request) => request.url()), 'under way').toEqual([]);
  const { pathname, searchParams } = new URL(page.url());
  const most = pathname === '/dashboard' && searchParams.has('tab') ? LIMITS.tab : LIMITS.script;
  const scripts = (await cameFor(page)).filter((each) => isScript(each) && !isMap(each));
  expect(scripts.length).toBeGreaterThan(0);
  expect(totalBytes(scripts), listResources(scripts)).toBeLessThanOrEqual(most);
}
