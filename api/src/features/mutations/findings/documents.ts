import { neededDocuments } from '../../../../contract/mutations/needed-documents.ts';
import type { Claim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';

/** Whether the documents that the type of the transfer needs are there. Whether they are genuine, only the officer can see. */
export default defineFinding<Claim>({
  name: 'documents',
  title: { en: 'Documents', bn: 'কাগজপত্র' },
  read: (_knex, claim) => claim,
  describe: ({ mutation_type, inheritance, document_kinds }) => {
    const needed = neededDocuments(mutation_type, inheritance?.holding);
    const missing = needed.filter(({ kind }) => !document_kinds.includes(kind));
    if (missing.length === 0)
      return reason('green', 'The documents of this type are there.', 'এই ধরনের নামজারির কাগজপত্র দেওয়া হয়েছে।');
    const list = (language: 'en' | 'bn') => missing.map(({ name }) => name[language]).join(', ');
    return document_kinds.includes('other')
      ? reason(
          'red',
          `Not handed in: ${list('en')}. See whether it is among the papers without a kind.`,
          `জমা দেওয়া হয়নি: ${list('bn')}। “অন্য কাগজ” হিসেবে দেওয়া আছে কি না দেখুন।`,
        )
      : reason('red', `Not handed in: ${list('en')}.`, `জমা দেওয়া হয়নি: ${list('bn')}।`);
  },
});
