/** Rows of a record that divide a whole: a file may have their shares, and the area of the whole, beside or instead of their areas. */
import type { Message } from '../../../../contract/language.ts';
import { apportion } from '../../../../contract/land/shares/apportion.ts';
import { readFileShare, type FileShare } from '../../../../contract/land/shares/file-share.ts';
import {
  compare,
  fraction,
  minus,
  sumOf,
  WHOLE,
  type Fraction,
} from '../../../../contract/land/shares/fraction.ts';
import { hundredths } from '../../../../contract/land/shares/hundredths.ts';
import { sumOfAreas } from '../../../../contract/land/shares/whole.ts';
import { dividedTexts as texts } from '../../../../contract/resource/divided-texts.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { TargetAt } from './layout.ts';

/** What is wrong with a cell, by `field.row.column`. */
export interface CellFault {
  key: string;
  text: Message;
}

type TypedRow = Record<string, string>;

/** Areas are written with few digits, so one that differs from its share by less than this part of the whole is the same. */
const SAME_AREA = 0.005;

const AREA = /^\d+(?:\.\d+)?$/;
const areaOf = (typed: string | undefined): number | null =>
  typed && AREA.test(typed) ? Number(typed) : null;
const isNear = (one: number, other: number, whole: number): boolean =>
  Math.abs(one - other) <= Math.max(1, whole * SAME_AREA);
const toPercent = ({ numerator, denominator }: Fraction): number =>
  Math.round(Number((numerator * 1_000_000n) / denominator) / 100) / 100;
const magnitude = (value: Fraction): Fraction => (value.numerator < 0n ? minus(fraction(0n), value) : value);

/** The whole that the rows name, which is the same in each that has it. */
function wholeOf(
  typed: readonly TypedRow[],
  at: (row: number, cell: string) => string,
  faults: CellFault[],
): number | null {
  let whole: number | null = null;
  for (const [row, { whole: written }] of typed.entries()) {
    const area = areaOf(written);
    if (area === null) continue;
    if (whole !== null && whole !== area) faults.push({ key: at(row, 'whole'), text: texts.otherWhole });
    whole ??= area;
  }
  return whole;
}

/** The shares of all rows; null when one of them is none, or they are not the whole. */
function sharesOf(
  typed: readonly TypedRow[],
  at: (row: number, cell: string) => string,
  { faults, damaged }: { faults: CellFault[]; damaged: ReadonlySet<string> },
): FileShare[] | null {
  const read = typed.map(({ share = '' }, row) => {
    const key = at(row, 'share');
    if (damaged.has(key)) return null;
    const found = readFileShare(share);
    if (!found) faults.push({ key, text: share === '' ? texts.missing : texts.unreadable });
    return found;
  });
  const shares = read.filter((each) => each !== null);
  if (shares.length < read.length) return null;
  const sum = sumOf(shares.map(({ share }) => share));
  const rounding = sumOf(shares.map((each) => each.rounding));
  if (compare(magnitude(minus(sum, WHOLE)), rounding) <= 0) return shares;
  faults.push({ key: at(0, 'share'), text: texts.notWhole(toPercent(sum)) });
  return null;
}

/**
 * Takes the shares and the whole out of typed rows, and fills in the areas that follow from them.
 * @param typed the rows of one record, which are changed
 * @param damaged keys of cells that are told already; a cell that cannot be reckoned is added
 * @returns what is wrong with them: shares that do not add up, areas that are not what the shares come to
 */
export function divideRows(
  { fields }: ResourceDefinition,
  field: string,
  targets: readonly TargetAt[],
  typed: readonly TypedRow[],
  damaged: Set<string>,
): CellFault[] {
  const has = (which: 'share' | 'whole') => targets.some(({ divides }) => divides === which);
  const options = fields[field]!;
  const column = options.kind === 'rows' ? options.shares : undefined;
  if (column === undefined || !(has('share') || has('whole'))) return [];
  const faults: CellFault[] = [];
  const at = (row: number, cell: string) => `${field}.${row}.${cell}`;
  const named = wholeOf(typed, at, faults);
  const isShared =
    has('share') && typed.some(({ share }, row) => share !== '' || damaged.has(at(row, 'share')));
  const shares = isShared ? sharesOf(typed, at, { faults, damaged }) : null;
  const areas = typed.map((row) => areaOf(row[column]));
  const isFull = areas.every((area) => area !== null);
  const sum = sumOfAreas(areas.map((area) => area ?? 0));
  if (isFull && named !== null && !isNear(sum, named, named)) {
    faults.push({ key: at(0, 'whole'), text: texts.otherSum(sum) });
  }
  const whole = named ?? (isFull ? sum : null);
  if (isShared && whole === null && typed.every((row) => (row[column] ?? '') === '')) {
    faults.push({ key: at(0, 'share'), text: texts.noWhole });
  }
  if (shares && whole !== null) fillAreas();
  for (const [row, each] of typed.entries()) {
    // Without an area because of a share or a whole that is told already.
    if (isShared && (each[column] ?? '') === '') damaged.add(at(row, column));
    delete each['share'];
    delete each['whole'];
  }
  return faults;

  /** Writes the areas that are missing, and compares those that are not. */
  function fillAreas(): void {
    const common = shares!.reduce((product, { share }) => product * share.denominator, 1n);
    const weights = shares!.map(({ share }) => (common / share.denominator) * share.numerator);
    const parts = apportion(weights, hundredths(whole!)).map((part) => part / 100);
    for (const [row, part] of parts.entries()) {
      const given = areas[row] ?? null;
      if (given === null) typed[row]![column!] ||= String(part);
      else if (!isNear(given, part, whole!))
        faults.push({ key: at(row, 'share'), text: texts.otherArea(part) });
    }
  }
}
