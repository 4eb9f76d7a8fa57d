/** The papers of a mutation (specification 2, section 5). */
import type { Message } from '../language.ts';
import type { DocumentType } from '../resource/fields.ts';

/** The kind of a paper. It never depends on the file's name. */
export const MUTATION_DOCUMENT_KINDS = [
  'khatian',
  'deed',
  'heirs_certificate',
  'buyer_nid',
  'previous_owner_nid',
  'other',
] as const;
export type MutationDocumentKind = (typeof MUTATION_DOCUMENT_KINDS)[number];

export const documentKindLabels: Record<MutationDocumentKind, Message> = {
  khatian: { en: 'Khatian', bn: 'খতিয়ান' },
  deed: { en: 'Deed', bn: 'দলিল' },
  heirs_certificate: { en: 'Certificate of the heirs', bn: 'ওয়ারিশ সনদ' },
  buyer_nid: { en: 'NID of the buyer', bn: 'ক্রেতার এনআইডি' },
  previous_owner_nid: { en: 'NID of the previous owner', bn: 'আগের মালিকের এনআইডি' },
  other: { en: 'Other paper', bn: 'অন্য কাগজ' },
};

/** Recognised by content; the size limits are those of `DOCUMENT_TYPES`. */
export const MUTATION_DOCUMENT_TYPES: readonly DocumentType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
];

/** The maximum of files of one mutation or draft. */
export const MAX_DOCUMENTS = 20;
/** The maximum of characters stored of a file's name. */
export const MAX_DOCUMENT_NAME_LENGTH = 100;

/** A paper as its owner and staff see it; time ISO 8601 UTC. */
export interface MutationDocument {
  id: number;
  kind: MutationDocumentKind;
  /** The name of the applicant's file. */
  name: string;
  /** Below `/storage/`, as the specification has it. */
  path: string;
  /** `/storage/...`. */
  url: string;
  /** In bytes. */
  size: number;
  added_at: string;
}
