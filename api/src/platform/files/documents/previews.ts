/** Previews of documents: made once per document, one at a time, in the background (docs/decisions/031). */
import type { Knex } from 'knex';
import type { FastifyBaseLogger } from 'fastify';
import { drawPreview } from '../pictures/preview.ts';
import { extensionOf, type Storage } from '../storage.ts';
import { previewPath, previewPaths } from './preview-paths.ts';

/** Attempts when the process or the storage fails; a document that cannot be drawn is tried once. */
const TRIES = 3;

/** Requests the preview of a document. Safe to call again, also after a failure. */
export async function requestPreview(knex: Knex, documentPath: string): Promise<void> {
  await knex('previews').insert({ document_path: documentPath }).onConflict('document_path').ignore();
}

/** Claims the next document for ten minutes; null when none is due. A document that ended its process each time counts as failed. */
async function claim(knex: Knex): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { document_path: string; state: string }[] }>(
    `update previews set tries = tries + 1, due_at = now() + interval '10 minutes',
       state = case when tries < ? then 'asked' else 'failed' end
     where document_path = (
       select document_path from previews where state = 'asked' and due_at <= now()
       order by due_at limit 1 for update skip locked)
     returning document_path, state`,
    [TRIES],
  );
  const [row] = rows;
  if (!row) return null;
  return row.state === 'asked' ? row.document_path : claim(knex);
}

/** Returns whether the row still existed: deleting a document deletes its row too. */
const updatePreview = async (knex: Knex, documentPath: string, facts: object): Promise<boolean> =>
  (await knex('previews').where({ document_path: documentPath }).update(facts)) > 0;

/**
 * Makes one preview.
 * @throws when the storage or the database fails; it is tried again later
 */
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

/** Lets the next process make a preview that was interrupted by the end of this one. */
async function releaseClaim(knex: Knex, documentPath: string): Promise<void> {
  const waits = { due_at: knex.fn.now(), tries: knex.raw('tries - 1') };
  await updatePreview(knex, documentPath, waits).catch(() => undefined);
}

/** Removes the previews of a deleted document. */
export async function removePreviews(knex: Knex, storage: Storage, documentPath: string): Promise<void> {
  await knex('previews').where({ document_path: documentPath }).delete();
  await Promise.all(previewPaths(documentPath).map((path) => storage.remove(path)));
}

interface MakerOptions {
  knex: Knex;
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Stops the preview that is being drawn. */
  stop: AbortSignal;
}

/**
 * Makes the requested previews one after the other, until there are none or `enough` returns true. Returns how many
 * are done.
 */
export async function makePreviews(
  { knex, storage, log, stop }: MakerOptions,
  enough: () => boolean = () => false,
): Promise<number> {
  let settled = 0;
  for (;;) {
    const path = enough() || stop.aborted ? null : await claim(knex);
    if (path === null) return settled;
    try {
      await makePreview(knex, storage, path, stop);
      settled += 1;
    } catch (error) {
      if (stop.aborted) {
        await releaseClaim(knex, path);
        return settled;
      }
      log.warn({ err: error, path }, 'a preview could not be made');
    }
  }
}
