import type { Page, Response } from '@playwright/test';
import { expect, languages, test, type Language } from './fixtures.ts';
import { findPlaces } from './support/places.ts';
import { dashboardTabs, portalRoutes, portalViews } from './support/screens.ts';

/**
 * At most 20 KB for a page without script; where there is one, 110 KB of script, and 96 for a tab of the dashboard. A KB is
 * the smaller, 1,000 bytes. The library of the map comes after the page, which is whole without it, and has a limit of its own.
 */
const PAGE = 20_000;
const SCRIPT = 110_000;
const TAB = 96_000;
const MAP = 60_000;
const isMap = ({ address }: { address: string }) => /\/live-map-/.test(address);

interface Loaded {
  address: string;
  kind: string;
  bytes: number;
}

/** Opens an address and lists what came over the wire for it: bodies as they were sent, compressed. */
async function load(page: Page, address: string): Promise<Loaded[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  return Promise.all(
    responses.map(async (response) => ({
      address: response.url(),
      kind: response.request().resourceType(),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  );
}

const total = (loaded: Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
const listed = (loaded: Loaded[]): string =>
  loaded.map(({ kind, bytes, address }) => `${bytes} ${kind} ${address}`).join('\n');

for (const language of languages) {
  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    for (const name of ['/', '/land', '/land with a zil', '/land-tax with a zil']) {
      test(`${name} weighs at most 20 KB, with neither script nor font`, async ({ page, apiAs }) => {
        const { zil } = await findPlaces(await apiAs('admin'));
        const address = name.replace(' with a zil', `?${zil}`);
        const loaded = await load(page, address);
        expect(loaded[0]?.kind).toBe('document');
        expect(loaded.map(({ kind }) => kind)).toContain('stylesheet');
        expect(loaded.filter(({ kind }) => kind === 'script' || kind === 'font')).toEqual([]);
        expect(total(loaded), listed(loaded)).toBeLessThanOrEqual(PAGE);
        test
          .info()
          .annotations.push({ type: `${address} ${language}`, description: `${total(loaded)} bytes` });
      });
    }
  });
}

/** Opens a screen, and weighs the scripts that came for it. */
async function weigh(page: Page, address: string, most: number): Promise<void> {
  const loaded = await load(page, address);
  const scripts = loaded.filter((each) => each.kind === 'script' && !isMap(each));
  expect(scripts.length).toBeGreaterThan(0);
  expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(most);
  test.info().annotations.push({ type: address, description: `${total(scripts)} bytes` });
}

for (const route of portalRoutes().filter(({ hydrates }) => hydrates)) {
  test(`${route.id} ships at most 110 KB of script`, async ({ page, loginAs, apiAs }) => {
    const [view] = portalViews[route.id]?.(await findPlaces(await apiAs('admin'))) ?? [];
    if (!view) throw new Error(`support/screens.ts says nothing of the screen ${route.id}`);
    if (view.as) await loginAs(view.as);
    await weigh(page, view.address, SCRIPT);
  });
}

test('the library of the map ships at most 60 KB, and its style comes with it alone', async ({ page }) => {
  const loaded = await load(page, '/dag-search-map');
  const library = loaded.filter(isMap);
  expect(library.map(({ kind }) => kind).sort()).toEqual(['script', 'stylesheet']);
  expect(total(library), listed(library)).toBeLessThanOrEqual(MAP);
});

for (const tab of dashboardTabs()) {
  test(`the tab ${tab} of the dashboard ships at most 96 KB of script`, async ({ page, loginAs }) => {
    await loginAs('user');
    await weigh(page, `/dashboard?tab=${tab}`, TAB);
  });
}

test('the scripts of a screen are the same in both languages', async ({ context, baseURL, loginAs }) => {
  await loginAs('user');
  const scriptsIn = async (language: Language) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    const page = await context.newPage();
    const loaded = await load(page, '/dashboard?tab=ldt');
    return loaded.flatMap(({ kind, address }) => (kind === 'script' ? [address] : [])).sort();
  };
  expect(await scriptsIn('en')).toEqual(await scriptsIn('bn'));
});
