/** Files of sheets as surveyors send them: other reference systems, several parts, holes at the edge, numbers with decimals. */
import { measure } from '@bhumi/db/geometry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import type { SheetImport } from '../../../../contract/maps/imports.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';
import { importsOf, shape, statusesOf } from './calls.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let { bring, shown, commit } = {} as ReturnType<typeof importsOf>;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
  ({ bring, shown, commit } = importsOf(maps, sheet));
});

const own = { dag_no: '701', khatian_no: '77' };
const in46N = shape(
  [
    [230891.132, 2625721.916],
    [230931.933, 2625721.16],
    [230932.55, 2625754.397],
    [230891.748, 2625755.153],
    [230891.132, 2625721.916],
  ],
  own,
);
const file = (feature: object, name?: string) => ({
  geojson: {
    type: 'FeatureCollection',
    ...(name && { crs: { type: 'name', properties: { name } } }),
    features: [feature],
  },
});
/** The plot of the files, in degrees. */
const PLOT: Position[] = [
  [90.3605, 23.72],
  [90.3609, 23.72],
  [90.3609, 23.7203],
  [90.3605, 23.7203],
  [90.3605, 23.72],
];
const rounded = ({ rows: [row] }: SheetImport) =>
  row!.geometry!.coordinates[0]!.map(([lng, lat]) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]);

describe('a file in another reference system', () => {
  it.each([
    ['UTM 46N', in46N, 'urn:ogc:def:crs:EPSG::32646', 'EPSG:32646', 0],
    [
      'Web Mercator',
      shape(
        [
          [10058884.848, 2719325.82],
          [10058929.376, 2719325.82],
          [10058929.376, 2719362.297],
          [10058884.848, 2719362.297],
          [10058884.848, 2719325.82],
        ],
        own,
      ),
      'urn:ogc:def:crs:EPSG::3857',
      'EPSG:3857',
      0,
    ],
  ])('is shown converted from %s, and named', async (_of, feature, name, code, accuracy_m) => {
    const found = await shown([], file(feature, name));
    expect(statusesOf(found)).toEqual(['new']);
    expect(found.reference).toMatchObject({ code, accuracy_m, exchanged: false });
    expect(found.reference!.definition).toMatch(/^\+proj=/);
    expect(rounded(found)).toEqual(PLOT);
    // A later page has the shapes too.
    const page = (await maps.send('GET', `/admin/sheet-imports/${found.id}`)).json<SheetImport>();
    expect(page.rows[0]!.geometry).toEqual(found.rows[0]!.geometry);
  });

  it('is saved once a person has confirmed the system, which is kept in the log', async () => {
    const { id } = await shown([], file(in46N, 'EPSG:32646'));
    for (const body of [{}, { reference_system: 'EPSG:32645' }]) {
      const refused = await commit(id, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'reference', rows: [] }]);
    }
    expect((await commit(id, { reference_system: 'no system' })).statusCode).toBe(422);
    expect((await commit(id, { reference_system: 'EPSG:32646' })).statusCode).toBe(200);
    const [dag] = await maps.knex('dags').where({ zil_id: sheet.zilId, dag_no: '701' }).select('id');
    const { boundary } = await maps.history((dag as { id: number }).id);
    expect(boundary!.area.sq_m).toBeCloseTo(measure([PLOT]).area_sq_m, 0);
    const [logged] = await maps.knex('audit_log').where({ resource: 'sheet-imports', record_id: id });
    expect(logged).toMatchObject({ after: { reference_system: 'EPSG:32646' } });
  });

  it('is refused by the name of its system when that is not known', async () => {
    const answer = await bring([], file(in46N, 'urn:ogc:def:crs:EPSG::5514'));
    expect([answer.statusCode, answer.json<{ errors: { geojson: string[] } }>().errors.geojson[0]]).toEqual([
      422,
      expect.stringContaining('urn:ogc:def:crs:EPSG::5514'),
    ]);
  });

  it('is asked about in metres without a name, and read with what is chosen', async () => {
    for (const once of [1, 2]) {
      const asked = await bring([], file(in46N));
      const { errors } = asked.json<{ errors: Record<string, string[]> }>();
      expect([once, asked.statusCode, Object.keys(errors)]).toEqual([once, 422, ['reference_system']]);
      expect(errors['reference_system']![0]).not.toMatch(/exchanged/);
    }
    const found = await shown([], { ...file(in46N), reference_system: 'EPSG:32646' });
    expect([statusesOf(found), found.reference!.code]).toEqual([['new'], 'EPSG:32646']);
  });

  it('has its numbers exchanged when the latitude comes first, once that is confirmed', async () => {
    const turned = shape(
      PLOT.map(([lng, lat]): Position => [lat, lng]),
      own,
    );
    const found = await shown([turned], {});
    expect(found.reference).toMatchObject({ code: 'EPSG:4326', exchanged: true });
    expect(rounded(found)).toEqual(PLOT);
    expect((await commit(found.id)).json()).toMatchObject({ code: 'reference' });
    expect((await commit(found.id, { reference_system: 'EPSG:4326' })).statusCode).toBe(200);
  });

  it('tells of single shapes that are exchanged or in metres among others', async () => {
    const exchangedOne = shape(
      PLOT.map(([lng, lat]): Position => [lat, lng]),
      { ...own, dag_no: '2' },
    );
    const found = await shown([
      shape(PLOT, own),
      exchangedOne,
      shape(in46N.geometry.coordinates[0]!, { dag_no: '3' }),
    ]);
    expect(found.reference).toBeNull();
    expect(statusesOf(found)).toEqual(['new', 'wrong exchanged', 'wrong metres no-khatian']);
  });
});

describe('a shape of several parts', () => {
  const east = PLOT.map(([lng, lat]): Position => [lng + 0.0005, lat]);
  const several = (dag_no: string | null, geometry: object) => ({
    type: 'Feature',
    properties: { dag_no, khatian_no: '77' },
    geometry,
  });

  it.each([
    ['two', '702', { type: 'MultiPolygon', coordinates: [[PLOT], [east]] }, /^Dag 702 has 2 parts/],
    ['three', '702', { type: 'MultiPolygon', coordinates: [[PLOT], [east], [PLOT]] }, /^Dag 702 has 3 parts/],
    ['no dag', null, { type: 'MultiPolygon', coordinates: [[PLOT], [east]] }, /^The shape has 2 parts/],
    [
      'a collection',
      '702',
      {
        type: 'GeometryCollection',
        geometries: [PLOT, east].map((ring) => ({ type: 'Polygon', coordinates: [ring] })),
      },
      /^Dag 702 has 2 parts/,
    ],
  ])('is refused by its dag and their number: %s', async (_what, dag_no, geometry, text) => {
    const found = await shown([several(dag_no, geometry)]);
    expect(found.rows[0]!.reasons[0]).toMatchObject({
      code: 'parts',
      text: expect.stringMatching(text) as string,
    });
  });

  it.each([
    ['one part', { type: 'MultiPolygon', coordinates: [[PLOT]] }],
    ['an empty one besides', { type: 'MultiPolygon', coordinates: [[PLOT], []] }],
    [
      'a collection of one',
      { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [PLOT] }] },
    ],
  ])('is taken with %s', async (_what, geometry) => {
    expect(statusesOf(await shown([several('702', geometry)]))).toEqual(['new']);
  });
});

it('a hole that touches the edge is kept, measured, overlapped and shown', async () => {
  const hole: Position[] = [
    [90.3605, 23.72015],
    [90.3606, 23.7202],
    [90.3606, 23.7201],
    [90.3605, 23.72015],
  ];
  const feature = {
    ...shape(PLOT, { dag_no: '703', khatian_no: '77' }),
    geometry: { type: 'Polygon', coordinates: [PLOT, hole] },
  };
  const found = await shown([feature]);
  expect(statusesOf(found)).toEqual(['new']);
  const { sq_m } = found.rows[0]!.area!;
  expect(sq_m).toBeCloseTo(measure([PLOT]).area_sq_m - measure([hole]).area_sq_m, 1);
  expect((await commit(found.id)).statusCode).toBe(200);
  const [dag] = await maps.knex('dags').where({ zil_id: sheet.zilId, dag_no: '703' }).select('id');
  const { boundary } = await maps.history((dag as { id: number }).id);
  expect([boundary!.geojson.features[0].geometry.coordinates.length, boundary!.area.sq_m]).toEqual([2, sq_m]);
  // What lies in the hole overlaps nothing; what lies beside it does.
  const [inHole, beside] = [0.0001, 0.0002].map((by): Position[] => [
    [90.3605 + by - 0.00003, 23.72014],
    [90.3605 + by - 0.00001, 23.72014],
    [90.3605 + by - 0.00001, 23.72016],
    [90.3605 + by - 0.00003, 23.72014],
  ]);
  const [plain, over] = [shape(inHole!, { ...own, dag_no: '1' }), shape(beside!, { ...own, dag_no: '2' })];
  expect(statusesOf(await shown([plain, over]))).toEqual(['new', 'doubtful overlap']);
});

it('heights, repeated points, ring order and a missing end are mended, and said', async () => {
  const plain = PLOT.slice(0, -1);
  const found = await shown([
    shape(
      PLOT.map(([lng, lat]) => [lng, lat, 7.5] as never),
      { ...own, dag_no: '1' },
    ),
    shape([plain[0]!, ...PLOT], { ...own, dag_no: '2' }),
    shape(plain, { ...own, dag_no: '3' }),
    shape(PLOT.toReversed(), { ...own, dag_no: '4' }),
    shape([...plain, plain[3]!].toReversed(), { ...own, dag_no: '5' }),
    shape(PLOT, { ...own, dag_no: '6' }),
  ]);
  expect(found.counts.wrong).toBe(0);
  expect(found.rows.map(({ mended }) => mended)).toEqual([
    ['Heights were left out.'],
    ['Repeated points were left out.'],
    ['The last point was joined with the first.'],
    ['The order of the points was turned round.'],
    [
      'Repeated points were left out.',
      'The last point was joined with the first.',
      'The order of the points was turned round.',
    ],
    [],
  ]);
  expect(found.mended).toEqual([
    { code: 'closed', text: 'The last point was joined with the first.', count: 2 },
    { code: 'height', text: 'Heights were left out.', count: 1 },
    { code: 'repeated', text: 'Repeated points were left out.', count: 2 },
    { code: 'turned', text: 'The order of the points was turned round.', count: 2 },
  ]);
});

it('whole numbers with decimals, and with signs that nobody sees, are the numbers', async () => {
  const { square } = sheet;
  const found = await shown([
    shape(square(0, 0), { dag_no: '702.000', khatian_no: '77.000' }),
    shape(square(30, 0), { dag_no: '7\u200b03', khatian_no: '77' }),
    shape(square(60, 0), { dag_no: 704.0, khatian_no: 77.0 }),
    shape(square(90, 0), { dag_no: '৭০৫.০', khatian_no: ' 77.0 ' }),
    shape(square(120, 0), { dag_no: '706.', khatian_no: '\ufeff77' }),
  ]);
  expect(found.rows.map(({ dag_no, khatiyan_number }) => [dag_no, khatiyan_number])).toEqual(
    ['702', '703', '704', '705', '706'].map((dag) => [dag, '77']),
  );
});
