/** The work on imports, which every listening process takes part in (docs/decisions/050). */
import type { Knex } from 'knex';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import type { HeldPost } from '../../../../contract/offices/offices.ts';
import { isNowhere, placesOfPosts, type Places } from '../../access/places.ts';
import { heldPostsSql } from '../../access/posts.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import { admits, type Role } from '../../../../contract/roles.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import { ParserFailedError } from '../../files/parsing/parse.ts';
import { defineJob, type JobApp, type JobContext } from '../../jobs/job-kind.ts';
import type { Model } from '../model/model.ts';
import { runInChildProcess } from './child-process.ts';
import { checkFile, writeFile } from './run.ts';
import {
  deleteProblems,
  dropFile,
  importQueue,
  imports,
  NOTHING_READ,
  settle,
  type ImportRow,
} from './store.ts';

/** What the work on an import uses, in this process or in one of its own. */
export interface ImportJobContext {
  app: Pick<JobApp, 'knex' | 'storage' | 'models'>;
  stop: AbortSignal;
}

/** Returns where the owner of an import may write now. @throws {FileProblem} when it cannot go on */
async function placesOfOwner(knex: Knex, row: ImportRow, model: Model | undefined): Promise<Places> {
  if (!row.file_path) throw new FileProblem(importFileTexts.gone);
  const user = (await knex('users')
    .where({ id: row.user_id })
    .first('role', knex.raw(heldPostsSql('now()')))) as { role: Role; posts: HeldPost[] } | undefined;
  const places = user && placesOfPosts(user, true);
  if (model && user && places && !isNowhere(places) && admits(model.definition.access.create, user.role))
    return places;
  throw new FileProblem(importFileTexts.notAllowed);
}

async function checkOrWrite({ app, stop }: ImportJobContext, row: ImportRow): Promise<void> {
  const { knex, storage, models } = app;
  const model = models.find(({ definition }) => definition.name === row.resource);
  const find: FindDefinition = (name) =>
    models.find(({ definition }) => definition.name === name)?.definition;
  await imports(knex).where({ id: row.id, claim: row.claim }).update(NOTHING_READ);
  const places = await placesOfOwner(knex, row, model);
  await deleteProblems(knex, row.id);
  const pass = { knex, storage, model: model!, find, places, stop };
  if (row.state === 'checking') return checkFile(pass, row);
  await writeFile(pass, row);
  const written = await imports(knex).where({ id: row.id, state: 'done' }).first();
  if (written) await dropFile(knex, written as ImportRow);
}

/** Works on a leased import; a file that is refused ends it too. @throws {ClaimLost}, and whatever else keeps it from ending */
export async function runImport(row: ImportRow, context: ImportJobContext): Promise<void> {
  try {
    await checkOrWrite(context, row);
  } catch (error) {
    if (!(error instanceof FileProblem) || context.stop.aborted) throw error;
    await settle(context.app.knex, row, { state: 'failed', failure: error.text });
  }
}

/** The same, a large file in a process of its own, with the database and the storage of this one. */
export async function runApart(row: ImportRow, { app, stop }: JobContext): Promise<void> {
  const { connectionSettings } = app.knex.client as Knex.Client;
  const { connectionString: url } = connectionSettings as { connectionString: string };
  await runInChildProcess({ url, storageDir: app.config.storageDir }, row, stop);
}

const MAX_ATTEMPTS = 3;

export const importJob = defineJob<ImportRow>({
  name: 'imports',
  label: { en: 'Imports of records', bn: 'রেকর্ড আমদানি' },
  queue: importQueue,
  // A small file does not wait for a large one.
  concurrency: 2,
  maxAttempts: MAX_ATTEMPTS,
  // A test that calls it does without the processes.
  run: (row, context) =>
    row.is_large && context.app.server.listening ? runApart(row, context) : runImport(row, context),
  retryIn({ tries }, error) {
    // Once more at once; the file is refused for good if it ends its parser again.
    if (error instanceof ParserFailedError) return 0;
    return tries < MAX_ATTEMPTS ? importQueue.leaseSeconds : null;
  },
  givenUp: () => ({
    ...NOTHING_READ,
    state: 'failed',
    failure: JSON.stringify(importFileTexts.interrupted),
    due_at: null,
    claim: null,
    changed_at: new Date(),
  }),
});
