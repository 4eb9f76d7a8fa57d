/** What the search of a list looks into beside the record's own key: the names of places around it, and of people in its rows. */
import type { Knex } from 'knex';
import { placesOf, type Find, type Place } from '../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../contract/resource/resource.ts';

export interface Searched {
  /** Whether the records have names or numbers of their own to be found by. */
  own: boolean;
  places: readonly Place[];
  /** Columns with folded names of people. */
  people: readonly string[];
}

/** Narrows rows, which the query calls `t`. */
export type Finding = (rows: Knex.QueryBuilder) => void;

export interface Found {
  find: Finding;
  /** Places were found by their names: their records are found first, and sorted then. */
  gathered: boolean;
}

/** More places than this have not to be named one by one: rows that lie in them are met soon. */
const MOST_PLACES = 5000;
/** More words than this tell no more. */
const MOST_WORDS = 8;

const hasNames = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some((field) => field.search && !(field.kind === 'text' && field.numbering));

export function searchedOf(definition: ResourceDefinition, find: Find): Searched {
  const fields = Object.values(definition.fields);
  return {
    own: fields.some(({ search }) => search),
    places: placesOf(definition, find),
    people: fields.flatMap((field) => (field.kind === 'rows' && field.people ? [field.people] : [])),
  };
}

/** A word that may be a name: three letters or more, and no digit. */
const isName = (word: string): boolean =>
  !/\p{N}/u.test(word) && (word.match(/[\p{L}\p{M}]/gu) ?? []).length >= 3;

/** Ids of the records that the rows refer to, in any place around whose name has the word. */
function placed(knex: Knex, places: readonly Place[], word: string): Knex.QueryBuilder | null {
  const levels = places.flatMap(({ definition }, index) => {
    if (!hasNames(definition)) return [];
    let ids = knex(definition.table).select('id').whereRaw('search_key like search_pattern(?)', [word]);
    for (let at = index; at > 0; at -= 1) {
      ids = knex(places[at - 1]!.definition.table)
        .select('id')
        .whereIn(places[at]!.field, ids);
    }
    return [ids];
  });
  const [first, ...others] = levels;
  return first ? first.union(others) : null;
}

/**
 * How a text is found: each of its words in the record's own key, in the name of a place that it lies in, or in the name of
 * a person in its rows; a number in its own key only. A text without a name in it is found as a whole.
 */
export async function findText(knex: Knex, { places, people }: Searched, text: string): Promise<Found> {
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
  const inKey = 't.search_key like search_pattern(?)';
  if (!words.some(isName) || (places.length === 0 && people.length === 0)) {
    return { find: (rows) => void rows.whereRaw(inKey, [text]), gathered: false };
  }
  let gathered = false;
  const conditions: { sql: string; bindings: unknown[] }[] = [];
  for (const word of words) {
    const any = [{ sql: inKey, bindings: [word] as unknown[] }];
    const ids = isName(word) ? placed(knex, places, word) : null;
    if (ids) {
      const near = (await knex(ids.clone().as('near'))
        .limit(MOST_PLACES + 1)
        .pluck('id')) as number[];
      const many = near.length > MOST_PLACES;
      if (many) any.push({ sql: `t.${places[0]!.field} in (?)`, bindings: [ids] });
      else if (near.length > 0) {
        any.push({ sql: `t.${places[0]!.field} = any(?::bigint[])`, bindings: [near] });
        gathered = true;
      }
    }
    if (isName(word)) {
      any.push(
        ...people.map((column) => ({
          sql: `t.${column} like person_pattern(?)`,
          bindings: [word] as unknown[],
        })),
      );
    }
    conditions.push({
      sql: `(${any.map(({ sql }) => sql).join(' or ')})`,
      bindings: any.flatMap(({ bindings }) => bindings),
    });
  }
  return {
    find: (rows) => {
      for (const { sql, bindings } of conditions) void rows.whereRaw(sql, bindings as never);
    },
    gathered,
  };
}
