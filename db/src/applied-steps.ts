/** Which steps a database has run, and whether this version can work with them. */
import type { Knex } from 'knex';
import { MIGRATIONS, readSteps, type Step } from './migration-steps.ts';

export interface AppliedStep {
  name: string;
  hash: string;
  /** Null and undefined: unknown, as of the steps before 0072. */
  previous_version_runs?: boolean | null;
}

/** The database was migrated by a newer version, and this one does not run on it any more. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

const CREATE = `
create table if not exists schema_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** Creates the table of applied steps unless it exists. */
export const createHistory = async (knex: Knex): Promise<void> => void (await knex.raw(CREATE));

/** Returns the applied steps; none for a database that was never migrated. */
export async function appliedSteps(knex: Knex): Promise<AppliedStep[]> {
  const [{ there }] = (await knex.select(
    knex.raw(`to_regclass('schema_migrations') is not null as there`),
  )) as [{ there: boolean }];
  return there ? knex('schema_migrations').select<AppliedStep[]>('*').orderBy('name') : [];
}

/** Notes that a step has run. `previousVersionRuns` is kept for the versions that do not have the step (0072). */
export async function noteApplied(
  trx: Knex.Transaction,
  { name, hash }: Step,
  previousVersionRuns: boolean | undefined,
): Promise<void> {
  await trx('schema_migrations').insert({
    name,
    hash,
    ...(previousVersionRuns !== undefined && { previous_version_runs: previousVersionRuns }),
  });
}

/**
 * Compares the applied steps with those of this version. Newer steps are accepted if they only expand.
 * @throws {NewerDatabaseError} when a newer step contracts
 * @throws when the database ran another text of a step than this version has or accepts
 */
export function checkApplied(applied: readonly AppliedStep[], steps: readonly Step[]): void {
  const known = new Map(steps.map((step) => [step.name, step]));
  for (const { name, hash, previous_version_runs } of applied) {
    const step = known.get(name);
    if (!step) {
      if (previous_version_runs) continue;
      throw new NewerDatabaseError(
        `The database has the migration ${name}, which this version does not have and cannot run with. ` +
          'Start the version that migrated the database, or a newer one. ' +
          'To go back to this version, restore the backup from before that migration (docs/migrations.md).',
      );
    }
    if (hash !== step.hash && !step.earlierHashes.includes(hash)) {
      throw new Error(
        `The migration ${name} was edited after it ran on this database; write a new one instead.`,
      );
    }
  }
}

/** Checks whether this version can run on a database that another process has migrated. @throws as `checkApplied` does */
export const checkVersion = async (knex: Knex): Promise<void> =>
  checkApplied(await appliedSteps(knex), readSteps(MIGRATIONS));
