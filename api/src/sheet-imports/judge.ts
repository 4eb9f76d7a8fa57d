/** What becomes of each shape of a file, held against the records as they are now. */
import type { Knex } from 'knex';

import type { Message } from '../../contract/language.ts';
import { totalArea, type KhotiyanRow } from '../../contract/lookup/lookup.ts';
import type { ImportReason, ImportStatus } from '../../contract/maps/imports.ts';
import type { Position } from '../../contract/maps/geojson.ts';
import { importTexts, refusalTexts } from '../../contract/maps/messages.ts';
import type { Rings } from '../maps/geometry/read.ts';
import type { Sheet } from '../maps/sheet.ts';
import { areaWarning } from '../maps/warnings.ts';
import { labelOf, RINGS, type StoredBoundary } from '../maps/stored.ts';
import { farOf, overlapsOf, type Placed } from './beside.ts';
import type { ReadShape } from './read.ts';

/** The recorded dag of a shape's number. */
export interface Recorded {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  survey_type_id: number | null;
  khotiyan: KhotiyanRow[];
  /** Whether the khatian number of the file is another one. */
  other_khatian: boolean;
  has_boundary: boolean;
}

export interface Judged {
  index: number;
  shape: ReadShape;
  status: ImportStatus;
  reasons: { code: ImportReason; text: Message }[];
  dag: Recorded | null;
}

/** By the places of the shapes: the number as it is compared, and the dag that has it; written the same way first. */
const RECORDED = `
select asked.place - 1 as index, fold_number(asked.dag_no) as folded, found.*
from unnest(cast(:numbers as text[]), cast(:khatians as text[])) with ordinality asked (dag_no, khatian, place)
left join lateral (
  select d.id, d.dag_no, d.khatiyan_number, d.survey_type_id, d.khotiyan,
    asked.khatian is not null and fold_number(asked.khatian) <> fold_number(d.khatiyan_number) as other_khatian,
    exists (select from geojson_datas g where g.dag_id = d.id) as has_boundary
  from dags d
  where d.zil_id = :zil_id and d.survey_type_id is not distinct from :survey_type_id
    and fold_number(d.dag_no) = fold_number(asked.dag_no)
  order by d.dag_no = asked.dag_no desc, d.id limit 1) found on true`;

type RecordedRow = Partial<Recorded> & { index: number; folded: string | null };

async function recordedOf(
  knex: Knex,
  sheet: Sheet,
  shapes: readonly { shape: ReadShape }[],
): Promise<RecordedRow[]> {
  const { rows } = await knex.raw<{ rows: RecordedRow[] }>(RECORDED, {
    ...{ zil_id: sheet.zil_id, survey_type_id: sheet.survey_type_id },
    numbers: shapes.map(({ shape }) => shape.dag_no),
    khatians: shapes.map(({ shape }) => shape.khatiyan_number),
  });
  return rows.sort((one, other) => one.index - other.index);
}

type Drawn = Pick<StoredBoundary, 'dag_id' | 'bbox' | 'area_sq_m' | 'label'> & {
  dag_no: string;
  survey_type_id: number | null;
  rings: Rings;
};

/** What is drawn on the sheet, in any survey. */
const drawnOn = (knex: Knex, { zil_id }: Sheet): Promise<Drawn[]> =>
  knex('geojson_datas as g')
    .join('dags', 'dags.id', 'g.dag_id')
    .where('dags.zil_id', zil_id)
    .orderBy('g.dag_id')
    .select('g.dag_id', 'g.bbox', 'g.area_sq_m', 'g.label', 'dags.dag_no', 'dags.survey_type_id')
    .select(knex.raw(`${RINGS} as rings`));

/** What is wrong with a shape, whatever lies beside it. */
function wrongOf(shape: ReadShape, isTwice: boolean, recorded: boolean): Judged['reasons'] {
  const { refused, unnumbered, dag_no, khatiyan_number } = shape;
  const reasons: Judged['reasons'] = [];
  if (refused) reasons.push({ code: refused, text: refusalTexts[refused] });
  if (unnumbered) reasons.push({ code: unnumbered, text: importTexts[unnumbered] });
  if (isTwice) reasons.push({ code: 'twice', text: importTexts.twice(dag_no!) });
  if (dag_no !== null && !recorded && khatiyan_number === null)
    reasons.push({ code: 'no-khatian', text: importTexts['no-khatian'] });
  return reasons;
}

/**
 * Judges the shapes of a file but for those that are left out. A shape that is wrong is held against nothing, and nothing against it.
 * @param leave places in the file
 */
export async function judge(
  knex: Knex,
  sheet: Sheet,
  shapes: readonly ReadShape[],
  leave: ReadonlySet<number> = new Set(),
): Promise<Judged[]> {
  const taken = shapes.map((shape, index) => ({ shape, index })).filter(({ index }) => !leave.has(index));
  const recorded = await recordedOf(knex, sheet, taken);
  const times = new Map<string, number>();
  for (const { folded } of recorded) {
    if (folded !== null) times.set(folded, (times.get(folded) ?? 0) + 1);
  }
  const judged = taken.map(({ shape, index }, place): Judged => {
    const { folded, index: _, ...found } = recorded[place]!;
    const dag = typeof found.id === 'number' ? (found as Recorded) : null;
    const reasons = wrongOf(shape, folded !== null && times.get(folded)! > 1, dag !== null);
    return { index, shape, dag, reasons, status: reasons.length > 0 ? 'wrong' : dag ? 'matched' : 'new' };
  });
  await doubt(
    judged.filter(({ status }) => status !== 'wrong'),
    await drawnOn(knex, sheet),
    sheet,
  );
  return judged;
}

/** Adds what is to be asked about to those that are not wrong. */
async function doubt(rows: readonly Judged[], drawn: readonly Drawn[], sheet: Sheet): Promise<void> {
  const replaced = new Set(rows.flatMap(({ dag }) => (dag ? [dag.id] : [])));
  const staying = drawn.filter(({ dag_id }) => !replaced.has(dag_id));
  const beside: Placed[] = [
    ...rows.map(({ index, shape }) => ({ index, dag_no: shape.dag_no!, ...shape.drawn! })),
    ...staying
      .filter(({ survey_type_id }) => survey_type_id === sheet.survey_type_id)
      .map((each) => ({ ...each, index: null, label: labelOf(each) })),
  ];
  const overlaps = await overlapsOf(beside);
  const points: Position[] = staying.map(labelOf);
  const far = await farOf(
    rows.map(({ index, shape }) => ({ index, label: shape.drawn!.label })),
    points,
  );
  for (const row of rows) {
    const { index, shape, dag } = row;
    const add = (code: ImportReason, text: Message) => row.reasons.push({ code, text });
    for (const text of overlaps.get(index) ?? []) add('overlap', text);
    const area = dag && areaWarning(shape.drawn!.area_sq_m, totalArea(dag.khotiyan));
    if (area) add('area', area.text);
    if (far.has(index)) add('far', far.get(index)!);
    if (dag?.other_khatian) add('other-khatian', importTexts['other-khatian'](dag.khatiyan_number));
    if (row.reasons.length > 0) row.status = 'doubtful';
  }
}
