import { toNfc } from '../../../contract/nfc.ts';
import { asciiDigits } from '../../../contract/digits.ts';
import { landNumber } from '../../../contract/land/numbers/number.ts';
import type { TextField } from '../../../contract/resource/resource.ts';
import { stripInvisible } from '../../../contract/unseen.ts';

/** Lone surrogates; no database stores them. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Normalises typed text for storage: well-formed Unicode in NFC without control characters, invisible marks and outer blanks; on one
 * line, unless the field is `long`. Digits of codes and phones become ASCII; land numbers get their canonical spelling.
 */
export function normalizeText(field: Pick<TextField, 'long' | 'numbering'>, text: string): string {
  const formed = text.replace(HALVES, '\ufffd');
  if (field.numbering === 'land') return landNumber(formed);
  const seen = toNfc(stripInvisible(formed));
  const trimmed = (field.long ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim();
  return field.numbering ? asciiDigits(trimmed) : trimmed;
}
