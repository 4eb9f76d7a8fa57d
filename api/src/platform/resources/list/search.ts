import type { Knex } from 'knex';
import type { Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { numberWords, type SearchColumns } from '../model/search-columns.ts';

/** Narrows rows, which the query calls `t`. */
export type NarrowRows = (rows: Knex.QueryBuilder) => void;

export interface SearchResult {
  narrow: NarrowRows;
  /** Places were found by their names: their records are found first, and sorted then. */
  collectFirst: boolean;
  /** Nothing but texts of the rows themselves decides, whose indexes know in which block of ids they are. */
  ownTextsOnly: boolean;
  /** What is looked for in the record's own key and nowhere else, as a whole. */
  keyText?: string;
}

/** More places than this have not to be named one by one: rows that lie in them are met soon. */
const MAX_LISTED_PLACES = 5000;
/** More words than this tell no more. */
const MAX_WORDS = 12;

const hasNames = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some((field) => field.search && !(field.kind === 'text' && field.numbering));

/** A word that may be a name: three letters or more, and no digit. */
const isName = (word: string): boolean =>
  !/\p{N}/u.test(word) && (word.match(/[\p{L}\p{M}]/gu) ?? []).length >= 3;

/** Ids of the records that the rows refer to, within some of the places of a level. */
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

/** Those in any place around whose name has the word. */
function idsInNamedPlaces(knex: Knex, places: readonly Place[], word: string): Knex.QueryBuilder | null {
  const levels = places.flatMap(({ definition }, level) => {
    if (!hasNames(definition)) return [];
    const named = knex(definition.table).select('id').whereRaw('search_key like search_pattern(?)', [word]);
    return [idsWithin(knex, places, level, named)];
  });
  const [first, ...others] = levels;
  return first ? first.union(others) : null;
}

/** Those in places of that number, where a word says which number it is: `Sheet 2`, `JL 45`. */
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

/** Where one word may be found. */
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

/** The words of a text, without the marks around them. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/**
 * How a text is found: each of its words in the record's own key, in the name of a place that it lies in, or in the name of
 * a person in its rows; a number in its own key only, but behind a word that says whose it is, as in `Sheet 2`. What a record is
 * called finds it. A text without a name in it is found as a whole.
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
