/** Scanned sheets below a drawing, and their placement. */
import type { Knex } from 'knex';

import { MIN_CONTROL_POINTS, MAX_CONTROL_POINTS } from '../../../../../contract/maps/limits.ts';
import { drawTexts } from '../../../../../contract/maps/messages.ts';
import { scanTexts } from '../../../../../contract/maps/scan-texts.ts';
import type { ControlPoint, SheetScan, SheetScans } from '../../../../../contract/maps/sheets.ts';
import { messages } from '../../../../../contract/messages.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../../../platform/http/http-error.ts';
import { documentUrl } from '../../../../platform/files/storage.ts';
import type { SignedInActor } from '../../../../platform/access/sessions/actor.ts';
import { placementOf } from '../../geometry/placement.ts';
import { checkSheet, type Sheet } from '../../sheet.ts';

interface Row extends Sheet {
  id: number;
  version: number;
  mouza_map_id: number | null;
  path: string;
  width: number;
  height: number;
  control_points: ControlPoint[];
  updated_at: Date;
  by: string | null;
}

const scans = (knex: Knex): Knex.QueryBuilder =>
  knex('sheet_scans').leftJoin('users', 'users.id', 'sheet_scans.actor_id');
const COLUMNS = ['id', 'version', 'zil_id', 'survey_type_id', 'mouza_map_id', 'path', 'width', 'height']
  .concat('control_points', 'updated_at')
  .map((column) => `sheet_scans.${column}`)
  .concat('users.name as by');

const scanOf = ({ path, updated_at, ...row }: Row): SheetScan => ({
  ...row,
  picture_url: documentUrl(path)!,
  placement: placementOf(row.control_points, row),
  at: updated_at.toISOString(),
});

const ofSheet = (rows: Knex.QueryBuilder, { zil_id, survey_type_id }: Sheet): Knex.QueryBuilder =>
  rows
    .where({ 'sheet_scans.zil_id': zil_id })
    .whereRaw('sheet_scans.survey_type_id is not distinct from ?', [survey_type_id]);

/**
 * Reads the scan of a sheet, and the mouza maps that can become one.
 * @throws 422 when there is no such sheet
 */
export async function scansOf(knex: Knex, sheet: Sheet): Promise<SheetScans> {
  await checkSheet(knex, sheet);
  const [row] = (await ofSheet(scans(knex), sheet).select(COLUMNS)) as Row[];
  const mouza_maps = (await knex('mouza_maps')
    .where({ zil_id: sheet.zil_id, retired_at: null })
    .whereNotNull('document_path')
    .orderByRaw('survey_type_id is not distinct from ? desc, name, id', [sheet.survey_type_id])
    .limit(50)
    .select('id', 'name', 'survey_type_id')) as SheetScans['mouza_maps'];
  return { scan: row ? scanOf(row) : null, mouza_maps };
}

async function scanById(knex: Knex, id: number): Promise<SheetScan> {
  const [row] = (await scans(knex).where({ 'sheet_scans.id': id }).select(COLUMNS)) as Row[];
  if (!row) throw problem(404, messages.notFound);
  return scanOf(row);
}

/** A stored picture. */
export interface Picture {
  path: string;
  width: number;
  height: number;
}

/**
 * Reads the stored document of a mouza map of the sheet.
 * @throws 422 on `mouza_map_id`
 */
export async function documentOf(knex: Knex, { zil_id }: Sheet, mouza_map_id: number): Promise<string> {
  const map = (await knex('mouza_maps')
    .where({ id: mouza_map_id, zil_id, retired_at: null })
    .first('document_path')) as { document_path: string | null } | undefined;
  if (!map?.document_path) throw fieldErrors({ mouza_map_id: [scanTexts.noDocument] });
  return map.document_path;
}

/** Makes a picture the scan of its sheet; an earlier one is removed from the storage later. */
export async function saveScan(
  knex: Knex,
  officer: SignedInActor,
  sheet: Sheet,
  { mouza_map_id, ...picture }: Picture & { mouza_map_id: number | null },
): Promise<SheetScan> {
  return knex.transaction(async (trx) => {
    await checkSheet(trx, sheet);
    const changed = { ...picture, mouza_map_id, control_points: '[]', actor_id: officer.user.id };
    const [row] = (await trx('sheet_scans')
      .insert({ ...sheet, ...changed })
      .onConflict(['zil_id', 'survey_type_id'])
      .merge({ ...changed, version: trx.raw('sheet_scans.version + 1') })
      .returning(['id', 'version'])) as [{ id: number; version: number }];
    await audit(trx, officer, {
      action: row.version === 1 ? 'create' : 'update',
      resource: 'sheet-scans',
      record_id: row.id,
      after: { ...sheet, ...picture, mouza_map_id },
    });
    return scanById(trx, row.id);
  });
}

/** @throws 422 on `points`: too few, outside the picture, or on one line */
function checkPoints(points: readonly ControlPoint[], picture: Row): void {
  if (points.length === 0) return;
  const count = points.length >= MIN_CONTROL_POINTS && points.length <= MAX_CONTROL_POINTS;
  if (!count) throw fieldErrors({ points: [scanTexts.pointCount] });
  const on = ({ x, y }: ControlPoint) => x >= 0 && x <= picture.width && y >= 0 && y <= picture.height;
  if (!points.every(on)) throw fieldErrors({ points: [scanTexts.offPicture] });
  if (!placementOf(points, picture)) throw fieldErrors({ points: [scanTexts.onOneLine] });
}

/**
 * Saves the control points of a sheet.
 * @throws 404; 409 when the scan was changed meanwhile; 422 on `points`
 */
export async function placeScan(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  { points, version }: { points: readonly ControlPoint[]; version: number },
): Promise<SheetScan> {
  return knex.transaction(async (trx) => {
    const row = (await trx('sheet_scans').where({ id }).forUpdate().first()) as Row | undefined;
    if (!row) throw problem(404, messages.notFound);
    if (row.version !== version) throw problem(409, drawTexts.changed, { code: 'changed' });
    checkPoints(points, row);
    await trx('sheet_scans')
      .where({ id })
      .update({ control_points: JSON.stringify(points), version: version + 1, actor_id: officer.user.id });
    const scan = await scanById(trx, id);
    const { control_points: before } = row;
    await audit(trx, officer, {
      action: 'update',
      resource: 'sheet-scans',
      record_id: id,
      before: { control_points: before },
      after: { control_points: points, residual_m: scan.placement?.residual_m ?? null },
    });
    return scan;
  });
}
