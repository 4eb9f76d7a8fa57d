import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';

/** What no sheet of paper has use for. */
const CONTROLS = 'header a, header summary, footer, nav, button, input:not([type=hidden]), select, textarea';

const PHONE = { width: 360, height: 800 };

/** Addresses that let their reader in are not printed. */
const LETS_IN = /[?&](token|confirm|undo)=/;

/**
 * Fails when anything moves on a phone for a reader who asked for no movement; the tests' pages all do (playwright.config.ts).
 * Looks in the frame in which the page becomes that narrow.
 */
export async function expectNoMotion(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  const moving = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      return `${animation.constructor.name} of ${target?.tagName}.${target?.className}`;
    });
  });
  await page.setViewportSize(before);
  expect(moving, `what moves on ${page.url()}`).toEqual([]);
}

/** Fails when text has less than 7 to 1, large text less than 4.5 to 1, for a reader who asked for more contrast. */
export async function expectMoreContrast(page: Page): Promise<void> {
  await test.step('more contrast', async () => {
    await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
    await expectNoAxeViolations(page, 'more contrast');
    await page.emulateMedia({ contrast: 'no-preference' });
  });
}

/** Fails when a print has controls, or does not say where and on which day the page was read. */
export async function expectCleanPrint(page: Page): Promise<void> {
  await test.step('print', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const found = await page.evaluate((controls) => {
      const seen = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      };
      const shown = [...document.querySelectorAll(controls)].filter(seen);
      return {
        controls: shown.map(({ outerHTML }) => outerHTML.slice(0, 120)),
        origins: [...document.querySelectorAll<HTMLElement>('.printed-from')]
          .filter(seen)
          .map((it) => it.innerText),
      };
    }, CONTROLS);
    await page.emulateMedia({ media: 'screen' });
    expect(found.controls, `controls in a print of ${page.url()}`).toEqual([]);
    if (LETS_IN.test(page.url())) expect(found.origins).toEqual([]);
    else
      expect(found.origins, `where a print of ${page.url()} is from`).toEqual([
        expect.stringMatching(/ · .*[\d০-৯]+ \S+ [\d০-৯]{4}.* · http:\/\/\S+$/s),
      ]);
  });
}
