/** The queries of the API on records, as the running application sends them, for measuring. */
export interface Measured {
  name: string;
  sql: string;
  values?: unknown[];
  /** It may read the whole table; any other query that does fails the measurement. */
  mayScan?: boolean;
  /** Milliseconds within which 95 of 100 runs are to be done; it is then run a hundred times. */
  within?: number;
}

const LIST = ['t.id', 't.zil_id', 't.khatiyan_number', 't.dag_no', 't.survey_type_id', 't.khotiyan'].join(
  ', ',
);

/** The rows of a page with their parents, from its ids. */
const wholeRows = (ids: string) => `
select ${LIST}, zil.zil_no, survey_type.code from (${ids}) page join dags t on t.id = page.id
join zils zil on zil.id = t.zil_id left join survey_types survey_type on survey_type.id = t.survey_type_id`;

/** A page of the back office's list. */
const page = (where: string, order: string, offset = 0) =>
  `${wholeRows(`select t.id from dags t ${where} order by ${order} limit 10 offset ${offset}`)} order by ${order}`;

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

/** Ids in the order of the zil's number, zil by zil: no child is asked for after the page is full. */
const byZil = `select t_id as id from (
  select parents.*, children.id as t_id
  from (select zil_no_sort, zil_no, id from zils order by zil_no_sort nulls first, zil_no, id) parents
  cross join lateral (select t.id from dags t where t.zil_id = parents.id order by t.id limit 10) children
  order by zil_no_sort nulls first, zil_no, parents.id, t_id limit 10) children`;

/** The same by the survey type's code; dags without one are a branch of their own. */
const bySurveyType = `select t_id as id from (
  (select parents.*, children.id as t_id, 0 as without
   from (select code, id from survey_types order by code nulls first, id nulls first) parents
   cross join lateral (select t.id from dags t where t.survey_type_id = parents.id order by t.id limit 10) children
   order by code nulls first, parents.id nulls first, t_id limit 10)
  union all
  (select null, null, t.id, 1 from dags t where t.survey_type_id is null order by t.id limit 10)) children
  order by without desc, code nulls first, id nulls first, t_id limit 10`;

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
    { name: 'list: newest, page 1,000', sql: page('', newest, 10_000) },
    { name: 'list: the last page', sql: page('', newest, dags - 10), mayScan: true },
    { name: 'list: by dag number', sql: page('', byNumber) },
    { name: 'list: by dag number, down', sql: page('', byNumberDown) },
    { name: 'list: by khatiyan number', sql: page('', byKhatiyan) },
    { name: 'list: by zil', sql: wholeRows(byZil) },
    { name: 'list: by survey type', sql: wholeRows(bySurveyType) },
    { name: 'list: of a survey type', sql: page('where t.survey_type_id = 2', newest) },
    { name: 'list: of a zil', sql: page(`where t.zil_id = ${zil}`, newest), values: [middle] },
    { name: 'list: of a district', sql: page('where t.district_id = 30', newest) },
    { name: 'count: everything, to 10,000', sql: counted('') },
    { name: 'count: of a survey type', sql: counted('where t.survey_type_id = 2') },
    ...terms.flatMap(searches),
    ...owners.flatMap(ownerSearches),
    ...filtered(middle),
    { name: 'search mouzas: Bengali substring', sql: mouzas, values: ['গোপালনগ'] },
    { name: 'search mouzas: Bengali, two characters', sql: mouzas, values: ['চর'] },
    { name: 'search mouzas: spelled otherwise', sql: mouzas, values: ['নারায়নগঞ্জ'] },
  ];
}

/** Few matches are found first and sorted then; many are met soon by walking in the order of the list. */
function searches({ say, term, rare = false }: Term): Measured[] {
  const one = (what: string, sql: string): Measured => ({
    name: `search ${say}: ${what}`,
    sql,
    values: [term],
    // Of a common term 10,000 are found before much of the table is read.
    mayScan: !rare && what.startsWith('count'),
  });
  return [
    one('count to 10,000', counted(search)),
    one('newest', rare ? few(search, newest) : page(search, newest)),
    one('by dag number', rare ? few(search, byNumber) : page(search, byNumber)),
    one('global search', `select id, dag_no from dags t ${search} limit 200`),
  ];
}

const person = 't.search_key like search_pattern($1) or t.owner_key like person_pattern($1)';
/** Owners: one word in every tenth record; two in one of some hundreds; a name of a few; nobody's. */
const owners: Term[] = [
  { say: '`বেগম`', term: 'বেগম' },
  { say: '`মাখলুকাত`', term: 'মাখলুকাত', rare: true },
  { say: '`asraf`, spelt otherwise', term: 'asraf', rare: true },
  { say: '`নেইকেউ` (nobody)', term: 'নেইকেউ', rare: true },
];
const ownerSearches = ({ say, term, rare = false }: Term): Measured[] => [
  {
    name: `owner ${say}: count to 10,000`,
    sql: counted(`where (${person})`),
    values: [term],
    mayScan: !rare,
  },
  {
    name: `owner ${say}: newest`,
    sql: rare ? few(`where (${person})`, newest) : page(`where (${person})`, newest),
    values: [term],
  },
];

/** Lists that are narrowed by what is no column of the dags: found first and sorted then. */
function filtered(middle: number): Measured[] {
  const of = 'select mouza_id from zils where id = (select zil_id from dags where id = $1)';
  const sheets = (mouzas: string) => `where t.zil_id in (select id from zils where mouza_id in (${mouzas}))`;
  const around = (name: string, where: string, values: unknown[] = []): Measured[] => [
    { name: `${name}: count to 10,000`, sql: counted(where), values },
    { name: `${name}: newest`, sql: few(where, newest), values },
  ];
  const upazila = `select id from mouzas where upazila_id = (select upazila_id from mouzas where id = (${of}))`;
  return [
    ...around('list of a mouza', sheets(of), [middle]),
    ...around('list of an upazila', sheets(upazila), [middle]),
    ...around('an owner in a mouza', `${sheets(of)} and (${person.replaceAll('$1', '$2')})`, [
      middle,
      'বেগম',
    ]),
    ...around('without owners', `where t.khotiyan = '[]'`),
    ...around('with a document', 'where t.document_path is not null'),
    {
      name: 'with a boundary: newest',
      sql: page('where exists (select from geojson_datas g where g.dag_id = t.id)', newest),
    },
  ];
}

const sheet = (zil: string, more: string) => `
select id, dag_no, khatiyan_number, survey_type_id from dags where zil_id = ${zil} ${more}
order by dag_no_sort nulls last, dag_no, id limit 500`;

const mouzas = `select id from mouzas t ${search} order by id desc limit 10`;

interface Term {
  say: string;
  term: string;
  /** Fewer than 10,000 dags match. */
  rare?: boolean;
}

/** What is typed: in both scripts, common and rare, long and short. */
const terms: Term[] = [
  { say: '`1`', term: '1' },
  { say: '`১২`', term: '১২' },
  { say: '`123`', term: '123' },
  { say: '`ক`', term: 'ক' },
  { say: '`1999`', term: '1999', rare: true },
  { say: '`১২৩/৮২৩`', term: '১২৩/৮২৩', rare: true },
  { say: '`45/ক`', term: '45/ক', rare: true },
  { say: '`zz` (nothing)', term: 'zz', rare: true },
  { say: '`নাইকিছু` (nothing)', term: 'নাইকিছু', rare: true },
];
