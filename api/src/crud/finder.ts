/** Records in the global search: by their names and numbers, the people in them, and where they lie. */
import type { Knex } from 'knex';

import { asciiDigits } from '../../contract/digits.ts';
import type { Language } from '../../contract/language.ts';
import { figures, recordLabel } from '../../contract/resource/naming.ts';
import { placesOf, type Find } from '../../contract/resource/places.ts';
import { GROUPS, type ResourceDefinition } from '../../contract/resource/resource.ts';
import { admits } from '../../contract/roles.ts';
import { EACH, typeOf, type Finder, type Hit, type Searcher } from '../overview/finder.ts';
import { findText, searchedOf } from './searched.ts';

/** So many matches are looked at for the best ones; a word that millions share is not read to its end. */
const LOOKED_AT = 200;

/** As the sidebar has them: by group, then by place in it. */
const inOrder = (a: ResourceDefinition, b: ResourceDefinition): number => {
  const groups = Object.keys(GROUPS);
  return groups.indexOf(a.group) - groups.indexOf(b.group) || (a.order ?? 0) - (b.order ?? 0);
};

type Row = Record<string, unknown> & { id: number; exact: boolean };

/** A row with its places nested, as answers have them. */
function nestedRow(row: Row, definition: ResourceDefinition, find: Find): Record<string, unknown> {
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

/** Fields that are searched and are no part of the title, such as the khatian number of a dag. */
const asides = ({ fields, title }: ResourceDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.search && !title.includes(name));

/** What was found beside the title is said, or nobody would know why: `Khatiyan No 88123`. */
function foundBeside(
  row: Row,
  definition: ResourceDefinition,
  words: readonly string[],
  language: Language,
): string[] {
  if (row.exact) return [];
  return asides(definition).flatMap((name) => {
    const value = row[`own_${name}`];
    const label = definition.fields[name]?.label[language] ?? name;
    const matches = typeof value === 'string' && words.some((word) => asciiDigits(value).includes(word));
    return matches ? [`${label} ${figures(value, language)}`] : [];
  });
}

async function findIn(
  knex: Knex,
  definition: ResourceDefinition,
  find: Find,
  text: string,
  { language }: Searcher,
): Promise<Hit[]> {
  const found = knex(`${definition.table} as t`).select('t.*').limit(LOOKED_AT);
  const words = text.split(/\s+/).filter((word) => /\p{N}/u.test(word));
  // A name alone finds what is called so, not everything that lies there; a number and a name find it there.
  const searched = searchedOf(definition, find);
  const asked = words.length > 0 ? searched : { ...searched, places: [] };
  (await findText(knex, asked, text)).find(found);
  const query = knex(found.as('t')).select(
    't.id',
    ...[...definition.title, ...asides(definition)].map((name) => ({ [`own_${name}`]: `t.${name}` })),
  );
  let within = 't';
  for (const [index, { field, definition: place }] of searched.places.entries()) {
    const alias = `p${index}`;
    void query.leftJoin(`${place.table} as ${alias}`, `${alias}.id`, `${within}.${field}`);
    void query.select(['id', ...place.title].map((name) => ({ [`${alias}_${name}`]: `${alias}.${name}` })));
    within = alias;
  }
  const exact = definition.title.map(() => 'fold_name(t.??::text) in (select fold_name(unnest(?::text[])))');
  const asWritten = definition.title.flatMap((name) => [name, [text, ...words]]);
  const rows = (await query
    .select({ exact: knex.raw(`coalesce(${exact.join(' or ')}, false)`, asWritten as never) })
    .orderBy([{ column: 'exact', order: 'desc' }, { column: 't.id' }])
    .limit(EACH)) as Row[];
  return rows.map((row) => ({
    name: [
      recordLabel(definition, nestedRow(row, definition, find), language, find),
      ...foundBeside(row, definition, words, language),
    ].join(' · '),
    type: typeOf(definition.label.one, language),
    to: `${definition.name}/${row.id}`,
    exact: row.exact,
  }));
}

/** Finds records of every resource that the role may read, five of each, those of exactly that name first. */
export function recordFinder(resources: readonly ResourceDefinition[]): Finder {
  const find: Find = (name) => resources.find((definition) => definition.name === name);
  const searched = resources.filter((definition) => searchedOf(definition, find).own).toSorted(inOrder);
  return {
    access: 'staff',
    order: 1,
    find: async (knex, text, searcher) => {
      const readable = searched.filter(({ access }) => admits(access.read, searcher.role));
      const hits = await Promise.all(
        readable.map((definition) => findIn(knex, definition, find, text, searcher)),
      );
      return hits.flat();
    },
  };
}
