import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { isMapPage } from '../api/contract/maps/pages.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  sizes,
  test,
  type Language,
} from './fixtures.ts';
import type { AxeRules, AxeScope } from './support/axe.ts';
import { waitForHydration } from './support/hydration.ts';
import { expectWholeTable } from './support/cells.ts';
import { navigateInConsole } from './support/desk.ts';
import { listsOf, pagesOf, resourceNames, ROLES, type Role } from './support/desk-screens.ts';
import { findPlaces } from './support/places.ts';
import { expectMoreContrast, expectNoMotion, expectCleanPrint } from './support/media.ts';
import { expectReadable, expectReflow } from './support/large-text.ts';
import { expectEasyToHit } from './support/small-targets.ts';
import { expectStrict, listen } from './support/policy.ts';
import { ARTICLES, dashboardTabs, portalRoutes, portalViews } from './support/screens.ts';
import { refusedForms } from './support/refused-forms.ts';
import { expectWholeNumbers } from './support/whole-numbers.ts';
import { expectReadableUnstyled } from './support/unstyled.ts';
import { expectLightScript, pendingRequests } from './support/weight.ts';

/*
 * Every screen of both fronts, in both languages: axe finds nothing, nothing sticks out sideways, nothing is done against
 * the page's policy, and the portal's scripts weigh no more than they may.
 */

/** Of each language one size in the light scheme, and the other in the dark one. */
const looks = {
  en: { light: 'phone', dark: 'desktop' },
  bn: { light: 'desktop', dark: 'phone' },
} as const satisfies Record<Language, Record<'light' | 'dark', keyof typeof sizes>>;

/** What axe judges of a page: everything in the light scheme, and the contrast in the dark one, where nothing else differs. */
const PARTS = { light: 'everything', dark: 'contrast' } as const satisfies Record<string, AxeRules>;
const BOTH = ['light', 'dark'] as const;
const LIGHT = ['light'] as const;

/** The schemes in which axe judges a screen: the languages take turns, screen by screen, since they share its structure. */
const schemesOf = (language: Language, turn: number, schemes: readonly (keyof typeof PARTS)[] = BOTH) =>
  (turn + languages.indexOf(language)) % 2 === 0 ? schemes : [];

/**
 * Nothing sticks out in either size, and axe finds nothing.
 * @param schemes those that axe judges
 * @param scope the part of the screen that is new: the list behind a dialog was judged before
 */
async function judge(
  page: Page,
  language: Language,
  schemes: readonly (keyof typeof PARTS)[],
  scope: AxeScope = 'document',
): Promise<void> {
  for (const colorScheme of BOTH) {
    const size = looks[language][colorScheme];
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: schemes.includes(colorScheme) ? colorScheme : 'light' });
    await test.step(`${page.url()} ${size} ${colorScheme}`, async () => {
      await expectNoSidewaysScroll(page);
      if (schemes.includes(colorScheme)) await expectNoAxeViolations(page, PARTS[colorScheme], scope);
    });
  }
}

/** A screen of the portal: also in the ways of those who see little, and on paper. */
async function judgePortal(
  page: Page,
  language: Language,
  schemes: readonly (keyof typeof PARTS)[],
): Promise<void> {
  await judge(page, language, schemes);
  // In the language in which axe hears nothing else.
  if (schemes.length === 0) await expectMoreContrast(page);
  await expectCleanPrint(page);
  await expectReadable(page);
  await expectEasyToHit(page);
  await expectWholeNumbers(page);
}

/**
 * A screen of the back office: staff have windows of any width beside others.
 * @param schemes none for a screen that axe hears from the other role or language
 */
async function judgeDesk(
  page: Page,
  language: Language,
  schemes: readonly (keyof typeof PARTS)[],
  scope: AxeScope = 'document',
): Promise<void> {
  await judge(page, language, schemes, scope);
  await expectReflow(page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** Both roles see the back office in both languages; axe hears the administrator in English, and the officer in Bengali. */
const AXE_HEARS = { en: 'admin', bn: 'acland' } as const satisfies Record<Language, Role>;

/** Of one screen or tab: its states are of the same colours. */
const screenOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://any');
  return `${pathname.replace(/\d+/g, '0')} ${searchParams.get('tab')}`;
};

/** Goes on within the back office, until what stands over the screen is another than before. */
async function goOn(page: Page, address: string, title: Locator): Promise<void> {
  const before = (await title.count()) > 0 ? await title.innerText() : '';
  await navigateInConsole(page, address);
  await expect(title).not.toHaveText(before);
  await expect(title).toBeVisible();
}

test('every screen of the portal is on the list', () => {
  expect(
    portalRoutes()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(portalViews).sort());
});

test('and so is every tab of the dashboard', async ({ apiAs }) => {
  const views = portalViews.dashboard?.(await findPlaces(await apiAs('admin'))) ?? [];
  const tabs = views.map(({ address }) => new URL(address, 'http://any').searchParams.get('tab'));
  expect([...new Set(tabs)].sort()).toEqual(dashboardTabs().sort());
});

for (const language of languages) {
  test.describe(`nothing is wrong, in ${language}`, () => {
    test.use({ language });

    for (const { id, hydrates } of portalRoutes()) {
      test(`on ${id}`, async ({ page, context, loginAs, apiAs }) => {
        const views = portalViews[id]?.(await findPlaces(await apiAs('admin'))) ?? [];
        test.setTimeout(60_000 + 20_000 * views.length);
        const article = ARTICLES.findIndex((name) => name === id);
        const heard = await listen(page);
        const asked = pendingRequests(page);
        const judged = new Set<string>();
        for (const [place, view] of views.entries()) {
          await context.clearCookies({ name: 'bhumi_session' });
          if (view.as) await loginAs(view.as);
          expectStrict(await page.goto(view.address));
          if (hydrates) await waitForHydration(page);
          else
            await expect(page.locator('script[src], link[rel=modulepreload]'), view.address).toHaveCount(0);
          await expectNoMotion(page);
          await expectReadableUnstyled(page);
          const screen = screenOf(view.address);
          const turn = Math.max(article, 0) + place;
          const schemes = schemesOf(language, turn, judged.has(screen) ? LIGHT : BOTH);
          await judgePortal(page, language, schemes);
          if (schemes.length > 0) judged.add(screen);
          if (hydrates) await expectLightScript(page, asked);
        }
        expect(views).not.toEqual([]);
        expect(heard).toEqual([]);
      });
    }

    for (const { name, address, as, invalid: wrong, submit } of refusedForms) {
      test(`on a refused form: ${name}`, async ({ page, loginAs }) => {
        if (as) await loginAs(as);
        await page.goto(address);
        await waitForHydration(page);
        for (const [field, value] of Object.entries(wrong)) await page.locator(field).fill(value);
        await page.locator(submit).first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await judgePortal(page, language, schemesOf(language, 0));
      });
    }

    test('on a form that gave way to its answer', async ({ page }) => {
      await page.goto('/forgot-password');
      await waitForHydration(page);
      await page.locator('input[name=email]').fill(`nobody-${randomUUID()}@example.test`);
      await page.locator('main form [type=submit]').click();
      await expect(page.getByRole('status')).toBeVisible();
      await judgePortal(page, language, schemesOf(language, 0));
    });

    for (const role of ROLES) {
      // What officers do not see, axe hears from the administrator in both.
      const heardBy = (isOpenToOfficers: boolean) =>
        AXE_HEARS[language] === role || (role === 'admin' && !isOpenToOfficers);

      test(`on the overview of the back office, and its pages of work, as ${role}`, async ({
        page,
        loginAs,
      }) => {
        const pages = pagesOf('admin');
        test.setTimeout(60_000 + 20_000 * pages.length);
        const heard = await listen(page);
        const officers = pagesOf('acland');
        const title = page.getByRole('main').getByRole('heading', { level: 1 });
        await loginAs(role);
        expectStrict(await page.goto('/admin'));
        // With its charts.
        await expect(page.getByRole('main').getByRole('slider').first()).toBeVisible();
        await judgeDesk(page, language, heardBy(true) ? schemesOf(language, 0) : []);
        for (const name of pagesOf(role)) {
          // As the menu goes there: a page with a map of streets is loaded anew, since it may load more than the others.
          if (isMapPage(`/admin/${name}`)) expectStrict(await page.goto(`/admin/${name}`));
          else await goOn(page, `/admin/${name}`, title);
          await expect(title).toBeVisible();
          await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
          const schemes = schemesOf(language, pages.indexOf(name));
          await judgeDesk(page, language, heardBy(officers.includes(name)) ? schemes : []);
        }
        expect(heard).toEqual([]);
      });

      // Gone to as the menu goes there: loading the whole console again takes longer than looking at it.
      test(`on the lists of the back office, and in their dialogs, as ${role}`, async ({
        page,
        loginAs,
        apiAs,
      }) => {
        test.setTimeout(480_000);
        const api = await apiAs('admin');
        const heard = await listen(page);
        const officers = listsOf('acland');
        await loginAs(role);
        await page.goto('/admin');
        for (const { name, dialogs } of listsOf(role)) {
          const turn = resourceNames().indexOf(name);
          const [record] = (await (await api.get(`/api/admin/${name}?range=[0,0]`)).json()) as {
            id: number;
          }[];
          const officersList = officers.find((list) => list.name === name);
          // The oldest are those of the demonstration: what other tests have entered may have longer words.
          const oldest = `/admin/${name}?filter=%7B%7D&sort=id&order=ASC&page=1&perPage=10`;
          await goOn(page, oldest, page.getByRole('main').getByRole('heading', { level: 1 }));
          await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
          await judgeDesk(page, language, heardBy(!!officersList) ? schemesOf(language, turn) : []);
          if (role === 'admin') await expectWholeTable(page);
          // A form that adds and one that changes are much the same: each in one of the languages.
          for (const [place, form] of ['create', record!.id].entries()) {
            if (!dialogs || schemesOf(language, turn + place).length === 0) continue;
            const dialog = page.getByRole('dialog');
            await goOn(page, `/admin/${name}/${form}`, dialog.getByRole('heading').first());
            await expect(dialog.locator('input, textarea').first()).toBeVisible();
            await judgeDesk(page, language, heardBy(!!officersList?.dialogs) ? LIGHT : [], 'dialog');
          }
        }
        expect(heard).toEqual([]);
      });
    }
  });
}
