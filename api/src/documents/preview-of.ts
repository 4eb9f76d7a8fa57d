/** The pictures that a record shows of its scanned document. */
import type { Knex } from 'knex';
import type { Previewed } from '../../contract/lookup/lookup.ts';
import { documentUrl } from '../lib/storage.ts';
import { previewPath } from './preview-paths.ts';

interface Row {
  document_path: string | null;
  state: 'asked' | 'made' | 'failed' | null;
  width: number;
  height: number;
}

/** What a record says of its preview; `unasked` is the document that nobody has asked one of yet. */
export type FoundPreview = Previewed & { unasked: string | null };

/** The preview of a record's document, of a table that has documents; of a record that is not there none. */
export async function previewOf(knex: Knex, table: string, id: number): Promise<FoundPreview> {
  const row = (await knex(table)
    .leftJoin('previews', 'previews.document_path', `${table}.document_path`)
    .where({ [`${table}.id`]: id })
    .first(`${table}.document_path`, 'state', 'width', 'height')) as Row | undefined;
  const none: FoundPreview = { preview: null, preview_coming: false, unasked: null };
  if (!row?.document_path) return none;
  const { document_path: path, state, width, height } = row;
  if (state === 'failed') return none;
  if (state !== 'made') return { ...none, preview_coming: true, unasked: state === null ? path : null };
  return {
    ...none,
    preview: {
      small_url: documentUrl(previewPath(path, 'small'))!,
      large_url: documentUrl(previewPath(path, 'large'))!,
      width,
      height,
    },
  };
}
