/** Checks whether the shapes of a file lie near their mouza. */
import type { Knex } from 'knex';

import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { FAR_FROM_MOUZA_KM, FAR_FROM_UPAZILA_KM } from '../../../../contract/maps/limits.ts';
import { warningTexts } from '../../../../contract/maps/messages.ts';
import { distanceBetween } from '../geometry/distance.ts';
import { OUTLINE_BOX } from '../public/view.ts';
import type { Warning } from '../drawing/warnings.ts';

/** The expected place of a sheet: the boundaries of its mouza, otherwise of its upazila; no boxes: unknown. */
export interface ExpectedPlace {
  place: 'mouza' | 'upazila';
  boxes: Bbox[];
}

/** The boundaries around a sheet, one box for each mouza. */
export async function expectedPlace(knex: Knex, zil_id: number): Promise<ExpectedPlace> {
  const rows = (await knex('zils')
    .join('mouzas as own', 'own.id', 'zils.mouza_id')
    .join('mouzas as near', 'near.upazila_id', 'own.upazila_id')
    .join('mouza_outlines', 'mouza_outlines.mouza_id', 'near.id')
    .where('zils.id', zil_id)
    .select(knex.raw(`near.id = own.id as is_own, ${OUTLINE_BOX} as bbox`))) as {
    is_own: boolean;
    bbox: Bbox;
  }[];
  const own = rows.filter(({ is_own }) => is_own);
  const boxes = (own.length > 0 ? own : rows).map(({ bbox }) => bbox);
  return { place: own.length > 0 ? 'mouza' : 'upazila', boxes };
}

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The nearest point of a box. */
const nearestOf = ([west, south, east, north]: Bbox, [lng, lat]: Position): Position => [
  clamp(west, lng, east),
  clamp(south, lat, north),
];

/** A whole file may lie elsewhere, with none of its shapes far from the others. */
export function farFromPlaceWarning(label: Position, { place, boxes }: ExpectedPlace): Warning | null {
  if (boxes.length === 0) return null;
  const metres = Math.min(...boxes.map((box) => distanceBetween(label, nearestOf(box, label))));
  if (metres <= (place === 'mouza' ? FAR_FROM_MOUZA_KM : FAR_FROM_UPAZILA_KM) * 1000) return null;
  const text = warningTexts.farFromPlace(Math.round(metres / 1000), place);
  return { code: 'far', text, dag_id: null, dag_no: null, percent: null };
}
