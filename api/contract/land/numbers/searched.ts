import { toNfc } from '../../nfc.ts';
import { normalizeSearch } from './number.ts';

/** What a searched text says that its number is; null: it says nothing. */
export type NumberOf = 'dag' | 'khatian' | null;

const DAG = ['দাগ', 'dag', 'daag', 'plot'];
const KHATIAN = ['খতিয়ান', 'khatian', 'khatiyan', 'khotian', 'khotiyan'].map(toNfc);
const NUMBER = ['নং', 'নম্বর', 'নাম্বার', 'number', 'no'].map(toNfc);

const WORDS = `(?:${[...DAG, ...KHATIAN, ...NUMBER].join('|')})`;
const BETWEEN = '[ .:#-]*';
const DIGITS = '[0-9][0-9\\p{L}\\p{M}()/-]*';
/** `দাগ নং ৫৭`, `Khatian: 52`. */
const WORDS_FIRST = new RegExp(`^((?:${WORDS}${BETWEEN})+)(${DIGITS})$`, 'iu');
/** `৫৭ নং দাগ`. */
const NUMBER_FIRST = new RegExp(`^(${DIGITS}) ${BETWEEN}((?:${WORDS}${BETWEEN})+)$`, 'iu');

function numberOf(words: string): NumberOf {
  const typed = words.toLowerCase();
  const names = (list: readonly string[]) => list.some((word) => typed.includes(word));
  // Whoever writes both, or neither, has not said which.
  return names(DAG) === names(KHATIAN) ? null : names(DAG) ? 'dag' : 'khatian';
}

/** Reads what is typed into the search for a dag or khatian: people write in front of the number, or behind it, what it is. */
export function searchedNumber(typed: string): { number: string; of: NumberOf } {
  const text = normalizeSearch(typed);
  const first = WORDS_FIRST.exec(text);
  if (first) return { number: first[2]!, of: numberOf(first[1]!) };
  const last = NUMBER_FIRST.exec(text);
  if (last) return { number: last[1]!, of: numberOf(last[2]!) };
  return { number: text, of: null };
}
