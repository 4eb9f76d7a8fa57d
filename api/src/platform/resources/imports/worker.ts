/** The import worker, which runs in every listening process (docs/decisions/050). */
import type { Knex } from 'knex';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import { admits, type Role } from '../../../../contract/roles.ts';
import type { Storage } from '../../files/storage.ts';
import type { Model } from '../model/model.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import { ParserFailedError } from '../../files/parsing/parse.ts';
import { runInChildProcess, type ChildEnvironment } from './child-process.ts';
import { checkFile, writeFile } from './run.ts';
import {
  claimImport,
  ClaimLost,
  deleteProblems,
  releaseClaim,
  isOutOfTries,
  imports,
  settle,
  type ImportRow,
} from './store.ts';

export interface ImportJob {
  knex: Knex;
  storage: Storage;
  models: readonly Model[];
  log: { error: (facts: { err: unknown; import: number }, text: string) => void };
  /** Aborts the current import. */
  stop: AbortSignal;
  /** Runs large files in child processes (default: in this process). */
  apart?: ChildEnvironment;
}

/** Why an import cannot go on; null when it can. */
async function obstacle(knex: Knex, row: ImportRow, model: Model | undefined): Promise<FileProblem | null> {
  if (isOutOfTries(row)) return new FileProblem(importFileTexts.interrupted);
  if (!row.file_path) return new FileProblem(importFileTexts.gone);
  const user = (await knex('users').where({ id: row.user_id }).first('role')) as { role: Role } | undefined;
  if (model && user && admits(model.definition.access.create, user.role)) return null;
  return new FileProblem(importFileTexts.notAllowed);
}

/** Deletes the file of an import that has ended. */
export async function dropFile(knex: Knex, storage: Storage, { id, file_path }: ImportRow): Promise<void> {
  if (file_path === null) return;
  await storage.remove(file_path);
  await imports(knex).where({ id }).update({ file_path: null });
}

async function runJob({ knex, storage, models, stop }: ImportJob, row: ImportRow): Promise<void> {
  const model = models.find(({ definition }) => definition.name === row.resource);
  const find: FindDefinition = (name) =>
    models.find(({ definition }) => definition.name === name)?.definition;
  const stands = await obstacle(knex, row, model);
  if (stands) throw stands;
  await deleteProblems(knex, row.id);
  const pass = { knex, storage, model: model!, find, stop };
  if (row.state === 'checking') return checkFile(pass, row);
  await writeFile(pass, row);
  const written = await imports(knex).where({ id: row.id, state: 'done' }).first();
  if (written) await dropFile(knex, storage, written as ImportRow);
}

/**
 * Works on a claimed import. Returns false when it is not settled: another process has claimed it, or it will be started again, at once
 * if this process ends, else when the claim expires.
 */
export async function attempt(job: ImportJob, row: ImportRow): Promise<boolean> {
  const { knex, log, stop } = job;
  try {
    await runJob(job, row);
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    if (stop.aborted) {
      await releaseClaim(knex, row).catch(() => undefined);
      return false;
    }
    if (!(error instanceof FileProblem)) {
      log.error({ err: error, import: row.id }, 'an import stopped');
      // Try once more; the file is refused for good if it kills its parser again.
      if (error instanceof ParserFailedError) await releaseClaim(knex, row);
      return false;
    }
    await settle(knex, row, { state: 'failed', failure: error.text }).catch((lost: unknown) => {
      if (!(lost instanceof ClaimLost)) throw lost;
    });
    return true;
  }
}

/** The same for a large file, in a child process. */
async function attemptInChildProcess(
  site: ChildEnvironment,
  { log, stop }: ImportJob,
  row: ImportRow,
): Promise<boolean> {
  try {
    return await runInChildProcess(site, row, stop);
  } catch (error) {
    log.error({ err: error, import: row.id }, 'an import stopped');
    return false;
  }
}

/** Works on queued imports one by one, until none is left or `enough` returns true. Returns how many were settled. */
export async function workOnImports(job: ImportJob, enough: () => boolean = () => false): Promise<number> {
  const { knex, stop, apart } = job;
  let settled = 0;
  for (;;) {
    const row = enough() || stop.aborted ? null : await claimImport(knex);
    if (!row) return settled;
    const done = apart && row.is_large ? attemptInChildProcess(apart, job, row) : attempt(job, row);
    if (await done) settled += 1;
  }
}
