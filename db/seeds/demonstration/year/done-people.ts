import type { Knex } from 'knex';
import { asSubmitted, type Done, type Row } from './audit.ts';
import type { StaffChange } from './people.ts';

type Decided = Row & {
  user_id: number;
  status: string;
  reviewer_id: number | null;
  reviewed_at: Date | null;
  submitted_at: Date;
};

const ACTIONS: Record<string, string> = {
  success: 'approve',
  rejected: 'reject',
  approved: 'approve',
  flagged: 'flag',
  ended: 'approve',
};
/** What a mutation has ended was approved before. */
const NOT_ENDED = { status: 'approved', ended_on: null, ended_by_mutation_id: null, last_tax_year: null };

/** Of a queue: that it was handed in, and what was decided. */
function steps(resource: string, row: Decided, words: string): Done[] {
  const { id: record_id, user_id, status, reviewer_id, reviewed_at, submitted_at } = row;
  const after = status === 'ended' ? { ...row, ...NOT_ENDED } : row;
  const submitted = asSubmitted(after, words);
  const first = { at: submitted_at, actor_id: user_id, action: 'submit', resource, record_id };
  const done: Done[] = [{ ...first, after: resource === 'kycs' ? null : submitted }];
  const action = ACTIONS[status];
  if (action && reviewed_at && reviewer_id !== null) {
    const decision = { at: reviewed_at, actor_id: reviewer_id, action, resource, record_id };
    done.push({ ...decision, before: submitted, after });
  }
  return done;
}

/** What was done about accounts, identity cards and registrations for land tax: handed in, decided, confirmed. */
export async function doneAboutPeople(
  trx: Knex.Transaction,
  { changes, admin }: { changes: readonly StaffChange[]; admin: number },
): Promise<Done[]> {
  const cards = (await trx('kycs').where({ is_sample: true }).orderBy('id')) as Decided[];
  const identities = (await trx('verified_identities').orderBy('id')) as (Row & {
    confirmed_by: number;
    confirmed_at: Date;
  })[];
  // What a mutation has begun or ended was not asked for.
  const registrations = (await trx('land_tax_registrations')
    .where({ is_sample: true })
    .whereNull('begun_by_mutation_id')
    .orderBy('id')) as Decided[];
  return [
    ...changes.map(({ user_id: record_id, action, at: moment, account }): Done => {
      const done = { at: new Date(moment), action, resource: 'users', record_id };
      const { name, email, phone, role } = account;
      if (action === 'invite')
        return { ...done, actor_id: admin, after: { name, email, phone, invited_role: role } };
      if (action === 'accept-invitation') return { ...done, actor_id: null, after: { role } };
      const person = { name, phone, role, invited_role: null };
      const before = { ...person, disabled_at: null };
      return { ...done, actor_id: admin, before, after: { ...person, disabled_at: done.at } };
    }),
    ...cards.flatMap((row) => steps('kycs', row, 'rejection_reason')),
    ...identities.map((row) => ({
      at: row.confirmed_at,
      actor_id: row.confirmed_by,
      action: 'confirm',
      resource: 'verified_identities',
      record_id: row.id,
      before: null,
      after: row,
    })),
    ...registrations.flatMap((row) => steps('land_tax_registrations', row, 'notes')),
  ];
}
