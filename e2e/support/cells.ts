import { expect, type Page } from '@playwright/test';

/** A text that is a date, as both languages write it; in a sentence it may be broken. */
const DATE = '^[\\d০-৯]{1,2} \\S+ [\\d০-৯]{4}';

/**
 * Fails when a text overflows its cell, is covered by something else, or is a date on two lines. The window is made high for many
 * rows; rows below it are not checked for covering.
 * @param cells the selector of the cells
 */
export async function expectWholeCells(page: Page, cells: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 4000 });
  const findFaults = () =>
    page.evaluate(
      ({ selector, date }) => {
        const found: string[] = [];
        const all = [...document.querySelectorAll(selector)];
        if (all.length === 0) return ['no cell'];
        for (const cell of all) {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const text = texts.currentNode;
            // A label that is read out and not seen.
            if (text.parentElement!.clientWidth === 1) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const lines = [...range.getClientRects()].filter((line) => line.width > 0);
            const content = text.textContent!;
            if (new RegExp(date).test(content) && lines.length > 1) found.push(`on two lines: ${content}`);
            const { left, right } = cell.getBoundingClientRect();
            for (const line of lines) {
              if (line.left < left - 0.5 || line.right > right + 0.5) found.push(`runs out: ${content}`);
              const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
              const inSight = y < innerHeight - 1;
              if (inSight && !cell.contains(document.elementFromPoint(x, y)))
                found.push(`covered: ${content}`);
            }
          }
        }
        return found;
      },
      { selector: cells, date: DATE },
    );
  await expect.poll(findFaults, `${cells} at ${width} px`).toEqual([]);
}

/** How much wider a table is than what it stands in, in px. */
const overhang = (page: Page) =>
  page
    .getByRole('table')
    .evaluate((table) => Math.max(0, table.scrollWidth - table.parentElement!.clientWidth));

/** Expects the table to show all columns without sideways scrolling, from a tablet to a wide screen. */
export async function expectWholeTable(page: Page): Promise<void> {
  for (const width of [768, 1024, 1120, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhang(page), `${page.url()} at ${width} px`).toBe(0);
  }
}
