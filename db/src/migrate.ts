import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { checkBengali } from './embedded/databases.ts';
import type { Migration } from './migration.ts';
import { checkOwner } from './start-checks.ts';

/** The project's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** The number of the advisory lock: any number that nothing else uses. */
const LOCK = 7_204_511;

interface Step {
  name: string;
  file: string;
  hash: string;
}

export interface MigrateOptions {
  log?: (line: string) => void;
  /** Folders with migrations, run in order (default: the project's own). */
  directories?: readonly string[];
  /** The name of the last step to run (default: the newest). */
  until?: string;
}

/** Returns the steps of a folder in order of their names. The hash ignores layout, so that a formatter may change a file. */
export function readSteps(directory: string): Step[] {
  return fs
    .readdirSync(directory)
    .filter((name) => /^\d.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((base) => {
      const file = path.join(directory, base);
      const text = fs.readFileSync(file, 'utf8').replace(/[\s,]+/g, '');
      return { name: base.replace(/\.ts$/, ''), file, hash: createHash('sha256').update(text).digest('hex') };
    });
}

const CREATE = `
create table if not exists schema_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** Takes the lock inside a transaction. So it works behind PgBouncer in transaction mode, and ends with the process. */
const lock = (trx: Knex.Transaction) => trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);

/** Rejects a database that has run unknown steps, or different ones of the same name. */
async function compare(knex: Knex, steps: readonly Step[]): Promise<void> {
  const known = new Map(steps.map((step) => [step.name, step.hash]));
  const applied: { name: string; hash: string }[] = await knex('schema_migrations').select('name', 'hash');
  for (const { name, hash } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database has the migration ${name}, which this version does not: is this version older?`,
      );
    }
    if (known.get(name) !== hash) {
      throw new Error(
        `The migration ${name} was edited after it ran on this database; write a new one instead.`,
      );
    }
  }
}

/** Runs one step unless it has run. If several replicas start together, one runs it and the others wait. */
async function apply(knex: Knex, step: Step, log?: (line: string) => void): Promise<void> {
  const { up } = (await import(pathToFileURL(step.file).href)) as { up?: Migration };
  if (typeof up !== 'function') throw new Error(`${step.file} exports no function up`);
  await knex.transaction(async (trx) => {
    await lock(trx);
    if (await trx('schema_migrations').where({ name: step.name }).first('name')) return;
    log?.(`Migrating: ${step.name}`);
    await up(trx);
    await trx('schema_migrations').insert({ name: step.name, hash: step.hash });
  });
}

/**
 * Brings a database to the newest migration; there is no way back. Safe to call from many processes at once.
 * @param ownerUrl a role that owns the database or may create in its schema `public`
 * @throws when a step fails (its transaction is rolled back), when the database is newer than these files, or when it cannot search Bengali
 * text
 */
export async function migrate(
  ownerUrl: string,
  { log, directories, until }: MigrateOptions = {},
): Promise<void> {
  const all = (directories ?? [MIGRATIONS]).flatMap(readSteps);
  const steps = until === undefined ? all : all.slice(0, all.findIndex(({ name }) => name === until) + 1);
  const knex = connect(ownerUrl, { poolSize: 1 });
  try {
    await checkOwner(knex);
    await knex.transaction(async (trx) => {
      await lock(trx);
      await trx.raw(CREATE);
    });
    await compare(knex, steps);
    const done = new Set<string>(await knex('schema_migrations').pluck('name'));
    for (const step of steps) if (!done.has(step.name)) await apply(knex, step, log);
    await checkBengali((sql) => knex.raw(sql));
  } finally {
    await knex.destroy();
  }
}
