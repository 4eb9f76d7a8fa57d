import sax from 'sax';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Position } from '../../../../contract/maps/geojson.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
});
afterAll(() => maps.close());

const get = (format: string, more = '', headers: object = {}) =>
  maps.send('GET', `/map/${format}/zil/${sheet.zilId}${more}`, undefined, headers);

/** The elements of a document with their path, attributes and text, as a strict reader sees them. */
function read(text: string) {
  const found: { path: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const path = [...open.map((each) => each.path.split('/').at(-1)), name].join('/');
    const element = { path, attributes: attributes as Record<string, string>, text: '' };
    found.push(element);
    open.push(element);
  };
  parser.ontext = (more) => {
    if (open.length > 0) open.at(-1)!.text += more;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(text).close();
  return (end: string) => found.filter(({ path }) => path.endsWith(end));
}
const textsOf = (text: string, end: string) => read(text)(end).map((element) => element.text);

it('a sheet is read by other programs as it is drawn', async () => {
  const plain = await sheet.drawn('828/840', sheet.square(0, 0));
  await sheet.drawn('<b>&"৫', sheet.square(30, 0));
  await sheet.drawn('9', sheet.square(60, 0), 'CS');
  const stored = async (id: number) =>
    (await maps.knex('geojson_datas').where({ dag_id: id }).first('geojson')).geojson.features[0].geometry;

  const file = await get('kml');
  expect(file.headers['content-type']).toBe('application/vnd.google-earth.kml+xml; charset=utf-8');
  expect(file.headers['content-disposition']).toBe(`attachment; filename="sheet-${sheet.zilId}.kml"`);
  const numbers = ['828/840', '<b>&"৫', '9'];
  expect(textsOf(file.body, 'Placemark/name')).toEqual(numbers);
  const [first] = (await stored(plain)).coordinates as Position[][];
  expect(textsOf(file.body, 'Polygon/outerBoundaryIs/LinearRing/coordinates')[0]).toBe(
    first!.map((point) => point.join(',')).join(' '),
  );
  expect(textsOf(file.body, 'Data/value').slice(0, 2)).toEqual(['828/840', '1']);

  const tracks = (await get('gpx')).body;
  expect(textsOf(tracks, 'trk/name')).toEqual(numbers);
  const points = read(tracks)('trkseg/trkpt').map(({ attributes }) => [
    Number(attributes['lon']),
    Number(attributes['lat']),
  ]);
  expect(points.slice(0, first!.length)).toEqual(first);

  const cs = await get('kml', `?survey_type_id=${await sheet.survey('CS')}`);
  expect(textsOf(cs.body, 'Placemark/name')).toEqual(['9']);
});

it('its tag changes with a boundary; a sheet that is not there is not found', async () => {
  const tag = async () => String((await get('kml')).headers.etag);
  const first = await tag();
  expect((await get('kml', '', { 'if-none-match': first })).statusCode).toBe(304);
  await sheet.drawn('77', sheet.square(0, 60));
  expect(await tag()).not.toBe(first);
  expect((await maps.send('GET', '/map/gpx/zil/999999')).statusCode).toBe(404);
});
