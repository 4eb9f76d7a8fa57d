import { expect, languages, test, type Language } from './fixtures.ts';
import { findPlaces } from './support/places.ts';
import { isMap, isScript, LIMITS, listResources, loadedResources, totalBytes } from './support/weight.ts';

/* What pages weigh. The scripts of every screen are weighed where each is visited, in screens.spec.ts. */

for (const language of languages) {
  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('a page weighs at most 20 KB, with neither script nor font', async ({ page, apiAs }) => {
      const { zil } = await findPlaces(await apiAs('admin'));
      for (const address of ['/', '/land', `/land?${zil}`, `/land-tax?${zil}`]) {
        await test.step(address, async () => {
          const answer = await page.goto(address);
          const { responseBodySize } = await answer!.request().sizes();
          const loaded = await loadedResources(page);
          const files = loaded.map(({ address: each }) => new URL(each).pathname.split('.').at(-1));
          const ownStyle = await page.locator('head style').count();
          expect(files.includes('css') !== ownStyle > 0, 'its style comes once').toBe(true);
          expect(loaded.filter((each) => isScript(each) || /\.woff2?$/.test(each.address))).toEqual([]);
          const bytes = responseBodySize + totalBytes(loaded);
          expect(bytes, `${responseBodySize} the page itself\n${listResources(loaded)}`).toBeLessThanOrEqual(
            LIMITS.page,
          );
          test.info().annotations.push({ type: `${address} ${language}`, description: `${bytes} bytes` });
        });
      }
    });
  });
}

test('the lookup asks for six scripts, as each costs a bad line 700 bytes of headers', async ({ page }) => {
  await page.goto('/land');
  const scripts = (await loadedResources(page)).filter(isScript);
  expect(scripts.length, listResources(scripts)).toBe(6);
});

test('the library of the map ships at most 60 KB, and its style comes with it alone', async ({ page }) => {
  await page.goto('/dag-search-map');
  const library = (await loadedResources(page)).filter(isMap);
  expect(library.map(({ address }) => address.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  expect(totalBytes(library), listResources(library)).toBeLessThanOrEqual(LIMITS.map);
});

test('the scripts of a screen are the same in both languages', async ({
  page,
  context,
  baseURL,
  loginAs,
}) => {
  await loginAs('user');
  const scriptsIn = async (language: Language) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    await page.goto('/dashboard?tab=ldt');
    return (await loadedResources(page))
      .filter(isScript)
      .map(({ address }) => address)
      .sort();
  };
  expect(await scriptsIn('en')).toEqual(await scriptsIn('bn'));
});
