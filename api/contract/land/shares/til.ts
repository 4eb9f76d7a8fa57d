import { digitsIn } from '../../digits.ts';
import type { Language, Message } from '../../language.ts';

/** 16 ana of 20 ganda of 4 kora of 3 kranti of 20 til: the whole of a khatian, as an exact integer. */
export const TIL_IN_WHOLE = 76_800;

/** How many til each unit of a share is, the largest unit first. */
export const TIL_PER = { ana: 4_800, ganda: 240, kora: 60, kranti: 20, til: 1 } as const;

export type ShareUnit = keyof typeof TIL_PER;

/** The units, the largest first: the order in which khatians write them. */
export const SHARE_UNITS = Object.keys(TIL_PER) as ShareUnit[];

/** A share by its units: whole numbers, none below nought. */
export type ShareParts = Record<ShareUnit, number>;

export const unitLabels: Record<ShareUnit, Message> = {
  ana: { en: 'ana', bn: 'আনা' },
  ganda: { en: 'ganda', bn: 'গণ্ডা' },
  kora: { en: 'kora', bn: 'কড়া' },
  kranti: { en: 'kranti', bn: 'ক্রান্তি' },
  til: { en: 'til', bn: 'তিল' },
};

/**
 * 1 ana, 10 ganda, 1 kora, 1 til → 7,261 til. A unit may hold more than the next larger one has room for (30 ganda).
 * Throws `RangeError` for a part that is not whole or below nought, and for more than the whole.
 */
export function tilOf(parts: Partial<ShareParts>): number {
  const counts = SHARE_UNITS.map((unit) => ({ unit, count: parts[unit] ?? 0 }));
  for (const { unit, count } of counts) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} ${unit} is no share.`);
  }
  const til = counts.reduce((sum, { unit, count }) => sum + count * TIL_PER[unit], 0);
  if (til > TIL_IN_WHOLE) throw new RangeError(`${til} til are more than the whole.`);
  return til;
}

/** 7,261 til → 1 ana, 10 ganda, 1 kora, 0 kranti, 1 til. */
export function partsOfTil(til: number): ShareParts {
  let rest = til;
  const take = (unit: ShareUnit) => {
    const count = Math.floor(rest / TIL_PER[unit]);
    rest -= count * TIL_PER[unit];
    return count;
  };
  return { ana: take('ana'), ganda: take('ganda'), kora: take('kora'), kranti: take('kranti'), til: rest };
}

/** A share as khatians write it, without the units that are nought: `5 ana 6 ganda 2 kora 2 kranti`, `৪ আনা ২ গণ্ডা`. */
export function formatShare(til: number, language: Language): string {
  const parts = partsOfTil(til);
  const words = SHARE_UNITS.filter((unit) => parts[unit] > 0).map(
    (unit) => `${digitsIn(parts[unit], language)} ${unitLabels[unit][language]}`,
  );
  return words.join(' ') || `${digitsIn(0, language)} ${unitLabels.til[language]}`;
}
