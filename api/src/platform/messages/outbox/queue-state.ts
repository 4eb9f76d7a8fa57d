import type { Knex } from 'knex';

/** No message waits longer than this while sending works. */
export const MAX_WAIT_SECONDS = 10 * 60;

/** The state of the message queue, without recipients. */
export interface QueueState {
  /** False: messages wait too long, and none went out meanwhile. */
  ok: boolean;
  /** Messages that are still to go out. */
  waiting: number;
  /** How long the oldest of them has waited, in seconds; 0 when none waits. */
  oldest_seconds: number;
}

/**
 * Reads the state of the message queue. A queue that still sends is ok, however old its oldest message: one recipient's server may
 * refuse for a day.
 */
export async function queueState(knex: Knex): Promise<QueueState> {
  const {
    rows: [found],
  } = await knex.raw<{ rows: { waiting: number; oldest: number; moves: boolean }[] }>(
    `select count(*)::int as waiting,
            coalesce(extract(epoch from now() - min(created_at)), 0)::int as oldest,
            exists (select from outbox where outcome = 'sent' and ended_at > now() - make_interval(secs => ?)) as moves
     from outbox where ended_at is null`,
    [MAX_WAIT_SECONDS],
  );
  const { waiting, oldest, moves } = found!;
  return { ok: oldest <= MAX_WAIT_SECONDS || moves, waiting, oldest_seconds: oldest };
}
