import type { Knex } from 'knex';
import { formatDate } from '../../contract/format.ts';
import type { Language } from '../../contract/language.ts';
import type { CsvColumn, ResourceDefinition } from '../../contract/resource/resource.ts';
import { csvPath, parentKey } from '../../contract/resource/resource.ts';
import type { Place } from '../../contract/resource/places.ts';
import { BYTE_ORDER_MARK, csvText } from '../lists/csv.ts';
import type { ListQuery } from '../lists/query.ts';
import type { Model } from './model.ts';
import { toRecord, valueAt, type Row } from './record.ts';
import { askedOf } from './page.ts';
import { everything } from './select.ts';

/** Rows fetched and sent at a time. */
const BATCH = 1000;

/** Each place around a record in a column of its own, as its title names it. */
const placeColumns = (places: readonly Place[]): CsvColumn[] => {
  let path = '';
  return places.map(({ key, reference, definition: { title } }) => {
    path += path ? `.${key}` : key;
    const [name = 'id'] = title;
    const both = name.endsWith('_en') && title.includes(name.replace(/en$/, 'bn'));
    const value = `${path}.${name}`;
    return {
      header: reference.label,
      value: both ? { en: value, bn: value.replace(/en$/, 'bn') } : value,
    };
  });
};

/**
 * The declared columns: in English as they stand, since the specification names them; in Bengali with the places around that
 * they leave out. Where none are declared: those of the list, with the places around.
 */
function columnsOf(model: Model, language: Language): readonly CsvColumn[] {
  const { csv, list, fields } = model.definition;
  const [direct, ...around] = placeColumns(model.searched.places);
  if (csv) return language === 'en' ? csv.columns : [...csv.columns, ...around];
  const columns = list.flatMap((name) => {
    if (name === model.searched.places[0]?.field && direct) return [direct, ...around];
    const title = model.parents.find(({ field }) => field === name)?.title[0];
    const value = title ? `${parentKey(name)}.${title}` : name === 'document' ? 'document_url' : name;
    return [{ header: fields[name]?.label ?? { en: name, bn: name }, value }];
  });
  return [{ header: { en: 'ID', bn: 'আইডি' }, value: 'id' }, ...columns];
}

export const csvFile = (definition: ResourceDefinition): string =>
  definition.csv?.file ?? `${definition.name}.csv`;

/**
 * The whole list as CSV, batch by batch from a cursor, so that neither rows nor memory run out. With a title, the first
 * two lines are the title and the day (specification 2, section 9). A reader who takes nothing for a minute loses the
 * cursor.
 */
export async function* csvLines(
  knex: Knex,
  model: Model,
  query: ListQuery,
  { language, now }: { language: Language; now: Date },
): AsyncGenerator<string> {
  const columns = columnsOf(model, language);
  const title = model.definition.csv?.title;
  const trx = await knex.transaction(null, { readOnly: true });
  try {
    await trx.raw(`set local idle_in_transaction_session_timeout = '60s'`);
    await trx.raw('declare exported no scroll cursor for ?', [
      everything(trx, model, await askedOf(trx, model, query)),
    ]);
    const head = title ? [[title[language]], [formatDate(now.toISOString(), language)]] : [];
    const paths = columns.map((column) => csvPath(column, language));
    yield BYTE_ORDER_MARK + csvText([...head, columns.map(({ header }) => header[language])]);
    for (;;) {
      const { rows } = await trx.raw<{ rows: Row[] }>(`fetch ${BATCH} from exported`);
      if (rows.length > 0) {
        const records = rows.map((row) => toRecord(model, row));
        yield csvText(records.map((record) => paths.map((value) => valueAt(record, value))));
      }
      if (rows.length < BATCH) return;
    }
  } finally {
    await trx.rollback();
  }
}
