import type { Knex } from 'knex';

/** Longer than this no message waits where messages go out, in seconds. */
export const MAX_WAIT_SECONDS = 10 * 60;

/** How the queue of messages is, without a word on whom they are for. */
export interface QueueState {
  /** False: messages wait too long, and none went out meanwhile. */
  ok: boolean;
  /** Messages that are still to go out. */
  waiting: number;
  /** How long the oldest of them has waited, in seconds; 0 when none waits. */
  oldest_seconds: number;
}

/**
 * How the queue of messages is. One recipient whose server refuses for a day holds nobody up: a queue that moves is well,
 * however old its oldest message.
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
