/** One dag or mouza map with all its levels: one statement for the record, and its place from the cache. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import {
  ownerShares,
  totalArea,
  type DagDetail,
  type KhotiyanRow,
  type MouzaMapDetail,
} from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import { toPreview, type PreviewRow } from '../../platform/files/documents/find-preview.ts';
import { problem } from '../../platform/http/http-error.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import type { PublicRestriction } from '../../../contract/restrictions/restrictions.ts';
import { mutationPostedSince } from '../notice-board/posted.ts';
import { encumbrancesSql } from '../restrictions/of-dag.ts';
import { changeFrom, lastChangeOf, type ChangeRow } from './last-change.ts';
import type { LookupCache } from './cache.ts';

interface RecordRow extends PreviewRow {
  id: number;
  is_sample: boolean;
  zil_id: number;
  survey_type_id: number | null;
}
interface DagRow extends RecordRow, ChangeRow {
  dag_no: string;
  khatiyan_number: string;
  khotiyan: KhotiyanRow[];
  has_boundary: boolean;
  restrictions: PublicRestriction[];
  disputed_since: string | null;
  mutation_posted_since: string | null;
}
interface MapRow extends RecordRow {
  name: string | null;
}

const OWN = 't.id, t.is_sample, t.zil_id, t.survey_type_id, t.document_path, p.state, p.width, p.height';
const PREVIEW = 'left join previews p on p.document_path = t.document_path';

const dagRow = prepared<DagRow>(
  `select ${OWN}, t.dag_no, t.khatiyan_number, t.khotiyan, c.tracking_number, c.source, c.recorded_at,
     exists (select from geojson_datas g where g.dag_id = t.id) as has_boundary, ${encumbrancesSql('t')},
     ${mutationPostedSince('t')} as mutation_posted_since
   from dags t ${PREVIEW} left join lateral (${lastChangeOf('t.id')}) c on true where t.id = $1 and t.retired_at is null`,
);
const mapRow = prepared<MapRow>(
  `select ${OWN}, t.name from mouza_maps t ${PREVIEW} where t.id = $1 and t.retired_at is null`,
);

/** A record as answered, and its document if no preview was requested yet. */
export interface Detail<Shown> {
  record: Shown;
  unasked: string | null;
}

/**
 * The common part: place, survey and document.
 * @throws 404 when there is no such record in use
 */
async function withPlace(cache: LookupCache, row: RecordRow | undefined) {
  if (!row) throw problem(404, messages.notFound);
  const [zil, survey_type] = await Promise.all([
    cache.sheet(row.zil_id),
    row.survey_type_id === null ? null : cache.survey(row.survey_type_id),
  ]);
  // The record was moved and its sheet deleted since it was read.
  if (!zil) throw problem(404, messages.notFound);
  const { notRequested: unasked, ...preview } = toPreview(row);
  const { id, is_sample, document_path } = row;
  const shown = { id, document_url: documentUrl(document_path), is_sample, survey_type, zil, ...preview };
  return { shown, unasked };
}

/** A dag with its owners, their areas in square feet and their shares. */
export async function dagDetail(knex: Knex, cache: LookupCache, id: number): Promise<Detail<DagDetail>> {
  const [row] = await dagRow(knex, [id]);
  const { shown, unasked } = await withPlace(cache, row);
  const { dag_no, khatiyan_number, khotiyan, has_boundary, restrictions } = row!;
  const { disputed_since, mutation_posted_since } = row!;
  const area = totalArea(khotiyan);
  const shares = ownerShares(khotiyan);
  const changed = changeFrom(row!);
  // The spread comes last, as in `ownerShares`.
  return {
    record: {
      dag_no,
      khatiyan_number,
      khotiyan,
      area,
      shares,
      changed,
      restrictions,
      disputed_since,
      mutation_posted_since,
      has_boundary,
      ...shown,
    },
    unasked,
  };
}

export async function mouzaMapDetail(
  knex: Knex,
  cache: LookupCache,
  id: number,
): Promise<Detail<MouzaMapDetail>> {
  const [row] = await mapRow(knex, [id]);
  const { shown, unasked } = await withPlace(cache, row);
  return { record: { ...shown, name: row!.name }, unasked };
}
