import type { Knex } from 'knex';
import type { Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { numberWords, type SearchColumns } from '../model/search-columns.ts';

/** Narrows rows, which the query calls `t`. */
export type NarrowRows = (rows: Knex.QueryBuilder) => void;

export interface SearchResult {
  narrow: NarrowRows;
  /** The search names places: collect all their records first, then sort them. */
  collectFirst: boolean;
  /** Only texts of the rows themselves are searched, so the block index can be used. */
  ownTextsOnly: boolean;
  /** Set when the whole text is searched in the record's own `search_key` only. */
  keyText?: string;
}

/** The most places that are passed as a list of ids; rows in more places than this are found fast by a subquery. */
const MAX_LISTED_PLACES = 5000;
/** Further words are ignored. */
const MAX_WORDS = 12;

const hasNames = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some((field) => field.search && !(field.kind === 'text' && field.numbering));

/** Whether a word may be a name: three or more letters, and no digit. */
const isName = (word: string): boolean =>
  !/\p{N}/u.test(word) && (word.match(/[\p{L}\p{M}]/gu) ?? []).length >= 3;

/** Ids of the innermost places within some places of an outer level. */
function idsWithin(
  knex: Knex,
  places: readonly Place[],
  level: number,
  some: Knex.QueryBuilder,
): Knex.QueryBuilder {
  let ids = some;
  for (let at = level; at > 0; at -= 1) {
    ids = knex(places[at - 1]!.definition.table)
      .select('id')
      .whereIn(places[at]!.field, ids);
  }
  return ids;
}

/** The same within every place whose name has the word, at any level. */
function idsInNamedPlaces(knex: Knex, places: readonly Place[], word: string): Knex.QueryBuilder | null {
  const levels = places.flatMap(({ definition }, level) => {
    if (!hasNames(definition)) return [];
    const matchingPlaces = knex(definition.table)
      .select('id')
      .whereRaw('search_key like search_pattern(?)', [word]);
    return [idsWithin(knex, places, level, matchingPlaces)];
  });
  const [first, ...others] = levels;
  return first ? first.union(others) : null;
}

/** The same within places of a number whose kind the word names: `Sheet 2`, `JL 45`. */
function idsInNumberedPlaces(
  knex: Knex,
  places: readonly Place[],
  word: string,
  number: string,
): Knex.QueryBuilder | null {
  for (const [level, { definition }] of places.entries()) {
    const numbered = numberWords(definition).find((each) => each.word === word.toLowerCase());
    if (!numbered) continue;
    const some = knex(definition.table)
      .select('id')
      .whereRaw('fold_number(??) = fold_number(?)', [numbered.column, number]);
    return idsWithin(knex, places, level, some);
  }
  return null;
}

interface Condition {
  sql: string;
  bindings: unknown[];
}

const IN_KEY = 't.search_key like search_pattern(?)';

/** The condition for one word. */
async function conditionFor(
  knex: Knex,
  { places, people }: SearchColumns,
  word: string,
): Promise<Condition & Pick<SearchResult, 'collectFirst' | 'ownTextsOnly'>> {
  const any: Condition[] = [{ sql: IN_KEY, bindings: [word] }];
  let [collectFirst, ownTextsOnly] = [false, true];
  if (isName(word)) {
    const ids = idsInNamedPlaces(knex, places, word);
    const near = ids
      ? ((await knex(ids.clone().as('near'))
          .limit(MAX_LISTED_PLACES + 1)
          .pluck('id')) as number[])
      : [];
    ownTextsOnly = near.length === 0;
    const column = `t.${places[0]?.field}`;
    if (near.length > MAX_LISTED_PLACES) any.push({ sql: `${column} in ?`, bindings: [ids] });
    else if (near.length > 0) {
      any.push({ sql: `${column} = any(?::bigint[])`, bindings: [near] });
      collectFirst = true;
    }
    any.push(...people.map((key) => ({ sql: `t.${key} like person_pattern(?)`, bindings: [word] })));
  }
  return {
    sql: `(${any.map(({ sql }) => sql).join(' or ')})`,
    bindings: any.flatMap(({ bindings }) => bindings),
    collectFirst,
    ownTextsOnly,
  };
}

/** Splits a text into words, without punctuation around them. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/**
 * Builds the search for a text. Each word must match the record's own `search_key`, the name of an outer place, or a person in its rows.
 * A number matches the own key only, unless a word before it names its kind, as in `Sheet 2`. So a record is found by its label. A text
 * without a name in it is searched as a whole.
 */
export async function findText(knex: Knex, searched: SearchColumns, text: string): Promise<SearchResult> {
  const { labels, places, people } = searched;
  const words = wordsOf(text);
  if (!words.some(isName) || (places.length === 0 && people.length === 0)) {
    const narrow: NarrowRows = (rows) => void rows.whereRaw(IN_KEY, [text]);
    return { narrow, collectFirst: false, ownTextsOnly: true, keyText: text };
  }
  const conditions: Condition[] = [];
  let [collectFirst, ownTextsOnly] = [false, true];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at);
    const isNumber = /\p{N}/u.test(next);
    const numbered = isNumber ? idsInNumberedPlaces(knex, places, word, next) : null;
    if (numbered) {
      conditions.push({ sql: `t.${places[0]!.field} in ?`, bindings: [numbered] });
      ownTextsOnly = false;
      at += 1;
    } else if (!isNumber || !labels.includes(word.toLowerCase())) {
      const condition = await conditionFor(knex, searched, word);
      conditions.push(condition);
      collectFirst ||= condition.collectFirst;
      ownTextsOnly &&= condition.ownTextsOnly;
    }
  }
  return {
    narrow: (rows) => {
      for (const { sql, bindings } of conditions) void rows.whereRaw(sql, bindings as never);
    },
    collectFirst,
    ownTextsOnly,
  };
}
