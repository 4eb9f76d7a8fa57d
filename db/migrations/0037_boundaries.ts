import {
  addParent,
  addText,
  createRecordTable,
  type Migration,
  type OnlineMigration,
} from '../src/migration.ts';
import { buildIndex, hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * The box of a boundary as PostgreSQL's own, so that an index finds what lies around a place, and what the writer measures:
 * square metres and metres on the ellipsoid, and a point well within.
 */
const MEASURED = `
alter table geojson_datas
  add column extent box not null generated always as (box(
    point((bbox ->> 0)::float8, (bbox ->> 1)::float8), point((bbox ->> 2)::float8, (bbox ->> 3)::float8))) stored,
  add column area_sq_m double precision,
  add column perimeter_m double precision,
  add column label point;
create index geojson_datas_by_extent on geojson_datas using gist (extent);`;

/**
 * What is drawn already, measured in the plane that touches the ellipsoid in its middle: for plots of a few hundred metres right
 * to a millionth. The next drawing measures on the ellipsoid.
 */
const MEASURE_EARLIER = `
with corners as (
  select g.id, n, (p ->> 0)::float8 as lng, (p ->> 1)::float8 as lat,
    radians((g.extent[0])[1] + (g.extent[1])[1]) / 2 as middle
  from geojson_datas g,
    jsonb_array_elements(g.geojson #> '{features,0,geometry,coordinates,0}') with ordinality as ring (p, n)
), plane as (
  select id, n, lng, lat,
    radians(lng - min(lng) over (partition by id)) * 6378137 * cos(middle) / sqrt(1 - e2 * sin(middle) ^ 2) as x,
    radians(lat - min(lat) over (partition by id)) * 6378137 * (1 - e2) / (1 - e2 * sin(middle) ^ 2) ^ 1.5 as y
  from corners, (select 0.00669437999014::float8 as e2) ellipsoid
), edges as (
  select id, lng, lat, x, y, lead(x) over ring as to_x, lead(y) over ring as to_y
  from plane window ring as (partition by id order by n)
), measured as (
  select id, abs(sum(x * to_y - to_x * y)) / 2 as area, sum(sqrt((to_x - x) ^ 2 + (to_y - y) ^ 2)) as perimeter,
    point(avg(lng), avg(lat)) as label
  from edges where to_x is not null group by id
)
update geojson_datas set area_sq_m = area, perimeter_m = perimeter, label = measured.label
from measured where measured.id = geojson_datas.id;
alter table geojson_datas
  alter column area_sq_m set not null,
  alter column perimeter_m set not null,
  alter column label set not null,
  add constraint geojson_datas_measured check (area_sq_m > 0 and perimeter_m > 0);
revoke update on geojson_datas from bhumi_app;
grant update (geojson, bbox, area_sq_m, perimeter_m, label, version, updated_at) on geojson_datas to bhumi_app;`;

/**
 * Each boundary that is drawn is kept as a version. Who drew it, how and for which mutation is what the transaction says
 * (`bhumi.boundary_change`, set for its length only); without a word the source is what its properties name.
 */
const KEEP = `
create function keep_boundary_version() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('bhumi.boundary_change', true), '')::jsonb;
begin
  insert into boundary_versions
    (dag_id, number, geojson, bbox, area_sq_m, source, mutation_id, remark, actor_id, recorded_at)
  select new.dag_id, coalesce(max(number), 0) + 1, new.geojson, new.bbox, new.area_sq_m,
    new.geojson #>> '{features,0,properties,source}', (said ->> 'mutation_id')::bigint, said ->> 'remark',
    (said ->> 'actor_id')::bigint, now()
  from boundary_versions where dag_id = new.dag_id;
  return null;
end $$;
insert into boundary_versions (dag_id, number, geojson, bbox, area_sq_m, source, recorded_at)
select dag_id, 1, geojson, bbox, area_sq_m, 'sample', created_at from geojson_datas;
create trigger geojson_datas_kept after insert or update of geojson on geojson_datas for each row
  execute function keep_boundary_version();
create index boundary_versions_of_mutations on boundary_versions (mutation_id) where mutation_id is not null;
revoke update, delete on boundary_versions from bhumi_app;`;

/**
 * The outline of a mouza is the smallest convex shape around its boundaries (Andrew's monotone chain over all their corners),
 * kept as boundaries are drawn, so that the map of the country reads a row a mouza.
 */
const OUTLINES = `
create function convex_ring(xs float8[], ys float8[]) returns jsonb language plpgsql immutable parallel safe as $$
declare
  hx float8[]; hy float8[];
  size integer := 0; least integer := 1; last integer := cardinality(xs); at integer;
begin
  -- There along the lower side, and back along the upper one.
  for step in 1 .. 2 * last - 1 loop
    at := case when step <= last then step else 2 * last - step end;
    if step = last + 1 then least := size; end if;
    while size > least and
      (hx[size] - hx[size - 1]) * (ys[at] - hy[size - 1]) - (hy[size] - hy[size - 1]) * (xs[at] - hx[size - 1]) <= 0
    loop size := size - 1; end loop;
    size := size + 1;
    hx[size] := xs[at];
    hy[size] := ys[at];
  end loop;
  return (select jsonb_agg(jsonb_build_array(hx[n], hy[n]) order by n) from generate_series(1, size) n);
end $$;

create function refresh_mouza_outline(mouza bigint) returns void language plpgsql as $$
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
  where zils.mouza_id = mouza;
  if drawn = 0 then
    delete from mouza_outlines where mouza_id = mouza;
    return;
  end if;
  select array_agg(x order by x, y), array_agg(y order by x, y) into xs, ys
  from (
    select distinct (corner ->> 0)::float8 as x, (corner ->> 1)::float8 as y
    from zils join dags on dags.zil_id = zils.id join geojson_datas on geojson_datas.dag_id = dags.id,
      jsonb_array_elements(geojson #> '{features,0,geometry,coordinates,0}') corner
    where zils.mouza_id = mouza) corners;
  update mouza_outlines set boundaries = drawn, extent = whole, outline = convex_ring(xs, ys) where mouza_id = mouza;
end $$;

create function outlines_follow_boundaries() returns trigger language plpgsql as $$
declare
  mouza bigint;
begin
  for mouza in select distinct zils.mouza_id
    from changed join dags on dags.id = changed.dag_id join zils on zils.id = dags.zil_id order by 1
  loop perform refresh_mouza_outline(mouza); end loop;
  return null;
end $$;
create trigger geojson_datas_outlines_insert after insert on geojson_datas
  referencing new table as changed for each statement execute function outlines_follow_boundaries();
create trigger geojson_datas_outlines_update after update on geojson_datas
  referencing new table as changed for each statement execute function outlines_follow_boundaries();
create trigger geojson_datas_outlines_delete after delete on geojson_datas
  referencing old table as changed for each statement execute function outlines_follow_boundaries();

create function outlines_follow_places() returns trigger language plpgsql as $$
declare
  mouza bigint;
begin
  if tg_table_name = 'dags' then
    if not exists (select from geojson_datas where dag_id = new.id) then return null; end if;
    for mouza in select distinct mouza_id from zils where id in (old.zil_id, new.zil_id) order by 1
    loop perform refresh_mouza_outline(mouza); end loop;
  else
    for mouza in select distinct m from unnest(array[old.mouza_id, new.mouza_id]) m order by 1
    loop perform refresh_mouza_outline(mouza); end loop;
  end if;
  return null;
end $$;
create trigger dags_move_outlines after update of zil_id on dags for each row
  when (old.zil_id <> new.zil_id) execute function outlines_follow_places();
create trigger zils_move_outlines after update of mouza_id on zils for each row
  when (old.mouza_id <> new.mouza_id) execute function outlines_follow_places();

create index mouza_outlines_by_extent on mouza_outlines using gist (extent);
select refresh_mouza_outline(mouza_id) from (
  select distinct mouza_id from geojson_datas join dags on dags.id = dag_id join zils on zils.id = zil_id order by 1) drawn;`;

/** Boundaries that can be found by place, their versions, the outlines of mouzas, scanned sheets and imports of whole sheets. */
const boundaries: Migration = async (knex) => {
  await knex.raw(MEASURED);
  await knex.raw(MEASURE_EARLIER);
  await knex.schema.createTable('boundary_versions', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('dag_id').notNullable().references('id').inTable('dags').onDelete('cascade');
    table.integer('number').notNullable().checkPositive();
    table.unique(['dag_id', 'number']);
    table.jsonb('geojson').notNullable();
    table.jsonb('bbox').notNullable();
    table.double('area_sq_m').notNullable();
    table.text('source').notNullable().checkIn(['manual-points', 'drawn', 'import', 'split', 'sample']);
    table.bigInteger('mutation_id').references('id').inTable('mutations').onDelete('restrict');
    table.check(`source <> 'split' or mutation_id is not null`, [], 'boundary_versions_mutation');
    addText(table, 'remark', 500);
    addParent(table, 'actor_id', 'users');
    table.timestamp('recorded_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(KEEP);
  await knex.schema.createTable('mouza_outlines', (table) => {
    table.bigInteger('mouza_id').primary().references('id').inTable('mouzas').onDelete('cascade');
    table.integer('boundaries').notNullable();
    table.specificType('extent', 'box').notNullable();
    // Its corners, closed; longitude first.
    table.jsonb('outline').notNullable();
  });
  await knex.raw(OUTLINES);
  await createRecordTable(knex, 'sheet_scans', (table) => {
    table.bigInteger('zil_id').notNullable().references('id').inTable('zils').onDelete('cascade');
    addParent(table, 'survey_type_id', 'survey_types');
    table.bigInteger('mouza_map_id').references('id').inTable('mouza_maps').onDelete('set null').index();
    addText(table, 'path').notNullable().unique();
    // Pixels.
    table.integer('width').notNullable().checkPositive();
    table.integer('height').notNullable().checkPositive();
    // [{x, y, lng, lat}]: where points of the picture lie.
    table.jsonb('control_points').notNullable().defaultTo('[]');
    table.check(`jsonb_typeof(control_points) = 'array'`);
    addParent(table, 'actor_id', 'users');
  });
  await knex.raw(`
    alter table sheet_scans add constraint sheet_scans_once unique nulls not distinct (zil_id, survey_type_id);
    create trigger sheet_scans_replaced after update of path on sheet_scans for each row
      when (old.path <> new.path) execute function leave_file();
    create trigger sheet_scans_left after delete on sheet_scans for each row execute function leave_file();`);
  await knex.schema.createTable('sheet_imports', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('zil_id').notNullable().references('id').inTable('zils').onDelete('cascade').index();
    table.bigInteger('survey_type_id').references('id').inTable('survey_types').onDelete('cascade').index();
    addText(table, 'property', 100);
    addText(table, 'khatian_property', 100);
    // What was read of each shape of the file, in its order.
    table.jsonb('shapes').notNullable();
    addParent(table, 'actor_id', 'users').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now()).index();
    table.timestamp('committed_at');
  });
  await knex.raw(`
    revoke update on sheet_imports from bhumi_app;
    grant update (committed_at) on sheet_imports to bhumi_app`);
};

export const outsideTransaction = true;
export const up: OnlineMigration = async (knex) => {
  // A number anywhere in the country, as it is compared.
  await buildIndex(knex, 'dags_by_folded_number', 'dags (fold_number(dag_no), id)');
  if (!(await hasColumn(knex, 'geojson_datas', 'extent'))) await inShortTransaction(knex, boundaries);
};
