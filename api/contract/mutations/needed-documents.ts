/** Which documents each type of mutation needs. */
import type { Message } from '../language.ts';
import type { MutationDocumentKind } from './documents.ts';
import type { HeirTenure } from './inheritance.ts';
import type { MutationType } from './mutations.ts';

const DEED = { kind: 'deed', name: { en: 'the deed', bn: 'দলিল' } } as const;

const PARTITION = { kind: 'deed', name: { en: 'the deed of partition', bn: 'বণ্টননামা দলিল' } } as const;

interface NeededDocument {
  kind: MutationDocumentKind;
  name: Message;
}

/** The documents of each type; of an inheritance those that every one needs. */
export const NEEDED_DOCUMENTS: Record<MutationType, readonly NeededDocument[]> = {
  sale: [DEED],
  gift: [DEED],
  partition: [PARTITION],
  decree: [{ kind: 'deed', name: { en: 'the decree of the court', bn: 'আদালতের ডিক্রি' } }],
  inheritance: [{ kind: 'heirs_certificate', name: { en: 'the certificate of the heirs', bn: 'ওয়ারিশ সনদ' } }],
};

/**
 * The documents without which a mutation of a type cannot be judged, by the kind under which they are handed in. Heirs who hold
 * together are never asked for a partition deed.
 * @param holding of an inheritance
 */
export const neededDocuments = (type: MutationType, holding?: HeirTenure | null): readonly NeededDocument[] =>
  type === 'inheritance' && holding === 'separate'
    ? [...NEEDED_DOCUMENTS[type], PARTITION]
    : NEEDED_DOCUMENTS[type];
