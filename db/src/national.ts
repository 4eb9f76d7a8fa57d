/** Fills a database with as many records as the country has, by set-based SQL. The records are meaningless. */
import type pg from 'pg';
import { withClient } from './embedded/databases.ts';

/** The number of mouzas in the country. */
export const NATIONAL_MOUZAS = 58_846;
const ZILS_OF_A_MOUZA = 2;
/** Dags per sheet, fixed for up to ten million dags: reading a sheet costs the same in a larger country. */
const DAGS_OF_A_ZIL = 85;
const BATCH = 500_000;

/** Parts of village names, so that a search has both matches and mismatches. */
const BEFORE = ['চর', 'পূর্ব', 'পশ্চিম', 'উত্তর', 'দক্ষিণ', 'মধ্য', 'নতুন', 'বড়'];
const STEMS = ['রাম', 'শ্যাম', 'গোপাল', 'কালী', 'লক্ষ্মী', 'মির্জা', 'সুলতান', 'হরি', 'নারায়ণ', 'ফতে', 'ইসলাম', 'মোহন'];
const AFTER = ['পুর', 'গঞ্জ', 'নগর', 'গ্রাম', 'পাড়া', 'খালী', 'হাটি', 'দিয়া', 'কান্দি', 'বাড়ী'];
/** Parts of people's names. Some are in every tenth record, two together in one of hundreds, the last ones in hardly any. */
const FIRST = ['মোঃ', 'মোহাম্মদ', 'শ্রী', 'মোছাঃ', 'আলহাজ্ব'];
const GIVEN = [
  'করিম',
  'রহিমা',
  'হরিপদ',
  'নুরুল',
  'সালেহা',
  'আব্দুর',
  'ফাতেমা',
  'যতীন',
  'মিজান',
  'রোকেয়া',
  'কামাল',
  'শহিদুল',
];
const FAMILY = ['উদ্দিন', 'খাতুন', 'দাস', 'হক', 'বেগম', 'রহমান', 'চৌধুরী', 'মন্ডল', 'সরকার', 'মিয়া', 'শেখ'];
const SELDOM = ['মাখলুকাত', 'পান্নালাল', 'Ashraf Ali'];

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
/** Picks a word by a number; `step` makes the lists of one row independent of each other. */
const word = (words: readonly string[], number: string, step: number) =>
  `(${list(words)})[1 + (${number} / ${step}) % ${words.length}]`;

/** The demonstration, loaded later, uses the lower ones. */
const FIRST_JL = 1000;

const MOUZAS = `
insert into mouzas (upazila_id, name_en, name_bn, jl_no)
select upazilas.ids[1 + number % cardinality(upazilas.ids)], 'Mouza ' || number,
  ${word(BEFORE, 'number', 7)} || ' ' || ${word(STEMS, 'number', 1)} || ${word(AFTER, 'number', 12)},
  (${FIRST_JL} + number / cardinality(upazilas.ids))::text
from generate_series(0, $1::int - 1) number, (select array_agg(id order by id) as ids from upazilas) upazilas`;

const ZILS = `
insert into zils (mouza_id, zil_no)
select id, zil_no::text from mouzas, generate_series(1, ${ZILS_OF_A_MOUZA}) zil_no`;

/** Inserts the dags from number $1 to $2: $3 on each sheet, in three surveys, one in eight with a bata, one in 40 with a letter. */
const DAGS = `
insert into dags (zil_id, district_id, survey_type_id, khatiyan_number, dag_no, khotiyan)
select sheets.ids[1 + sheet], sheets.districts[1 + sheet], surveys.ids[1 + place % 3],
  (1 + hashint8(number) & 2047)::text,
  no || case when place % 8 = 3 then '/' || (no + 700) when place % 40 = 5 then '/ক' else '' end,
  jsonb_build_array(jsonb_build_object('owner',
    ${word(FIRST, 'number', 13)} || ' ' || ${word(GIVEN, 'number', 5)} || ' '
    || case number % 9973 when 7 then ${word(SELDOM, 'number', 9973)} else ${word(FAMILY, 'number', 1)} end, 'area', 435.6 * (1 + number % 90)))
from (select number, number / $3 as sheet, number % $3 as place, number / $3 % 400 + number % $3 / 3 + 1 as no
  from generate_series($1::bigint, $2::bigint - 1) number) each,
  (select array_agg(zils.id order by zils.id) as ids, array_agg(district_id order by zils.id) as districts
    from zils join mouzas on mouzas.id = mouza_id join upazilas on upazilas.id = upazila_id) sheets,
  (select array_agg(id order by id) as ids from survey_types) surveys`;

/** Runs `work` without the secondary indexes of dags, and then rebuilds them, several at once if possible. */
async function withoutIndexes(
  client: pg.Client,
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string; constraint: string | null }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       (select pg_get_constraintdef(oid) from pg_constraint where conindid = indexrelid and contype = 'u') as constraint
     from pg_index where indrelid = 'dags'::regclass and not indisprimary`,
  );
  for (const { name, constraint } of rows) {
    await client.query(constraint ? `alter table dags drop constraint ${name}` : `drop index ${name}`);
  }
  await work();
  for (const { name, definition, constraint } of rows) {
    log(`Index ${name}`);
    await client.query(constraint ? `alter table dags add constraint ${name} ${constraint}` : definition);
  }
}

/**
 * Fills an empty, migrated database that has the reference data. Needs a superuser, because it skips triggers and foreign keys; the
 * statements themselves keep those rules.
 * @param dags how many dags; mouzas and zils follow from it, up to the country's number
 */
export async function fillNational(
  superUrl: string,
  dags: number,
  log: (line: string) => void,
): Promise<void> {
  const mouzas = Math.min(NATIONAL_MOUZAS, Math.ceil(dags / (ZILS_OF_A_MOUZA * DAGS_OF_A_ZIL)));
  const onSheet = Math.ceil(dags / (mouzas * ZILS_OF_A_MOUZA));
  await withClient(superUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '1GB'`);
    log(`${mouzas} mouzas, ${mouzas * ZILS_OF_A_MOUZA} zils`);
    await client.query(MOUZAS, [mouzas]);
    await client.query(ZILS);
    await client.query('analyze');
    await withoutIndexes(
      client,
      async () => {
        const batches = Array.from({ length: Math.ceil(dags / BATCH) }, (_, index) => index * BATCH);
        // Two connections, because one insert uses one processor.
        const next = async (each: pg.Client) => {
          for (let from = batches.shift(); from !== undefined; from = batches.shift()) {
            await each.query(DAGS, [from, Math.min(from + BATCH, dags), onSheet]);
            log(`${Math.min(from + BATCH, dags)} dags`);
          }
        };
        await Promise.all([
          next(client),
          withClient(superUrl, async (other) => {
            await other.query('set session_replication_role = replica');
            await next(other);
          }),
        ]);
      },
      log,
    );
    await client.query('vacuum (analyze) dags');
  });
}
