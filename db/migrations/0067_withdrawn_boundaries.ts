import type { Migration } from '../src/migration.ts';

/** The kinds of versions, with what was withdrawn; that one says who did it and why. Versions outlive what else a dag has. */
const KINDS = `
alter table boundary_versions
  drop constraint boundary_versions_source_check,
  add constraint boundary_versions_source_check
    check (source in ('manual-points', 'drawn', 'import', 'split', 'sample', 'withdrawn')),
  add constraint boundary_versions_withdrawn
    check (source <> 'withdrawn' or (remark is not null and actor_id is not null)),
  drop constraint boundary_versions_dag_id_foreign,
  add constraint boundary_versions_dag_id_foreign foreign key (dag_id) references dags (id) on delete restrict;`;

/**
 * A boundary that is taken off the map is kept as a version, with who did it and why: what the transaction says
 * (`bhumi.boundary_change`, as in 0037). Without a word nothing is deleted.
 */
const KEEP_WITHDRAWN = `
create function keep_withdrawn_boundary() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('bhumi.boundary_change', true), '')::jsonb;
begin
  insert into boundary_versions
    (dag_id, number, geojson, bbox, area_sq_m, source, remark, actor_id, recorded_at)
  select old.dag_id, coalesce(max(number), 0) + 1, old.geojson, old.bbox, old.area_sq_m, 'withdrawn',
    said ->> 'remark', (said ->> 'actor_id')::bigint, now()
  from boundary_versions where dag_id = old.dag_id;
  return null;
end $$;
create trigger geojson_datas_withdrawn after delete on geojson_datas for each row
  execute function keep_withdrawn_boundary();`;

/**
 * A boundary that is drawn after a withdrawal goes on counting where the versions are: a screen that was opened before the
 * withdrawal holds a number that never comes again.
 */
const GO_ON_COUNTING = `
create function continue_boundary_version() returns trigger language plpgsql as $$
begin
  new.version := greatest(new.version,
    (select coalesce(max(number), 0) + 1 from boundary_versions where dag_id = new.dag_id));
  return new;
end $$;
create trigger geojson_datas_version before insert on geojson_datas for each row
  execute function continue_boundary_version();`;

/** Boundaries that are withdrawn, and kept. */
export const up: Migration = async (knex) => {
  await knex.raw(KINDS);
  await knex.raw(KEEP_WITHDRAWN);
  await knex.raw(GO_ON_COUNTING);
};
