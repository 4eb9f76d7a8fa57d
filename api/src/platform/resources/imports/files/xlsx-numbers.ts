import type { Archive } from './zip.ts';
import { readWholeXml } from './xml.ts';

/** The cell styles that show a number as a date. */
export interface Styles {
  days: ReadonlySet<number>;
  from1904: boolean;
}

/** Built-in date formats (ECMA-376 part 1, 18.8.30). */
const isBuiltIn = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** Whether a custom format shows a date; text in quotes and brackets is ignored. */
const showsDay = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

export async function readStyles(archive: Archive, from1904: boolean): Promise<Styles> {
  const days = new Set<number>();
  if (!archive.has('xl/styles.xml')) return { days, from1904 };
  const own = new Map<number, boolean>();
  let [inCells, style] = [false, 0];
  await readWholeXml(archive, 'xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), showsDay(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const format = Number(numFmtId);
      if (own.get(format) ?? isBuiltIn(format)) days.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { days, from1904 };
}

const DAY = 86_400_000;
/** Day 0, so that day 61 is 1 March 1900: spreadsheets count a 29 February 1900, which did not exist. */
const BEGIN = Date.UTC(1899, 11, 30);
/** Four years and a day later. */
const BEGIN_1904 = Date.UTC(1904, 0, 1);
/** Significant digits that a spreadsheet keeps. */
const DIGITS = 15;

/** Formats a number as its cell shows it: a date as `2026-07-01`, any other without binary rounding errors. */
export function shownNumber(text: string, style: number, { days, from1904 }: Styles): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (days.has(style)) {
    const day = new Date((from1904 ? BEGIN_1904 : BEGIN) + Math.floor(number) * DAY);
    if (!Number.isNaN(day.getTime()) && number >= 0) return day.toISOString().slice(0, 10);
  }
  return String(Number(number.toPrecision(DIGITS)));
}
