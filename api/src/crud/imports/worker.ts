/** The work on imports, in the background of every process that listens (docs/decisions/050). */
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { importFileTexts } from '../../../contract/resource/import-texts.ts';
import type { Find } from '../../../contract/resource/places.ts';
import { admits, type Role } from '../../../contract/roles.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Model } from '../model.ts';
import { FileProblem } from './files/table.ts';
import { checkFile, writeFile } from './pass.ts';
import {
  claimImport,
  ClaimLost,
  forgetProblems,
  giveBack,
  givenUp,
  imports,
  settle,
  type ImportRow,
} from './store.ts';

export interface Work {
  knex: Knex;
  storage: Storage;
  models: readonly Model[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Ends the one that is being worked on. */
  stop: AbortSignal;
}

/** Why an import is not worked on any further; null: nothing stands in the way. */
async function obstacle(knex: Knex, row: ImportRow, model: Model | undefined): Promise<FileProblem | null> {
  if (givenUp(row)) return new FileProblem(importFileTexts.interrupted);
  if (!row.file_path) return new FileProblem(importFileTexts.gone);
  const user = (await knex('users').where({ id: row.user_id }).first('role')) as { role: Role } | undefined;
  if (model && user && admits(model.definition.access.create, user.role)) return null;
  return new FileProblem(importFileTexts.mayNot);
}

/** What has ended needs its file no longer. */
export async function dropFile(knex: Knex, storage: Storage, { id, file_path }: ImportRow): Promise<void> {
  if (file_path === null) return;
  await storage.remove(file_path);
  await imports(knex).where({ id }).update({ file_path: null });
}

async function work({ knex, storage, models, stop }: Work, row: ImportRow): Promise<void> {
  const model = models.find(({ definition }) => definition.name === row.resource);
  const find: Find = (name) => models.find(({ definition }) => definition.name === name)?.definition;
  const stands = await obstacle(knex, row, model);
  if (stands) throw stands;
  await forgetProblems(knex, row.id);
  const pass = { knex, storage, model: model!, find, stop };
  if (row.state === 'checking') return checkFile(pass, row);
  await writeFile(pass, row);
  const written = await imports(knex).where({ id: row.id, state: 'done' }).first();
  if (written) await dropFile(knex, storage, written as ImportRow);
}

/** Works on what waits, one after the other, until nothing does or `enough` says so. Answers how many were settled. */
export async function workOnImports(job: Work, enough: () => boolean = () => false): Promise<number> {
  const { knex, log, stop } = job;
  let settled = 0;
  for (;;) {
    const row = enough() || stop.aborted ? null : await claimImport(knex);
    if (!row) return settled;
    try {
      await work(job, row);
      settled += 1;
    } catch (error) {
      if (error instanceof ClaimLost) continue;
      if (stop.aborted) {
        await giveBack(knex, row).catch(() => undefined);
        return settled;
      }
      if (!(error instanceof FileProblem)) {
        // It is tried again when its time is over.
        log.error({ err: error, import: row.id }, 'an import stopped');
        continue;
      }
      await settle(knex, row, { state: 'failed', failure: error.text }).catch((lost: unknown) => {
        if (!(lost instanceof ClaimLost)) throw lost;
      });
      settled += 1;
    }
  }
}
