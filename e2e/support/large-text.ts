import { expect, test, type Page } from '@playwright/test';

const TWICE = 'html { font-size: 200% !important }';

/**
 * How readers with low vision read: a window of 320 CSS pixels (WCAG 2.2, 1.4.10: 1280 at 400 %), wider spacing of letters and
 * words (1.4.12), and text of twice its size on a phone (1.4.4).
 */
const READING_MODES = [
  { name: '320 px', width: 320, style: '' },
  {
    name: 'text spacing',
    width: 320,
    style:
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }' +
      'p { margin-bottom: 2em !important }',
  },
  { name: '200 % text', width: 360, style: TWICE },
] as const;

/** In the portal also text of twice its size in a wide window, and a phone as it is. */
const PORTAL_MODES = [
  ...READING_MODES,
  { name: '200 % text in a wide window', width: 1280, style: TWICE },
  { name: 'phone', width: 360, style: '' },
] as const;

interface Mode {
  name: string;
  width: number;
  style: string;
}

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

/** Returns the fields too narrow for about three letters of what is chosen or typed. */
export const squeezedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter(({ type }) => !['hidden', 'checkbox', 'radio', 'file'].includes(type))
      .filter((field) => field.checkVisibility())
      .flatMap((field) => {
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field);
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const letters = room / parseFloat(fontSize);
        return letters < 2 ? [`${field.name}: ${letters.toFixed(1)} em of room`] : [];
      }),
  );

/**
 * Returns the words that a narrow column sets letter by letter: on three lines or more, of fewer than four letters each. Left out are
 * signatures, which no line holds; the corners of a dag, whose three columns are read across; and heads of stacked tables, which
 * nobody sees.
 */
export const wordsInPieces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!parent.checkVisibility() || parent.closest('.hidden-text, .hash, .dag-corners, .stacked thead'))
        continue;
      // Hidden but for who listens: as narrow as a pixel.
      if (parent.clientWidth === 1) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2 && word.length < 4 * lines.size)
          pieces.push(`${word} in ${lines.size} lines of ${parent.clientWidth} px`);
      }
    }
    return pieces;
  });

async function expectInModes(
  page: Page,
  modes: readonly Mode[],
  faults: (page: Page) => Promise<string[]>,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const { name, width, style } of modes) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 640 });
      await addUserStyle(page, style);
      await expect.poll(() => faults(page), `${page.url()}, ${name}`).toEqual([]);
    });
  }
  await addUserStyle(page, '');
  await page.setViewportSize(before);
}

/** Fails when the page needs sideways scrolling in any of these modes. Resets the page afterwards. */
export const expectReflow = (page: Page): Promise<void> =>
  expectInModes(page, READING_MODES, overflowingElements);

/** Fails when a page of the portal needs sideways scrolling, squeezes a field until its text is not seen, or sets a word letter by letter. */
export const expectReadable = (page: Page): Promise<void> =>
  expectInModes(page, PORTAL_MODES, async () => [
    ...(await overflowingElements(page)),
    ...(await squeezedFields(page)),
    ...(await wordsInPieces(page)),
  ]);
