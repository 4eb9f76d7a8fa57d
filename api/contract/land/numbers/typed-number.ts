/** A number that is typed with its kind: `khatian 12`, `খতিয়ান ৪৬`, `dag no. 45/ক`. */
import { foldNumber } from './number.ts';

export const NUMBER_KINDS = ['khatian', 'dag', 'deed', 'certificate', 'sheet'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export interface TypedNumber {
  kind: NumberKind;
  /** As it is compared (`fold_number`). */
  number: string;
}

/** The words for each kind, in both scripts, as people spell them. */
const WORDS: Record<NumberKind, string> = {
  khatian: 'khatian|khatiyan|khatiyaan|kh|খতিয়ান|খতিআন|খং',
  dag: 'dag|daag|plot|দাগ',
  deed: 'deed|dolil|dalil|দলিল',
  certificate: 'certificate|warish certificate|ওয়ারিশ সনদ|ওয়ারিশান সনদ|সনদ',
  // The last one is zil in Bengali.
  sheet: 'sheet|zil|শিট|\u099c\u09bf\u09b2',
};
/** What may stand between the word and the number. */
const NUMBER_WORD = '(?:no|num|number|নং|নম্বর|নাম্বার)?';
const FORMS = NUMBER_KINDS.map(
  (kind) =>
    [
      kind,
      new RegExp(`^(?:${WORDS[kind]})[\\s.:#]*${NUMBER_WORD}[\\s.:#]*(.{1,100})$`.normalize('NFC'), 'iu'),
    ] as const,
);

/** Returns the kind and the number of a typed text; null when it does not begin with a kind, or no digit follows. */
export function typedNumber(text: string): TypedNumber | null {
  const typed = text.normalize('NFC').trim();
  for (const [kind, form] of FORMS) {
    const rest = form.exec(typed)?.[1];
    if (rest === undefined) continue;
    const number = foldNumber(rest);
    if (/^[0-9]/.test(number)) return { kind, number };
  }
  return null;
}
