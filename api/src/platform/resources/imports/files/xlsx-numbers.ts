/** Numbers of a workbook as their cells show them, and what a person cannot see behind what is shown. */
import { areaUnitNamed } from '../../../../../contract/land/area-words.ts';
import type { Archive } from './zip.ts';
import type { Book } from './xlsx-book.ts';
import type { CellMark } from './table.ts';
import { readWholeXml } from './xml.ts';

/** A cell as it is shown, and what the spreadsheet made of it. */
export interface ShownCell {
  text: string;
  mark?: CellMark;
}

/** How a cell style shows a number. */
interface Shape {
  mark?: 'day' | 'time' | 'fraction' | 'percent' | 'masked';
  /** Zeros are put before it up to so many digits. */
  digits?: number;
  /** Decimals that are shown. */
  decimals?: number;
  /** A unit of area that is shown behind it. */
  unit?: string;
}

/** The shapes of a workbook's cell styles. */
export interface Styles {
  shapes: readonly Shape[];
  from1904: boolean;
}

/** Built-in formats (ECMA-376 part 1, 18.8.30) that say more than a number. */
function builtIn(format: number): Shape {
  const within = (...ranges: [number, number][]) =>
    ranges.some(([from, to]) => format >= from && format <= to);
  if (within([14, 17], [22, 22], [27, 31], [34, 36], [50, 54], [57, 58])) return { mark: 'day' };
  if (within([18, 21], [32, 33], [45, 47], [55, 56])) return { mark: 'time' };
  if (within([12, 13])) return { mark: 'fraction' };
  if (within([9, 10])) return { mark: 'percent' };
  return format === 1 || format === 3 ? { decimals: 0 } : within([2, 2], [4, 4]) ? { decimals: 2 } : {};
}

/** Texts within a format: in quotes, or a character behind a backslash. */
const LITERALS = /"([^"]*)"|\\(.)/g;

/** The shape of a format that a person made: `0000`, `# ?/?`, `d-mmm`, `0.00 "শতাংশ"`. */
function shapeOf(code: string): Shape {
  const section = code.split(';')[0]!;
  if (/\[[hms]+\]/i.test(section)) return { mark: 'time' };
  const bare = section.replace(/\[[^\]]*\]/g, '');
  const plain = bare.replace(LITERALS, '').trim();
  if (/[yd]/i.test(plain)) return { mark: 'day' };
  if (/[hs]/i.test(plain)) return { mark: 'time' };
  if (/m/i.test(plain)) return { mark: 'day' };
  if (/[#?0-9] *\/ *[#?0-9]/.test(plain)) return { mark: 'fraction' };
  if (plain.includes('%')) return { mark: 'percent' };
  // A text between the digits makes another number of it: 12 is shown as 1/2.
  if (/[0#?](?:"[^"]+"|\\.|[-/])+[0#?]/.test(bare)) return { mark: 'masked' };
  const said = [...bare.matchAll(LITERALS)].map(([, quoted, escaped]) => quoted ?? escaped).join('');
  const unit = areaUnitNamed(said) ? said.trim() : undefined;
  // Digits, letters or strokes that only the format has: 12 is shown as 12/ক.
  if (!unit && /[\p{L}\p{N}/-]/u.test(said)) return { mark: 'masked' };
  const number = /^([#,0?]+)(?:\.([0#?]+))?$/.exec(plain.replace(/[_*]./g, '').trim());
  if (!number) return unit ? { unit } : {};
  const [, whole = '', decimals = ''] = number;
  return {
    decimals: decimals.length,
    ...(/^0{2,}$/.test(whole) && decimals === '' && { digits: Math.min(whole.length, 30) }),
    ...(unit && { unit }),
  };
}

/** Reads the styles of a workbook from their part. */
export async function readStyles(
  archive: Archive,
  { styles: part, from1904 }: Pick<Book, 'styles' | 'from1904'>,
): Promise<Styles> {
  const shapes: Shape[] = [];
  if (!archive.has(part)) return { shapes, from1904 };
  const own = new Map<number, Shape>();
  let inCells = false;
  await readWholeXml(archive, part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), shapeOf(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      shapes.push(own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { shapes, from1904 };
}

const DAY = 86_400_000;
/** Day 0, so that day 61 is 1 March 1900: spreadsheets count a 29 February 1900, which did not exist. */
const BEGIN = Date.UTC(1899, 11, 30);
/** Four years and a day later. */
const BEGIN_1904 = Date.UTC(1904, 0, 1);
/** Significant digits that a spreadsheet keeps. */
const DIGITS = 15;

/** A moment as its cell shows it: `2026-07-01`, or `01:30` where only the time is shown. Null: no moment. */
function momentOf(number: number, mark: 'day' | 'time', from1904: boolean): string | null {
  const moment = new Date((from1904 ? BEGIN_1904 : BEGIN) + Math.round(number * 86_400) * 1_000);
  if (Number.isNaN(moment.getTime()) || number < 0) return null;
  if (mark === 'time') return moment.toISOString().slice(11, 16);
  return new Date(Math.floor(moment.getTime() / DAY) * DAY).toISOString().slice(0, 10);
}

/** A number as its cell shows it: a date as `2026-07-01`, any other without binary rounding errors. */
export function shownNumber(text: string, style: number, { shapes, from1904 }: Styles): ShownCell {
  const number = Number(text);
  if (!Number.isFinite(number)) return { text };
  const { mark, digits = 0, decimals, unit }: Shape = shapes[style] ?? {};
  if (mark === 'day' || mark === 'time') {
    const moment = momentOf(number, mark, from1904);
    if (moment !== null) return { text: moment, mark };
  }
  const kept = String(Number(number.toPrecision(DIGITS)));
  if (Math.abs(number) >= 10 ** DIGITS) return { text: kept, mark: 'digits' };
  const padded = /^\d+$/.test(kept) ? kept.padStart(digits, '0') : kept;
  const shown = unit ? `${padded} ${unit}` : padded;
  if (mark) return { text: shown, mark };
  const hidden = decimals !== undefined && Number(number.toFixed(decimals)) !== Number(kept);
  return hidden ? { text: shown, mark: 'rounded' } : { text: shown };
}
