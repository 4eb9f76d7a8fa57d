/**
 * Checks a file before it is uploaded: on a slow connection nobody should send 16 MB to learn that the file is too
 * large.
 */
import type { Message } from '@bhumi/api/contract/language';
import { DOCUMENT_TYPES, type DocumentType } from '@bhumi/api/contract/resource/resource';
import { fieldTexts } from '@bhumi/api/contract/resource/texts';

/** Extensions as people know them: `pdf`, `jpg`, `png`. */
export const extensionsOf = (accept: readonly DocumentType[]): string[] =>
  accept.map((type) => DOCUMENT_TYPES[type].extension);

/**
 * Returns the API's error for a file of the wrong type or size; null when both are fine. Only the API checks the
 * content.
 */
export function fileProblem(
  label: Message,
  accept: readonly DocumentType[],
  { type, size }: Pick<File, 'type' | 'size'>,
): Message | null {
  const kind = accept.find((each) => each === type);
  if (!kind) return fieldTexts.documentType(label, extensionsOf(accept));
  if (size === 0) return fieldTexts.documentEmpty(label);
  const { most } = DOCUMENT_TYPES[kind];
  return size > most ? fieldTexts.documentSize(label, most / 1_000_000) : null;
}
