import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  sizes,
  test,
  type Language,
} from './fixtures.ts';
import { alive } from './support/alive.ts';
import { goWithin } from './support/desk.ts';
import { findPlaces } from './support/places.ts';
import { expectStrict, listen } from './support/policy.ts';
import { ARTICLES, portalRoutes, portalViews, resourceNames, WORK_PAGES } from './support/screens.ts';
import { refusedForms } from './support/refused-forms.ts';

/*
 * Every screen of both fronts, in both languages: axe finds nothing, nothing sticks out sideways, and nothing is done against
 * the page's policy.
 */

/** Of each language one size in the light scheme, and the other in the dark one. */
const looks = {
  en: { light: 'phone', dark: 'desktop' },
  bn: { light: 'desktop', dark: 'phone' },
} as const satisfies Record<Language, Record<'light' | 'dark', keyof typeof sizes>>;

/**
 * Nothing sticks out in either size, and axe finds nothing: it judges all in the light scheme in one of the languages, and of
 * the dark one, where nothing but the colours differs, these in the other.
 * @param turn the number of this screen: the languages take turns
 */
async function judge(page: Page, language: Language, turn = 0): Promise<void> {
  const dark = (turn + languages.indexOf(language)) % 2 === 0;
  const seen = { light: !dark, dark };
  for (const colorScheme of ['light', 'dark'] as const) {
    const size = looks[language][colorScheme];
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(sizes[size]);
    await test.step(`${page.url()} ${size} ${colorScheme}`, async () => {
      await expectNoSidewaysScroll(page);
      if (seen[colorScheme])
        await expectNoAxeViolations(page, colorScheme === 'light' ? 'everything' : 'contrast');
    });
  }
}

test('every screen of the portal is on the list', () => {
  expect(
    portalRoutes()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(portalViews).sort());
});

for (const language of languages) {
  test.describe(`nothing is wrong, in ${language}`, () => {
    test.use({ language });

    for (const { id, hydrates } of portalRoutes()) {
      test(`on ${id}`, async ({ page, context, loginAs, apiAs }) => {
        const views = portalViews[id]?.(await findPlaces(await apiAs('admin'))) ?? [];
        test.setTimeout(20_000 + 15_000 * views.length);
        const article = ARTICLES.findIndex((name) => name === id);
        const heard = await listen(page);
        for (const [place, view] of views.entries()) {
          await context.clearCookies({ name: 'bhumi_session' });
          if (view.as) await loginAs(view.as);
          expectStrict(await page.goto(view.address));
          if (hydrates) await alive(page);
          else await expect(page.locator('script, link[rel=modulepreload]'), view.address).toHaveCount(0);
          await judge(page, language, Math.max(article, 0) + place);
        }
        expect(views).not.toEqual([]);
        expect(heard).toEqual([]);
      });
    }

    for (const { name, address, as, wrong, submit } of refusedForms) {
      test(`on a refused form: ${name}`, async ({ page, loginAs }) => {
        if (as) await loginAs(as);
        await page.goto(address);
        await alive(page);
        for (const [field, value] of Object.entries(wrong)) await page.locator(field).fill(value);
        await page.locator(submit).first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await judge(page, language);
      });
    }

    test('on a form that gave way to its answer', async ({ page }) => {
      await page.goto('/forgot-password');
      await alive(page);
      await page.locator('input[name=email]').fill(`nobody-${randomUUID()}@example.test`);
      await page.locator('main form [type=submit]').click();
      await expect(page.getByRole('status')).toBeVisible();
      await judge(page, language);
    });

    test('on the overview of the back office, and its pages of work', async ({ page, loginAs }) => {
      test.setTimeout(120_000);
      const heard = await listen(page);
      await loginAs('admin');
      expectStrict(await page.goto('/admin'));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await judge(page, language);
      for (const name of WORK_PAGES) {
        expectStrict(await page.goto(`/admin/${name}`));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
        await judge(page, language);
      }
      expect(heard).toEqual([]);
    });

    // Gone to as the menu goes there: loading the whole console again takes longer than looking at it.
    test('on the lists of the back office, and in their dialogs', async ({ page, loginAs, apiAs }) => {
      test.setTimeout(240_000);
      const api = await apiAs('admin');
      const heard = await listen(page);
      await loginAs('admin');
      await page.goto('/admin');
      for (const [turn, name] of resourceNames().entries()) {
        const [record] = (await (await api.get(`/api/admin/${name}?range=[0,0]`)).json()) as { id: number }[];
        await goWithin(page, `/admin/${name}`);
        await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
        await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
        await judge(page, language, turn);
        for (const [place, form] of ['create', record!.id].entries()) {
          await goWithin(page, `/admin/${name}/${form}`);
          await expect(page.getByRole('dialog').locator('input, textarea').first()).toBeVisible();
          await judge(page, language, turn + place);
        }
      }
      expect(heard).toEqual([]);
    });
  });
}
