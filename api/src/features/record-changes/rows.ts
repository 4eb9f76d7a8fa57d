/** The valid rows of a dag, and the requirements of a new total. */
import type { Knex } from 'knex';

import { totalArea, withFather, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import {
  changeTexts,
  MAX_MOUZA_SQ_FT,
  ORDER_FACTOR,
} from '../../../contract/record-changes/record-changes.ts';
import { recordTexts } from '../../../contract/record-versions/record-versions.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';

const NAME_LENGTH = 255;
const MAX_ROWS = 500;
const MAX_AREA = 999_999_999_999.99;
const SQ_FT_IN_SQ_M = 0.09290304;

/** Returns the rows as they are stored. @throws 422 on `rows` */
export function checkRows(rows: readonly KhotiyanRow[]): KhotiyanRow[] {
  if (rows.length > MAX_ROWS) throw fieldErrors({ rows: [recordTexts.rowsMost] });
  const checked = rows.map(({ owner, father, area }) => ({
    owner: normalizeText({}, owner),
    ...withFather(normalizeText({}, father ?? '')),
    area: Math.round(area * 100) / 100,
  }));
  const isRight = ({ owner, father = '', area }: KhotiyanRow) =>
    owner !== '' &&
    [owner, father].every(({ length }) => length <= NAME_LENGTH) &&
    area >= 0 &&
    area <= MAX_AREA;
  if (rows.length === 0 || !checked.every(isRight)) throw fieldErrors({ rows: [recordTexts.rows] });
  return checked;
}

/**
 * Refuses a total that the mouza cannot hold: the areas of all its dags of the same survey, in square feet.
 * @throws 422 on `rows`
 */
export async function checkMouzaTotal(trx: Knex, dag_id: number, total: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: [{ others: string | null }] }>(
    `select sum((part ->> 'area')::numeric) as others
     from dags d join zils z on z.id = d.zil_id
     join zils sheets on sheets.mouza_id = z.mouza_id
     join dags other on other.zil_id = sheets.id and other.id <> d.id
       and other.survey_type_id is not distinct from d.survey_type_id
     cross join jsonb_array_elements(other.khotiyan) part
     where d.id = ?`,
    [dag_id],
  );
  if (Number(rows[0].others ?? 0) + total > MAX_MOUZA_SQ_FT) {
    throw fieldErrors({ rows: [changeTexts.mouzaMost] });
  }
}

/** The area of a dag's boundary in square feet; null: it has none. */
async function drawnArea(trx: Knex, dag_id: number): Promise<number | null> {
  const drawn = (await trx('geojson_datas').where({ dag_id }).first('area_sq_m')) as
    | { area_sq_m: string | number | null }
    | undefined;
  return drawn?.area_sq_m == null ? null : Number(drawn.area_sq_m) / SQ_FT_IN_SQ_M;
}

/** Whether a new total of a dag exceeds the recorded or drawn area by so much that it needs a written order. */
export async function needsOrder(
  trx: Knex,
  dag_id: number,
  { before, after }: { before: readonly KhotiyanRow[]; after: readonly KhotiyanRow[] },
): Promise<boolean> {
  const [recorded, total] = [totalArea(before), totalArea(after)];
  if (total <= recorded) return false;
  const drawn = await drawnArea(trx, dag_id);
  const bounds = [recorded, drawn ?? 0].filter((area) => area > 0);
  return bounds.some((area) => total > ORDER_FACTOR * area);
}
