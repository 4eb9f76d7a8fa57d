import type { Fault } from './fault.ts';

const FINDINGS = 'api/src/features/mutations/findings/deed-and-people.test.ts';
const CONSENTS = 'api/src/features/owners/consents.test.ts';

/** What an officer is told of a mutation before deciding, and what owners agree to. */
export const findings: readonly Fault[] = [
  {
    file: 'api/src/features/mutations/findings/documents.ts',
    find: '!document_kinds.includes(kind)',
    replace: 'document_kinds.length === 0',
    tests: FINDINGS,
    title: 'each type needs its own',
    why: 'any paper would stand for the deed',
  },
  {
    file: 'api/src/features/mutations/findings/claim.ts',
    find: "v.status = 'current'",
    replace: "v.status <> 'replaced'",
    tests: FINDINGS,
    title: 'is verified while the verification stands',
    why: 'an applicant whose verification was reopened would count as verified',
  },
  {
    file: 'api/src/features/mutations/findings/deed.ts',
    find: 'if (standing.length > 0) {',
    replace: 'if (standing.length > 99) {',
    tests: FINDINGS,
    title: 'that was used before is red',
    why: 'a deed would pass further dags without a word',
  },
  {
    file: 'api/src/features/mutations/findings/deed.ts',
    find: 'case when ${isInPlacesOf(reader)} then o.tracking_number end',
    replace: 'o.tracking_number',
    tests: FINDINGS,
    title: 'where the officer does not act',
    why: 'an officer would read the number of another office’s case',
  },
  {
    file: 'api/src/features/mutations/findings/ceiling.ts',
    find: 'exceedsCeiling(held + gets)',
    replace: 'exceedsCeiling(gets)',
    tests: FINDINGS,
    title: 'is passed by what accounts tell',
    why: 'what the buyer has already would not count',
  },
  {
    file: 'api/src/features/mutations/findings/notice.ts',
    find: 'if (until <= new Date())',
    replace: 'if (told <= new Date())',
    tests: CONSENTS,
    title: 'runs from when the owners were told',
    why: 'an approval would not wait for the owners',
  },
  {
    file: 'api/src/features/mutations/findings/known.ts',
    find: 'c.user_id = l.user_id and c.taken_back_at is null',
    replace: 'c.user_id = l.user_id',
    tests: CONSENTS,
    title: 'of all known owners ends',
    why: 'a consent that was taken back would still count',
  },
  {
    file: 'api/src/features/owners/consents.ts',
    find: 'const refusal = await knex.transaction(async (trx) => {\n    const link',
    replace:
      'const refusal = await knex.transaction(async (trx) => {\n    if (secured) return null;\n    const link',
    tests: CONSENTS,
    title: 'needs the code of an account',
    why: 'who has a second step could not agree',
  },
  {
    file: 'api/src/features/owners/consents.ts',
    find: 'checked ? await checked.consume(trx) : null',
    replace: 'checked ? null : null',
    tests: CONSENTS,
    title: 'needs the code of an account',
    why: 'one code would do for several consents',
  },
  {
    file: 'api/src/features/owners/consents.ts',
    find: 'if (!UNDECIDED.includes(mutation.status)) throw',
    replace: 'if (mutation === undefined) throw',
    tests: CONSENTS,
    title: 'is refused to who is no known owner',
    why: 'a consent could be given to what is decided',
  },
  {
    file: 'api/src/features/owners/consents.ts',
    find: 'if (link.user_id === officer.user.id) throw',
    replace: 'if (link === undefined) throw',
    tests: CONSENTS,
    title: 'of the officer’s own land',
    why: 'an officer would enter the consent for the own land',
  },
];
