import { composed } from '../../contract/composed.ts';
import { asciiDigits } from '../../contract/digits.ts';
import type { TextField } from '../../contract/resource/resource.ts';

/** Control characters; tab and line breaks are handled as blanks. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;
/** Halves of a surrogate pair; no database stores them. */
const HALVES = /\p{Surrogate}/gu;
/** Marks that show nothing by themselves; a text of nothing else is empty. Joiners within Bengali words stay. */
const UNSEEN = /^[\s\u200b-\u200f\u2060]*$/;

/**
 * A typed text as it is stored: well-formed Unicode in NFC without control characters and outer blanks; on one line,
 * unless the field has several. Digits of a number in the field's sense (dag, khatian, JL, code) become ASCII.
 */
export function storedText(field: Pick<TextField, 'long' | 'numbering'>, text: string): string {
  const seen = composed(text.replace(HALVES, '\ufffd')).replace(CONTROLS, '');
  if (UNSEEN.test(seen)) return '';
  const trimmed = (field.long ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim();
  return field.numbering ? asciiDigits(trimmed) : trimmed;
}
