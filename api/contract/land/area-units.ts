/** Units in which people know the area of their land, and their exact conversion (docs/decisions/125). */
import { asciiDigits, digitsIn } from '../digits.ts';
import { formatNumber } from '../format.ts';
import type { Language, Message } from '../language.ts';

export const AREA_UNITS = ['sq_ft', 'decimal', 'katha', 'bigha', 'acre'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** Units whose size differs by district. Offices reckon them as below; where they come in a file, a person confirms that. */
export const LOCAL_UNITS = ['katha', 'bigha'] as const satisfies readonly AreaUnit[];
export type LocalUnit = (typeof LOCAL_UNITS)[number];

interface UnitRow {
  label: Message;
  /** Hundredths of a square foot in one: whole numbers, so that nothing is lost. */
  hundredths: number;
  /** The most decimals that may be typed, and those that are shown. */
  typed: number;
  shown: number;
}

/** 1 acre = 43,560 sq ft = 100 decimals; 33 decimals = 1 bigha = 20 katha, as land offices reckon. */
export const areaUnits: Record<AreaUnit, UnitRow> = {
  sq_ft: { label: { en: 'sq ft', bn: 'বর্গফুট' }, hundredths: 100, typed: 2, shown: 2 },
  decimal: { label: { en: 'decimal', bn: 'শতাংশ' }, hundredths: 43_560, typed: 6, shown: 4 },
  katha: { label: { en: 'katha', bn: 'কাঠা' }, hundredths: 71_874, typed: 6, shown: 4 },
  bigha: { label: { en: 'bigha', bn: 'বিঘা' }, hundredths: 1_437_480, typed: 6, shown: 4 },
  acre: { label: { en: 'acre', bn: 'একর' }, hundredths: 4_356_000, typed: 6, shown: 6 },
};

/** The unit of a text; square feet for an empty one, undefined where it is none. */
export const areaUnitOf = (text: string | null | undefined): AreaUnit | undefined =>
  text?.trim() ? AREA_UNITS.find((unit) => unit === text.trim()) : 'sq_ft';

/** A number; commas part the thousands of the whole, as in Bangladesh or elsewhere. */
const AREA = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)*,\d{3}|\d*)(?:\.(\d*))?$/;

/** What of a typed area cannot be read. */
export type AreaFault = 'number' | 'negative' | 'decimals';

/**
 * Reads an area as it is typed, in either script; its commas part thousands, as in Bangladesh or elsewhere. `1,5` may be 1.5.
 * @returns square feet, rounded to hundredths, as they are stored
 */
export function readAreaIn(typed: string, unit: AreaUnit): number | AreaFault {
  const plain = asciiDigits(typed).replace(/\s/g, '').replace(/^\+/, '');
  const [, minus, parted = '', fraction = ''] = AREA.exec(plain) ?? [];
  const whole = parted.replace(/,/g, '');
  if (minus === undefined || whole + fraction === '') return 'number';
  const digits = fraction.replace(/0+$/, '');
  if (minus && /[1-9]/.test(whole + digits)) return 'negative';
  const { hundredths, typed: most } = areaUnits[unit];
  if (digits.length > most) return 'decimals';
  // Whole numbers below 2^53, for every area that there is: no floating point noise.
  const part = Math.round((Number(digits || 0) * hundredths) / 10 ** digits.length);
  return (Number(whole || 0) * hundredths + part) / 100;
}

/** Square feet in a unit, without needless zeros, in ASCII digits: `10`, `6.0606`. */
export function areaIn(squareFeet: number, unit: AreaUnit): string {
  const { hundredths, shown } = areaUnits[unit];
  const scale = 10 ** shown;
  const stored = Math.round(squareFeet * 100);
  const whole = Math.floor(stored / hundredths);
  const part = Math.round(((stored % hundredths) * scale) / hundredths);
  const [count, rest] = part === scale ? [whole + 1, 0] : [whole, part];
  const digits = String(rest).padStart(shown, '0').replace(/0+$/, '');
  return digits ? `${count}.${digits}` : String(count);
}

/** Square feet in a unit, in the reader's digits: `6.0606 katha`, `৬.০৬০৬ কাঠা`. */
export function areaText(squareFeet: number, unit: AreaUnit, language: Language): string {
  const [whole = '', digits] = areaIn(squareFeet, unit).split('.');
  const number = formatNumber(Number(whole), language) + (digits ? `.${digitsIn(digits, language)}` : '');
  const { label } = areaUnits[unit];
  const many = unit === 'decimal' && language === 'en' && number !== '1' ? 's' : '';
  return `${number} ${label[language]}${many}`;
}

/** How much one of a unit is: `1 katha = 1.65 decimals = 718.74 sq ft`. */
export const reckoningText = (unit: AreaUnit): Message => {
  const { hundredths } = areaUnits[unit];
  const said = (language: Language): string =>
    [unit, 'decimal' as const, 'sq_ft' as const]
      .map((each) => areaText(hundredths / 100, each, language))
      .join(' = ');
  return { en: said('en'), bn: said('bn') };
};

/** An area in the other units, for whoever typed it in one: `10 decimals = 6.0606 katha = …`. */
export const inOtherUnits = (squareFeet: number, unit: AreaUnit, language: Language): string =>
  AREA_UNITS.filter((each) => each !== unit)
    .map((each) => areaText(squareFeet, each, language))
    .join(' = ');
