/** The queries of the API on records, as the running application sends them, for measuring. */
export interface Measured {
  name: string;
  sql: string;
  values?: unknown[];
  /** Any of these nodes in the plan means that a whole big table is read. */
  mayScan?: boolean;
}

const LIST = ['t.id', 't.zil_id', 't.khatiyan_number', 't.dag_no', 't.survey_type_id', 't.khotiyan'].join(
  ', ',
);

/** A page of the back office's list: the ids first, then the rows, with their parents. */
const page = (
  where: string,
  order: string,
  join = 'join zils zil on zil.id = t.zil_id',
  offset = 0,
  limit = 10,
) => `
with page as (select t.id from dags t ${order.includes('zil.') || order.includes('survey_type.') ? join : ''}
  ${where} order by ${order} limit ${limit} offset ${offset})
select ${LIST}, zil.zil_no, survey_type.code from page join dags t on t.id = page.id
join zils zil on zil.id = t.zil_id left join survey_types survey_type on survey_type.id = t.survey_type_id
order by ${order}`;

const search = 'where t.search_key like search_pattern($1)';
const counted = (where: string) => `select count(*) from (select 1 from dags t ${where} limit 10001) counted`;
/** What is found first and sorted then, when a search or filter leaves few. */
const few = (where: string, order: string) => `
with found as materialized (select t.id from dags t ${where}),
page as (select t.id from found join dags t on t.id = found.id order by ${order} limit 10)
select ${LIST} from page join dags t on t.id = page.id order by ${order}`;

const newest = 't.id desc';
const byNumber = 't.dag_no_sort asc nulls first, t.dag_no asc, t.id asc';
const byNumberDown = 't.dag_no_sort desc nulls last, t.dag_no desc, t.id desc';
const byKhatiyan = 't.khatiyan_number_sort asc nulls first, t.khatiyan_number asc, t.id asc';
const byZil = 'zil.zil_no_sort asc nulls first, zil.zil_no asc, zil.id asc, t.id asc';
const bySurvey = 'survey_type.code asc nulls first, survey_type.id asc nulls first, t.id asc';
const surveyJoin = 'left join survey_types survey_type on survey_type.id = t.survey_type_id';

/** @param dags how many there are; the middle ones are asked for */
export function queriesFor(dags: number): Measured[] {
  const zil = '(select zil_id from dags where id = $1)';
  const middle = Math.floor(dags / 2);
  return [
    { name: 'primary key', sql: 'select * from dags where id = $1', values: [middle] },
    { name: 'lookup: dags of a zil', sql: sheet(zil, ''), values: [middle] },
    {
      name: 'lookup: dags of a zil and survey',
      sql: sheet(zil, 'and survey_type_id = (select survey_type_id from dags where id = $1)'),
      values: [middle],
    },
    {
      name: 'lookup: search in a zil',
      sql: sheet(zil, 'and position(search_text($2) in search_key) > 0'),
      values: [middle, '১২'],
    },
    {
      name: 'lookup: survey types of a zil',
      sql: `select id, code from survey_types where id in
        (select survey_type_id from dags where zil_id = ${zil} and survey_type_id is not null) order by id`,
      values: [middle],
    },
    {
      name: 'lookup: dag by number in the country',
      sql: `select id from dags where dag_no_sort = leading_number($1) and dag_no = $1 order by id limit 20`,
      values: ['123/823'],
    },
    { name: 'list: newest', sql: page('', newest) },
    { name: 'list: newest, page 1,000', sql: page('', newest, '', 10_000) },
    { name: 'list: the last page', sql: page('', newest, '', dags - 10), mayScan: true },
    { name: 'list: by dag number', sql: page('', byNumber) },
    { name: 'list: by dag number, down', sql: page('', byNumberDown) },
    { name: 'list: by khatiyan number', sql: page('', byKhatiyan) },
    { name: 'list: by zil', sql: page('', byZil) },
    { name: 'list: by survey type', sql: page('', bySurvey, surveyJoin) },
    { name: 'list: of a survey type', sql: page('where t.survey_type_id = 2', newest) },
    { name: 'list: of a zil', sql: page(`where t.zil_id = ${zil}`, newest), values: [middle] },
    { name: 'list: of a district', sql: page('where t.district_id = 30', newest) },
    { name: 'count: everything, to 10,000', sql: counted('') },
    { name: 'count: of a survey type', sql: counted('where t.survey_type_id = 2') },
    ...terms.flatMap(({ say, term }) => [
      { name: `search ${say}: count to 10,000`, sql: counted(search), values: [term] },
      { name: `search ${say}: newest`, sql: page(search, newest), values: [term] },
      { name: `search ${say}: by dag number`, sql: page(search, byNumber), values: [term] },
    ]),
    ...terms
      .filter(({ rare }) => rare)
      .map(({ say, term }) => ({
        name: `search ${say}: found first`,
        sql: few(search, newest),
        values: [term],
      })),
    { name: 'search mouzas: Bengali substring', sql: mouzas, values: ['গোপালনগ'] },
    { name: 'search mouzas: Bengali, two characters', sql: mouzas, values: ['চর'] },
    { name: 'search mouzas: spelled otherwise', sql: mouzas, values: ['নারায়নগঞ্জ'] },
  ];
}

const sheet = (zil: string, more: string) => `
select id, dag_no, khatiyan_number, survey_type_id from dags where zil_id = ${zil} ${more}
order by dag_no_sort nulls last, dag_no, id limit 500`;

const mouzas = `select id from mouzas t ${search} order by id desc limit 10`;

/** What is typed: in both scripts, common and rare, long and short. */
const terms = [
  { say: 'one digit (1)', term: '1' },
  { say: 'two digits (১২)', term: '১২' },
  { say: 'three digits (123)', term: '123' },
  { say: 'a bata (১২৩/৮২৩)', term: '১২৩/৮২৩', rare: true },
  { say: 'Bengali (45/ক)', term: '45/ক', rare: true },
  { say: 'a letter (ক)', term: 'ক' },
  { say: 'nothing, short (zz)', term: 'zz', rare: true },
  { say: 'nothing, long (নাইকিছু)', term: 'নাইকিছু', rare: true },
];
