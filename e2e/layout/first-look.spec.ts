import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { openBeforeScript } from '../support/slow-line.ts';

const SHEET = /\/assets\/main-[^/]+\.css$/;

test(
  'who comes from elsewhere has the style within the page, and the sheet once scripts need the line no more',
  { tag: '@js' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const release = await openBeforeScript(page, '/land');
    const choice = page.locator('.land-place');
    await expect(choice).toHaveCSS('border-top-style', 'solid');
    expect(asked.filter((url) => SHEET.test(url))).toEqual([]);
    release();
    await waitForHydration(page);
    await expect.poll(() => asked.filter((url) => SHEET.test(url))).toHaveLength(1);
    await expect(choice).toHaveCSS('border-top-style', 'solid');
  },
);

test('who is led by a page of ours has it from the sheet', { tag: '@js' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Land Records' }).first().click();
  await expect(page).toHaveURL(/\/land$/);
  await expect(page.locator('style')).toHaveCount(0);
  await expect(page.locator('link[rel=stylesheet]')).toHaveAttribute('href', SHEET);
});

test('the style comes within the page without a script too', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/land');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
  await expect(page.locator('.land-place')).toHaveCSS('border-top-style', 'solid');
});

test(
  'scripts are named before the first byte of their page; a page without any names none',
  { tag: '@js' },
  async ({ page }) => {
    const answer = await page.goto('/land');
    const named = [...(answer!.headers().link ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(
      ([, file]) => file!,
    );
    const answered = [...(await answer!.text()).matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      ([, file]) => file!,
    );
    expect(answered.length).toBeGreaterThan(0);
    expect(named.sort()).toEqual(answered.sort());
    expect((await page.request.get('/')).headers().link).toBeUndefined();
  },
);
