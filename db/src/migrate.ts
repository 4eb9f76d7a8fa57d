import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Knex } from 'knex';
import { appliedSteps, checkApplied, createHistory, noteApplied } from './applied-steps.ts';
import { connect } from './connect.ts';
import { checkBengali } from './embedded/databases.ts';
import { loadStep, MIGRATIONS, readSteps, type Step } from './migration-steps.ts';
import { inShortTransaction, type LockOptions } from './short-transaction.ts';
import { checkOwner } from './start-checks.ts';

export { MIGRATIONS, readSteps } from './migration-steps.ts';

/** Advisory locks, by numbers that nothing else uses. */
const LOCKS = {
  /** Held while a step in a transaction runs. The versions before 0.2.0 wait for it. */
  step: 7_204_511,
  /** Held while a process migrates. */
  run: 7_204_512,
} as const;

/** How often a process asks whether the other one that migrates has finished, in milliseconds. */
const POLL_MS = 100;

export interface MigrateOptions extends LockOptions {
  log?: (line: string) => void;
  /** Folders with migrations, run in order (default: the project's own). */
  directories?: readonly string[];
  /** The name of the last step to run (default: the newest). */
  until?: string;
}

/**
 * Runs `work` while this process alone migrates the database. The lock belongs to a transaction, so it works behind PgBouncer in
 * transaction mode and ends with the process. It is polled for: a process that waited inside a statement would hold a snapshot, and
 * `create index concurrently` of the other one would wait for that for ever.
 * @param work gets a function that throws if the lock was lost
 */
async function whileLocked(knex: Knex, work: (stillLocked: () => Promise<void>) => Promise<void>) {
  for (;;) {
    const isDone = await knex.transaction(async (trx) => {
      await trx.raw('set local idle_in_transaction_session_timeout = 0');
      // Without a placed value: with one the extended protocol keeps a portal open, and with it a snapshot.
      const { rows } = await trx.raw<{ rows: [{ locked: boolean }] }>(
        `select pg_try_advisory_xact_lock(${LOCKS.run}) as locked`,
      );
      if (!rows[0].locked) return false;
      await work(async () => void (await trx.raw('select 1')));
      return true;
    });
    if (isDone) return;
    await pauseFor(POLL_MS);
  }
}

/** Runs one step and notes it. */
async function apply(knex: Knex, step: Step, options: MigrateOptions, stillLocked: () => Promise<void>) {
  const module = await loadStep(step);
  options.log?.(`Migrating: ${step.name}`);
  if (module.outsideTransaction) await module.up(knex);
  await stillLocked();
  await inShortTransaction(
    knex,
    async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.step]);
      if (!module.outsideTransaction) await module.up(trx);
      await noteApplied(trx, step, module.previousVersionRuns);
    },
    options,
  );
}

/** Returns all steps of the folders, and how many of them to run. */
function stepsOf({ directories, until }: MigrateOptions): { all: Step[]; wanted: Step[] } {
  const all = (directories ?? [MIGRATIONS]).flatMap(readSteps);
  return {
    all,
    wanted: until === undefined ? all : all.slice(0, all.findIndex(({ name }) => name === until) + 1),
  };
}

/**
 * Brings a database to the newest migration. Safe to call from many processes at once: one migrates, the others wait. What went wrong can
 * be mended and migrated again. docs/migrations.md says how to go back.
 * @param ownerUrl a role that owns the database or may create in its schema `public`
 * @throws when a step fails, when the database was migrated by a newer version that this one cannot run with, or when it cannot search
 * Bengali text
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { all, wanted } = stepsOf(options);
  const knex = connect(ownerUrl, { poolSize: 3 });
  try {
    await checkOwner(knex);
    await whileLocked(knex, async (stillLocked) => {
      await createHistory(knex);
      const applied = await appliedSteps(knex);
      checkApplied(applied, all);
      const done = new Set(applied.map(({ name }) => name));
      for (const step of wanted) if (!done.has(step.name)) await apply(knex, step, options, stillLocked);
    });
    await checkBengali((sql) => knex.raw(sql));
  } finally {
    await knex.destroy();
  }
}

/** What `npm run migrate -- --dry-run` says of a step that has not run. */
export interface PendingStep {
  name: string;
  outsideTransaction: boolean;
  /** Undefined: it is older than the rule to say so (0072). */
  previousVersionRuns: boolean | undefined;
}

/** Returns the steps that `migrate` would run, and changes nothing. @throws as `migrate` does for a newer database */
export async function pendingSteps(ownerUrl: string, options: MigrateOptions = {}): Promise<PendingStep[]> {
  const { all, wanted } = stepsOf(options);
  const knex = connect(ownerUrl, { poolSize: 1 });
  try {
    const applied = await appliedSteps(knex);
    checkApplied(applied, all);
    const done = new Set(applied.map(({ name }) => name));
    const pending = wanted.filter(({ name }) => !done.has(name));
    return await Promise.all(
      pending.map(async (step) => {
        const { outsideTransaction = false, previousVersionRuns } = await loadStep(step);
        return { name: step.name, outsideTransaction, previousVersionRuns };
      }),
    );
  } finally {
    await knex.destroy();
  }
}
