import { prepared } from '@bhumi/db';

import type { AgendaLine, AgendaSource } from '../agenda/source.ts';

interface Open {
  status: 'pending' | 'flagged';
  count: number;
  since: Date;
  khatiyan_number: string;
  dag_number: string;
  notes: string | null;
}

/**
 * What waits, and what the land office has a question about. Land that its owner has registered anew after a flag asks for
 * nothing more: what became of the newest registration counts. Numbers are compared folded, as the registration does.
 */
const openOf = prepared<Open>(`
select status, count(*)::int as count, min(coalesce(reviewed_at, submitted_at)) as since,
  min(khatiyan_number) as khatiyan_number, min(dag_number) as dag_number, min(notes) as notes
from land_tax_registrations r
where user_id = $1 and (status = 'pending' or status = 'flagged' and not exists (
  select from land_tax_registrations later
  where later.user_id = r.user_id and later.id > r.id
    and later.mouza_id = r.mouza_id and later.survey_type_id = r.survey_type_id
    and fold_number(later.khatiyan_number) = fold_number(r.khatiyan_number)
    and fold_number(later.dag_number) = fold_number(r.dag_number)))
group by status`);

const KINDS = { pending: 'registration-working', flagged: 'registration-flagged' } as const;

/** Registrations that wait for the land office, and those that wait for their owner. */
export const registrationsAgenda: AgendaSource = async (knex, { user }) => {
  const rows = await openOf(knex, [user.id]);
  return rows.map(({ status, count, since, notes, ...land }): AgendaLine => ({
    ...{ kind: KINDS[status], count, since },
    land: count === 1 ? land : null,
    reason: count === 1 ? notes : null,
  }));
};
