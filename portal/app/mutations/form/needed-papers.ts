import type { Language } from '@bhumi/api/contract/language';
import type { MutationType } from '@bhumi/api/contract/mutations/mutations';
import { NEEDED_DOCUMENTS } from '@bhumi/api/contract/mutations/needed-documents';

/** Names the documents that a type of mutation needs. */
export const neededPapers = (type: MutationType, language: Language): string =>
  NEEDED_DOCUMENTS[type].map(({ name }) => name[language]).join(', ');
