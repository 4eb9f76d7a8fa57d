import type { AgendaSource } from '../../platform/feature/agenda-source.ts';

/**
 * Registrations that wait for the land office, and flagged ones that wait for their owner. A flagged registration
 * needs nothing more once its owner has registered the same land again: the newest registration counts. Numbers are
 * compared normalised, as when registering.
 */
export const registrationsAgenda: AgendaSource = {
  open: `
select case status when 'pending' then 'registration-working' else 'registration-flagged' end as kind,
  count(*)::int as count, null::float8 as amount, min(coalesce(reviewed_at, submitted_at)) as since,
  min(khatiyan_number) as khatiyan_number, min(dag_number) as dag_number, min(notes) as reason
from land_tax_registrations r
where user_id = $1 and (status = 'pending' or status = 'flagged' and not exists (
  select from land_tax_registrations later
  where later.user_id = r.user_id and later.id > r.id
    and later.mouza_id = r.mouza_id and later.survey_type_id = r.survey_type_id
    and fold_number(later.khatiyan_number) = fold_number(r.khatiyan_number)
    and fold_number(later.dag_number) = fold_number(r.dag_number)))
group by status`,
};
