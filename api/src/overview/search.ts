/** The global search: records of every resource by their folded search keys. */
import type { Knex } from 'knex';

import type { SearchResult } from '../../contract/overview/overview.ts';
import { GROUPS, type ResourceDefinition } from '../../contract/resource/resource.ts';
import { admits, type Role } from '../../contract/roles.ts';
import { hasWords } from '../lists/matching.ts';
import { mutationsNumbered } from '../mutations/review/search.ts';

/** The most results of one resource. */
const EACH = 5;
/** So many matches are looked at for the best ones; a word that millions share is not read to its end. */
const LOOKED_AT = 200;

const isSearched = (definition: ResourceDefinition): boolean =>
  Object.values(definition.fields).some((field) => field.search);

/** As the sidebar has them: by group, then by place in it. */
const inOrder = (a: ResourceDefinition, b: ResourceDefinition): number => {
  const groups = Object.keys(GROUPS);
  return groups.indexOf(a.group) - groups.indexOf(b.group) || (a.order ?? 0) - (b.order ?? 0);
};

/** The resource that records lie in: that of the first reference they must have. */
function parentOf(definition: ResourceDefinition, all: readonly ResourceDefinition[]) {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'reference' || !field.required) continue;
    const parent = all.find((other) => other.name === field.resource);
    return parent && { column: name, definition: parent };
  }
  return undefined;
}

/** What a record is called: the values of its title that differ. */
const titleOf = (row: Record<string, unknown>, prefix: string, title: readonly string[]): string =>
  [...new Set(title.map((name) => row[prefix + name]).filter(Boolean))].join(' / ');

async function searchOne(
  knex: Knex,
  definition: ResourceDefinition,
  all: readonly ResourceDefinition[],
  text: string,
): Promise<SearchResult[]> {
  const parent = parentOf(definition, all);
  const found = knex(definition.table)
    .whereRaw('search_key like search_pattern(?)', [text])
    .limit(LOOKED_AT)
    .as('t');
  const query = knex(found).select(
    't.id',
    ...definition.title.map((name) => ({ [`own_${name}`]: `t.${name}` })),
  );
  if (parent) {
    void query.join(`${parent.definition.table} as p`, 'p.id', `t.${parent.column}`);
    void query.select(parent.definition.title.map((name) => ({ [`parent_${name}`]: `p.${name}` })));
  }
  const exact = definition.title.map(() => 'fold_name(??::text) = fold_name(?)').join(' or ');
  const rows = (await query
    .orderByRaw(
      `coalesce(${exact}, false) desc, t.id`,
      definition.title.flatMap((name) => [`t.${name}`, text]),
    )
    .limit(EACH)) as Array<Record<string, unknown> & { id: number }>;
  return rows.map((row) => {
    const own = titleOf(row, 'own_', definition.title) || `#${row.id}`;
    const within = parent && titleOf(row, 'parent_', parent.definition.title);
    return {
      name: within ? `${own} (${within})` : own,
      type: definition.label.one.en.toLowerCase().replaceAll(' ', '_'),
      to: `${definition.name}/${row.id}`,
    };
  });
}

/**
 * A mutation of that tracking number, then at most five records of each resource that the role may read, those of exactly that
 * title first; none for signs only.
 */
export async function search(
  knex: Knex,
  resources: readonly ResourceDefinition[],
  role: Role,
  text: string,
): Promise<SearchResult[]> {
  if (!hasWords(text)) return [];
  const readable = resources
    .filter((definition) => admits(definition.access.read, role) && isSearched(definition))
    .sort(inOrder);
  const mutations = admits('staff', role) ? await mutationsNumbered(knex, text) : [];
  const results = await Promise.all(
    readable.map((definition) => searchOne(knex, definition, resources, text)),
  );
  return [...mutations, ...results.flat()];
}
