import { expect, type Page } from '@playwright/test';

/** The maximum size of a drawing without the style sheet, in pixels. */
const LARGEST = 1_000;

/**
 * Expects the page to be readable without any style: words are separated, drawings have a size and are not black, and an upload
 * shows one label.
 */
export async function expectReadableUnstyled(page: Page): Promise<void> {
  const faults = await page.evaluate((largest) => {
    const sheets = [...document.styleSheets];
    for (const sheet of sheets) sheet.disabled = true;
    const found: string[] = [];
    let before = '';
    const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data;
        if (isWord([...before].pop()) && isWord([...text][0]))
          found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
        if (text) before = text;
        return;
      }
      if (!(node instanceof Element) || node instanceof SVGElement) {
        before = '';
        return;
      }
      const { display } = getComputedStyle(node);
      if (display === 'none') return;
      const within = display === 'inline' || display === 'contents';
      if (!within || node instanceof HTMLBRElement) before = '';
      for (const child of node.childNodes) walk(child);
      if (!within) before = '';
    };
    walk(document.body);
    for (const drawing of document.querySelectorAll('svg')) {
      // Without JavaScript, nothing drawn by a script is there.
      if (drawing.closest('.leaflet-container')) continue;
      const { width, height } = drawing.getBoundingClientRect();
      if (Math.max(width, height) > largest || !drawing.hasAttribute('width'))
        found.push(`large: ${drawing.outerHTML.slice(0, 80)}`);
      for (const shape of drawing.querySelectorAll<SVGGraphicsElement>('path, rect, polygon, circle')) {
        const box = shape.getBoundingClientRect();
        const { fill } = getComputedStyle(shape);
        if (fill !== 'none' && box.width * box.height > 2_000)
          found.push(`black: ${shape.outerHTML.slice(0, 80)}`);
      }
    }
    for (const choice of document.querySelectorAll('.picture-choice')) {
      const visible = [...choice.querySelectorAll('span')].filter((each) => each.getClientRects().length > 0);
      if (visible.length > 0) found.push(`upload: ${visible.map((each) => each.textContent).join(' ')}`);
    }
    for (const sheet of sheets) sheet.disabled = false;
    return found;
  }, LARGEST);
  expect(faults, `without styles: ${page.url()}`).toEqual([]);
}
