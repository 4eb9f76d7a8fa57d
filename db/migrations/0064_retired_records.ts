import type { Migration, OnlineMigration } from '../src/migration.ts';
import { buildIndex, hasFunction, inShortTransaction, replaceConstraint } from '../src/online.ts';
import { addRetirementOnline } from '../src/retirement-online.ts';
import { retirementRules } from '../src/retirement-rules.ts';

/** The tables of records that are retired where they have a past (docs/decisions/078), and the resource of each. */
const RETIRING = { dags: 'dags', mouzas: 'mouzas', zils: 'zils', mouza_maps: 'mouza-maps' } as const;

/** What belongs to a record keeps it from being destroyed, where it went along before. */
const RESTRICTED = [
  ['record_versions', 'dag_id', 'dags'],
  ['boundary_versions', 'dag_id', 'dags'],
  ['sheet_scans', 'zil_id', 'zils'],
  ['sheet_imports', 'zil_id', 'zils'],
  ['sheet_scans', 'mouza_map_id', 'mouza_maps'],
] as const;

/**
 * The database itself refuses to destroy what has a past: owners, a document or one of before, a registration of its number, or that
 * it was retired. What refers to it by a key keeps it anyway.
 */
const KEEP = `
create function keep_past() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if gone ->> 'retired_at' is not null or gone ->> 'document_path' is not null
    or coalesce(gone -> 'khotiyan', '[]') <> '[]'
    or exists (select from replaced_documents where resource = tg_argv[0] and record_id = old.id)
  then
    raise exception '% % has a past: retire it', tg_table_name, old.id
      using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_keep_past';
  end if;
  return old;
end $$;

create function keep_registered_dag() returns trigger language plpgsql as $$
begin
  if exists (
    select from zils join land_tax_registrations r on r.mouza_id = zils.mouza_id
    where zils.id = old.zil_id and fold_number(r.dag_number) = fold_number(old.dag_no)
      and (old.survey_type_id is null or r.survey_type_id = old.survey_type_id))
  then
    raise exception 'dag % is registered for land tax: retire it', old.id
      using errcode = 'restrict_violation', table = 'dags', constraint = 'dags_keep_past';
  end if;
  return old;
end $$;
create trigger dags_keep_registered before delete on dags for each row execute function keep_registered_dag();`;

/** Owners of a retired dag stay as they are until it is restored. */
const ROWS = `
create function keep_retired_rows() returns trigger language plpgsql as $$
begin
  raise exception 'dag % is retired: restore it first', old.id
    using errcode = 'check_violation', table = 'dags', constraint = 'dags_retired_rows';
end $$;
create trigger dags_retired_rows before update of khotiyan on dags for each row
  when (old.retired_at is not null and old.khotiyan is distinct from new.khotiyan)
  execute function keep_retired_rows();`;

/**
 * What is in use lies in what is in use: nothing is added to a retired place, and no place is retired before what lies in it. The
 * place is held, so that whoever retires it (for update) waits, and is waited for.
 */
const living = (table: string, column: string, parent: string): string => `
create function ${table}_lie_in_living() returns trigger language plpgsql as $$
begin
  perform from ${parent} where id = new.${column} and retired_at is not null for key share;
  if found then
    raise exception '% % is retired', '${parent}', new.${column}
      using errcode = 'check_violation', table = '${table}', constraint = '${table}_lie_in_living';
  end if;
  return new;
end $$;
create trigger ${table}_lie_in_living before insert or update of ${column}, retired_at on ${table} for each row
  when (new.retired_at is null) execute function ${table}_lie_in_living();

create function ${parent}_outlast_${table}() returns trigger language plpgsql as $$
begin
  if exists (select from ${table} where ${column} = new.id and retired_at is null) then
    raise exception '% % has % in use', '${parent}', new.id, '${table}'
      using errcode = 'restrict_violation', table = '${parent}', constraint = '${parent}_outlast_${table}';
  end if;
  return new;
end $$;
create trigger ${parent}_outlast_${table} before update of retired_at on ${parent} for each row
  when (old.retired_at is null and new.retired_at is not null) execute function ${parent}_outlast_${table}();`;

/** As before (0037), of the dags in use; and drawn anew when a dag is retired or restored. */
const OUTLINES = `
create or replace function refresh_mouza_outline(mouza bigint) returns void language plpgsql as $$
declare
  drawn integer; whole box; xs float8[]; ys float8[];
begin
  -- Held first: whoever draws in the same mouza meanwhile is waited for, and then seen.
  insert into mouza_outlines (mouza_id, boundaries, extent, outline) values (mouza, 0, '((0,0),(0,0))', '[]')
    on conflict do nothing;
  perform 1 from mouza_outlines where mouza_id = mouza for update;
  select count(*), box(point(min((bbox ->> 0)::float8), min((bbox ->> 1)::float8)),
    point(max((bbox ->> 2)::float8), max((bbox ->> 3)::float8))) into drawn, whole
  from zils join dags on dags.zil_id = zils.id join geojson_datas on geojson_datas.dag_id = dags.id
  where zils.mouza_id = mouza and dags.retired_at is null;
  if drawn = 0 then
    delete from mouza_outlines where mouza_id = mouza;
    return;
  end if;
  select array_agg(x order by x, y), array_agg(y order by x, y) into xs, ys
  from (
    select distinct (corner ->> 0)::float8 as x, (corner ->> 1)::float8 as y
    from zils join dags on dags.zil_id = zils.id join geojson_datas on geojson_datas.dag_id = dags.id,
      jsonb_array_elements(geojson #> '{features,0,geometry,coordinates,0}') corner
    where zils.mouza_id = mouza and dags.retired_at is null) corners;
  update mouza_outlines set boundaries = drawn, extent = whole, outline = convex_ring(xs, ys) where mouza_id = mouza;
end $$;
create trigger dags_retire_outlines after update of retired_at on dags for each row
  when ((old.retired_at is null) <> (new.retired_at is null)) execute function outlines_follow_places();`;

const COLUMNS = ['dags', 'with_document', 'with_boundary', 'with_rows', 'samples'] as const;

/** Adds what some dags come to, each a row of these columns (0050). */
const add = (rows: string): string => `
  insert into dag_figures as t (zil_id, part, ${COLUMNS.join(', ')})
  select zil_id, (select own_part()), ${COLUMNS.join(', ')}
  from (
    select zil_id, ${COLUMNS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')} from (${rows}) each group by zil_id
  ) sums
  where (${COLUMNS.join(', ')}) <> (0, 0, 0, 0, 0)
  on conflict (zil_id, part) do update set ${COLUMNS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;

const dagsOf = (rows: string, sign: 1 | -1, drawn = '0'): string => `
    select zil_id, ${sign} as dags, ${sign} * (document_path is not null)::int as with_document,
      ${sign} * ${drawn} as with_boundary, ${sign} * (khotiyan <> '[]')::int as with_rows,
      ${sign} * is_sample::int as samples
    from ${rows} where retired_at is null`;
const isDrawn = (rows: string) => `(exists (select from geojson_datas where dag_id = ${rows}.id))::int`;
const boundariesOf = (sign: 1 | -1): string => `
    select dags.zil_id, 0 as dags, 0 as with_document, ${sign} as with_boundary, 0 as with_rows, 0 as samples
    from changed join dags on dags.id = changed.dag_id where dags.retired_at is null`;

/** As before (0050), of the dags in use: one that is retired is taken away, one that is restored is added. */
const FIGURES: Record<string, string> = {
  dags_insert: dagsOf('added', 1),
  dags_delete: dagsOf('gone', -1),
  dags_update: `${dagsOf('added', 1, isDrawn('added'))} union all ${dagsOf('gone', -1, isDrawn('gone'))}`,
  geojson_datas_insert: boundariesOf(1),
  geojson_datas_delete: boundariesOf(-1),
};
const counting = (name: string, rows: string): string => `
create or replace function count_${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin${add(rows)}
  return null;
end $$;`;

/** As before (0057); of a record that was retired before it was paid for, the office decides. */
const COPY = `
create or replace function make_copy(application bigint, payment bigint) returns void language plpgsql as $$
declare
  target applications;
  facts jsonb;
  in_use boolean;
begin
  select * into target from applications where id = application;
  -- A document that is replaced is removed unless a copy names it: whoever replaces it waits until this copy is there.
  if target.dag_id is not null then
    select retired_at is null into in_use from dags where id = target.dag_id for share;
  else
    select retired_at is null into in_use from mouza_maps where id = target.mouza_map_id for share;
  end if;
  -- Read behind the lock, not with it: by then it is what was committed while this waited.
  facts := copied_record(application);
  insert into copies (application_id, payment_id, user_id, status, requested_at, record, issued_at)
    select application, id, target.user_id, case when ready then 'ready' else 'requested' end, paid_at,
      case when ready then facts end, case when ready then paid_at end
    from payments, (select in_use and is_copyable(facts) as ready) as readiness
    where id = payment;
end $$;`;

/** Records with a past are retired and can be restored; nothing of them is destroyed. */
const rules: Migration = async (knex) => {
  await knex.raw(KEEP);
  for (const [table, resource] of Object.entries(RETIRING)) await knex.raw(retirementRules(table, resource));
  await knex.raw(ROWS);
  await knex.raw(living('zils', 'mouza_id', 'mouzas'));
  await knex.raw(living('dags', 'zil_id', 'zils'));
  await knex.raw(living('mouza_maps', 'zil_id', 'zils'));
  await knex.raw(OUTLINES);
  for (const [name, rows] of Object.entries(FIGURES)) await knex.raw(counting(name, rows));
  await knex.raw(COPY);
};

export const outsideTransaction = true;
export const up: OnlineMigration = async (knex) => {
  await buildIndex(knex, 'replaced_documents_of_records', 'replaced_documents (resource, record_id)');
  for (const table of Object.keys(RETIRING)) await addRetirementOnline(knex, table);
  for (const [table, column, parent] of RESTRICTED) {
    await replaceConstraint(
      knex,
      table,
      `${table}_${column}_foreign`,
      `foreign key (${column}) references ${parent} (id) on delete restrict`,
    );
  }
  if (!(await hasFunction(knex, 'keep_past'))) await inShortTransaction(knex, rules);
};
