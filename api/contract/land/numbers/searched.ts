import { landNumber, normalizeSearch } from './number.ts';
import { typedNumber } from './typed-number.ts';

export interface SearchedNumber {
  number: string;
  /** What the text calls its number; null: nothing. */
  of: 'dag' | 'khatian' | null;
}

/** `57 নং দাগ` → `দাগ 57`. */
const wordFirst = (text: string): string =>
  text.replace(/^([0-9]\S*) (?:no|number|নং|নম্বর|নাম্বার)\.? (\S+)$/iu, '$2 $1');
/** A second word, behind which another number stands: which one is meant was not said. */
const SECOND = /দাগ|dag|plot|খতি|khat/iu;

/** Reads what is typed into a field or a search for a dag or a khatian: people write beside the number what it is. */
export function searchedNumber(typed: string): SearchedNumber {
  const text = normalizeSearch(typed);
  const named = typedNumber(wordFirst(text));
  const isLand = named?.kind === 'dag' || named?.kind === 'khatian';
  if (!isLand || SECOND.test(named.number)) return { number: text, of: null };
  return { number: named.number, of: named.kind as 'dag' | 'khatian' };
}

/** Returns the stored spelling of a typed number of a dag or khatian, without the word for it. */
export function typedLandNumber(typed: string, of: 'dag' | 'khatian'): string {
  const searched = searchedNumber(typed);
  return landNumber(searched.of === of ? searched.number : typed);
}
