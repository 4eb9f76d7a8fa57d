/** What waits for an officer: of each queue that they may decide, what is not their own, and since when the oldest waits. */
import { named } from '@bhumi/db';
import type { Knex } from 'knex';

import { admits, type Access } from '../../../contract/roles.ts';
import { MAX_EXACT_REQUESTS } from '../lists/count.ts';
import type { SessionUser } from '../access/sessions/sessions.ts';

/** What waits in a queue. */
export interface PendingQueue {
  /** The name of its `DecisionQueue`. */
  queue: string;
  /** Who decides there. */
  access: Access;
  /**
   * What waits, as `t` with its `user_id`; selects since when as `since`. Which states those are stands in the statement itself: its plan is kept for
   * any values, and an index of what waits is not used where PostgreSQL is not told so.
   */
  rows: (knex: Knex) => Knex.QueryBuilder;
}

interface PendingCount {
  queue: string;
  count: number;
  since: Date | null;
}

/** One statement, however many queues there are; of each at most 10,000 are counted, the oldest first. */
export async function pendingFor(
  knex: Knex,
  queues: readonly PendingQueue[],
  officer: Pick<SessionUser, 'id' | 'role'>,
): Promise<PendingCount[]> {
  const mine = queues.filter(({ access }) => admits(access, officer.role));
  if (mine.length === 0) return [];
  const counts = mine.map(({ queue, rows }) => {
    const oldest = rows(knex)
      .whereNot('t.user_id', officer.id)
      .orderBy('t.id')
      .limit(MAX_EXACT_REQUESTS)
      .as('w');
    return knex
      .from(oldest)
      .select(knex.raw('count(*) as count, min(w.since) as since, ? as queue', [queue]));
  });
  return (await named(knex.unionAll(counts, true))) as PendingCount[];
}
