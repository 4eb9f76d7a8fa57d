/** What becomes of the lines of owners: by the record as it is, the verified identities, and the links there are. */

/** Columns of a line as they are compared. */
export const ASKED = `asked as (
  select l.line, fold_number(l.typed ->> 'dag_no') as dag, fold_number(l.typed ->> 'khatiyan_number') as khatian,
    fold_number(l.typed ->> 'zil_no') as sheet, fold_text(l.typed ->> 'survey') as survey, l.typed
  from register_import_lines l where l.import_id = :id and l.line = any(:lines) and l.problem is null)`;

/** The dags of the mouza of an import. */
export const PLACES = `places as materialized (
  select d.id, d.zil_id, fold_number(d.dag_no) as dag, fold_number(d.khatiyan_number) as khatian, fold_number(z.zil_no) as sheet,
    array[fold_text(s.code), fold_text(s.name_en), fold_text(s.name_bn)] as survey
  from zils z join dags d on d.zil_id = z.id left join survey_types s on s.id = d.survey_type_id
  where z.mouza_id = (select mouza_id from register_imports where id = :id) and d.retired_at is null)`;

/** SQL condition: a line asks for nothing that a place lacks, but for its dag. */
export const NARROWED = `(a.khatian is null or p.khatian = a.khatian) and (a.sheet is null or p.sheet = a.sheet)
  and (a.survey is null or a.survey = any(p.survey))`;

/**
 * A number links the one account that is verified with it, under the recorded name, unless others are linked for all rows of that name. A
 * phone alone makes a contact; so does the phone of somebody whose number no account has.
 */
export const MATCH_OWNERS = `
with ${ASKED}, ${PLACES},
found as materialized (
  select a.line, count(p.id) as fitting, min(p.id) as dag_id
  from asked a left join places p on p.dag = a.dag and ${NARROWED} group by a.line),
names as materialized (
  select d.id as dag_id, fold_name(part ->> 'owner') as name, min(part ->> 'owner') as owner, count(*) as rows
  from dags d cross join jsonb_array_elements(d.khotiyan) part
  where d.id in (select dag_id from found where fitting = 1) group by 1, 2),
held as materialized (
  select k.dag_id, fold_name(k.owner) as name, array_agg(k.user_id) as users from owner_links k
  where k.ended_at is null and k.dag_id in (select dag_id from found where fitting = 1) group by 1, 2),
people as materialized (
  select a.line, count(*) as accounts, min(v.user_id) as user_id,
    coalesce(bool_or(fold_name(a.typed ->> 'owner') in (fold_name(v.name_en), fold_name(v.name_bn))), false) as named
  from asked a join verified_identities v on right(v.nid, 13) = right(a.typed ->> 'nid', 13) and v.status <> 'replaced'
  group by a.line),
judged as (
  select a.line, case when f.fitting = 1 then f.dag_id end as dag_id, n.owner, case
    when f.fitting = 0 then 'no_dag'
    when f.fitting > 1 then 'several'
    when n.owner is null then 'no_owner'
    when p.accounts = 1 and p.user_id = any(h.users) then 'there'
    when p.accounts = 1 and p.user_id = any(:officers) then 'own'
    when jsonb_exists(a.typed, 'nid') and cardinality(h.users) >= n.rows then 'number_unlike'
    when p.accounts = 1 and not p.named then 'number_unlike'
    when p.accounts = 1 then 'link'
    when p.accounts > 1 or not jsonb_exists(a.typed, 'phone') then 'no_account'
    when exists (select from owner_contacts c where c.dag_id = f.dag_id and c.ended_at is null
      and fold_name(c.owner) = n.name and c.phone = a.typed ->> 'phone') then 'there'
    else 'contact' end as outcome
  from asked a join found f on f.line = a.line
  left join names n on n.dag_id = f.dag_id and f.fitting = 1 and n.name = fold_name(a.typed ->> 'owner')
  left join held h on h.dag_id = n.dag_id and h.name = n.name
  left join people p on p.line = a.line)
update register_import_lines l set outcome = j.outcome, dag_id = j.dag_id, owner = j.owner
from judged j where l.import_id = :id and l.line = j.line`;

/** Lines of one owner: two numbers for one name cannot both be right, and what an earlier line says is not done twice. */
export const REPEATED_OWNERS = `
with named as (
  select line, outcome, dag_id, fold_name(owner) as name, right(typed ->> 'nid', 13) as nid, typed ->> 'phone' as phone
  from register_import_lines where import_id = :id and owner is not null),
compared as (
  select line, outcome, nid,
    min(nid) over (partition by dag_id, name) <> max(nid) over (partition by dag_id, name) as unlike,
    row_number() over (partition by dag_id, name, outcome, case outcome when 'contact' then phone else nid end order by line) as nth
  from named)
update register_import_lines l set outcome = case when c.unlike and c.nid is not null then 'number_unlike' else 'repeated' end
from compared c
where l.import_id = :id and l.line = c.line and c.outcome in ('link', 'contact', 'there', 'no_account')
  and (c.unlike and c.nid is not null or c.nth > 1 and c.outcome in ('link', 'contact'))`;
