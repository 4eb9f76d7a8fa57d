/** The import of a whole sheet: what is kept of its file, and what is answered of it. */
import type { Knex } from 'knex';

import { totalArea } from '../../contract/lookup/lookup.ts';
import type { Bbox } from '../../contract/maps/geojson.ts';
import { IMPORT_STATUSES, type SheetImport } from '../../contract/maps/imports.ts';
import { areaOf, areaOfFeet } from '../../contract/maps/units.ts';
import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';
import type { Say } from '../maps/save.ts';
import { checkSheet, type Sheet } from '../maps/sheet.ts';
import type { SignedIn } from '../sessions/actor.ts';
import { judge, type Judged } from './judge.ts';
import { readFile, type ReadShape } from './read.ts';

/** A row of `sheet_imports`. */
export interface StoredImport extends Sheet {
  id: number;
  property: string | null;
  khatian_property: string | null;
  shapes: ReadShape[];
  committed_at: Date | null;
}

export interface NewSheetImport extends Sheet {
  geojson?: unknown;
  property?: string | undefined;
  khatian_property?: string | undefined;
}

/** What is read and kept; nothing is saved. @throws a 422 by field */
export async function keepImport(
  knex: Knex,
  officer: SignedIn,
  { zil_id, survey_type_id, geojson, ...names }: NewSheetImport,
  country: Bbox,
): Promise<StoredImport> {
  await checkSheet(knex, { zil_id, survey_type_id });
  const { shapes, ...properties } = await readFile(geojson, names, country);
  const [row] = (await knex('sheet_imports')
    .insert({
      ...{ zil_id, survey_type_id, ...properties, actor_id: officer.user.id },
      shapes: JSON.stringify(shapes),
    })
    .returning('id')) as [{ id: number }];
  return { id: row.id, zil_id, survey_type_id, ...properties, shapes, committed_at: null };
}

/** @throws a 404 when there is none, or none any more */
export async function storedImport(knex: Knex, id: number, held = false): Promise<StoredImport> {
  const asked = knex('sheet_imports').where({ id });
  const row = (await (held ? asked.forUpdate() : asked).first()) as StoredImport | undefined;
  if (!row) throw problem(404, messages.notFound);
  return row;
}

function answerRow({ index, shape, dag, status, reasons }: Judged, say: Say): SheetImport['rows'][number] {
  const { drawn } = shape;
  return {
    index,
    ...{ dag_no: dag?.dag_no ?? shape.dag_no, khatiyan_number: dag?.khatiyan_number ?? shape.khatiyan_number },
    status,
    reasons: reasons.map(({ code, text }) => ({ code, text: say(text) })),
    dag_id: dag?.id ?? null,
    replaces: dag?.has_boundary ?? false,
    area: drawn && areaOf(drawn.area_sq_m),
    recorded: dag && areaOfFeet(totalArea(dag.khotiyan)),
    ...{ bbox: drawn?.bbox ?? null, label: drawn?.label ?? null },
  };
}

/** The preview, held against the records as they are now. */
export async function previewOf(knex: Knex, stored: StoredImport, say: Say): Promise<SheetImport> {
  const { id, zil_id, survey_type_id, property, khatian_property, shapes, committed_at } = stored;
  const judged = await judge(knex, stored, shapes);
  const boxes = judged.flatMap(({ status, shape: { drawn } }) =>
    drawn && status !== 'wrong' ? [drawn.bbox] : [],
  );
  const bounds = boxes.reduce<Bbox>(
    ([west, south, east, north], [w, s, e, n]) => [
      ...([Math.min(west, w), Math.min(south, s)] as const),
      ...([Math.max(east, e), Math.max(north, n)] as const),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  const counts = IMPORT_STATUSES.map((each) => [each, judged.filter(({ status }) => status === each).length]);
  return {
    ...{ id, zil_id, survey_type_id, property, khatian_property },
    counts: Object.fromEntries(counts) as SheetImport['counts'],
    rows: judged.map((row) => answerRow(row, say)),
    bbox: boxes.length === 0 ? null : bounds,
    committed_at: committed_at?.toISOString() ?? null,
  };
}
