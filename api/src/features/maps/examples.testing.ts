import { measure } from '@bhumi/db/geometry';
import { mutationIn } from '../mutations/examples.testing.ts';
import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A dag with a boundary, and the sheet that it lies on. */
async function drawn(ids: ExampleIds) {
  const row = await ids.first('geojson_datas');
  const dag_id = await ids.parent('geojson_datas', row, 'dag_id');
  const zil_id = await ids.parent('dags', dag_id, 'zil_id');
  const survey_type_id = await ids.parent('dags', dag_id, 'survey_type_id');
  return { dag_id, zil_id, survey_type_id };
}

/** A square of about 30 m in the mouth of the Bay of Bengal, far from any other. */
const SQUARE = [
  [90.5, 22.1],
  [90.5003, 22.1],
  [90.5003, 22.1003],
  [90.5, 22.1003],
  [90.5, 22.1],
];
const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [SQUARE] },
});
const geojson = { type: 'FeatureCollection', features: [feature({ dag: 'W-1' })] };

/** A new dag without references, on a sheet with boundaries. */
async function newDag(ids: ExampleIds, dag_no: string): Promise<number> {
  const { zil_id, survey_type_id } = await drawn(ids);
  return ids.insert('dags', { zil_id, survey_type_id, dag_no, khatiyan_number: '1', khotiyan: '[]' });
}

/** A new dag with the square as its boundary, to be split. */
async function newSquare(ids: ExampleIds, dag_no: string): Promise<number> {
  const dag_id = await newDag(ids, dag_no);
  const stored = {
    ...geojson,
    features: [feature({ dag_no, khatian_no: '1', survey_type_id: null, source: 'sample' })],
  };
  await ids.insert('geojson_datas', {
    dag_id,
    geojson: JSON.stringify(stored),
    bbox: JSON.stringify([90.5, 22.1, 90.5003, 22.1003]),
    area_sq_m: 1030,
    perimeter_m: 128,
    label: '(90.50015,22.10015)',
  });
  return dag_id;
}

let made = 0;
const numbered = (what: string): string => `${what}-${process.pid}-${(made += 1)}`;
const ACROSS = [
  [90.5001, 22.0999],
  [90.5001, 22.1004],
];

const part = (name: string): string => `--scan\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;
const field = (name: string, value: number): string => `${part(name)}${value}\r\n`;
/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** A scan whose picture is not in the storage. */
async function scan(ids: ExampleIds): Promise<number> {
  const mouza_id = await ids.first('mouzas');
  const zil_id = await ids.insert('zils', { mouza_id, zil_no: numbered('W') });
  return ids.insert('sheet_scans', {
    zil_id,
    path: `sheet-scans/${numbered('w')}.webp`,
    width: 100,
    height: 100,
  });
}

/** An import of the square, read by the caller. */
async function imported(ids: ExampleIds): Promise<number> {
  const { zil_id, survey_type_id } = await drawn(ids);
  const named = { dag_no: numbered('W'), bad_number: false, khatian: '1' };
  const shape = {
    ...named,
    rings: [SQUARE],
    measured: measure([SQUARE as [number, number][]]),
    refused: null,
  };
  const actor_id = ids.caller ?? (await ids.first('users'));
  const counts = JSON.stringify({ matched: 0, new: 1, doubtful: 0, wrong: 0 });
  const import_id = await ids.insert('sheet_imports', { zil_id, survey_type_id, counts, actor_id });
  const found = { ...named, reasons: [], dag_id: null, replaces: false };
  await ids.insert('sheet_import_shapes', {
    import_id,
    place: 0,
    status: 'new',
    shape: JSON.stringify(shape),
    found: JSON.stringify({
      ...found,
      khatiyan_number: '1',
      area: 900,
      recorded: null,
      bbox: null,
      label: null,
    }),
  });
  return import_id;
}

export default {
  'GET /api/map/geojson/by-dag/:dag': async (ids) => {
    const dag = numbered('W');
    await newSquare(ids, dag);
    return { params: { dag } };
  },
  'GET /api/map/geojson/by-dag': async (ids) => {
    const dag = numbered('W');
    await newSquare(ids, dag);
    return { query: { dag } };
  },
  'GET /api/map/geojson/at': async () => ({ query: { lng: 90.4, lat: 23.8 } }),
  'GET /api/map/geojson/view': async () => ({ query: { bbox: '90.3,23.7,90.4,23.8', zoom: 15 } }),
  'GET /api/map/geojson/neighbours/:id': async (ids) => ({ params: { id: (await drawn(ids)).dag_id } }),
  'GET /api/map/geojson/zil/:id': async (ids) => ({ params: { id: (await drawn(ids)).zil_id } }),
  'GET /api/map/kml/zil/:id': async (ids) => ({ params: { id: (await drawn(ids)).zil_id } }),
  'GET /api/map/gpx/zil/:id': async (ids) => ({ params: { id: (await drawn(ids)).zil_id } }),
  'GET /api/map/geojson/mouza/:id': async (ids) => {
    const { zil_id } = await drawn(ids);
    return { params: { id: await ids.parent('zils', zil_id, 'mouza_id') } };
  },
  'POST /api/admin/geojson-datas': async (ids) => ({
    body: { dag_id: await newDag(ids, numbered('W')), geojson, remark: 'An example' },
  }),
  'POST /api/admin/geojson-datas/check': async () => ({ body: { geojson } }),
  'GET /api/admin/geojson-datas/:id': async (ids) => ({ params: { id: (await drawn(ids)).dag_id } }),
  'POST /api/admin/geojson-datas/:id/withdraw': async (ids) => ({
    params: { id: await newSquare(ids, numbered('W')) },
    body: { remark: 'An example', version: 1 },
  }),
  'POST /api/admin/geojson-datas/:id/split/check': async (ids) => ({
    params: { id: await newSquare(ids, numbered('W')) },
    body: { line: ACROSS },
  }),
  'POST /api/admin/geojson-datas/:id/split': async (ids) => {
    const id = await newSquare(ids, numbered('W'));
    const mutation_id = await mutationIn(ids, 'approved');
    await ids.change('mutations', mutation_id, { dag_id: id });
    const dag_id = await newDag(ids, numbered('W'));
    return {
      params: { id },
      body: { line: ACROSS, keep: 'left', dag_id, mutation_id, remark: 'An example' },
    };
  },
  'GET /api/admin/sheet-scans': async (ids) => {
    const { zil_id, survey_type_id } = await drawn(ids);
    return { query: { zil_id, survey_type_id } };
  },
  'POST /api/admin/sheet-scans': async (ids) => ({
    body: Buffer.concat([
      Buffer.from(`${field('zil_id', await ids.first('zils'))}${part('picture"; filename="sheet.png')}`),
      PIXEL,
      Buffer.from('\r\n--scan--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=scan' },
  }),
  'PUT /api/admin/sheet-scans/:id/control-points': async (ids) => ({
    params: { id: await scan(ids) },
    body: { points: [], version: 1 },
  }),
  'POST /api/admin/sheet-imports': async (ids) => {
    const { zil_id, survey_type_id } = await drawn(ids);
    return { body: { zil_id, survey_type_id, geojson } };
  },
  'GET /api/admin/sheet-imports/:id': async (ids) => ({ params: { id: await imported(ids) } }),
  'POST /api/admin/sheet-imports/:id/commit': async (ids) => ({
    params: { id: await imported(ids) },
    body: { remark: 'An example' },
  }),
  'GET /api/admin/maps/extent': async (ids) => ({ query: { zil_id: (await drawn(ids)).zil_id } }),
  'GET /api/admin/maps/boundaries': async (ids) => ({ query: { zil_id: (await drawn(ids)).zil_id } }),
  'GET /api/admin/maps/coverage/csv': async (ids) => ({
    query: { district_id: await ids.first('districts') },
  }),
  'GET /api/admin/maps/coverage': async (ids) => ({ query: { district_id: await ids.first('districts') } }),
} satisfies Examples;
