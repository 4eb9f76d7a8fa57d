/** What becomes of the lines of restrictions. A line without a dag is about its whole khatian. */
import { ASKED, NARROWED, PLACES } from './match-owners.ts';

export const MATCH_RESTRICTIONS = `
with ${ASKED}, ${PLACES},
found as materialized (
  select a.line, case when a.dag is null then count(distinct p.zil_id) else count(p.id) end as fitting, min(p.id) as dag_id,
    min(p.zil_id) as zil_id
  from asked a left join places p on (a.dag is null or p.dag = a.dag) and ${NARROWED} group by a.line, a.dag),
judged as (
  select a.line, case when f.fitting = 1 then f.dag_id end as dag_id, case
    when f.fitting = 0 then 'no_dag'
    when f.fitting > 1 then 'several'
    when exists (select from restrictions r where r.released_at is null and r.kind = a.typed ->> 'kind'
      and fold_text(r.authority) = fold_text(a.typed ->> 'authority') and fold_text(r.reference) = fold_text(a.typed ->> 'reference')
      and r.ordered_on = (a.typed ->> 'ordered_on')::date
      and case when a.dag is null then r.zil_id = f.zil_id and fold_number(r.khatiyan_number) = a.khatian
        else r.dag_id = f.dag_id and r.zil_id is null end) then 'there'
    else 'restrict' end as outcome
  from asked a join found f on f.line = a.line)
update register_import_lines l set outcome = j.outcome, dag_id = j.dag_id
from judged j where l.import_id = :id and l.line = j.line`;

export const REPEATED_RESTRICTIONS = `
with compared as (
  select line, row_number() over (partition by dag_id, jsonb_exists(typed, 'dag_no'), typed ->> 'kind', fold_text(typed ->> 'authority'),
    fold_text(typed ->> 'reference'), typed ->> 'ordered_on' order by line) as nth
  from register_import_lines where import_id = :id and outcome = 'restrict')
update register_import_lines l set outcome = 'repeated' from compared c
where l.import_id = :id and l.line = c.line and c.nth > 1`;
