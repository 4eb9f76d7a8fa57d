/** Saving and checking the boundary of one dag. */
import type { Knex } from 'knex';

import { totalArea } from '../../../../contract/lookup/lookup.ts';
import type { Message } from '../../../../contract/language.ts';
import type { CheckedBoundary } from '../../../../contract/maps/boundaries.ts';
import type { Bbox, BoundarySource } from '../../../../contract/maps/geojson.ts';
import { drawTexts, refusalTexts } from '../../../../contract/maps/messages.ts';
import { areaOf, areaOfFeet, lengthOf } from '../../../../contract/maps/units.ts';
import { messages } from '../../../../contract/messages.ts';
import { fieldErrors, Problem, problem } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { readBoundary, type Rings } from '../geometry/read.ts';
import { checkSheet, DAG_COLUMNS, lockSheet, type DrawnDag, type Sheet } from '../sheet.ts';
import type { StoredBoundary } from '../boundaries.ts';
import { candidateOf, warningsOf, type Warning } from './warnings.ts';
import { accept } from './accept.ts';
import { removeBoundary, writeBoundaries } from './write.ts';

/** A text in the reader's language. */
export type Say = (message: Message) => string;

/** A boundary to save; `country` is the box of the country. */
export interface SaveBoundaryInput {
  dag_id: number;
  geojson: unknown;
  source: BoundarySource;
  remark: string;
  version: number | undefined;
  country: Bbox;
  say: Say;
}

/** The stored form of a remark; null: empty. */
export const remarkOf = (typed: string): string | null => normalizeText({ long: true }, typed) || null;

/**
 * Locks a dag and its sheet until the transaction ends. The sheet is locked first, so that two people who draw on it
 * cannot deadlock.
 * @throws 422 on `field` when there is no such dag, or it is retired; 409 when it was moved to another sheet
 * meanwhile
 */
export async function lockDag(trx: Knex.Transaction, id: number, field = 'dag_id'): Promise<DrawnDag> {
  const sheet = (await trx('dags').where({ id }).first('zil_id', 'survey_type_id')) as Sheet | undefined;
  if (sheet) await lockSheet(trx, sheet);
  const row = (await trx('dags')
    .where({ id })
    .forNoKeyUpdate()
    .first([...DAG_COLUMNS, 'retired_at'])) as (DrawnDag & { retired_at: Date | null }) | undefined;
  if (!sheet || !row) throw fieldErrors({ [field]: [drawTexts.unknownDag] });
  const { retired_at, ...dag } = row;
  if (dag.zil_id !== sheet.zil_id) throw problem(409, drawTexts.changed, { code: 'changed' });
  if (retired_at) throw fieldErrors({ [field]: [drawTexts.retiredDag] });
  return dag;
}

/** @throws 409 when the boundary has changed since the edited version */
export function refuseChanged(current: { version: number } | undefined, version: number | undefined): void {
  if (version !== undefined && version !== (current?.version ?? 0))
    throw problem(409, drawTexts.changed, { code: 'changed' });
}

/**
 * Reads the rings of a boundary.
 * @throws 422 on `geojson`, with the reason as `code`
 */
export function readRings(sent: unknown, country: Bbox): Rings {
  const reading = readBoundary(sent, country);
  if ('rings' in reading) return reading.rings;
  const text = refusalTexts[reading.refused];
  throw new Problem(422, text, { errors: { geojson: [text] }, details: { code: reading.refused } });
}

export const translateWarnings = (warnings: readonly Warning[], say: Say) =>
  warnings.map(({ text, ...warning }) => ({ ...warning, text: say(text) }));

/**
 * Saves a boundary. The same shape again changes nothing.
 * @throws 422 by field; 409 with `warnings` when there are some and no remark; 409 when it was changed meanwhile
 */
export async function saveBoundary(knex: Knex, officer: SignedInActor, saving: SaveBoundaryInput) {
  const { dag_id, source, version, country, say } = saving;
  const rings = readRings(saving.geojson, country);
  const remark = remarkOf(saving.remark);
  return knex.transaction(async (trx) => {
    const dag = await lockDag(trx, dag_id);
    const current = (await trx('geojson_datas').where({ dag_id }).first()) as StoredBoundary | undefined;
    refuseChanged(current, version);
    const unchanged =
      current && JSON.stringify(current.geojson.features[0].geometry.coordinates) === JSON.stringify(rings);
    if (unchanged) return { row: current, isNew: false };
    const warnings = await warningsOf(trx, dag, candidateOf(rings), {
      dag_id,
      recorded: totalArea(dag.khotiyan),
    });
    const judged = { dag, rings, warnings: warnings.map(({ code }) => code), before: current ?? null };
    const accepted = accept([judged], { source, remark }, () =>
      problem(409, drawTexts.warned, { code: 'warnings', warnings: translateWarnings(warnings, say) }),
    );
    const [row] = (await writeBoundaries(trx, officer, accepted)) as [StoredBoundary];
    return { row, isNew: current === undefined };
  });
}

export interface WithdrawBoundaryInput {
  remark: string;
  /** The version that the user looked at. */
  version: number;
}

/**
 * Takes the boundary of a dag off the maps. It stays as a version, which can be used again.
 * @throws 404 when there is no such dag, 422 on `remark` when it is blank, 409 when the boundary was changed or
 * withdrawn meanwhile
 */
export async function withdrawBoundary(
  knex: Knex,
  officer: SignedInActor,
  dag_id: number,
  { remark: typed, version }: WithdrawBoundaryInput,
): Promise<void> {
  const remark = remarkOf(typed);
  if (remark === null) throw fieldErrors({ remark: [drawTexts.withdrawRemark] });
  await knex.transaction(async (trx) => {
    const dag = (await trx('dags').where({ id: dag_id }).first(DAG_COLUMNS)) as DrawnDag | undefined;
    if (!dag) throw problem(404, messages.notFound);
    await lockSheet(trx, dag);
    const current = (await trx('geojson_datas').where({ dag_id }).first()) as StoredBoundary | undefined;
    refuseChanged(current, version);
    if (current) await removeBoundary(trx, officer, dag, current, remark);
  });
}

/** A shape to check, and either the dag or the sheet to compare it with. */
export interface CheckBoundaryInput {
  geojson: unknown;
  dag_id?: number | undefined;
  zil_id?: number | undefined;
  survey_type_id?: number | null | undefined;
}

/**
 * Returns area and perimeter of a shape, and the warnings of saving it.
 * @throws 422 when the dag, the sheet or the survey does not exist
 */
export async function checkBoundary(
  knex: Knex,
  { geojson, dag_id, ...place }: CheckBoundaryInput,
  country: Bbox,
  say: Say,
): Promise<CheckedBoundary> {
  const dag =
    dag_id === undefined
      ? null
      : ((await knex('dags').where({ id: dag_id }).first(DAG_COLUMNS)) as DrawnDag | undefined);
  if (dag === undefined) throw fieldErrors({ dag_id: [drawTexts.unknownDag] });
  const sheet: Sheet | null =
    dag ??
    (place.zil_id === undefined
      ? null
      : { zil_id: place.zil_id, survey_type_id: place.survey_type_id ?? null });
  if (sheet && !dag) await checkSheet(knex, sheet);
  const feet = dag && totalArea(dag.khotiyan);
  const recorded = feet === null ? null : areaOfFeet(feet);
  const reading = readBoundary(geojson, country);
  if ('refused' in reading) {
    const refused = { code: reading.refused, text: say(refusalTexts[reading.refused]) };
    return { area: null, perimeter: null, bbox: null, recorded, refused, warnings: [] };
  }
  const candidate = candidateOf(reading.rings);
  const warnings = sheet
    ? await warningsOf(knex, sheet, candidate, { dag_id: dag?.id ?? null, recorded: feet })
    : [];
  return {
    area: areaOf(candidate.area_sq_m),
    perimeter: lengthOf(candidate.perimeter_m),
    bbox: candidate.bbox,
    recorded,
    refused: null,
    warnings: translateWarnings(warnings, say),
  };
}
