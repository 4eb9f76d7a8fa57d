import { copyRows } from '@bhumi/db';
import type { Knex } from 'knex';
import { formatDate } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import type {
  CsvColumn as Declared,
  Field,
  ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import { csvPath, parentKey } from '../../../../contract/resource/resource.ts';
import { namesOf, totalOf } from '../../../../contract/resource/further.ts';
import {
  placesAround,
  presenceFilter,
  type FindDefinition,
  type Place,
} from '../../../../contract/resource/places.ts';
import { documentUrl } from '../../files/storage.ts';
import { csvFromCopied } from '../../lists/csv.ts';
import type { ParseCopied } from '../../lists/csv-lines.ts';
import type { ListQuery } from '../../lists/query.ts';
import { outerPlacesOf, type Model } from '../model/model.ts';
import { resolveQuery } from './page.ts';
import { exportQuery } from './select.ts';

/** The paths of a place's name (one for each language, if it has two), and the other columns of its title, such as the JL number. */
function titlePaths({ title, fields }: ResourceDefinition): {
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

/** A column for each outer place, and for the other columns of its title. */
const placeColumns = (places: readonly Place[]): Declared[][] => {
  let path = '';
  return places.map(({ key, reference, definition }) => {
    path += path ? `.${key}` : key;
    const at = (name: string) => `${path}.${name}`;
    const { name, more } = titlePaths(definition);
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
 * The columns of the CSV file: the declared ones plus the missing outer places, or, if none are declared, those of the list plus the
 * outer places. `fixed` columns stay as the specification names them, in English.
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

/** The file of a list; with chosen columns it is another one than the one that the specification names. */
export const csvFileName = (definition: ResourceDefinition, chosen?: readonly string[]): string =>
  chosen ? `${definition.name}-columns.csv` : (definition.csv?.file ?? `${definition.name}.csv`);

/** A column of the file; `read` makes the cell of what PostgreSQL wrote, where the kind of the field does not say it. */
type Exported = Declared & { read?: NonNullable<ParseCopied> };

/** What a shown column is in the file: a place has a column for each part of its name. */
function shownColumn(
  model: Model,
  places: readonly Place[],
  chosen: readonly string[],
  language: Language,
  name: string,
): Exported[] {
  const { fields, further = {}, has = {} } = model.definition;
  const ofPlaces = placeColumns(places);
  const placed = (field: string) => ofPlaces[places.findIndex((place) => place.field === field)] ?? [];
  if (name === 'id') return [{ header: { en: 'ID', bn: 'আইডি' }, value: 'id' }];
  const column = further[name];
  if (!column) {
    // The list shows a place with those around it; one that is chosen itself has its own column.
    if (name === places[0]?.field) {
      const around = Object.entries(further).flatMap(([other, each]) =>
        'place' in each && chosen.includes(other) ? [each.place] : [],
      );
      return [
        name,
        ...(model.definition.path ?? []).slice(1).filter((field) => !around.includes(field)),
      ].flatMap(placed);
    }
    const title = model.parents.find(({ field }) => field === name)?.title[0];
    const value = title ? `${parentKey(name)}.${title}` : name === 'document' ? 'document_url' : name;
    return [{ header: fields[name]!.label, value }];
  }
  const { label: header } = column;
  if ('place' in column) return placed(column.place);
  if ('has' in column) {
    const { yes, no } = has[column.has]!;
    const read = (text: string) => (text === 't' ? yes : no)[language];
    return [{ header, value: presenceFilter(column.has), read }];
  }
  const { rows } = column;
  const read = (text: string): unknown => {
    const found = JSON.parse(text) as unknown;
    // Null would leave what PostgreSQL wrote.
    return ('names' in column ? namesOf(found, column.names) : totalOf(found, column.total)) ?? '';
  };
  return [{ header, value: rows, read }];
}

/** The model with every outer place, also those beyond its path. */
function withPlaces(model: Model, places: readonly Place[]): Model {
  const [direct, ...outer] = places;
  const parents = model.parents.map((parent) =>
    parent.field === direct?.field ? { ...parent, outerPlaces: outerPlacesOf(direct, outer) } : parent,
  );
  return { ...model, parents };
}

/** The field at a path of an answer; undefined when it is no field, such as the id. */
function fieldAt(definition: ResourceDefinition, path: string, find: FindDefinition): Field | undefined {
  const [name = '', ...further] = path.split('.');
  if (further.length === 0) return definition.fields[name === 'document_url' ? 'document' : name];
  const field = Object.entries(definition.fields).find(([each]) => parentKey(each) === name)?.[1];
  const parent = field?.kind === 'reference' ? find(field.resource) : undefined;
  return parent && fieldAt(parent, further.join('.'), find);
}

/** Converts a value that PostgreSQL's COPY wrote as text into the value of the answer. */
function valueOf(definition: ResourceDefinition, path: string, find: FindDefinition): ParseCopied {
  if (path === 'created_at' || path === 'updated_at') return (text) => new Date(text);
  switch (fieldAt(definition, path, find)?.kind) {
    case 'number':
      return Number;
    case 'json':
    case 'rows':
      return (text) => JSON.parse(text) as unknown;
    case 'document':
      return documentUrl;
    default:
      return undefined;
  }
}

/** Copies the values at these paths of all matching records out of the database. */
async function* records(
  knex: Knex,
  model: Model,
  query: ListQuery,
  paths: readonly string[],
): AsyncGenerator<string> {
  const resolved = await resolveQuery(knex, model, query);
  yield* copyRows(knex, exportQuery(knex, model, resolved, paths));
}

/**
 * The whole list as CSV. With a title, the first two lines are the title and the day (specification 2, section 9).
 * @param find finds the definitions of the places around
 * @param chosen the columns that the reader's list shows, in their order (default: those of the definition)
 */
export function recordCsv(
  knex: Knex,
  model: Model,
  query: ListQuery,
  {
    find,
    language,
    now,
    chosen,
  }: { find: FindDefinition; language: Language; now: Date; chosen?: readonly string[] | undefined },
): AsyncGenerator<string> {
  const { definition } = model;
  const places = placesAround(definition, find);
  const declared: readonly Exported[] = chosen
    ? chosen.flatMap((name) => shownColumn(model, places, chosen, language, name))
    : declaredColumns(model, places, language);
  const paths = declared.map((column) => csvPath(column, language));
  const columns = declared.map(({ header, read }, place) => ({
    head: header[language],
    value: read ?? valueOf(definition, paths[place]!, find),
  }));
  const title = chosen ? undefined : definition.csv?.title;
  const above = title ? [[title[language]], [formatDate(now.toISOString(), language)]] : [];
  return csvFromCopied(records(knex, withPlaces(model, places), query, paths), columns, above);
}
