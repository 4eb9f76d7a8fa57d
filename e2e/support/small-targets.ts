import { expect, type Page } from '@playwright/test';
import { sizes } from '../fixtures.ts';

/** The least height of what a finger presses, in CSS pixels: 44, without the borders around a button within a field. */
const LEAST = 42;

/** Returns the links, buttons and fields that are lower than that. Links within a sentence are as high as its lines. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('main, footer').evaluateAll(
    (parts, least) =>
      parts
        .flatMap((part) => [
          ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
        ])
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
          // The label of a box is pressed too; what is hidden for the eye is one pixel wide.
          if (width < 20 || height >= least || target.matches('[type=checkbox], [type=radio]')) return false;
          if (target.closest('svg, .hidden-text, .leaflet-container')) return false;
          const around = target.parentElement?.textContent.trim().length ?? 0;
          return target.tagName !== 'A' || around < target.textContent.trim().length + 4;
        })
        .map((target) => `${target.tagName} ${target.className} ${target.textContent.trim().slice(0, 40)}`),
    LEAST,
  );

/** Fails when something that stands alone is hard to hit with a finger. */
export async function expectEasyToHit(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(sizes.phone);
  expect(await smallTargets(page), `low targets on ${page.url()}`).toEqual([]);
  await page.setViewportSize(before);
}
