/** Which documents each type of mutation needs. */
import type { Message } from '../language.ts';
import type { MutationDocumentKind } from './documents.ts';
import type { MutationType } from './mutations.ts';

const DEED = { kind: 'deed', name: { en: 'the deed', bn: 'দলিল' } } as const;

/** The documents without which a mutation of a type cannot be judged, by the kind under which they are handed in. */
export const NEEDED_DOCUMENTS: Record<
  MutationType,
  readonly { kind: MutationDocumentKind; name: Message }[]
> = {
  sale: [DEED],
  gift: [DEED],
  partition: [{ kind: 'deed', name: { en: 'the deed of partition', bn: 'বণ্টননামা দলিল' } }],
  decree: [{ kind: 'deed', name: { en: 'the decree of the court', bn: 'আদালতের ডিক্রি' } }],
  inheritance: [{ kind: 'heirs_certificate', name: { en: 'the certificate of the heirs', bn: 'ওয়ারিশ সনদ' } }],
};
