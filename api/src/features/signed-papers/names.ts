/** The names and numbers of signed papers, as long as a QR code has room for. */
import { toNfc } from '../../../contract/nfc.ts';
import { nameIn, otherLanguage, type Language, type Named } from '../../../contract/language.ts';
import { byteLengthOf } from '../../../contract/receipts/bytes.ts';
import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { BILINGUAL_NAMES, type OtherNames } from '../../../contract/receipts/texts.ts';

/**
 * The most bytes of each text in a code, so that the QR code stays one that a cheap phone reads: a byte is a Latin or
 * Bengali letter or sign. What is longer ends in an ellipsis there.
 */
const MAX_BYTES = { payer: 72, place: 40, number: 32 } as const;
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A text cut between two letters to so many bytes of a code. */
export function shortened(text: string, room: number): string {
  const whole = toNfc(text);
  if (byteLengthOf(whole) <= room) return whole;
  let cut = '';
  for (const { segment } of letters.segment(whole)) {
    if (byteLengthOf(`${cut}${segment}…`) > room) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Who paid and where the land lies, as the ledger froze it: a name that is a text is in one script. */
type Names = Record<'district' | 'upazila' | 'mouza', Named> & { payer: string | Named };

/** A name as a code holds it. */
const nameOf = (name: string | Named, language: Language, room: keyof typeof MAX_BYTES): string =>
  shortened(typeof name === 'string' ? name : nameIn(name, language), MAX_BYTES[room]);

/** The names of a code in the language, as long as a code has room for. */
export const namesIn = (names: Names, language: Language) => ({
  payer: nameOf(names.payer, language, 'payer'),
  district: nameOf(names.district, language, 'place'),
  upazila: nameOf(names.upazila, language, 'place'),
  mouza: nameOf(names.mouza, language, 'place'),
});

/** The same names in the script that the facts are not in, where they have one. */
export function otherNamesOf(names: Names, { language }: Pick<ReceiptFacts, 'language'>): OtherNames {
  const [these, others] = [namesIn(names, language), namesIn(names, otherLanguage(language))];
  return Object.fromEntries(
    BILINGUAL_NAMES.filter((name) => others[name] !== these[name]).map((name) => [name, others[name]]),
  );
}

/** A number or code of a record as a code of ours holds it. */
export const numberIn = (value: string | null | undefined): string =>
  shortened(value ?? '', MAX_BYTES.number);
