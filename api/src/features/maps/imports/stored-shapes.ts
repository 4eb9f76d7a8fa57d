/** The stored shapes of an import: one row each, written and read in batches. */
import type { Knex } from 'knex';

import type { Mending } from '../../../../contract/maps/boundaries.ts';
import type { ImportRow, ImportStatus, SheetImport } from '../../../../contract/maps/imports.ts';
import { mendingTexts } from '../../../../contract/maps/reading-texts.ts';
import { areaOf, areaOfFeet } from '../../../../contract/maps/units.ts';
import { yieldToEventLoop } from '../../../platform/jobs/yield-to-event-loop.ts';
import type { Say } from '../drawing/save.ts';
import type { Judged } from './judge.ts';
import type { ReadShape } from './read.ts';

/** Shapes per batch: each may have thousands of corners. */
const BATCH = 100;

/** The reason found when the shape was read, in both languages. */
type StoredFinding = Pick<ImportRow, 'dag_no' | 'khatiyan_number' | 'dag_id' | 'bbox' | 'label'> & {
  reasons: Judged['reasons'];
  /** Imports of the version before have none. */
  mended?: Mending[];
  /** Square metres. */
  area: number | null;
  /** Square feet. */
  recorded: number | null;
};

const findingOf = ({ shape, reasons, dag, candidate, recorded }: Judged): StoredFinding => ({
  dag_no: dag?.dag_no ?? shape.dag_no,
  khatiyan_number: dag?.khatiyan_number ?? shape.khatian,
  reasons,
  mended: shape.mended ?? [],
  dag_id: dag?.id ?? null,
  area: candidate?.area_sq_m ?? null,
  recorded,
  bbox: candidate?.bbox ?? null,
  label: candidate?.label ?? null,
});

/** Stores the shapes of an import with their findings. */
export async function storeShapes(
  trx: Knex.Transaction,
  import_id: number,
  judged: readonly Judged[],
): Promise<void> {
  for (let from = 0; from < judged.length; from += BATCH) {
    const rows = judged.slice(from, from + BATCH).map((each) => ({
      import_id,
      place: each.index,
      status: each.status,
      shape: JSON.stringify(each.shape),
      found: JSON.stringify(findingOf(each)),
    }));
    await trx('sheet_import_shapes').insert(rows);
    await yieldToEventLoop();
  }
}

export interface StoredShape {
  index: number;
  shape: ReadShape;
}

/** The shapes of an import in the order of the file, without those that are left out. */
export async function shapesOf(
  trx: Knex,
  import_id: number,
  excluded: ReadonlySet<number>,
): Promise<StoredShape[]> {
  const shapes: StoredShape[] = [];
  for (let after = -1; ;) {
    const rows = (await trx('sheet_import_shapes')
      .where({ import_id })
      .where('place', '>', after)
      .orderBy('place')
      .limit(BATCH)
      .select('place as index', 'shape')) as StoredShape[];
    shapes.push(...rows.filter(({ index }) => !excluded.has(index)));
    if (rows.length < BATCH) return shapes;
    after = rows.at(-1)!.index;
    await yieldToEventLoop();
  }
}

export interface Page {
  from: number;
  limit: number;
  status?: ImportStatus | undefined;
  /** The shapes come along, because those of the file are in another reference system. */
  converted: boolean;
}

/** Shapes to review come first. */
const ORDER = `array_position(array['wrong', 'doubtful', 'new', 'matched'], status), place`;

/** SQL: whether a dag of the import has a boundary now; it may have been drawn since the file was read. */
const REPLACES = `exists (select from geojson_datas g where g.dag_id = (found ->> 'dag_id')::bigint) as replaces`;

interface StoredRow {
  index: number;
  status: ImportStatus;
  found: StoredFinding;
  replaces: boolean;
  rings: ReadShape['rings'];
}

/** Returns one page of the shapes of an import, those to review first. */
export async function pageOf(
  knex: Knex,
  import_id: number,
  { from, limit, status, converted }: Page,
  say: Say,
): Promise<ImportRow[]> {
  const rows = (await knex('sheet_import_shapes')
    .where({ import_id, ...(status && { status }) })
    .orderByRaw(ORDER)
    .offset(from)
    .limit(limit)
    .select('place as index', 'status', 'found', knex.raw(REPLACES))
    .select(knex.raw(`${converted ? `shape -> 'rings'` : 'null::jsonb'} as rings`))) as StoredRow[];
  return rows.map(
    ({ index, status: of, replaces, rings, found: { reasons, mended, area, recorded, ...found } }) => ({
      index,
      status: of,
      replaces,
      ...found,
      reasons: reasons.map(({ code, text }) => ({ code, text: say(text) })),
      mended: (mended ?? []).map((each) => say(mendingTexts[each])),
      geometry: rings && { type: 'Polygon', coordinates: rings },
      area: area === null ? null : areaOf(area),
      recorded: recorded === null ? null : areaOfFeet(recorded),
    }),
  );
}

/** The shapes that cannot be saved, and those that need a remark, by their place in the file. */
export async function shapesToReview(
  knex: Knex,
  import_id: number,
): Promise<Record<'wrong' | 'doubtful', number[]>> {
  const rows = (await knex('sheet_import_shapes')
    .where({ import_id })
    .whereIn('status', ['wrong', 'doubtful'])
    .orderBy('place')
    .select('place', 'status')) as { place: number; status: 'wrong' | 'doubtful' }[];
  const of = (status: string) => rows.filter((row) => row.status === status).map(({ place }) => place);
  return { wrong: of('wrong'), doubtful: of('doubtful') };
}

/** How many shapes of an import were mended, by what. */
export async function mendedIn(knex: Knex, import_id: number, say: Say): Promise<SheetImport['mended']> {
  const { rows } = await knex.raw<{ rows: { code: Mending; count: number }[] }>(
    `select code, count(*)::integer as count
       from sheet_import_shapes, jsonb_array_elements_text(coalesce(found -> 'mended', '[]')) code
       where import_id = ? group by code order by code`,
    [import_id],
  );
  return rows.map(({ code, count }) => ({ code, text: say(mendingTexts[code]), count }));
}
