import { NO_LAND, type AgendaSource } from '../../../platform/feature/agenda-source.ts';
import { calledSideSql, HEARING_HELD_AT_SQL, LAST_HEARING } from './called.ts';

/** The hearings ahead to which somebody is called, a line each: as applicant, or with an invitation. */
export const hearingsAgenda: AgendaSource = {
  namesHearing: true,
  open: `
select 'hearing-called' as kind, 1 as count, null::float8 as amount, null::timestamptz as since, ${NO_LAND},
  json_build_object('mutation_id', m.id, 'meets_at', to_json(s.meets_at), 'place', s.place) as hearing
from (
  select id from mutations where user_id = $1 and status in ('pending', 'flagged', 'assigned_to_ac_land')
  union
  select step.mutation_id from mutation_step_invited i join mutation_steps step on step.id = i.step_id where i.user_id = $1
) mine join mutations m on m.id = mine.id ${LAST_HEARING}
where m.status in ('pending', 'flagged', 'assigned_to_ac_land') and s.meets_at > now() and ${HEARING_HELD_AT_SQL} is null
  and ${calledSideSql('$1')} is not null`,
};
