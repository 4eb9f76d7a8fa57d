/** Units in which offices write areas, and areas typed with or without one. */
import { withoutThousands } from '../digits.ts';
import { SQUARE_FEET_PER_SQUARE_METRE } from '../maps/units.ts';
import { areaUnits, type AreaUnit, type LocalUnit } from './area-units.ts';
import { landNumber } from './numbers/number.ts';

interface NamedUnit {
  /** Null: it differs from district to district, and land offices have no reckoning of their own. */
  squareFeet: number | null;
  /** It differs too, and is taken as land offices reckon: a person confirms that. */
  local?: LocalUnit;
  names: readonly string[];
}

const feetOf = (unit: AreaUnit): number => areaUnits[unit].hundredths / 100;

/** An অযুতাংশ is the ten-thousandth part of an acre: khatians have acres with four decimals. */
const UNITS: readonly NamedUnit[] = [
  {
    squareFeet: feetOf('sq_ft'),
    names: ['sqft', 'sft', 'squarefeet', 'squarefoot', 'sqfeet', 'feet2', 'ft2', 'ft²', 'বর্গফুট', 'বর্গফিট'],
  },
  {
    squareFeet: feetOf('decimal'),
    names: [
      'decimal',
      'decimals',
      'dec',
      'dcml',
      'shotangsho',
      'shotangso',
      'shotangsha',
      'shatangsha',
      'shatangsho',
      'satangsha',
      'satak',
      'shatak',
      'shotak',
      'shotok',
      'শতাংশ',
      'শতক',
    ],
  },
  { squareFeet: feetOf('acre'), names: ['acre', 'acres', 'ac', 'acr', 'ekor', 'akor', 'একর'] },
  { squareFeet: feetOf('acre') / 10_000, names: ['ojutangsho', 'ajutangsha', 'অযুতাংশ'] },
  {
    squareFeet: SQUARE_FEET_PER_SQUARE_METRE,
    names: [
      'sqm',
      'sqmetre',
      'sqmetres',
      'sqmeter',
      'sqmeters',
      'squaremetre',
      'squaremetres',
      'squaremeter',
      'squaremeters',
      'm2',
      'm²',
      'বর্গমিটার',
    ],
  },
  {
    squareFeet: SQUARE_FEET_PER_SQUARE_METRE * 10_000,
    names: ['ha', 'hectare', 'hectares', 'হেক্টর'],
  },
  {
    squareFeet: feetOf('katha'),
    local: 'katha',
    names: ['katha', 'kathas', 'kata', 'katta', 'cottah', 'cottahs', 'কাঠা'],
  },
  {
    squareFeet: feetOf('bigha'),
    local: 'bigha',
    names: ['bigha', 'bighas', 'biga', 'বিঘা', 'বিঘে', 'বিগা'],
  },
  {
    squareFeet: null,
    names: [
      'chatak',
      'chhatak',
      'ganda',
      'kani',
      'pakhi',
      'kora',
      'kranti',
      'til',
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

/** The endings of Bengali that a unit has within a sentence: শতকে, একরের, কাঠায়. */
const ENDINGS = /(?:ে|ের|তে|র|\u09df|\u09af\u09bc)$/u;

/** The unit that a word means; undefined: it is none. */
export const areaUnitNamed = (word: string): NamedUnit | undefined => {
  const key = wordKey(word);
  return BY_NAME.get(key) ?? BY_NAME.get(key.replace(ENDINGS, ''));
};

/** In brackets, where heads have their unit. */
const BRACKETS = /[([]([^)\]]*)[)\]]/g;

/**
 * The unit that a head names, in brackets or as a word: `Area (decimal)`, `জমি (শতাংশে)`, `Acre`. Null: something stands in brackets that
 * may be a unit, and nobody knows it.
 */
export function areaUnitOfHead(head: string): NamedUnit | null | undefined {
  const words = head.split(/[\s()[\],:/]+/).filter(Boolean);
  const pairs = words.slice(1).map((word, at) => words[at]! + word);
  const named = [...pairs, ...words].map(areaUnitNamed).find((unit) => unit);
  return (
    named ?? ([...head.matchAll(BRACKETS)].some(([, within]) => /\p{L}/u.test(within!)) ? null : undefined)
  );
}

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** A number, and the word behind it. */
const PART = /^([\d.,]+) *([^\d]*)/;

/** A typed area in square feet, or what is wrong with it: `separators` (1,5), a `local` unit that nobody can reckon, one that is not known (`unit`), or no area at all. */
export type TypedArea =
  | { squareFeet: string; local: LocalUnit[] }
  | { wrong: 'separators' | 'local' | 'unit' | 'none' };

/**
 * Reads a typed area: digits of any script, separators, units (`1 একর 5 শতাংশ`), none of the marks that nobody sees.
 * @param unit the unit of an area that names none; default: square feet; null: it is not known
 * @returns square feet as text, with at most two decimals where they were converted
 */
export function typedArea(typed: string, unit?: NamedUnit | null): TypedArea {
  let left = landNumber(typed);
  let [total, converted] = [0, false];
  let plain = '';
  const local = new Set<LocalUnit>();
  for (let parts = 0; left !== ''; parts += 1) {
    const part = PART.exec(left);
    if (!part || parts > 5) return { wrong: 'none' };
    const [whole, number = '', word = ''] = part;
    const own = word.trim() === '' ? unit : areaUnitNamed(word);
    if (word.trim() !== '' && !own) return { wrong: 'none' };
    const digits = withoutThousands(number);
    if (digits === null) return { wrong: 'separators' };
    if (!PLAIN.test(digits)) return { wrong: 'none' };
    if (own === null) return { wrong: 'unit' };
    if (own?.squareFeet === null) return { wrong: 'local' };
    // A second number needs a unit: 1 5 is no area.
    if (parts > 0 && word.trim() === '') return { wrong: 'none' };
    if (own?.local) local.add(own.local);
    const factor = own?.squareFeet ?? 1;
    converted ||= factor !== 1 || parts > 0;
    total += Number(digits) * factor;
    plain = digits;
    left = left.slice(whole.length).trim();
  }
  return { squareFeet: converted ? String(Number(total.toFixed(2))) : plain, local: [...local] };
}
