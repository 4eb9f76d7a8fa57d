/** A longitude or latitude as people write it: `90.36`, `৯০,৩৬`, `23°43'12.0"N`, `N 23 43 12`, `২৩° ৪৩′ উত্তর`. */
import { asciiDigits } from '@bhumi/api/contract/digits';

export interface Angle {
  degrees: number;
  /** What its letters say; null: nothing. */
  axis: 'lng' | 'lat' | null;
}

/** Each sign of the usual ones for degrees, minutes, seconds, minus and blanks. */
const SIGNS: readonly [RegExp, string][] = [
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[º˚ᵒ]/g, '°'],
  [/''|[″”“„˝ʺ]/g, '"'],
  [/[′’‘‛´`ʹʼ]/g, "'"],
  [/[−–—]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '],
];
/** Words, before the letters that stand for them. */
const WORDS: readonly [RegExp, string][] = [
  [/ডিগ্রি|ডিগ্রী|\bdeg(?:rees?)?\b\.?/gi, '°'],
  [/মিনিট|\bmin(?:utes?)?\b\.?/gi, "'"],
  [/সেকেন্ড|\bsec(?:onds?)?\b\.?/gi, '"'],
  [/উত্তর|উঃ|উ(?![\u0980-\u09ff])|\bnorth\b/gi, 'N'],
  [/দক্ষিণ|দঃ|\bsouth\b/gi, 'S'],
  [/পূর্ব|পূঃ|পূ(?![\u0980-\u09ff])|\beast\b/gi, 'E'],
  [/পশ্চিম|পঃ|\bwest\b/gi, 'W'],
  [/অক্ষাংশ|\blat(?:itude)?\b/gi, 'y'],
  [/দ্রাঘিমাংশ|\blon(?:g(?:itude)?)?\b|\blng\b/gi, 'x'],
];

/** One spelling for each sign and word: ASCII digits, `° ' "`, and letters for the axes. */
export function plainAngles(text: string): string {
  let plain = asciiDigits(text).normalize('NFC');
  for (const [signs, one] of [...SIGNS, ...WORDS]) plain = plain.replace(signs, one);
  return plain
    .replace(/\b(\d{1,3}) ?- ?(\d{1,2}) ?- ?(\d{1,2}(?:[.,]\d+)?)\b/g, `$1°$2'$3"`)
    .replace(/(\d) ?d(?= ?\d| ?$)/g, '$1°')
    .replace(/(\d) ?m(?= ?\d| ?$)/g, "$1'")
    .replace(/(\d) ?s(?= |$|[,;NSEW])/g, '$1"');
}

const NUMBER = String.raw`\d{1,12}(?:[.,]\d{0,15})?`;
const ANGLE = new RegExp(
  `^([NSEWnsewxy])?[ :=]*([-+])? ?(${NUMBER}|\\.\\d{1,15})(?: ?[°: ] ?(?:(${NUMBER})(?: ?[': ] ?(?:(${NUMBER}) ?["']?)?)?)?)? ?([NSEWnsew])?$`,
);
const AXES: Record<string, Angle['axis']> = { N: 'lat', S: 'lat', Y: 'lat', E: 'lng', W: 'lng', X: 'lng' };

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Reads an angle in the spelling of `plainAngles`; null: it is none. Minutes and seconds are below 60. */
export function readAngle(text: string): Angle | null {
  const found = ANGLE.exec(text.trim());
  if (!found) return null;
  const [, before, sign, whole, minutes, seconds, after] = found;
  // Only the last part has decimals.
  if ((minutes && /[.,]/.test(whole!)) || (seconds && /[.,]/.test(minutes!))) return null;
  const [d, m, s] = [whole, minutes, seconds].map(numberOf) as [number, number, number];
  if (m >= 60 || s >= 60 || (minutes && d > 180)) return null;
  const letter = (after ?? before ?? '').toUpperCase();
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  const degrees = d + m / 60 + s / 3600;
  return { degrees: isNegative ? -degrees : degrees, axis: AXES[letter] ?? null };
}

/** Reads an angle however it is written. */
export const angleOf = (text: string): Angle | null => readAngle(plainAngles(text));
