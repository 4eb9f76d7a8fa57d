/** Leases on jobs. The rows of a feature's own table are its queue, so that adding a job costs no statement of its own. */
import type { Knex } from 'knex';

/** The table of jobs: a job is due at `due_at`, and a lease moves that into the future. */
export interface JobQueue {
  table: string;
  key: string;
  /** SQL condition on the jobs that are not done yet; the condition of the partial index on `due_at`. */
  pending: string;
  /** The column that counts how often a job was begun. */
  attempts: string;
  /** A uuid column that is new with each lease, where `attempts` may start again from 0 (default: `attempts` tells leases apart). */
  lease?: string;
  /** How long a job that is not heard of stays with its process. */
  leaseSeconds: number;
  /** The column with the reason of the last failure. */
  error?: string;
}

type Row = Record<string, unknown>;

/** SQL for a time this many seconds from now. */
export const inSeconds = (knex: Knex, seconds: number): Knex.Raw =>
  knex.raw('now() + make_interval(secs => ?)', [seconds]);

/**
 * Leases the jobs that have been due the longest, at most `limit`: no two processes get the same one, none holds a connection while it
 * works, and the jobs of a dead process are due again when their leases end.
 */
export async function claimJobs(
  knex: Knex,
  { table, key, pending, attempts, lease, leaseSeconds }: JobQueue,
  limit: number,
): Promise<object[]> {
  const token = lease ? `, ${lease} = gen_random_uuid()` : '';
  // Materialized: a plan that ran the subquery again would lease more than `limit`.
  const { rows } = await knex.raw<{ rows: object[] }>(
    `with due as materialized (
       select ${key} from ${table} where ${pending} and due_at <= now()
       order by due_at limit ? for update skip locked)
     update ${table} as job set ${attempts} = job.${attempts} + 1, due_at = now() + make_interval(secs => ?)${token}
     from due where job.${key} = due.${key} returning job.*`,
    [limit, leaseSeconds],
  );
  return rows;
}

/** Changes a leased job. Returns false when the lease is lost. */
export async function updateLeased(
  knex: Knex,
  { table, key, attempts, lease = attempts }: JobQueue,
  job: object,
  columns: Row,
): Promise<boolean> {
  const { [key]: id, [lease]: token } = job as Row;
  return (
    (await knex(table)
      .where({ [key]: id, [lease]: token })
      .update(columns)) > 0
  );
}

/** Gives a lease back, as if the job had not been begun: the next process begins it at once. */
export const releaseJob = (knex: Knex, queue: JobQueue, job: object): Promise<boolean> =>
  updateLeased(knex, queue, job, {
    due_at: knex.fn.now(),
    [queue.attempts]: knex.raw('?? - 1', [queue.attempts]),
    ...(queue.lease && { [queue.lease]: null }),
  });

/** How many jobs are due, and for how many seconds the oldest of them has been; 0 when none is. */
export async function dueJobs(
  knex: Knex,
  { table, pending }: JobQueue,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await knex.raw<{ rows: [{ waiting: number; oldestSeconds: number }] }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(due_at)), 0)::int as "oldestSeconds"
     from ${table} where ${pending} and due_at <= now()`,
  );
  return rows[0];
}
