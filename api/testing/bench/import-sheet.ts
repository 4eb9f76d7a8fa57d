import type { ImportSaved, SheetImport } from '../../contract/maps/imports.ts';
import type { Position } from '../../contract/maps/geojson.ts';
import { MAX_IMPORTED_SHAPES } from '../../contract/maps/limits.ts';
import { shape } from '../../src/features/maps/imports/calls.testing.ts';
import { openMaps, type TestSheet } from '../../src/features/maps/office.testing.ts';

/** The time limit in seconds for showing and saving the most shapes of a file. */
const WITHIN = 60;
/** Dags in a row; metres of a side. */
const [ACROSS, SIDE] = [100, 25];

/**
 * Slanted plots that tile the sheet, with two more corners on each side: the boxes of neighbours overlap, so all are
 * compared.
 */
function ringAt({ plane }: TestSheet, at: number): Position[] {
  const [west, south] = [(at % ACROSS) * SIDE, Math.floor(at / ACROSS) * SIDE];
  const corners: [number, number][] = [0, 1, 2, 3, 4].map((turn) => [
    [1, 2].includes(turn) ? SIDE : 0,
    [2, 3].includes(turn) ? SIDE : 0,
  ]);
  const along = corners.slice(0, -1).flatMap(([x, y], side) =>
    [0, 1, 2].map((third): [number, number] => {
      const [toX, toY] = corners[side + 1]!;
      return [x + ((toX - x) * third) / 3, y + ((toY - y) * third) / 3];
    }),
  );
  return [...along, along[0]!].map(([x, y]) => plane.from([west + x + (south + y) / 3, south + y]));
}

/**
 * Imports a sheet of which every second dag is recorded.
 * @returns whether it was done in time
 */
export async function importSheet(print: (line: string) => void): Promise<boolean> {
  const maps = await openMaps();
  try {
    const sheet = await maps.sheet();
    const survey_type_id = await sheet.survey('RS');
    await maps.owner.raw(
      `insert into dags (zil_id, survey_type_id, dag_no, khatiyan_number)
       select ?, ?, n::text, '1' from generate_series(1, ?, 2) n`,
      [sheet.zilId, survey_type_id, MAX_IMPORTED_SHAPES],
    );
    const features = Array.from({ length: MAX_IMPORTED_SHAPES }, (_, at) =>
      shape(ringAt(sheet, at), { dag_no: String(at + 1), khatian_no: '1' }),
    );
    const geojson = { type: 'FeatureCollection', features };
    const body = { zil_id: sheet.zilId, survey_type_id, geojson };
    const began = performance.now();
    const preview = await maps.send('POST', '/admin/sheet-imports', body);
    const seen = performance.now();
    const { id, counts } = preview.json<SheetImport>();
    const saved = await maps.send('POST', `/admin/sheet-imports/${id}/commit`, {});
    const done = performance.now();
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    print(
      `\nA sheet of ${saved.json<ImportSaved>().saved} shapes (${counts.matched} recorded, ${counts.new} new): shown after ${seconds(began, seen)} s, saved after ${seconds(seen, done)} s more`,
    );
    return saved.statusCode === 200 && done - began <= WITHIN * 1000;
  } finally {
    await maps.close();
  }
}
