/** What is kept of how somebody wants their lists. */
import type { Knex } from 'knex';
import {
  MAX_FILTERS,
  preferenceTexts as texts,
  type ListPreferences,
  type Preferences,
  type SavedFilter,
} from '../../../contract/preferences/preferences.ts';
import { fieldErrors, problem, violation } from '../http/http-error.ts';

/** A list of somebody. */
export interface Whose {
  user_id: number;
  list: string;
}

type Asked = Omit<SavedFilter, 'id'>;

const COLUMNS = ['id', 'list', 'name', 'filter', 'sort_field', 'sort_order'];

type Row = Whose & Asked & { id: number; sort_field: string; sort_order: 'ASC' | 'DESC' };

const savedOf = ({ id, name, filter, sort_field: field, sort_order: order }: Row): SavedFilter => ({
  id,
  name,
  filter,
  sort: { field, order },
});

/** All that somebody keeps, by list; or of one list. */
export async function preferencesOf(
  knex: Knex,
  who: { user_id: number; list?: string },
): Promise<Preferences> {
  const columns = (await knex('list_columns').where(who).select('list', 'columns')) as {
    list: string;
    columns: string[];
  }[];
  const filters = (await knex('saved_filters').where(who).orderBy('name').select(COLUMNS)) as Row[];
  const lists: Record<string, ListPreferences> = {};
  for (const row of columns) lists[row.list] = { columns: row.columns, filters: [] };
  for (const row of filters) (lists[row.list] ??= { columns: null, filters: [] }).filters.push(savedOf(row));
  return { lists };
}

/** What somebody keeps of one list. */
export const listPreferencesOf = async (knex: Knex, whose: Whose): Promise<ListPreferences> =>
  (await preferencesOf(knex, whose)).lists[whose.list] ?? { columns: null, filters: [] };

/** Keeps the columns of a list; null: none of one's own any more. */
export async function keepColumns(knex: Knex, whose: Whose, columns: string[] | null): Promise<void> {
  if (columns === null) await knex('list_columns').where(whose).delete();
  else
    await knex('list_columns')
      .insert({ ...whose, columns })
      .onConflict(['user_id', 'list'])
      .merge(['columns']);
}

/** A name that is taken by another filter becomes the text for its field. */
async function naming<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (violation(error)?.kind === 'unique') throw fieldErrors({ name: [texts.nameTaken] });
    throw error;
  }
}

/**
 * Keeps what a list is asked for under a name. The same again is kept once.
 * @throws a 422 when the name is another's, or there are too many
 */
export async function keepFilter(knex: Knex, whose: Whose, { name, filter, sort }: Asked): Promise<void> {
  const row = { filter: JSON.stringify(filter), sort_field: sort.field, sort_order: sort.order };
  const same = (await knex('saved_filters')
    .where({ ...whose, name, sort_field: sort.field, sort_order: sort.order })
    .whereRaw('filter = ?::jsonb', [row.filter])
    .first('id')) as unknown;
  if (same) return;
  const [{ count }] = (await knex('saved_filters').where(whose).count({ count: '*' })) as [{ count: number }];
  if (count >= MAX_FILTERS) throw fieldErrors({ name: [texts.tooMany] });
  await naming(knex('saved_filters').insert({ ...whose, name, ...row }));
}

/** Gives a saved filter another name. @throws a 404 when it is not theirs; a 422 when the name is another's */
export async function renameFilter(knex: Knex, whose: Whose, id: number, name: string): Promise<void> {
  const changed = await naming(
    knex('saved_filters')
      .where({ ...whose, id })
      .update({ name }),
  );
  if (changed === 0) throw problem(404, texts.noSuchFilter);
}

/** Forgets a saved filter; one that is gone already stays gone. */
export async function forgetFilter(knex: Knex, whose: Whose, id: number): Promise<void> {
  await knex('saved_filters')
    .where({ ...whose, id })
    .delete();
}
