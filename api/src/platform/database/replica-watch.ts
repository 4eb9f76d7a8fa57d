import fp from 'fastify-plugin';
import type { Knex } from 'knex';

/** How often the replica is compared with the primary, in milliseconds. */
const EVERY_MS = 5_000;
/** A replica that was further behind when the primary was lost says nothing about sessions, in milliseconds. */
const MAX_BEHIND_MS = 60_000;

export interface ReplicaWatch {
  /** Compares once. Does nothing while the primary cannot be written. */
  check(): Promise<void>;
  /** Whether the replica had all but the last minute when the primary was last seen. */
  isCurrent(): boolean;
}

interface WatchOptions {
  primary: Knex;
  replica: Knex;
  writable(): boolean;
  clock?: () => number;
}

/** Notes until when the replica has everything. The position in the log of the primary is compared, because an idle one commits nothing. */
export function createReplicaWatch({
  primary,
  replica,
  writable,
  clock = () => performance.now(),
}: WatchOptions): ReplicaWatch {
  let seenAt = 0;
  let completeUntil = -Infinity;
  /** What the primary had at a time, and the replica not yet. */
  let awaited: { at: number; position: string } | undefined;
  return {
    async check() {
      if (!writable()) return;
      const at = clock();
      if (!awaited) {
        const { rows } = await primary.raw<{ rows: [{ position: string }] }>(
          'select pg_current_wal_lsn()::text as position',
        );
        // What the replica answers meanwhile is no position of the primary.
        if (!writable()) return;
        awaited = { at, position: rows[0].position };
      }
      seenAt = at;
      const { rows } = await replica.raw<{ rows: [{ hasIt: boolean }] }>(
        'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ?::pg_lsn as "hasIt"',
        [awaited.position],
      );
      if (!rows[0].hasIt) return;
      completeUntil = awaited.at;
      awaited = undefined;
    },
    isCurrent: () => seenAt - completeUntil <= MAX_BEHIND_MS,
  };
}

/** `app.replicaWatch`. A process that listens compares by itself; one that is only called (in tests) when it is told to. */
export default fp(
  async (app) => {
    const { knex: primary, replica, writable } = app;
    const watch = createReplicaWatch({ primary, replica, writable });
    app.decorate('replicaWatch', watch);
    if (primary === replica) return;
    let timer: NodeJS.Timeout | undefined;
    const check = () =>
      void watch.check().catch((error: unknown) => {
        if (writable()) app.log.warn(error, 'the replica cannot be compared with the primary');
      });
    app.addHook('onListen', async () => {
      timer = setInterval(check, EVERY_MS).unref();
      check();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'replica-watch', dependencies: ['database'] },
);
