/** Finds people by their names as they are spelled elsewhere: `Hosen` finds Hossain, `রহিম` finds রহীম (docs/decisions/125). */
import type { Knex } from 'knex';
import { isSearchable } from './filter-rows.ts';

/** Apostrophes of all keyboards. A name is kept with the one that was typed; each finds the others. */
const APOSTROPHES = /['‘’ʼ`´′]/g;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(isSearchable);

/** SQL of the pattern that finds a word in a `person_text`, with its binding. */
function patternOf(word: string): { pattern: string; binding: string } {
  const plain = word.replace(APOSTROPHES, "'");
  // `person_text` makes a blank of the plain apostrophe; a stored name may have another, which stays.
  const pattern = plain.includes("'") ? `replace(person_pattern(?), ' ', '_')` : 'person_pattern(?)';
  return { pattern, binding: plain };
}

/**
 * Limits rows to those of people who are called so: each word of the text is in the name. A text without letters and digits finds nobody.
 * @param key SQL of the folded name, such as `person_text(name)`, of which there is an index
 */
export function called(rows: Knex.QueryBuilder, key: string, text: string): Knex.QueryBuilder {
  const words = wordsOf(text);
  if (words.length === 0) return rows.whereRaw('false');
  for (const word of words) {
    const { pattern, binding } = patternOf(word);
    void rows.whereRaw(`${key} like ${pattern}`, [binding]);
  }
  return rows;
}

/** Ids of the accounts that a text finds: by address, phone or a part of the name as it is written, or by a name in any spelling. */
export const foundAccounts = (knex: Knex, text: string): Knex.QueryBuilder =>
  knex('users')
    .select('id')
    .whereRaw('search_key like search_pattern(?)', [text])
    .union([called(knex('users').select('id'), 'person_text(name)', text)]);

/** The same for people by their verified names. */
export const foundVerified = (knex: Knex, text: string): Knex.QueryBuilder => {
  const people = () => knex('verified_identities').select('user_id as id');
  return people()
    .whereRaw('search_key like search_pattern(?)', [text])
    .union([called(people(), 'person_text(name_en)', text), called(people(), 'person_text(name_bn)', text)]);
};
