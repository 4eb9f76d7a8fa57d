import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Knex } from 'knex';

interface Source {
  table: string;
  /** The column that identifies a row. */
  key: string;
  columns: readonly string[];
  /** The parent; the file names it by its code. */
  parent?: { table: string; column: string; code: string };
}

const PLACE = ['bbs_code', 'name_en', 'name_bn'];

const SOURCES: readonly Source[] = [
  { table: 'divisions', key: 'bbs_code', columns: PLACE },
  {
    table: 'districts',
    key: 'bbs_code',
    columns: PLACE,
    parent: { table: 'divisions', column: 'division_id', code: 'division' },
  },
  {
    table: 'upazilas',
    key: 'bbs_code',
    columns: PLACE,
    parent: { table: 'districts', column: 'district_id', code: 'district' },
  },
  { table: 'survey_types', key: 'code', columns: ['code', 'name_en', 'name_bn', 'description'] },
];

/** The rows of `db/seeds/{table}.csv`. */
export function readSeed(table: string): Record<string, string>[] {
  const file = fileURLToPath(new URL(`../seeds/${table}.csv`, import.meta.url));
  return parse(fs.readFileSync(file), { columns: true, bom: true });
}

async function insertMissing(knex: Knex, { table, key, columns, parent }: Source): Promise<void> {
  const named = [...columns, ...(parent ? [parent.code] : [])];
  const shape = named.map((column) => `${column} text`).join(', ');
  const list = columns.join(', ');
  const values = columns.map((column) => `seed.${column}`).join(', ');
  await knex.raw(
    `insert into ${table} (${list}${parent ? `, ${parent.column}` : ''})
     select ${values}${parent ? ', parent.id' : ''}
     from rows from (jsonb_to_recordset(?::jsonb) as (${shape})) with ordinality
       as seed(${named.join(', ')}, line)
     ${parent ? `join ${parent.table} parent on parent.bbs_code = seed.${parent.code}` : ''}
     where not exists (select from ${table} there where there.${key} = seed.${key})
     order by seed.line
     on conflict do nothing`,
    [JSON.stringify(readSeed(table))],
  );
}

/**
 * Loads the rates of the land development tax, once per database: a rate that staff moved to another day, or deleted as wrong, must not
 * return at the next start.
 */
async function insertRates(knex: Knex): Promise<void> {
  const marked = await knex('seed_marks').insert({ name: 'tax_rates' }, 'name').onConflict('name').ignore();
  if (marked.length === 0) return;
  const rates = readSeed('tax_rates').map((row) => ({ ...row, area_class: row.area_class || null }));
  await knex('tax_rates').insert(rates).onConflict(knex.raw('(land_type, area_class, valid_from)')).ignore();
}

/** Loads the revenue circles, once per database: they are the administrators' from then on. Their mouzas are entered by hand. */
async function insertCircles(trx: Knex): Promise<void> {
  const marked = await trx('seed_marks').insert({ name: 'circles' }, 'name').onConflict('name').ignore();
  if (marked.length === 0) return;
  await trx.raw(
    `insert into offices (kind, name_en, name_bn, district_id)
     select 'ac', seed.name_en, seed.name_bn, d.id
     from rows from (jsonb_to_recordset(?::jsonb) as (district text, name_en text, name_bn text)) with ordinality
       as seed(district, name_en, name_bn, line)
     join districts d on d.bbs_code = seed.district order by seed.line`,
    [JSON.stringify(readSeed('circles'))],
  );
}

/**
 * Loads the 8 divisions, 64 districts and 495 upazilas (codes of the Bangladesh Bureau of Statistics), the six survey types, and, once, the
 * rates of the land development tax and the revenue circles. It adds missing rows by their code and never changes existing ones, so it may run at every start. A
 * place that staff added by name without the code counts as existing.
 */
export async function seedReference(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    for (const source of SOURCES) await insertMissing(trx, source);
    await insertRates(trx);
    await insertCircles(trx);
  });
}
