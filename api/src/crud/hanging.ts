/** What hangs on records: rows that refer to them by a key of the database, or that a feature knows to speak of them. */
import type { Knex } from 'knex';
import {
  hangingTexts,
  countedText,
  MOST_COUNTED,
  otherRecords,
  otherTables,
  type HangsOn,
  type Labels,
  type Then,
} from '../../contract/resource/hanging.ts';
import type { Language } from '../../contract/language.ts';
import { problem } from '../lib/errors.ts';
import type { Model } from './model.ts';

/**
 * What a feature keeps that speaks of records of a resource without a key, as a registration gives the number of its dag. It stays
 * when the record is deleted, and whoever deletes is told.
 */
export interface SpeaksOf {
  resource: string;
  /** The table, by which it is called (`otherTables`). */
  table: string;
  /** The rows that speak of any of these records, each once. */
  rows(knex: Knex, ids: readonly number[]): Knex.QueryBuilder;
}

/** Rows of one table that hang on records. */
export interface Hangs {
  /** At most MOST_COUNTED, which stands for that and more. */
  count: number;
  label: Labels;
  then: Then;
  /** The resource that they are records of; null: they are kept for good. */
  resource: string | null;
  /** The filter of that resource's list that leaves just them. */
  filter: string | null;
}

async function countUpToMost(knex: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const some = rows.clone().clearSelect().select(knex.raw('1')).limit(MOST_COUNTED);
  const [row] = (await knex.count({ count: '*' }).from(some.as('some'))) as { count: number | string }[];
  return Number(row?.count ?? 0);
}

/**
 * What hangs on any of some records, what keeps them first, and of that what can be deleted itself: what is not there is left out. The keys are those that the database had
 * at the start, so that a resource is told of by its migration alone.
 */
export async function hangingOn(
  knex: Knex,
  model: Model,
  ids: readonly number[],
  speaking: readonly SpeaksOf[] = [],
): Promise<Hangs[]> {
  const found: Hangs[] = [];
  for (const { table, column, then, label, resource } of model.referrers) {
    const count = await countUpToMost(knex, knex(table).whereIn(column, ids));
    const filter = resource?.filtered ? column : null;
    if (count > 0) found.push({ count, label, then, resource: resource?.name ?? null, filter });
  }
  for (const { resource, table, rows } of speaking) {
    if (resource !== model.definition.name) continue;
    const count = await countUpToMost(knex, rows(knex, ids));
    const label = otherTables[table] ?? otherRecords;
    if (count > 0) found.push({ count, label, then: 'stays', resource: null, filter: null });
  }
  const order: readonly Then[] = ['blocks', 'goes', 'stays'];
  const place = ({ then, resource }: Hangs): number => 2 * order.indexOf(then) + Number(resource === null);
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The same, said before a record is deleted. */
export function toldOf({ label }: Model['definition'], found: readonly Hangs[], language: Language): HangsOn {
  const blocking = found.filter(({ then }) => then === 'blocks');
  const kept = blocking.filter(({ resource }) => resource === null).map((each) => each.label);
  const advice = kept.length > 0 ? hangingTexts.kept(label, kept) : hangingTexts.first;
  return {
    deletable: blocking.length === 0,
    hanging: found.map(({ count, label: each, then, resource, filter }) => ({
      text: countedText(each, count)[language],
      then,
      list: resource !== null && filter !== null ? { resource, field: filter } : null,
    })),
    advice: blocking.length === 0 ? null : advice[language],
  };
}

/**
 * Refuses to delete what others refer to, and says how many of which. The record's row is locked, so no reference can
 * be added in the meantime.
 * @throws 409 '... it is in use by 13 districts.'
 */
export async function refuseInUse(trx: Knex, model: Model, id: number): Promise<void> {
  const users = (await hangingOn(trx, model, [id])).filter(({ then }) => then === 'blocks');
  if (users.length > 0) throw problem(409, hangingTexts.inUse(model.definition.label, users));
}
