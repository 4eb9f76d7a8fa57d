import type { ExampleIds, Examples } from '../../testing/walk/example.ts';

/** A shape far from any other, of a number that no dag has. */
const geojson = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { dag_no: '987654', khatian_no: '1' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [90.5, 23.5],
            [90.5002, 23.5],
            [90.5002, 23.5002],
            [90.5, 23.5],
          ],
        ],
      },
    },
  ],
};

/** The import of a sheet that holds a new dag; answers its id. */
const keptImport = async (ids: ExampleIds): Promise<number> =>
  ids.insert('sheet_imports', {
    ...{ zil_id: await ids.first('zils'), actor_id: await ids.first('users') },
    shapes: JSON.stringify([
      {
        ...{ dag_no: '987654', unnumbered: null, khatiyan_number: '1', refused: null },
        drawn: {
          rings: geojson.features[0]!.geometry.coordinates,
          ...{ area_sq_m: 225, bbox: [90.5, 23.5, 90.5002, 23.5002], label: [90.50015, 23.5001] },
        },
      },
    ]),
  });

export default {
  'POST /api/admin/sheet-imports': async (ids) => ({
    body: { zil_id: await ids.first('zils'), survey_type_id: null, geojson },
  }),
  'GET /api/admin/sheet-imports/:id': async (ids) => ({
    params: { id: await keptImport(ids) },
  }),
  'POST /api/admin/sheet-imports/:id/commit': async (ids) => ({
    params: { id: await keptImport(ids) },
    body: { remark: 'surveyed anew' },
  }),
} satisfies Examples;
