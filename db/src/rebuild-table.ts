import type { Knex } from 'knex';
import { hasColumn, inBatches } from './online.ts';
import { inShortTransaction } from './short-transaction.ts';
import { asWritten, describeTable, type TableParts } from './table-parts.ts';

/** Rows copied at a time. */
const BATCH = 1_000;

export interface Rebuild {
  /** The column that the change adds: the table is rebuilt unless it has it. */
  column: string;
  /** Changes the empty copy. @param copy the name of the copy */
  change(copy: string): string;
  /** Further indexes, by name: what follows `on <table>`. */
  indexes?: Record<string, string>;
}

/**
 * Keeps the copy up to date while it is filled: writes each change of the table there too, in the writer's transaction. The function has
 * the owner's rights, because the application may not know the copy.
 */
async function mirrorChanges(trx: Knex.Transaction, table: string, copy: string, columns: readonly string[]) {
  const others = columns.filter((name) => name !== 'id');
  await trx.raw(`
    create function ${copy}_mirror() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'DELETE' then
        delete from ${copy} where id = old.id;
        return null;
      end if;
      insert into ${copy} (${columns.join(', ')}) overriding system value
        values (${columns.map((name) => `new.${name}`).join(', ')})
        on conflict (id) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')};
      return null;
    end $$;
    create trigger ${copy}_mirror after insert or update or delete on ${table}
      for each row execute function ${copy}_mirror()`);
}

/** Creates the empty copy with its keys and rights, and lets it follow the table. */
async function createCopy(knex: Knex, table: string, copy: string, parts: TableParts, change: string) {
  await inShortTransaction(knex, async (trx) => {
    // What an interrupted run left.
    await trx.raw(`drop function if exists ${copy}_mirror() cascade`);
    await trx.raw(`drop table if exists ${copy}`);
    await trx.raw(`create table ${copy} (like ${table} including all excluding indexes)`);
    for (const { name, definition } of parts.keys) {
      await trx.raw(`alter table ${copy} add constraint ${name}_next ${definition}`);
    }
    for (const sql of parts.settings(copy)) await trx.raw(sql);
    await trx.raw(change);
    await mirrorChanges(trx, table, copy, parts.columns);
  });
}

/**
 * Copies the rows. Each batch locks its rows against writers until it is committed: a row that changes afterwards is mirrored, and one that
 * changed before is there already.
 */
const copyRows = (knex: Knex, table: string, copy: string, { columns }: TableParts) =>
  inBatches(knex, table, BATCH, async (trx, from, to) => {
    await trx.raw(
      `insert into ${copy} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from ${table} where id >= ? and id < ? for share
       on conflict (id) do nothing`,
      [from, to],
    );
  });

/** The swap locks several tables, so it waits for each only a moment. */
const SWAP = { lockTimeoutMs: 60, attempts: 300, maxPauseMs: 1_000 };

/** Puts the copy in the place of the table. Only this locks readers out, for as long as the catalogue takes. */
async function swap(knex: Knex, table: string, copy: string, parts: TableParts) {
  const work = async (trx: Knex.Transaction) => {
    const others = [...parts.incoming.map((key) => key.table), ...parts.parents];
    await trx.raw(`lock table ${[...new Set([...others, table, copy])].join(', ')} in access exclusive mode`);
    await trx.raw(`select setval('${copy}_id_seq', last_value, is_called) from ${table}_id_seq`);
    for (const key of parts.incoming) await trx.raw(`alter table ${key.table} drop constraint ${key.name}`);
    await trx.raw(`drop table ${table}`);
    await trx.raw(`drop function ${copy}_mirror()`);
    await trx.raw(`alter table ${copy} rename to ${table}`);
    await trx.raw(`alter sequence ${copy}_id_seq rename to ${table}_id_seq`);
    for (const name of [...parts.keys, ...parts.indexes].map((each) => each.name)) {
      await trx.raw(`alter index ${name}_next rename to ${name}`);
    }
    for (const key of parts.incoming) {
      await trx.raw(`alter table ${key.table} add constraint ${key.name} ${key.definition} not valid`);
    }
    for (const definition of parts.triggers) await trx.raw(asWritten(definition));
    const { rows } = await trx.raw<{ rows: { name: string }[] }>(
      `select conname as name from pg_constraint where conrelid = ?::regclass and starts_with(conname, ?)`,
      [table, `${copy}_`],
    );
    for (const { name } of rows) {
      await trx.raw(`alter table ${table} rename constraint ${name} to ${name.replace(copy, table)}`);
    }
  };
  await inShortTransaction(knex, work, SWAP);
}

/** Checks the references that the swap took over without a look at the rows. */
async function validateReferences(knex: Knex, table: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { table: string; name: string }[] }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where not convalidated and contype = 'f' and (conrelid = ?::regclass or confrelid = ?::regclass)`,
    [table, table],
  );
  for (const { table: at, name } of rows) await knex.raw(`alter table ${at} validate constraint ${name}`);
}

/**
 * Changes a table in a way for which PostgreSQL would rewrite it and lock readers out meanwhile, such as a stored generated column: fills a
 * changed copy while the table is in use, then puts it in its place. Needs as much disk as the table has. The table has a primary key `id`
 * of type identity, and no view or function depends on it.
 */
export async function rebuildTable(knex: Knex, table: string, rebuild: Rebuild): Promise<void> {
  if (!(await hasColumn(knex, table, rebuild.column))) {
    const copy = `${table}_next`;
    const parts = await describeTable(knex, table);
    const indexes = [
      ...parts.indexes,
      ...Object.entries(rebuild.indexes ?? {}).map(([name, on]) => ({
        name,
        definition: `on ${copy} ${on}`,
        unique: '',
      })),
    ];
    await createCopy(knex, table, copy, parts, rebuild.change(copy));
    await copyRows(knex, table, copy, parts);
    for (const { name, definition, unique } of indexes) {
      await knex.raw(asWritten(`create ${unique} index concurrently ${name}_next ${definition}`));
    }
    for (const { name, definition } of parts.outgoing) {
      await inShortTransaction(knex, (trx) =>
        trx.raw(`alter table ${copy} add constraint ${name} ${definition} not valid`),
      );
    }
    await knex.raw(`vacuum (analyze) ${copy}`);
    await swap(knex, table, copy, { ...parts, indexes });
  }
  await validateReferences(knex, table);
}
