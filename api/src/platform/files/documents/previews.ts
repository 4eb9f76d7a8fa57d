/** Previews of documents: made once per document, one at a time, in the background (docs/decisions/031). */
import type { Knex } from 'knex';
import { defineJob } from '../../jobs/job-kind.ts';
import { drawPreview } from '../pictures/preview.ts';
import { extensionOf, type Storage } from '../storage.ts';
import { leaveFiles } from '../unused/left-files.ts';
import type { FileReference } from '../unused/references.ts';
import { documentOfPreview, previewPath, previewPaths, PREVIEWS } from './preview-paths.ts';

/** Requests the preview of a document. Safe to call again, also after a failure. */
export async function requestPreview(knex: Knex, documentPath: string): Promise<void> {
  await knex('previews').insert({ document_path: documentPath }).onConflict('document_path').ignore();
}

/** Returns whether the row still existed: deleting a document deletes its row too. */
const updatePreview = async (knex: Knex, documentPath: string, facts: object): Promise<boolean> =>
  (await knex('previews').where({ document_path: documentPath }).update(facts)) > 0;

/** Makes one preview. @throws when `stop` is aborted, or the storage or the database fails */
async function makePreview(knex: Knex, storage: Storage, path: string, stop: AbortSignal): Promise<void> {
  const file = await storage.open(path);
  const drawn = file && (await drawPreview(file.read(), extensionOf(path), stop));
  if (!drawn) {
    await updatePreview(knex, path, { state: 'failed' });
    return;
  }
  const { width, height, small, large } = drawn;
  await storage.put(previewPath(path, 'large'), large);
  await storage.put(previewPath(path, 'small'), small);
  if (!(await updatePreview(knex, path, { state: 'made', width, height })))
    await leaveFiles(knex, previewPaths(path));
}

/** Deletes the row of a deleted document's previews; the pictures are removed later, like the document. */
export async function dropPreviews(knex: Knex, documentPath: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const rows = await trx('previews').where({ document_path: documentPath }).delete();
    if (rows > 0) await leaveFiles(trx, previewPaths(documentPath));
  });
}

/** The pictures of a row, which must be there once they are made. */
export const previewReference: FileReference = {
  table: 'previews',
  column: 'document_path',
  folder: PREVIEWS,
  present: `state = 'made'`,
  filesOf: previewPaths,
  nameOf: documentOfPreview,
};

/** Attempts when the process or the storage fails; a document that cannot be drawn is tried once. */
const MAX_ATTEMPTS = 3;
const TEN_MINUTES = 600;

export const previewJob = defineJob<{ document_path: string; tries: number }>({
  name: 'previews',
  label: { en: 'Previews of documents', bn: 'নথির প্রাকদর্শন' },
  queue: {
    table: 'previews',
    key: 'document_path',
    pending: `state = 'asked'`,
    attempts: 'tries',
    leaseSeconds: TEN_MINUTES,
  },
  concurrency: 1,
  maxAttempts: MAX_ATTEMPTS,
  run: ({ document_path: path }, { app, stop }) => makePreview(app.knex, app.storage, path, stop),
  retryIn: ({ tries }) => (tries < MAX_ATTEMPTS ? TEN_MINUTES : null),
  givenUp: () => ({ state: 'failed' }),
});
