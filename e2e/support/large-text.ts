import { expect, test, type Page } from '@playwright/test';

/**
 * How readers with low vision read: a window of 320 CSS pixels (WCAG 2.2, 1.4.10: 1280 at 400 %), wider spacing of letters and
 * words (1.4.12), and text of twice its size on a phone (1.4.4).
 */
export const READING_MODES = [
  { name: '320 px', width: 320, style: '' },
  {
    name: 'text spacing',
    width: 320,
    style:
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }' +
      'p { margin-bottom: 2em !important }',
  },
  { name: '200 % text', width: 360, style: 'html { font-size: 200% !important }' },
] as const;

/** Adds a user style to the page, which no content security policy blocks. */
export const addUserStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/**
 * Returns the innermost elements that overflow the window, for the message of a failed test. Waits for a frame first: a browser applies
 * media queries with the next one, and a busy machine draws none unless somebody asks.
 */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { documentElement } = document;
    const width = documentElement.clientWidth;
    if (documentElement.scrollWidth <= width) return [];
    const clips = (element: Element): boolean =>
      element !== documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        (element.parentElement !== null && clips(element.parentElement)));
    const isOut = (element: Element): boolean =>
      element.checkVisibility() &&
      element.getBoundingClientRect().right > width + 0.5 &&
      !(element.parentElement && clips(element.parentElement));
    const out = [...document.body.querySelectorAll('*')].filter(isOut);
    const inner = out.filter((element) => ![...element.children].some((child) => out.includes(child)));
    return [`${documentElement.scrollWidth} of ${width} px`].concat(
      inner.map(({ tagName, className, textContent }) =>
        `${tagName.toLowerCase()}.${String(className)} ${textContent}`.slice(0, 90),
      ),
    );
  });

/** Fails when the page needs sideways scrolling in any of these modes. Resets the page afterwards. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const { name, width, style } of READING_MODES) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 640 });
      await addUserStyle(page, style);
      await expect.poll(() => overflowingElements(page), `${page.url()}, ${name}`).toEqual([]);
    });
  }
  await addUserStyle(page, '');
  await page.setViewportSize(before);
}
