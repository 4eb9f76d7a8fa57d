import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDayAndMonth, formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import type { Unit } from './data.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;
const NAMES = { lakh: { en: 'lakh', bn: 'লাখ' }, crore: { en: 'crore', bn: 'কোটি' } };

/** A number in its short spoken form: `1,200`, `2.5 lakh`, `৩ কোটি`. */
export function shortNumber(value: number, language: Language): string {
  const [unit, name] = value >= CRORE ? [CRORE, NAMES.crore[language]] : [LAKH, NAMES.lakh[language]];
  if (value < LAKH) return formatNumber(value, language);
  return `${digitsIn(Number((value / unit).toFixed(2)), language)}\u00a0${name}`;
}

/** Amounts in BDT. */
export const moneyIn = (language: Language): Unit => ({
  full: (value) => formatMoney(value, language),
  short: (value) => `৳\u00a0${shortNumber(value, language)}`,
});

/** A count. */
export const countIn = (language: Language): Unit => ({
  full: (value) => formatNumber(value, language),
  short: (value) => shortNumber(value, language),
  whole: true,
});

/** A calendar day, `YYYY-MM-DD`: in full, and without its year for an axis. */
export function dayLabel(day: string, language: Language): { label: string; short: string } {
  const noon = `${day}T06:00:00Z`;
  return { label: formatDate(noon, language), short: formatDayAndMonth(noon, language) };
}
