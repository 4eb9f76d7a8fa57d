/** Days as people type them: browsers without a field for dates show plain text (docs/decisions/125). */
import { asciiDigits, digitsIn } from './digits.ts';
import { formatDate } from './format.ts';
import type { Language, Message } from './language.ts';
import { toNfc } from './nfc.ts';
import { stripAllInvisible } from './unseen.ts';

/** The months, each with its English name and the spellings of it that are usual in Bengali. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'জানুয়ারি', 'জানুয়ারী', 'জানুআরি'],
  ['february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী', 'ফেব্রয়ারি', 'ফেব্রুআরি'],
  ['march', 'মার্চ', 'মার্চ্চ'],
  ['april', 'এপ্রিল', 'এপ্রীল'],
  ['may', 'মে'],
  ['june', 'জুন'],
  ['july', 'জুলাই', 'জুলাঈ'],
  ['august', 'আগস্ট', 'আগষ্ট', 'অগাস্ট', 'অগস্ট', 'আগ'],
  ['september', 'সেপ্টেম্বর', 'সেপ্টেমবর', 'সেপটেম্বর', 'সেপ্টম্বর'],
  ['october', 'অক্টোবর', 'অক্টোবার', 'অকটোবর'],
  ['november', 'নভেম্বর', 'নভেমবর', 'নবেম্বর'],
  ['december', 'ডিসেম্বর', 'ডিসেমবর'],
].map((names) => names.map(toNfc));

/** Words that stand in a date and say nothing more: `15th of March 2024 AD`, `১৫ই মার্চ ২০২৪ খ্রি.`, `ইং ১৫/৩/২০২৪ তারিখ`. */
const FILLERS = new Set('st nd rd th of the ad ce ই লা রা ঠা শে এ খ্রি খ্রী খৃ সন তাং'.split(' ').map(toNfc));
/** A day of the week; খ্রিস্টাব্দ in its many spellings; ইংরেজি, সালের, তারিখে with their endings. */
const ASIDE = /^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?$|বার$|^(খ.*াব্দে?$|সাল|তারিখ|ইং)/;

/** More than any date has. */
const LONGEST = 60;
const BENGALI_WORD = '\\u0980-\\u09e3';
const PARTS = new RegExp(`\\d+|[a-z]+|[${BENGALI_WORD}]+`, 'gu');
const ONLY_PARTS = new RegExp(`^[\\da-z${BENGALI_WORD}\\s/.,।'’‘−\\\\\\p{Pd}]*$`, 'u');

/** What keeps a text from being a day. */
type Fault = { wrong: 'form' | 'year' | 'none' } | { wrong: 'order'; meant: string };

/** The month (1 to 12) that a word names, in full or by its first three letters or more; 0 when it names none. */
export const monthNamed = (word: string): number =>
  MONTHS.findIndex((names) =>
    names.some((name) => name === word || (word.length > 2 && name.startsWith(word))),
  ) + 1;

/** The day of the calendar, if there is one. JavaScript turns 30 February into a day of March. */
function onCalendar(year: string, month: number, day: number): { day: string } | Fault {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? { day: iso }
    : { wrong: 'none' };
}

const isYear = (number: string): boolean => /^[1-9]\d{3}$/.test(number);
const isShort = (number: string | undefined): number is string & undefined => /^\d{1,2}$/.test(number ?? '');

function readParts(numbers: readonly string[], months: readonly number[]): { day: string } | Fault {
  const years = numbers.filter(isYear);
  const others = numbers.filter((number) => !isYear(number));
  const wanted = months.length === 1 ? 1 : 2;
  if (months.length > 1 || others.length === 0 || !others.every(isShort)) return { wrong: 'form' };
  if (years.length === 0)
    return { wrong: others.length >= wanted && others.length <= wanted + 1 ? 'year' : 'form' };
  const [first, second] = others.map(Number) as [number, number?];
  if (years.length > 1 || others.length !== wanted) return { wrong: 'form' };
  const year = years[0]!;
  if (second === undefined) return onCalendar(year, months[0]!, first);
  if (isYear(numbers[1]!)) return { wrong: 'form' };
  const [day, month] = isYear(numbers[0]!) ? [second, first] : [first, second];
  if (month <= 12) return onCalendar(year, month, day);
  const exchanged = onCalendar(year, day, month);
  return 'day' in exchanged ? { wrong: 'order', meant: exchanged.day } : { wrong: 'none' };
}

function readDay(text: string): { day: string } | Fault {
  // A visarga only shortens a word: খ্রিঃ, তারিখঃ; many type a colon for it.
  const plain = stripAllInvisible(toNfc(asciiDigits(text.slice(0, LONGEST + 1))))
    .toLowerCase()
    .replace(/[ঃ:]/g, ' ');
  if (plain.length > LONGEST || !ONLY_PARTS.test(plain)) return { wrong: 'form' };
  const parts = plain.match(PARTS) ?? [];
  const words = parts.filter((part) => !/^\d/.test(part));
  const months = words.filter((word) => !FILLERS.has(word) && !ASIDE.test(word)).map(monthNamed);
  if (months.includes(0)) return { wrong: 'form' };
  return readParts(
    parts.filter((part) => /^\d/.test(part)),
    months,
  );
}

/**
 * Reads a typed day of the years 1000 to 9999, in either script: `২০২৬-০৭-০১`, `1/7/2026` (day before month), `১লা জুলাই ২০২৬`.
 * @returns `YYYY-MM-DD`; undefined when there is no such day, or more than one could be meant
 */
export function parseDay(text: string): string | undefined {
  const read = readDay(text);
  return 'day' in read ? read.day : undefined;
}

/** Returns a typed day in words, and any other text as it was typed. */
export function dayInWords(typed: string | undefined, language: Language): string {
  const text = typed?.trim() ?? '';
  const day = parseDay(text);
  return day ? formatDate(`${day}T00:00:00Z`, language) : digitsIn(asciiDigits(text), language);
}

/** An example of a day in digits, as a field shows it: `15/03/2024`. */
export const dayExample: Message = { en: '15/03/2024', bn: '১৫/০৩/২০২৪' };

const texts = {
  form: {
    en: `Write the day, the month and the year, such as ${dayExample.en} or 15 March 2024.`,
    bn: `দিন, মাস ও বছর লিখুন, যেমন ${dayExample.bn} বা ১৫ মার্চ ২০২৪।`,
  },
  year: {
    en: `Write the year with four digits, such as ${dayExample.en}.`,
    bn: `বছরটি চার অঙ্কে লিখুন, যেমন ${dayExample.bn}।`,
  },
  none: {
    en: `The calendar has no such day. Write the day, the month and the year, such as ${dayExample.en}.`,
    bn: `ক্যালেন্ডারে এমন দিন নেই। দিন, মাস ও বছর লিখুন, যেমন ${dayExample.bn}।`,
  },
} satisfies Record<string, Message>;

/** Said of a day too long ago to be meant: the year is probably one of the Bengali calendar. */
export const wrongCalendar: Message = {
  en: `Write the year of the English calendar, such as ${dayExample.en}.`,
  bn: `ইংরেজি ক্যালেন্ডারের বছর লিখুন, যেমন ${dayExample.bn}।`,
};

/** `2024-03-15` → `15/03/2024`. */
const dayFirst = (day: string): string => day.split('-').reverse().join('/');

const monthFirst = (day: string): Message => ({
  en: `Write the day before the month. If you mean ${dayInWords(day, 'en')}, write ${dayFirst(day)}.`,
  bn: `আগে দিন, পরে মাস লিখুন। ${dayInWords(day, 'bn')} বোঝালে ${digitsIn(dayFirst(day), 'bn')} লিখুন।`,
});

/** What is said of a text that `parseDay` does not read: the form that is wanted, with an example. */
export function dayError(text: string): Message {
  const read = readDay(text);
  if ('day' in read) return texts.form;
  return read.wrong === 'order' ? monthFirst(read.meant) : texts[read.wrong];
}
