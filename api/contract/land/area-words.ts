/** Units in which offices write areas, and areas typed with or without one. */
import { withoutThousands } from '../digits.ts';
import { SQUARE_FEET_PER_DECIMAL } from '../format.ts';
import { SQUARE_FEET_PER_ACRE, SQUARE_FEET_PER_SQUARE_METRE } from '../maps/units.ts';
import { landNumber } from './numbers/number.ts';

interface AreaUnit {
  /** Null: it differs from district to district, so nobody can say how much it is. */
  squareFeet: number | null;
  names: readonly string[];
}

/** An অযুতাংশ is the ten-thousandth part of an acre: khatians have acres with four decimals. */
const UNITS: readonly AreaUnit[] = [
  {
    squareFeet: 1,
    names: ['sqft', 'sft', 'squarefeet', 'squarefoot', 'sqfeet', 'feet2', 'ft2', 'ft²', 'বর্গফুট', 'বর্গফিট'],
  },
  {
    squareFeet: SQUARE_FEET_PER_DECIMAL,
    names: [
      'decimal',
      'decimals',
      'dec',
      'dcml',
      'shotangsho',
      'shotangso',
      'shatangsha',
      'satak',
      'shotok',
      'শতাংশ',
      'শতক',
    ],
  },
  { squareFeet: SQUARE_FEET_PER_ACRE, names: ['acre', 'acres', 'একর'] },
  { squareFeet: SQUARE_FEET_PER_ACRE / 10_000, names: ['ojutangsho', 'ajutangsha', 'অযুতাংশ'] },
  {
    squareFeet: SQUARE_FEET_PER_SQUARE_METRE,
    names: ['sqm', 'squaremetre', 'squaremetres', 'squaremeter', 'squaremeters', 'm2', 'm²', 'বর্গমিটার'],
  },
  {
    squareFeet: SQUARE_FEET_PER_SQUARE_METRE * 10_000,
    names: ['ha', 'hectare', 'hectares', 'হেক্টর'],
  },
  {
    squareFeet: null,
    names: [
      'katha',
      'kathas',
      'cottah',
      'bigha',
      'bighas',
      'chatak',
      'chhatak',
      'ganda',
      'kani',
      'pakhi',
      'kora',
      'kranti',
      'til',
      'কাঠা',
      'বিঘা',
      'ছটাক',
      'গণ্ডা',
      'গন্ডা',
      'কানি',
      'পাখি',
      'কড়া',
      'ক্রান্তি',
      'তিল',
    ],
  },
];

const wordKey = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,()[\]:=]/g, '');
const BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.map((name) => [wordKey(name), unit] as const)));

/** The unit that a word means; undefined: it is none. */
export const areaUnitNamed = (word: string): AreaUnit | undefined => BY_NAME.get(wordKey(word));

/** The unit that a head names, in brackets or as a word: `Area (decimal)`, `জমি (শতাংশ)`, `Acre`. */
export function areaUnitOfHead(head: string): AreaUnit | undefined {
  const words = head.split(/[\s()[\],:/]+/).filter(Boolean);
  const pairs = words.slice(1).map((word, at) => words[at]! + word);
  return [...pairs, ...words].map(areaUnitNamed).find((unit) => unit);
}

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** A number, and the word behind it. */
const PART = /^([\d.,]+) *([^\d]*)/;

/** A typed area in square feet, or what is wrong with it: `separators` (1,5), a `local` unit, or no area at all. */
export type TypedArea = { squareFeet: string } | { wrong: 'separators' | 'local' | 'none' };

/**
 * Reads a typed area: digits of any script, separators, units (`1 একর 5 শতাংশ`), none of the marks that nobody sees.
 * @param unit the unit of an area that names none; default: square feet
 * @returns square feet as text, with at most two decimals where they were converted
 */
export function typedArea(typed: string, unit?: AreaUnit): TypedArea {
  let left = landNumber(typed);
  let [total, converted] = [0, false];
  let plain = '';
  for (let parts = 0; left !== ''; parts += 1) {
    const part = PART.exec(left);
    if (!part || parts > 5) return { wrong: 'none' };
    const [whole, number = '', word = ''] = part;
    const own = word.trim() === '' ? unit : areaUnitNamed(word);
    if (word.trim() !== '' && !own) return { wrong: 'none' };
    const digits = withoutThousands(number);
    if (digits === null) return { wrong: 'separators' };
    if (!PLAIN.test(digits)) return { wrong: 'none' };
    if (own?.squareFeet === null) return { wrong: 'local' };
    // A second number needs a unit: 1 5 is no area.
    if (parts > 0 && word.trim() === '') return { wrong: 'none' };
    const factor = own?.squareFeet ?? 1;
    converted ||= factor !== 1 || parts > 0;
    total += Number(digits) * factor;
    plain = digits;
    left = left.slice(whole.length).trim();
  }
  return { squareFeet: converted ? String(Number(total.toFixed(2))) : plain };
}
