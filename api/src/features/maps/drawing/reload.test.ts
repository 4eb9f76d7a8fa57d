import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BoundaryHistory, SavedBoundary } from '../../../../contract/maps/boundaries.ts';
import type { Position, Shapes } from '../../../../contract/maps/geojson.ts';
import type { DagFound, DagShape, SheetPlan } from '../../../../contract/maps/search.ts';
import { collection, polygons, ringsOf } from '../geometry/shapes.testing.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let dag: number;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  dag = await sheet.dag('1');
});
afterAll(() => maps.close());

const read = async <T>(url: string): Promise<T> => {
  const answer = await maps.send('GET', url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const onlyShape = ({ features }: Shapes<DagShape>) => features[0]!.geometry.coordinates;

it('any polygon that may be saved comes back from the database as it was read, to everyone who asks', async () => {
  await fc.assert(
    fc.asyncProperty(polygons, async (sent) => {
      const rings = ringsOf(collection(...sent));
      const body = { dag_id: dag, geojson: collection(...sent), remark: 'At random' };
      const saved = await maps.send('POST', '/admin/geojson-datas', body);
      expect(saved.statusCode, saved.body).toBeLessThan(300);
      const of = (
        boundary: { geojson: { features: [{ geometry: { coordinates: Position[][] } }] } } | null,
      ) => boundary!.geojson.features[0].geometry.coordinates;
      const { boundary, versions } = await read<BoundaryHistory>(`/admin/geojson-datas/${dag}`);
      const found = await read<DagFound>('/map/geojson/by-dag/1');
      for (const [what, seen] of [
        ['the answer', of(saved.json<SavedBoundary>())],
        ['the office', of(boundary)],
        ['its newest version', of(versions[0]!)],
        ['the public', of(found)],
        ['the plan of its sheet', onlyShape(await read<SheetPlan>(`/map/geojson/zil/${sheet.zilId}`))],
        ['the file of its mouza', onlyShape(await read(`/map/geojson/mouza/${sheet.mouzaId}`))],
      ] as const)
        expect([what, seen]).toEqual([what, rings]);
      // Sent again as it came back, it is the same, and no new version.
      const again = await maps.send('POST', '/admin/geojson-datas', {
        ...body,
        geojson: collection(...rings),
      });
      expect(again.json<SavedBoundary>().version).toBe(boundary!.version);
    }),
    { numRuns: 12 },
  );
}, 120_000);
