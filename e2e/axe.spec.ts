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
import { goWithin } from './support/desk.ts';
import {
  ARTICLES,
  findPlaces,
  notOpenYetView,
  portalRoutes,
  portalViews,
  resourceNames,
  WORK_PAGES,
} from './support/screens.ts';

interface Look {
  size: keyof typeof sizes;
  colorScheme: 'light' | 'dark';
}

/** Both sizes in both languages, and the dark scheme on one of each. */
const looks: Record<Language, readonly Look[]> = {
  en: [
    { size: 'phone', colorScheme: 'light' },
    { size: 'desktop', colorScheme: 'dark' },
  ],
  bn: [
    { size: 'desktop', colorScheme: 'light' },
    { size: 'phone', colorScheme: 'dark' },
  ],
};

/**
 * Shows the page in the looks of the language, and lets axe judge what is there.
 * @param turn of screens that are all of one make the number of this one: axe sees it in one look of a language (in the
 * other language at the other size), and its neighbours in the other
 */
async function judge(page: Page, language: Language, turn?: number): Promise<void> {
  for (const [index, { size, colorScheme }] of looks[language].entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(sizes[size]);
    await test.step(`${page.url()} ${size} ${colorScheme}`, async () => {
      await expectNoSidewaysScroll(page);
      if (turn === undefined || turn % 2 === index) await expectNoAxeViolations(page);
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
  test.describe(`axe finds nothing, in ${language}`, () => {
    test.use({ language });

    for (const { id } of portalRoutes()) {
      test(`on ${id}`, async ({ page, context, loginAs, apiAs }) => {
        const views = portalViews[id]?.(await findPlaces(await apiAs('admin'))) ?? [];
        test.setTimeout(20_000 + 15_000 * views.length);
        const article = ARTICLES.findIndex((name) => name === id);
        for (const [index, view] of views.entries()) {
          await context.clearCookies({ name: 'bhumi_session' });
          if (view.as) await loginAs(view.as);
          await page.goto(view.address);
          const many = views.length > 2 ? index : undefined;
          await judge(page, language, article < 0 ? many : article);
        }
      });
    }

    test('on a screen that is not open yet', async ({ page }) => {
      await page.goto(notOpenYetView.address);
      await judge(page, language);
    });

    test('on the failures of a form', async ({ page }) => {
      await page.goto('/login');
      await page.locator('main form [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await judge(page, language);
    });

    test('on the overview of the back office', async ({ page, loginAs }) => {
      await loginAs('admin');
      await page.goto('/admin');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await judge(page, language);
    });

    for (const name of WORK_PAGES) {
      test(`on ${name} of the back office`, async ({ page, loginAs }) => {
        await loginAs('admin');
        await page.goto(`/admin/${name}`);
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await judge(page, language);
      });
    }

    for (const [index, name] of resourceNames().entries()) {
      test(`on ${name} of the back office`, async ({ page, loginAs, apiAs }) => {
        test.setTimeout(90_000);
        const api = await apiAs('admin');
        const [record] = (await (await api.get(`/api/admin/${name}?range=[0,0]`)).json()) as { id: number }[];
        await loginAs('admin');

        await page.goto(`/admin/${name}`);
        await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
        await judge(page, language, index);

        // Gone to as the menu goes there: loading the whole console again takes longer than looking at it.
        for (const [place, form] of ['create', record!.id].entries()) {
          await goWithin(page, `/admin/${name}/${form}`);
          await expect(page.getByRole('dialog').locator('input, textarea').first()).toBeVisible();
          await judge(page, language, index + place);
        }
      });
    }
  });
}
