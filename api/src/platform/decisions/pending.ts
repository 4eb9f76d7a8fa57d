/** What is pending for an officer: for each queue that they may decide, the count of their places without their own requests, and the oldest time. */
import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { admits, type Access } from '../../../contract/roles.ts';
import { MAX_EXACT_REQUESTS } from '../lists/count.ts';
import { inPlaces, type PlaceOf, type Places } from '../access/places.ts';
import type { SessionUser } from '../access/sessions/sessions.ts';

/** The pending rows of a queue. */
export interface PendingQueue {
  /** The name of its `DecisionQueue`. */
  queue: string;
  /** Who may decide there. */
  access: Access;
  /**
   * Builds the query of pending rows, with the alias `t` and its `user_id`, selecting the time as `since`. Write the states into the SQL,
   * not as parameters: the statement's plan is kept, and PostgreSQL uses the partial index only if it sees the states.
   */
  rows: (knex: Knex) => Knex.QueryBuilder;
  /** Of a row `t`; null: its rows have no place, and wait for everybody. */
  mouza: PlaceOf | null;
}

export interface PendingCount {
  queue: string;
  count: number;
  since: Date | null;
}

/**
 * Counts the pending rows of all queues in one statement: the oldest 10,000 of each at most.
 * @param beside more counts for the same statement, with the columns of a `PendingCount` in their order
 */
export async function pendingFor(
  knex: Knex,
  queues: readonly PendingQueue[],
  officer: Pick<SessionUser, 'id' | 'role'> & { places: Places },
  beside: readonly Knex.QueryBuilder[] = [],
): Promise<PendingCount[]> {
  const mine = queues.filter(({ access }) => admits(access, officer.role));
  if (mine.length === 0) return [];
  const counts = mine.map(({ queue, rows, mouza }) => {
    const there = mouza ? inPlaces(rows(knex), officer.places, mouza) : rows(knex);
    const oldest = there.whereNot('t.user_id', officer.id).orderBy('t.id').limit(MAX_EXACT_REQUESTS).as('w');
    return knex
      .from(oldest)
      .select(knex.raw('count(*) as count, min(w.since) as since, ? as queue', [queue]));
  });
  return (await asPrepared(knex.unionAll([...counts, ...beside], true))) as PendingCount[];
}
