/** Stored preferences for lists. */
import type { Knex } from 'knex';
import {
  MAX_FILTERS,
  preferenceTexts as texts,
  type ListPreferences,
  type Preferences,
  type SavedFilter,
} from '../../../contract/preferences/preferences.ts';
import { fieldErrors, problem, constraintViolation } from '../http/http-error.ts';

/** A list, for one user. */
export interface ListOfUser {
  user_id: number;
  list: string;
}

type FilterInput = Omit<SavedFilter, 'id'>;

const COLUMNS = ['id', 'list', 'name', 'filter', 'sort_field', 'sort_order'];

type Row = ListOfUser & FilterInput & { id: number; sort_field: string; sort_order: 'ASC' | 'DESC' };

const toSavedFilter = ({ id, name, filter, sort_field: field, sort_order: order }: Row): SavedFilter => ({
  id,
  name,
  filter,
  sort: { field, order },
});

/** Reads a user's preferences by list, for all lists or one. */
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
  for (const row of filters)
    (lists[row.list] ??= { columns: null, filters: [] }).filters.push(toSavedFilter(row));
  return { lists };
}

/** Reads a user's preferences for one list. */
export const listPreferencesOf = async (knex: Knex, list: ListOfUser): Promise<ListPreferences> =>
  (await preferencesOf(knex, list)).lists[list.list] ?? { columns: null, filters: [] };

/** Saves the columns of a list; null restores the default. */
export async function saveColumns(knex: Knex, list: ListOfUser, columns: string[] | null): Promise<void> {
  if (columns === null) await knex('list_columns').where(list).delete();
  else
    await knex('list_columns')
      .insert({ ...list, columns })
      .onConflict(['user_id', 'list'])
      .merge(['columns']);
}

/** Turns a taken name into a 422 at its field. */
async function refuseTakenName<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (constraintViolation(error)?.kind === 'unique') throw fieldErrors({ name: [texts.nameTaken] });
    throw error;
  }
}

/**
 * Saves a filter under a name. Safe to send twice.
 * @throws 422 when another filter has the name, or there are too many
 */
export async function saveFilter(
  knex: Knex,
  list: ListOfUser,
  { name, filter, sort }: FilterInput,
): Promise<void> {
  const row = { filter: JSON.stringify(filter), sort_field: sort.field, sort_order: sort.order };
  const same = (await knex('saved_filters')
    .where({ ...list, name, sort_field: sort.field, sort_order: sort.order })
    .whereRaw('filter = ?::jsonb', [row.filter])
    .first('id')) as unknown;
  if (same) return;
  const [{ count }] = (await knex('saved_filters').where(list).count({ count: '*' })) as [{ count: number }];
  if (count >= MAX_FILTERS) throw fieldErrors({ name: [texts.tooMany] });
  await refuseTakenName(knex('saved_filters').insert({ ...list, name, ...row }));
}

/** Renames a saved filter. @throws 404 when the user has no such filter; 422 when another filter has the name */
export async function renameFilter(knex: Knex, list: ListOfUser, id: number, name: string): Promise<void> {
  const changed = await refuseTakenName(
    knex('saved_filters')
      .where({ ...list, id })
      .update({ name }),
  );
  if (changed === 0) throw problem(404, texts.noSuchFilter);
}

/** Deletes a saved filter. Safe to send twice. */
export async function deleteFilter(knex: Knex, list: ListOfUser, id: number): Promise<void> {
  await knex('saved_filters')
    .where({ ...list, id })
    .delete();
}
