/** The preview pictures of a record's scanned document. */
import type { Knex } from 'knex';
import type { WithPreview } from '../../../../contract/lookup/lookup.ts';
import { documentUrl } from '../storage.ts';
import { previewPath } from './preview-paths.ts';

/** The columns of a record's document and of its row in `previews`, if there is one. */
export interface PreviewRow {
  document_path: string | null;
  state: 'asked' | 'made' | 'failed' | null;
  width: number | null;
  height: number | null;
}

/** The preview in a record's answer; `unasked` is a document without a requested preview. */
export type FoundPreview = WithPreview & { notRequested: string | null };

const NONE: FoundPreview = { preview: null, preview_coming: false, notRequested: null };

export function toPreview({ document_path: path, state, width, height }: PreviewRow): FoundPreview {
  if (!path || state === 'failed') return NONE;
  if (state !== 'made') return { ...NONE, preview_coming: true, notRequested: state === null ? path : null };
  return {
    ...NONE,
    preview: {
      small_url: documentUrl(previewPath(path, 'small'))!,
      large_url: documentUrl(previewPath(path, 'large'))!,
      width: width!,
      height: height!,
    },
  };
}

/** The preview of a record's document, from a table with documents; null for a missing record. */
export async function findPreview(knex: Knex, table: string, id: number): Promise<FoundPreview> {
  const row = (await knex(table)
    .leftJoin('previews', 'previews.document_path', `${table}.document_path`)
    .where({ [`${table}.id`]: id })
    .first(`${table}.document_path`, 'state', 'width', 'height')) as PreviewRow | undefined;
  return row ? toPreview(row) : NONE;
}
