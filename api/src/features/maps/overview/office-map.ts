/** The office map of a mouza or a sheet. */
import type { Knex } from 'knex';

import { areaOf, areaOfFeet } from '../../../../contract/maps/units.ts';
import { AREA_TOLERANCE_PERCENT } from '../../../../contract/maps/limits.ts';
import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { overviewTexts } from '../../../../contract/maps/messages.ts';
import { OFFICE_QUESTIONS, type OfficeDag, type OfficeMap } from '../../../../contract/maps/overview.ts';
import { taxYearOf } from '../../../../contract/land-tax/land-tax.ts';
import { totalArea } from '../../../../contract/lookup/lookup.ts';
import { messages } from '../../../../contract/messages.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { joinPlace, idAndNames, jsonObject } from '../../land/places.ts';
import { differsBy } from '../boundaries.ts';
import { dagsFor, type DagRow } from './dags.ts';

export interface MapQuery {
  mouza_id?: number | undefined;
  zil_id?: number | undefined;
  survey_type_id?: number | undefined;
}

const MOUZA = jsonObject({
  ...idAndNames('mouzas'),
  jl_no: 'mouzas.jl_no',
  upazila: jsonObject({
    ...idAndNames('upazilas'),
    district: jsonObject({ ...idAndNames('districts'), division: jsonObject(idAndNames('divisions')) }),
  }),
});

/** Whether a drawn area differs from the recorded one by enough to be questioned; null: one of the two is unknown. */
function differs(square_metres: number | null, recordedFeet: number): boolean | null {
  const percent = square_metres === null ? null : differsBy(square_metres, recordedFeet);
  return percent === null ? null : Math.abs(percent) > AREA_TOLERANCE_PERCENT;
}

function officeDag({ khotiyan, area_sq_m, label, ...row }: DagRow): OfficeDag {
  const feet = totalArea(khotiyan);
  const area = area_sq_m === null ? null : areaOf(area_sq_m);
  return {
    ...row,
    drawn: area !== null,
    area_differs: differs(area_sq_m, feet),
    recorded: areaOfFeet(feet),
    area,
    label: label && [label.x, label.y],
  };
}

/** The box around all boundaries. */
function boxOf(dags: readonly OfficeDag[]): Bbox | null {
  const boxes = dags.flatMap(({ bbox }) => (bbox ? [bbox] : []));
  return boxes.length === 0
    ? null
    : boxes.reduce<Bbox>(
        ([west, south, east, north], [w, s, e, n]) => [
          Math.min(west, w),
          Math.min(south, s),
          Math.max(east, e),
          Math.max(north, n),
        ],
        [Infinity, Infinity, -Infinity, -Infinity],
      );
}

/**
 * Returns every dag of a mouza, or of one of its sheets, with its boundary and the answers to OFFICE_QUESTIONS.
 * @throws 422 when neither is chosen; 404 when there is none such, or the sheet lies in another mouza
 */
export async function officeMap(knex: Knex, query: MapQuery, now: Date): Promise<OfficeMap> {
  const { mouza_id, zil_id, survey_type_id = null } = query;
  if (mouza_id === undefined && zil_id === undefined) {
    throw fieldErrors({ mouza_id: [overviewTexts.placeRequired] });
  }
  const within = joinPlace(knex('mouzas as m'), 'm.id').select(knex.raw(`${MOUZA} as mouza`));
  if (mouza_id !== undefined) within.where('mouzas.id', mouza_id);
  if (zil_id !== undefined) within.join('zils', 'zils.mouza_id', 'mouzas.id').where('zils.id', zil_id);
  const found = (await within.first()) as Pick<OfficeMap, 'mouza'> | undefined;
  if (!found) throw problem(404, messages.notFound);
  const { mouza } = found;

  const year = taxYearOf(now);
  const { rows, total } = await dagsFor(knex, {
    mouza_id: mouza.id,
    zil_id: zil_id ?? null,
    survey_type_id,
    year,
  });
  const dags = rows.map(officeDag);
  const counted = OFFICE_QUESTIONS.map((question) => [question, dags.filter((dag) => dag[question]).length]);
  return {
    mouza,
    dags,
    total,
    counts: Object.fromEntries(counted) as OfficeMap['counts'],
    bbox: boxOf(dags),
    year,
  };
}
