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
    { size: 'phone', colorScheme: 'dark' },
    { size: 'desktop', colorScheme: 'light' },
  ],
};

/** Of screens that are all of one make, each is seen in one look of a language, and its neighbours in the other. */
const turn = (language: Language, index: number): readonly Look[] => [looks[language][index % 2]!];

/** Shows the page in the looks, by default all of the language, and lets axe judge what is there. */
async function judge(page: Page, language: Language, seenAs = looks[language]): Promise<void> {
  for (const { size, colorScheme } of seenAs) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(sizes[size]);
    await test.step(`${page.url()} ${size} ${colorScheme}`, async () => {
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
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
        for (const view of views) {
          await context.clearCookies({ name: 'bhumi_session' });
          if (view.as) await loginAs(view.as);
          await page.goto(view.address);
          const article = ARTICLES.findIndex((name) => name === id);
          await judge(page, language, article < 0 ? undefined : turn(language, article));
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
        await judge(page, language, turn(language, index));

        for (const [place, form] of ['create', record!.id].entries()) {
          await page.goto(`/admin/${name}/${form}`);
          await expect(page.getByRole('dialog').locator('input, textarea').first()).toBeVisible();
          await judge(page, language, turn(language, index + place));
        }
      });
    }
  });
}
