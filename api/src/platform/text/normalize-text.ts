import { toNfc } from '../../../contract/nfc.ts';
import { asciiDigits } from '../../../contract/digits.ts';
import { landNumber } from '../../../contract/land/numbers/number.ts';
import type { TextField } from '../../../contract/resource/resource.ts';
import { withoutUnseen } from '../../../contract/unseen.ts';

/** Halves of a surrogate pair; no database stores them. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Returns a typed text as it is stored: well-formed Unicode in NFC without control characters, marks that nobody sees and outer blanks;
 * on one line, unless the field has several. Digits of a code or a phone become ASCII, a number of land gets its one spelling.
 */
export function normalizeText(field: Pick<TextField, 'long' | 'numbering'>, text: string): string {
  const formed = text.replace(HALVES, '\ufffd');
  if (field.numbering === 'land') return landNumber(formed);
  const seen = toNfc(withoutUnseen(formed));
  const trimmed = (field.long ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim();
  return field.numbering ? asciiDigits(trimmed) : trimmed;
}
