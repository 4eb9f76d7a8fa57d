/** Previews of documents: made once per document, one at a time, in the background (docs/decisions/031). */
import type { Knex } from 'knex';
import { defineJob } from '../../jobs/job-kind.ts';
import { drawPreview } from '../pictures/preview.ts';
import { extensionOf, type Storage } from '../storage.ts';
import { previewPath, previewPaths } from './preview-paths.ts';

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
    await removePreviews(knex, storage, path);
}

/** Removes the previews of a deleted document. */
export async function removePreviews(knex: Knex, storage: Storage, documentPath: string): Promise<void> {
  await knex('previews').where({ document_path: documentPath }).delete();
  await Promise.all(previewPaths(documentPath).map((path) => storage.remove(path)));
}

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
