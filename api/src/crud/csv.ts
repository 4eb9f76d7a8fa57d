import type { Knex } from 'knex';
import { formatDate } from '../../contract/format.ts';
import type { Language, Message } from '../../contract/language.ts';
import type { CsvColumn as Declared, ResourceDefinition } from '../../contract/resource/resource.ts';
import { csvPath, parentKey } from '../../contract/resource/resource.ts';
import { placesAround, type Find, type Place } from '../../contract/resource/places.ts';
import { batches } from '../lists/batches.ts';
import { csvLines, type CsvColumn } from '../lists/csv.ts';
import type { ListQuery } from '../lists/query.ts';
import { aroundOf, type Model } from './model.ts';
import { toRecord, valueAt, type RecordAnswer, type Row } from './record.ts';
import { askedOf } from './page.ts';
import { everything } from './select.ts';

/** The paths of a place's name, one for each language where it has two, and what else its title tells, such as the JL number. */
function titleOf({ title, fields }: ResourceDefinition): {
  name: string | Message;
  more: [string, Message][];
} {
  const [first = 'id', ...others] = title;
  const bengali = first.replace(/_en$/, '_bn');
  const both = bengali !== first && title.includes(bengali);
  const more = others.filter((name) => !(both && name === bengali) && !/_(en|bn)$/.test(name));
  return {
    name: both ? { en: first, bn: bengali } : first,
    more: more.map((name) => [name, fields[name]!.label]),
  };
}

/** Each place around a record in a column of its own, and what else its title tells. */
const placeColumns = (places: readonly Place[]): Declared[][] => {
  let path = '';
  return places.map(({ key, reference, definition }) => {
    path += path ? `.${key}` : key;
    const at = (name: string) => `${path}.${name}`;
    const { name, more } = titleOf(definition);
    return [
      {
        header: reference.label,
        value: typeof name === 'string' ? at(name) : { en: at(name.en), bn: at(name.bn) },
      },
      ...more.map(([column, label]) => ({ header: label, value: at(column) })),
    ];
  });
};

/**
 * The declared columns, with the places around that they leave out; in English as they stand where the specification names the
 * file. Where none are declared: those of the list, with the places around.
 */
function declaredColumns(model: Model, places: readonly Place[], language: Language): readonly Declared[] {
  const { csv, list, fields } = model.definition;
  const [direct, ...around] = placeColumns(places);
  if (csv) return csv.fixed && language === 'en' ? csv.columns : [...csv.columns, ...around.flat()];
  const columns = list.flatMap((name) => {
    if (name === places[0]?.field && direct) return [direct, ...around].flat();
    const title = model.parents.find(({ field }) => field === name)?.title[0];
    const value = title ? `${parentKey(name)}.${title}` : name === 'document' ? 'document_url' : name;
    return [{ header: fields[name]?.label ?? { en: name, bn: name }, value }];
  });
  return [{ header: { en: 'ID', bn: 'আইডি' }, value: 'id' }, ...columns];
}

export const csvFile = (definition: ResourceDefinition): string =>
  definition.csv?.file ?? `${definition.name}.csv`;

/** The model whose records come with every place around them, up to the outermost, beyond the path that they are called by. */
function withPlaces(model: Model, places: readonly Place[]): Model {
  const [direct, ...outer] = places;
  const parents = model.parents.map((parent) =>
    parent.field === direct?.field ? { ...parent, around: aroundOf(direct, outer) } : parent,
  );
  return { ...model, parents };
}

/** The records that a list asks for, batch by batch. */
async function* records(knex: Knex, model: Model, query: ListQuery): AsyncGenerator<RecordAnswer[]> {
  const asked = await askedOf(knex, model, query);
  yield* batches<Row, RecordAnswer>(
    knex,
    (trx) => everything(trx, model, asked),
    (_, rows) => rows.map((row) => toRecord(model, row)),
  );
}

/**
 * The whole list as CSV. With a title, the first two lines are the title and the day (specification 2, section 9).
 * @param find finds the definitions of the places around
 */
export function recordLines(
  knex: Knex,
  model: Model,
  query: ListQuery,
  { find, language, now }: { find: Find; language: Language; now: Date },
): AsyncGenerator<string> {
  const places = placesAround(model.definition, find);
  const columns = declaredColumns(model, places, language).map((column): CsvColumn<RecordAnswer> => {
    const path = csvPath(column, language);
    return { head: column.header, of: (record) => valueAt(record, path) };
  });
  const title = model.definition.csv?.title;
  const above = title ? [[title[language]], [formatDate(now.toISOString(), language)]] : [];
  return csvLines(records(knex, withPlaces(model, places), query), columns, { language, above });
}
