import { refusalWhere } from './refusal.ts';

/**
 * An objection was upheld and nobody else has reopened it. Who has reopened it does not approve until somebody else has heard it
 * anew: otherwise one officer alone could set aside what another one has found.
 */
export default refusalWhere(`
exists (
  select from objections o
  where o.mutation_id = :id and (
    o.status = 'upheld'
    or coalesce(o.heard_by, :officer) = :officer
      and exists (select from objection_reopenings r where r.objection_id = o.id and r.actor_id = :officer)))`);
