/** What is asked of a file before it is sent: on a slow line nobody sends 16 MB to be told that they are too many. */
import type { Message } from '@bhumi/api/contract/language';
import { DOCUMENT_TYPES, type DocumentType } from '@bhumi/api/contract/resource/resource';
import { fieldTexts } from '@bhumi/api/contract/resource/texts';

/** Extensions as people know them: `pdf`, `jpg`, `png`. */
export const extensionsOf = (accept: readonly DocumentType[]): string[] =>
  accept.map((type) => DOCUMENT_TYPES[type].extension);

/**
 * What the API would refuse of a file, in its words; null: nothing that can be seen from here. What a file holds is judged
 * by the API alone.
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
