/** Tells which cells a spreadsheet damaged: by what the workbook says of them, or by how such values look as text. */
import { asciiDigits } from '../../../../../contract/digits.ts';
import type { Message } from '../../../../../contract/language.ts';
import { cellTexts as texts } from '../../../../../contract/resource/cell-texts.ts';
import { monthNamed, parseDay } from '../../../../../contract/typed-day.ts';
import { stripAllInvisible } from '../../../../../contract/unseen.ts';
import { noText } from './no-text.ts';
import type { CellMark } from '../files/table.ts';

/** What a column holds, as far as it matters here. `free`: text of its own form, such as JSON, of which nothing is judged. */
export type ColumnContent = 'text' | 'number' | 'day' | 'free';

/** `1-Feb`, `Feb-01`, `2-ফেব্রু-2024`: a month between numbers, or before or behind one. */
const AROUND_MONTH = /^(?:\d{1,4}[-/ .,]{0,2})?(\p{L}[\p{L}\p{M}]*ঃ?)(?:[-/ .,]{0,2}\d{1,4}){0,2}$/u;
/** `2024-02-01`, `2024/02/01`, `1/2/2024`. A `1/2` alone is a number of land. */
const DAYS = [
  /^(?:18|19|20)\d\d(?:-\d{1,2}-\d{1,2}|\/[01]\d\/[0-3]\d)(?:[T ]\d.*)?$/,
  /^\d{1,2}([/.-])\d{1,2}\1(?:18|19|20)\d\d(?: \d.*)?$/,
];
/** Whether a text is a day as spreadsheets write it, in words too: `Saturday, March 1, 2025`. */
function isDay(text: string): boolean {
  if (DAYS.some((day) => day.test(text))) return true;
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return false;
  const word = AROUND_MONTH.exec(text)?.[1];
  return word === undefined
    ? parseDay(text) !== undefined
    : monthNamed(word.toLowerCase().replace(/ঃ$/, '')) > 0;
}
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i;
/** `#REF!`, `#N/A`, `#NAME?`, those of other languages (`#WERT!`), `####`, and `Err:502` of LibreOffice. */
const ERROR = /^(?:#\p{L}[\p{L}\p{M}\d/ _.]*[!?]?|#{2,}|err:\d{3})$/iu;
const BOOLEAN = /^(?:true|false)$/i;
/** Spreadsheets write the sign: a dag may be called 1E5. */
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]\d+$/i;
/** A number whose digits beyond the fifteenth a spreadsheet made zeros. Others are whole: an identity card may have 17. */
const LOST_DIGITS = /^\d{15}0+$/;
/** Thousands that a spreadsheet parted in a number of land: `8,401`. */
const PARTED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
/** A number that was to stay a text (`="0012"`), or a formula that was saved in place of its result. */
const FORMULA = /^=\s*[+-]?(?:["']|\$?[a-z]{1,3}\$?\d|[\p{L}.]+\()/iu;

/** What each mark of a workbook means; a number that is only shown otherwise is still a number. */
const MARKED: Record<CellMark, { text: (shown: string) => Message; but?: ColumnContent }> = {
  day: { text: texts.day, but: 'day' },
  time: { text: texts.time },
  error: { text: texts.error },
  boolean: { text: texts.boolean },
  digits: { text: () => texts.digits },
  fraction: { text: texts.fraction, but: 'number' },
  rounded: { text: texts.otherwise, but: 'number' },
  percent: { text: texts.otherwise },
  masked: { text: texts.otherwise, but: 'number' },
  formula: { text: () => texts.formula },
  across: { text: () => texts.across },
  // One owner for several dags is plain; one area for several owners is not.
  down: { text: () => texts.down, but: 'text' },
};

/** Tests of a text, and what they mean. */
const LOOKS: readonly {
  test: (text: string) => boolean;
  text: (shown: string) => Message;
  but?: ColumnContent;
}[] = [
  { test: isDay, text: texts.day, but: 'day' },
  { test: (text) => TIME.test(text), text: texts.time },
  { test: (text) => ERROR.test(text), text: texts.error },
  { test: (text) => BOOLEAN.test(text), text: texts.boolean },
  { test: (text) => EXPONENT.test(text), text: texts.exponent },
  { test: (text) => LOST_DIGITS.test(text), text: () => texts.digits },
  { test: (text) => PARTED.test(text), text: texts.parted, but: 'number' },
  { test: (text) => FORMULA.test(text), text: () => texts.formula },
];

/** Longer texts are no damaged number. */
const LONGEST = 60;

/** What a program did to a cell, or null: its value is what a person wrote. */
export function cellDamage(text: string, mark: CellMark | undefined, holds: ColumnContent): Message | null {
  if (holds === 'free') return null;
  const shown = asciiDigits(stripAllInvisible(text.slice(0, 2 * LONGEST)).normalize('NFC')).trim();
  const marked = mark && MARKED[mark];
  if (marked && marked.but !== holds) return marked.text(shown.slice(0, LONGEST));
  const unread = noText(text);
  if (unread || shown.length > LONGEST) return unread;
  return LOOKS.find(({ test, but }) => but !== holds && test(shown))?.text(shown) ?? null;
}
