import type { Migration } from '../src/migration.ts';

/**
 * How many dags a sheet has, and how many of them have a document, a boundary and rows of owners (docs/decisions/054): a report on
 * millions of them reads some rows a sheet. Kept in parts, as the sums by day are (0049): an import of a whole upazila waits for
 * nobody, and nobody for it. The figures of a sheet are the sums of its parts.
 */
const TABLE = `
create table dag_figures (
  -- No foreign key in sums: the dags that they are of have it.
  zil_id bigint not null,
  part smallint not null,
  -- Of a part they may be below nothing: what one transaction entered another may take away.
  dags bigint not null,
  with_document bigint not null,
  with_boundary bigint not null,
  with_rows bigint not null,
  samples bigint not null,
  primary key (zil_id, part)
) with (fillfactor = 70);
revoke insert, update, delete on dag_figures from bhumi_app;`;

const COLUMNS = ['dags', 'with_document', 'with_boundary', 'with_rows', 'samples'] as const;

/** Adds what some dags come to, each a row of these columns. */
const add = (rows: string): string => `
  insert into dag_figures as t (zil_id, part, ${COLUMNS.join(', ')})
  select zil_id, (select own_part()), ${COLUMNS.join(', ')}
  from (
    select zil_id, ${COLUMNS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')} from (${rows}) each group by zil_id
  ) sums
  where (${COLUMNS.join(', ')}) <> (0, 0, 0, 0, 0)
  on conflict (zil_id, part) do update set ${COLUMNS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;

/** A boundary is drawn after its dag and taken away before it: those of a new dag and of one that goes are none. */
const dagsOf = (rows: string, sign: 1 | -1, drawn = '0'): string => `
    select zil_id, ${sign} as dags, ${sign} * (document_path is not null)::int as with_document,
      ${sign} * ${drawn} as with_boundary, ${sign} * (khotiyan <> '[]')::int as with_rows,
      ${sign} * is_sample::int as samples
    from ${rows}`;
const isDrawn = (rows: string) => `(exists (select from geojson_datas where dag_id = ${rows}.id))::int`;

const boundariesOf = (sign: 1 | -1): string => `
    select dags.zil_id, 0 as dags, 0 as with_document, ${sign} as with_boundary, 0 as with_rows, 0 as samples
    from changed join dags on dags.id = changed.dag_id`;

interface Follow {
  table: 'dags' | 'geojson_datas';
  event: 'insert' | 'update' | 'delete';
  /** The rows before and after. */
  given: string;
  rows: string;
}

/** A trigger for each statement, of however many rows. Which dag a boundary is of never changes. */
const FOLLOWED: readonly Follow[] = [
  { table: 'dags', event: 'insert', given: 'new table as added', rows: dagsOf('added', 1) },
  { table: 'dags', event: 'delete', given: 'old table as gone', rows: dagsOf('gone', -1) },
  {
    ...{ table: 'dags', event: 'update', given: 'old table as gone new table as added' },
    rows: `${dagsOf('added', 1, isDrawn('added'))} union all ${dagsOf('gone', -1, isDrawn('gone'))}`,
  },
  { table: 'geojson_datas', event: 'insert', given: 'new table as changed', rows: boundariesOf(1) },
  { table: 'geojson_datas', event: 'delete', given: 'old table as changed', rows: boundariesOf(-1) },
];

const follow = ({ table, event, given, rows }: Follow): string => `
create function count_${table}_${event}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin${add(rows)}
  return null;
end $$;
revoke all on function count_${table}_${event}() from public;
create trigger ${table}_figures_${event} after ${event} on ${table}
  referencing ${given} for each statement execute function count_${table}_${event}();`;

const FILL = `
insert into dag_figures (zil_id, part, dags, with_document, with_boundary, with_rows, samples)
select zil_id, 0, count(*), count(document_path), count(g.dag_id), count(*) filter (where khotiyan <> '[]'),
  count(*) filter (where is_sample)
from dags left join geojson_datas g on g.dag_id = dags.id group by zil_id;`;

/** What was decided in a span of time, for how long the queues take; and the journal of a day, held against the ledger. */
const BY_TIME = `
-- What a mutation carried over was decided with the mutation.
create index land_tax_registrations_by_decision on land_tax_registrations (reviewed_at)
  where reviewed_at is not null and begun_by_mutation_id is null;
create index kycs_by_decision on kycs (reviewed_at) where reviewed_at is not null;
create index copies_by_decision on copies (reviewed_at) where reviewed_at is not null;
create index payment_events_paid on payment_events (at, payment_id) where status = 'paid';`;

export const up: Migration = async (knex) => {
  await knex.raw(TABLE);
  // A table that gets its trigger is not written to until this is committed: what is counted afterwards is all there is.
  for (const each of FOLLOWED) await knex.raw(follow(each));
  await knex.raw(FILL);
  await knex.raw(BY_TIME);
};
