import { setTimeout as pause } from 'node:timers/promises';
import { withStatementLimit } from '@bhumi/db';
import { redactText } from '../../../contract/redact.ts';
import { tellAdministrators } from './given-up.ts';
import type { JobApp, JobContext, JobKind } from './job-kind.ts';
import { claimJobs, dueJobs, inSeconds, releaseJob, updateLeased } from './queue.ts';

/** What became of the jobs of a kind in this process since it started. */
export interface JobCounts {
  /** Leased here. */
  begun: number;
  done: number;
  /** Failed, and to be tried again. */
  failed: number;
  givenUp: number;
  running: number;
}

/** The counts of this process, and of all: jobs that are due, and for how long the oldest of them has been. */
export interface JobMetrics extends JobCounts {
  name: string;
  waiting: number;
  oldestSeconds: number;
}

export interface JobRunner {
  /** Looks once for due jobs of every kind, and begins as many as may run at once. */
  tick(): Promise<void>;
  /** Runs the due jobs of a kind until none is left. Returns what became of them. */
  drain(name: string): Promise<Pick<JobCounts, 'begun' | 'done'>>;
  /** Ticks once a second from now on. */
  start(): void;
  /** Begins nothing more, and waits until what is running has finished or given its lease back, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
  metrics(): Promise<JobMetrics[]>;
}

export interface RunnerOptions {
  app: JobApp;
  kinds: readonly JobKind[];
  /** Whether nothing can be written: then nothing is begun or logged (default: never). */
  isPaused?: () => boolean;
  /** In milliseconds; must never go backwards. */
  clock?: () => number;
}

const TICK_MS = 1_000;
const STOP_TIMEOUT_MS = 5_000;

interface KindState {
  kind: JobKind;
  counts: JobCounts;
  /** What is running or looking for jobs; settles, and never fails. */
  active: Set<Promise<void>>;
  isPrepared: boolean;
  isClaiming: boolean;
  nextPollAt: number;
}

/** Creates the runner of all background jobs. Several processes share the work by leases in the database. */
export function createRunner({
  app,
  kinds,
  isPaused = () => false,
  clock = () => performance.now(),
}: RunnerOptions): JobRunner {
  const end = new AbortController();
  const { knex, log } = app;
  const states = new Map<string, KindState>(
    kinds.map((kind) => [
      kind.name,
      {
        kind,
        counts: { begun: 0, done: 0, failed: 0, givenUp: 0, running: 0 },
        active: new Set(),
        isPrepared: false,
        isClaiming: false,
        nextPollAt: -Infinity,
      },
    ]),
  );

  /** Puts a failed job off, or gives it up. */
  async function settleFailure({ kind, counts }: KindState, job: object, error: unknown, isOver: boolean) {
    const { queue } = kind;
    const seconds = isOver ? null : kind.retryIn(job, error);
    const reason = error instanceof Error ? error.message : String(error);
    const change = seconds === null ? kind.givenUp(job) : { due_at: inSeconds(knex, seconds) };
    const written = { ...change, ...(queue.error && { [queue.error]: reason }) };
    // Whoever took the job over settles it.
    if (!(await updateLeased(knex, queue, job, written))) return;
    const { [queue.key]: id, [queue.attempts]: attempts } = job as Record<string, unknown>;
    const stack = redactText(error instanceof Error ? (error.stack ?? reason) : reason);
    const facts = { job: kind.name, id, attempts, reason: redactText(reason), stack };
    if (seconds === null) {
      counts.givenUp += 1;
      log.error(facts, 'a job was given up');
      await tellAdministrators(knex, kind);
    } else {
      counts.failed += 1;
      log.warn(facts, 'a job failed and is tried again');
    }
  }

  async function runJob(state: KindState, job: object): Promise<void> {
    const { kind, counts } = state;
    const { queue, maxAttempts = Infinity } = kind;
    const endsAt = clock() + (queue.leaseSeconds * 1_000 * 2) / 3;
    const shouldStop = () => end.signal.aborted || clock() >= endsAt;
    const context: JobContext = { app, stop: end.signal, shouldStop };
    if (end.signal.aborted) return void (await releaseJob(knex, queue, job));
    const isOver = ((job as Record<string, unknown>)[queue.attempts] as number) > maxAttempts;
    try {
      if (isOver) throw new Error('Its process ended each time');
      await withStatementLimit(app.config.jobStatementTimeoutMs, () => kind.run(job, context));
      counts.done += 1;
    } catch (error) {
      if (end.signal.aborted && !kind.finishesOnStop) await releaseJob(knex, queue, job);
      else await settleFailure(state, job, error, isOver);
    }
  }

  /** Keeps count of what is under way. A failure is of the database: leases end by themselves. */
  function track({ kind, active }: KindState, work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error: unknown) => {
        if (!end.signal.aborted && !isPaused())
          log.warn({ err: error, job: kind.name }, 'jobs wait for the database');
      })
      .finally(() => active.delete(tracked));
    active.add(tracked);
    return tracked;
  }

  async function runAndRefill(state: KindState, job: object): Promise<void> {
    state.counts.running += 1;
    try {
      await runJob(state, job);
    } finally {
      state.counts.running -= 1;
    }
    await fill(state);
  }

  /** Leases a job for each one that may still run at once, and begins them. */
  async function fill(state: KindState): Promise<void> {
    const { kind, counts } = state;
    const free = kind.concurrency - counts.running;
    if (end.signal.aborted || state.isClaiming || free <= 0) return;
    state.isClaiming = true;
    try {
      if (!state.isPrepared) await kind.prepare?.(app);
      state.isPrepared = true;
      const jobs = await claimJobs(knex, kind.queue, free);
      counts.begun += jobs.length;
      for (const job of jobs) void track(state, runAndRefill(state, job));
    } finally {
      state.isClaiming = false;
    }
  }

  async function settled(of: Iterable<KindState> = states.values()): Promise<void> {
    for (const { active } of of) while (active.size > 0) await Promise.all(active);
  }

  async function tick(): Promise<void> {
    if (isPaused()) return;
    const now = clock();
    // Timers are no exact clocks: a kind is looked at in the tick that is the nearest.
    const due = [...states.values()].filter(({ nextPollAt }) => now + TICK_MS / 2 >= nextPollAt);
    for (const state of due) state.nextPollAt = now + (state.kind.pollSeconds ?? 0) * 1_000;
    await Promise.all(due.map((state) => track(state, fill(state))));
  }

  async function loop(): Promise<void> {
    while (!end.signal.aborted) {
      await tick();
      await pause(TICK_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  return {
    tick,
    async drain(name) {
      const state = states.get(name);
      if (!state) throw new Error(`There is no job ${name}`);
      const { begun, done } = state.counts;
      await fill(state);
      await settled([state]);
      return { begun: state.counts.begun - begun, done: state.counts.done - done };
    },
    start: () => void loop(),
    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      end.abort();
      await Promise.race([settled(), pause(timeoutMs, undefined, { ref: false })]);
    },
    metrics: () =>
      Promise.all(
        [...states.values()].map(async ({ kind: { name, queue }, counts }) => ({
          name,
          ...counts,
          ...(await dueJobs(knex, queue)),
        })),
      ),
  };
}
