import type { Knex } from 'knex';
import type { OnlineMigration } from '../src/migration.ts';
import {
  hasFunction,
  inBatches,
  inShortTransaction,
  rebuildIndex,
  replaceIndex,
  untilUnique,
} from '../src/online.ts';
import { addOnlyNumbers, type OnlyNumbers } from '../src/only-numbers.ts';

const points = (...codes: number[]): string => String.fromCodePoint(...codes);
const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

const SLASHES = points(
  0x5c,
  0x2044,
  0x2215,
  0x2216,
  0x27cb,
  0x29f5,
  0x29f8,
  0x29f9,
  0x2571,
  0xfe68,
  0xff0f,
  0xff3c,
);
const DASHES = points(
  ...[0x2d7, 0x58a, 0x5be, ...range(0x2010, 6), 0x2043, 0x207b, 0x2212, 0x2796, 0x2e3a, 0x2e3b],
  ...[0xfe31, 0xfe32, 0xfe58, 0xfe63, 0xff0d],
);
/** Bengali, Devanagari, Arabic, Persian, full width. */
const DIGITS = [0x9e6, 0x966, 0x660, 0x6f0, 0xff10].map((zero) => points(...range(zero, 10)));
const FROM = SLASHES + DASHES + DIGITS.join('');
const TO = '/'.repeat(SLASHES.length) + '-'.repeat(DASHES.length) + '0123456789'.repeat(DIGITS.length);

/** What nobody sees: control characters, and the marks of `api/contract/unseen.ts` with the joiners. */
const UNSEEN = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;
const BLANKS = String.raw`[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+`;

/** A number of land in its one spelling, as `landNumber` of `api/contract/land-numbers/number.ts` makes it; a test holds the two together. */
const LAND_NUMBER = String.raw`
create function land_number(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := translate(replace(value, U&'\09A4\09CD\200D', U&'\09CE'), '${FROM}', '${TO}');
  value := normalize(regexp_replace(value, '${UNSEEN}', '', 'g'), NFC);
  value := btrim(regexp_replace(value, '${BLANKS}', ' ', 'g'));
  value := regexp_replace(value, ' *([/-]) *', '\1', 'g');
  return regexp_replace(value, '([0-9]) *\.[0 .]*$', '\1');
end $$`;

/**
 * What a number of land is compared by: its spelling without blanks, Latin letters small. One of digits, strokes and Bengali letters
 * without signs is that already, as most are; the question takes a tenth of the time.
 */
const FOLD_NUMBER = String.raw`
create or replace function fold_number(value text) returns text
language sql immutable parallel safe
return case when value ~ '^[0-9/\u0985-\u09b9-]*$' then value
  else translate(land_number(value), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ', 'abcdefghijklmnopqrstuvwxyz') end`;

/** The records whose numbers are kept in their one spelling from now on, and the columns of those numbers. */
const SPELT: Record<string, readonly string[]> = {
  dags: ['dag_no', 'khatiyan_number'],
  zils: ['zil_no'],
  mouzas: ['jl_no'],
};

/** How many rows are read at a time. */
const BATCH = 2_000;

/**
 * Numbers that are kept in another spelling get the one; the audit log keeps what they were. Registrations and mutations stay as submitted.
 * @param where which records, by their id
 */
function respell(table: string, where: string): string {
  const columns = SPELT[table] ?? [];
  const spelt = (name: string) =>
    `case when char_length(land_number(${name})) between 1 and 50 then land_number(${name}) else ${name} end`;
  const object = (row: string) =>
    `jsonb_build_object(${columns.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;
  return `
with other as (
  select * from (select id, ${columns.map((name) => `${name}, ${spelt(name)} as new_${name}`).join(', ')} from ${table}
    where ${where}) each
  where (${columns.join(', ')}) is distinct from (${columns.map((name) => `new_${name}`).join(', ')})
), respelt as (
  update ${table} set version = version + 1, ${columns.map((name) => `${name} = new_${name}`).join(', ')}
  from other where other.id = ${table}.id
  returning ${table}.id, ${object('other')} as before, ${object(table)} as after
)
insert into audit_log (action, resource, record_id, before, after)
select 'update', '${table}', id, before, after from respelt order by id`;
}

/**
 * Respells a table in batches. The earlier uniqueness holds meanwhile.
 * @returns the ids of records whose number another record has as soon as both are spelt alike
 */
async function respellTable(knex: Knex, table: string): Promise<number[]> {
  const left: number[] = [];
  /** @returns false when the earlier uniqueness refuses it */
  const tryRange = async (trx: Knex.Transaction, from: number, to: number): Promise<boolean> => {
    try {
      await trx.transaction((savepoint) => savepoint.raw(respell(table, 'id >= ? and id < ?'), [from, to]));
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '23505') return false;
      throw error;
    }
  };
  await inBatches(knex, table, BATCH, async (trx, from, to) => {
    if (await tryRange(trx, from, to)) return;
    const ids = await trx(table)
      .where('id', '>=', from)
      .where('id', '<', to)
      .orderBy('id')
      .pluck<number[]>('id');
    for (const id of ids) if (!(await tryRange(trx, id, id + 1))) left.push(id);
  });
  return left;
}

/** Indexes that hold folded numbers, apart from those that are replaced. */
async function indexesOfNumbers(knex: Knex): Promise<string[]> {
  const replaced = ['land_tax_registrations_once', ...NAMES.map((name) => `mouzas_only_${name}`)];
  const names = await knex('pg_indexes')
    .whereRaw('schemaname = current_schema()')
    .where('indexdef', 'like', '%fold_number(%')
    .orderBy('indexname')
    .pluck<string[]>('indexname');
  return names.filter((name) => !replaced.includes(name) && !/_(next|doubles|ccnew|ccold)$/.test(name));
}

const NAMES = ['name_en', 'name_bn'] as const;

/** Mouzas of one upazila and one name have different numbers, as `addOnlyNames` has it. */
async function replaceNames(knex: Knex): Promise<void> {
  for (const name of NAMES) {
    const key = `upazila_id, fold_name(${name}), fold_number(jl_no)`;
    await untilUnique(async () => {
      const { rows } = await knex.raw<{ rows: { id: number }[] }>(
        `select id from (select id, row_number() over (partition by ${key} order by id) as place from mouzas
           where ${name} is not null) each where place > 1 order by id`,
      );
      const twice = rows.length > 0 ? ` and id not in (${rows.map(({ id }) => id).join(', ')})` : '';
      const on = `mouzas (${key}) nulls not distinct where ${name} is not null${twice}`;
      await replaceIndex(knex, `mouzas_only_${name}`, on, { unique: true });
    });
  }
}

/** The numbers of which no two records may have the same. */
const UNIQUE: readonly (OnlyNumbers & { table: string })[] = [
  { table: 'dags', index: 'dags_number_unique', numbers: ['dag_no'], within: ['zil_id', 'survey_type_id'] },
  { table: 'zils', index: 'zils_mouza_id_zil_no_unique', numbers: ['zil_no'], within: ['mouza_id'] },
  { table: 'mouzas', index: 'mouzas_upazila_id_jl_no_unique', numbers: ['jl_no'], within: ['upazila_id'] },
  {
    table: 'land_tax_registrations',
    index: 'land_tax_registrations_once',
    numbers: ['khatiyan_number', 'dag_number'],
    within: ['user_id', 'mouza_id', 'survey_type_id'],
    states: ['pending', 'approved'],
  },
];

export const outsideTransaction = true;
/** One spelling for each number of land, and one record for each number. What there is twice stays, and is listed (docs/decisions/074). */
export const up: OnlineMigration = async (knex) => {
  if (!(await hasFunction(knex, 'land_number')))
    await inShortTransaction(knex, (trx) => trx.raw(LAND_NUMBER));
  const left: Record<string, readonly number[]> = {};
  for (const table of Object.keys(SPELT)) left[table] = await respellTable(knex, table);
  await inShortTransaction(knex, (trx) => trx.raw(FOLD_NUMBER));
  for (const index of await indexesOfNumbers(knex)) await rebuildIndex(knex, index);
  await replaceNames(knex);
  for (const { table, ...only } of UNIQUE) {
    await addOnlyNumbers(knex, table, only, async (trx) => {
      const ids = left[table] ?? [];
      if (ids.length > 0) await trx.raw(respell(table, `id in (${ids.join(', ')})`));
    });
  }
};
