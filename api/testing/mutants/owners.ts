import type { Fault } from './fault.ts';

const OWNERS = 'api/src/features/owners/owners.test.ts';
const CLAIMS = 'api/src/features/owners/claims.test.ts';

/** Who is known as an owner, is told, and may stop a mutation. */
export const owners: readonly Fault[] = [
  {
    file: 'db/migrations/0098_representations.ts',
    find: 'and link.user_id = o.user_id and (link.ended_at',
    replace: 'and (link.ended_at',
    tests: OWNERS,
    title: 'of a known owner stops the mutation',
    why: 'a namesake would stop the mutation of land whose owner is known',
  },
  {
    file: 'db/migrations/0098_representations.ts',
    find: 'and link.ended_at is null)\n    or exists (select from owner_links link where link.dag_id in (select dags_meant',
    replace:
      'and link.ended_at is null)\n    and exists (select from owner_links link where link.dag_id in (select dags_meant',
    tests: OWNERS,
    title: 'of a known owner stops the mutation',
    why: 'where nobody is known no objection would stop a mutation',
  },
  {
    file: 'api/src/features/owners/links.ts',
    find: "p.side = 'buyer' and fold_name",
    replace: "p.side = 'previous_owner' and fold_name",
    tests: OWNERS,
    title: 'is whoever bought',
    why: 'the seller would be linked in place of the buyer',
  },
  {
    file: 'api/src/features/owners/alert.ts',
    find: 'user_id is distinct from (${actor})\n    and not exists',
    replace: 'not exists',
    tests: OWNERS,
    title: 'who asks for it is told nothing',
    why: 'who asks for something would be told of it',
  },
  {
    file: 'api/src/features/owners/alert.ts',
    find: '\n    and not exists (select from owners_told',
    replace: '\n    and exists (select from owners_told',
    tests: OWNERS,
    title: 'is told at once',
    why: 'no owner would be told',
  },
  {
    file: 'api/src/features/owners/events.ts',
    find: '\n        or d.zil_id = r.zil_id and fold_number(d.khatiyan_number) = fold_number(r.khatiyan_number)\n',
    replace: '\n',
    tests: OWNERS,
    title: 'is told of a restriction',
    why: 'owners of a whole khatian would not be told of its restriction',
  },
  {
    file: 'api/src/features/record-changes/rows-changed.ts',
    find: ' and (ended_at is null or ended_at = now())',
    replace: ' and ended_at is null',
    tests: OWNERS,
    title: 'is whoever bought',
    why: 'who loses the land by a change would not be told of it',
  },
  {
    file: 'api/src/features/owners/claims.ts',
    find: 'if (!identity) throw',
    replace: 'if (identity === null) throw',
    tests: CLAIMS,
    title: 'is made by a verified person',
    why: 'who is not verified would claim land',
  },
  {
    file: 'api/src/features/owners/review.ts',
    find: 'if (!named) throw',
    replace: 'if (named === null) throw',
    tests: CLAIMS,
    title: 'of a name that has left the record',
    why: 'a claim to a row that is gone would be confirmed',
  },
  {
    file: 'api/src/features/mutations/findings/known.ts',
    find: "${sameNid('p.nid', 'v.nid')}",
    replace: 'true',
    tests: OWNERS,
    title: 'that the seller gives another number',
    why: 'a seller with another number than the owner would not be seen',
  },
];
