/** Records in the global search: found by their names and numbers, their people, and their places. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { asciiDigits } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import { localDigits, recordLabel } from '../../../../contract/resource/naming.ts';
import { placesOf, type FindDefinition } from '../../../../contract/resource/places.ts';
import { GROUPS, type ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { admits } from '../../../../contract/roles.ts';
import { MAX_PER_KIND, resultType, type Finder, type Hit } from '../../feature/finder.ts';
import { searchColumnsOf } from '../model/search-columns.ts';
import { findText } from './search.ts';

/** How many matches are ranked: a word that millions of records share is not read to its end. */
const MAX_MATCHES = 200;

/** Sorts resources as in the sidebar: by group, then by their place in it. */
const bySidebarOrder = (a: ResourceDefinition, b: ResourceDefinition): number => {
  const groups = Object.keys(GROUPS);
  return groups.indexOf(a.group) - groups.indexOf(b.group) || (a.order ?? 0) - (b.order ?? 0);
};

type Row = Record<string, unknown> & { id: number };

/** Nests the places of a row, as answers do. */
function nestedRow(row: Row, definition: ResourceDefinition, find: FindDefinition): Record<string, unknown> {
  const record: Record<string, unknown> = { id: row.id };
  for (const name of definition.title) record[name] = row[`own_${name}`];
  let within = record;
  for (const [index, { key, definition: place }] of placesOf(definition, find).entries()) {
    if (row[`p${index}_id`] == null) break;
    const next = Object.fromEntries(['id', ...place.title].map((name) => [name, row[`p${index}_${name}`]]));
    within[key] = next;
    within = next;
  }
  return record;
}

/** Searched fields that are not in the title, such as the khatian number of a dag. */
const searchedBesideTitle = ({ fields, title }: ResourceDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.search && !title.includes(name));

/** Texts for matches outside the title, so that the user sees why a record was found: `Khatiyan No 88123`. */
function matchedBesideTitle(
  row: Row,
  definition: ResourceDefinition,
  words: readonly string[],
  language: Language,
): string[] {
  return searchedBesideTitle(definition).flatMap((name) => {
    const value = row[`own_${name}`];
    const label = definition.fields[name]?.label[language] ?? name;
    const matches = typeof value === 'string' && words.some((word) => asciiDigits(value).includes(word));
    return matches ? [`${label} ${localDigits(value, language)}`] : [];
  });
}

/** Builds the query of the matches of one resource; the caller runs the queries of all resources as one statement. */
async function matchesIn(
  knex: Knex,
  definition: ResourceDefinition,
  find: FindDefinition,
  text: string,
  words: readonly string[],
): Promise<() => Knex.QueryBuilder> {
  const searched = searchColumnsOf(definition, find);
  // A name alone finds the place itself, not all records in it; a number and a name find the record there.
  const search = words.length > 0 ? searched : { ...searched, places: [] };
  const preparedTitles = definition.title.map(() => 't.??::text').join(', ');
  const found = knex(`${definition.table} as t`)
    .select('t.id', { resource: knex.raw('?::text', [definition.name]) })
    .select({ titles: knex.raw(`array[${preparedTitles}]`, [...definition.title]) })
    .limit(MAX_MATCHES);
  if (definition.retires) void found.whereNull('t.retired_at');
  (await findText(knex, search, text)).narrow(found);
  // Wrapped in a function, because awaiting a query builder would run it.
  return () => found;
}

interface BestMatch {
  resource: string;
  id: number;
  exact: boolean;
}

/** The best matches of each resource: exact names first. */
async function bestMatches(
  knex: Knex,
  matches: Knex.QueryBuilder[],
  written: readonly string[],
): Promise<BestMatch[]> {
  const { rows } = await knex.raw<{ rows: BestMatch[] }>(
    `select resource, id, exact from (
       select *, row_number() over (partition by resource order by exact desc, id) as place from (
         select resource, id, exists (select from unnest(titles) title where fold_name(title) = any(written.names)) as exact
         from (?) found, (select array(select fold_name(unnest(?::text[]))) as names) written
       ) each
     ) ranked where place <= ${MAX_PER_KIND} order by resource, place`,
    [knex.unionAll(matches, true), [...written]] as never,
  );
  return rows;
}

/** A prepared statement that reads the titles of records and of their outer places, by ids. */
function titles(
  knex: Knex,
  definition: ResourceDefinition,
  find: FindDefinition,
): ReturnType<typeof prepared<Row>> {
  const query = knex(`${definition.table} as t`).whereRaw('t.id = any(?::bigint[])', [[]]);
  void query.select(
    't.id',
    ...[...definition.title, ...searchedBesideTitle(definition)].map((name) => ({
      [`own_${name}`]: `t.${name}`,
    })),
  );
  let within = 't';
  for (const [index, { field, definition: place }] of placesOf(definition, find).entries()) {
    const alias = `p${index}`;
    void query.leftJoin(`${place.table} as ${alias}`, `${alias}.id`, `${within}.${field}`);
    void query.select(['id', ...place.title].map((name) => ({ [`${alias}_${name}`]: `${alias}.${name}` })));
    within = alias;
  }
  return prepared<Row>(query.toSQL().sql);
}

/** Finds records of every resource that the role may read: five of each, exact names first. */
export function recordFinder(resources: readonly ResourceDefinition[]): Finder {
  const find: FindDefinition = (name) => resources.find((definition) => definition.name === name);
  const searched = resources
    // What administrators set up is no part of the registry: an office has the name of its upazila.
    .filter(({ group }) => group !== 'system')
    .filter((definition) => searchColumnsOf(definition, find).own)
    .toSorted(bySidebarOrder);
  const called = new Map<ResourceDefinition, ReturnType<typeof prepared<Row>>>();
  return {
    access: 'staff',
    order: 1,
    find: async (knex, text, { role, language }) => {
      const words = text.split(/\s+/).filter((word) => /\p{N}/u.test(word));
      const readable = searched.filter(({ access }) => admits(access.read, role));
      if (readable.length === 0) return [];
      const matches = await Promise.all(
        readable.map((definition) => matchesIn(knex, definition, find, text, words)),
      );
      const best = await bestMatches(
        knex,
        matches.map((ask) => ask()),
        [text, ...words],
      );
      const hits = readable.map(async (definition): Promise<Hit[]> => {
        const own = best.filter(({ resource }) => resource === definition.name);
        if (own.length === 0) return [];
        const read = called.get(definition) ?? titles(knex, definition, find);
        called.set(definition, read);
        const rows = new Map((await read(knex, [own.map(({ id }) => id)])).map((row) => [row.id, row]));
        return own.flatMap(({ id, exact }) => {
          const row = rows.get(id);
          if (!row) return [];
          const beside = exact ? [] : matchedBesideTitle(row, definition, words, language);
          return {
            name: [recordLabel(definition, nestedRow(row, definition, find), language, find), ...beside].join(
              ' · ',
            ),
            type: resultType(definition.label.one, language),
            to: `${definition.name}/${id}`,
            exact,
          };
        });
      });
      return (await Promise.all(hits)).flat();
    },
  };
}
