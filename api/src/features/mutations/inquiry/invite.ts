/** Invites previous owners and objectors to a hearing; the applicant is notified elsewhere. */
import type { Knex } from 'knex';

import type { InvitedSide } from '../../../../contract/mutations/inquiry/steps.ts';
import { notifyInvited } from './invitation-notices.ts';

interface Person {
  side: InvitedSide;
  name: string;
  /** Null: no account is known to be theirs. */
  user_id: number | null;
}

/**
 * A previous owner is known by the number that the claim gives, where an account is verified with it under the name that the
 * claim gives; the applicant, who may be one of them, is told anyway. Who objects has an account, and objects as a recorded owner.
 */
const PEOPLE = `
select 'previous_owner' as side, party.name, verified.user_id, 1 as place, party.position as position
from mutation_parties party
left join verified_identities verified on verified.nid = party.nid and verified.status <> 'replaced'
  and fold_name(party.name) in (fold_name(verified.name_en), fold_name(verified.name_bn))
where party.mutation_id = :mutation_id and party.side = 'previous_owner'
union all
select 'objector', owner, user_id, 2, id from objections where mutation_id = :mutation_id and status = 'open'
order by place, position`;

/** Records who is invited to a new hearing, and notifies those who have an account, each once. */
export async function invite(
  trx: Knex,
  { step_id, mutation_id, applicant }: { step_id: number; mutation_id: number; applicant: number },
): Promise<void> {
  const { rows } = await trx.raw<{ rows: Person[] }>(PEOPLE, { mutation_id });
  const others = rows.filter(({ user_id }) => user_id !== applicant);
  if (others.length === 0) return;
  const noted = others.map(({ side, name, user_id }) => ({ step_id, side, name, user_id }));
  await trx('mutation_step_invited').insert(noted);
  const told = new Set<number>();
  for (const { side, user_id } of others) {
    if (user_id === null || told.has(user_id)) continue;
    told.add(user_id);
    await notifyInvited(trx, { step_id, user_id, side });
  }
}

/** SQL: the people invited with a step, as staff see them. */
export const INVITED_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('side', i.side, 'name', i.name,
  'told', i.user_id is not null) order by i.id), '[]') from mutation_step_invited i where i.step_id = s.id) as invited`;
