/** Computes the shares of rows that divide a whole. These are hints: the API validates what is stored. */
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { parseShare } from '@bhumi/api/contract/land/shares/parse';
import {
  areasOfShares,
  sharesOfAreas,
  completenessOfAreas,
  completenessOfShares,
  sumOfAreas,
  type Completeness,
} from '@bhumi/api/contract/land/shares/whole';

/** The typed values of a row: its area, or its share instead. */
export interface TypedShareRow {
  area: string;
  share: string | undefined;
}

export interface ShareTotals {
  /** The total of all valid areas, in square feet; null without any. */
  total: number | null;
  /** By row: its share in til (null when unknown), and the error of a typed one. */
  shares: { til: number | null; problem?: Message }[];
  /** Null while unknown. */
  standing: Completeness | null;
}

const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? null : (parseTypedNumber(text) ?? null);
  return number !== null && number >= 0 ? number : null;
};

/** Computes shares, total and completeness of rows in a whole (square feet as typed; empty: their own total). */
export function computeShares(rows: readonly TypedShareRow[], whole: string): ShareTotals {
  const areas = rows.map(({ area }) => numberIn(area));
  const knownAreas = areas.filter((area) => area !== null);
  const total = knownAreas.length > 0 ? sumOfAreas(knownAreas) : null;
  const wholeArea = numberIn(whole) || null;
  const byArea = sharesOfAreas(
    areas.map((area) => area ?? 0),
    wholeArea ?? total ?? 0,
  );
  const shares = rows.map(({ share }, index) => {
    if (share === undefined) return { til: areas[index] === null ? null : (byArea[index] ?? null) };
    const read = parseShare(share);
    return 'til' in read ? { til: read.til } : { til: null, problem: read.problem };
  });
  const typed = rows.length > 0 && rows.every(({ share }) => share !== undefined);
  const til = shares.flatMap((share) => share.til ?? []);
  const byShares = typed && til.length === rows.length ? completenessOfShares(til) : null;
  const byAreas =
    wholeArea !== null && knownAreas.length === rows.length && rows.length > 0
      ? completenessOfAreas(knownAreas, wholeArea)
      : null;
  return { total, shares, standing: byShares ?? byAreas };
}

/** The areas that result from typed shares, by row index; empty without a whole. */
export function areasFor(rows: readonly TypedShareRow[], whole: string): Map<number, string> {
  const feet = numberIn(whole);
  if (!feet) return new Map();
  const read = rows.flatMap(({ share }, index) => {
    const parsed = share === undefined ? { problem: true } : parseShare(share);
    return 'til' in parsed ? [{ index, til: parsed.til }] : [];
  });
  const areas = areasOfShares(
    read.map(({ til }) => til),
    feet,
  );
  return new Map(read.map(({ index }, at) => [index, String(areas[at])]));
}
