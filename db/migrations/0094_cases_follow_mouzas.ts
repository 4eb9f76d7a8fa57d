import type { Migration } from '../src/migration.ts';

/**
 * When a mouza goes to another office, its open cases go with it (docs/decisions/101): what lay with the union officer to the union officer
 * there, all else to the AC (Land). The reach of offices changes by whatever moves a mouza, so its trigger moves the cases.
 */
const FOLLOW = `
create function cases_follow_mouzas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved record;
begin
  for moved in
    with left_behind as (
      select c.id, c.kind, c.case_id, p.kind as post, p.office_id, case c.kind
        when 'mutations' then (select mouza_id from mutations where id = c.case_id)
        when 'land_tax_registrations' then (select mouza_id from land_tax_registrations where id = c.case_id)
        when 'copies' then (select z.mouza_id from copies o join applications a on a.id = o.application_id
          left join dags d on d.id = a.dag_id left join mouza_maps m on m.id = a.mouza_map_id
          join zils z on z.id = coalesce(d.zil_id, m.zil_id) where o.id = c.case_id)
      end as mouza_id
      from posts p join case_assignments c on c.post_id = p.id
      where p.office_id in (select office_id from gone) and c.ended_at is null
    )
    select l.*, w.ac_office_id, w.union_office_id from left_behind l
    join gone g on g.office_id = l.office_id and g.mouza_id = l.mouza_id
    join mouza_offices w on w.mouza_id = l.mouza_id
  loop
    update case_assignments set ended_at = now() where id = moved.id;
    insert into case_assignments (kind, case_id, post_id) values (moved.kind, moved.case_id,
      case when moved.post = 'union-officer' then post_of_office(moved.union_office_id, 'union-officer')
        else post_of_office(moved.ac_office_id, 'acland') end);
  end loop;
  return null;
end $$;
create trigger office_reach_lost after delete on office_reach referencing old table as gone
  for each statement execute function cases_follow_mouzas();`;

/** The version before gives such cases out by hand, and may go on to. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await knex.raw(FOLLOW);
};
