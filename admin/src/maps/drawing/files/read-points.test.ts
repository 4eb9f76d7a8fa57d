import { expect, test } from 'vitest';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { readShape } from './read-points.ts';
import { FILE_BYTES, FileError } from './file-error.ts';

const A = [90.4, 23.8];
const B = [90.5, 23.8];
const C = [90.5, 23.9];
const ring = [A, B, C, A];
const polygon = { type: 'Polygon', coordinates: [ring] };
const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });

const refusal = (text: string): FileError => {
  try {
    readShape(text);
  } catch (error) {
    if (error instanceof FileError) return error;
  }
  throw new Error('It was not refused');
};

test.each([
  ['a polygon', polygon],
  ['a feature', feature(polygon)],
  ['a collection of one', { type: 'FeatureCollection', features: [feature(polygon)] }],
  ['a multipolygon of one', { type: 'MultiPolygon', coordinates: [[ring]] }],
  ['a closed line', { type: 'LineString', coordinates: ring }],
  [
    'points',
    {
      type: 'FeatureCollection',
      features: [A, B, C].map((coordinates) => feature({ type: 'Point', coordinates })),
    },
  ],
])('%s of GeoJSON is read without its closing point', (_name, geojson) => {
  expect(readShape(JSON.stringify(geojson))).toEqual({ points: [A, B, C], holes: [], mended: [] });
});

test('holes come along, heights do not', () => {
  const high = { type: 'Polygon', coordinates: [ring.map((point) => [...point, 12.5]), ring] };
  expect(readShape(JSON.stringify(high))).toEqual({
    points: [A, B, C],
    holes: [[A, B, C]],
    mended: ['height'],
  });
});

test.each([
  ['commas', '90.4,23.8\n90.5,23.8\n90.5,23.9'],
  ['Bengali digits and blanks', '৯০.৪ ২৩.৮\r\n৯০.৫ ২৩.৮\r\n\r\n৯০.৫ ২৩.৯\r\n'],
  ['a heading, in another order', 'no;Latitude;Longitude\n1;23.8;90.4\n2;23.8;90.5\n3;23.9;90.5'],
  ['a Bengali heading', '\uFEFFঅক্ষাংশ,দ্রাঘিমাংশ\n"২৩.৮","৯০.৪"\n২৩.৮,৯০.৫\n২৩.৯,৯০.৫\n২৩.৮,৯০.৪'],
])('lines with %s are read', (_name, text) => {
  expect(readShape(text)).toEqual({ points: [A, B, C], holes: [], mended: [] });
});

test.each([
  ['nothing', '  ', { problem: 'empty' }],
  ['broken JSON', '{"type":', { problem: 'notRead' }],
  ['JSON of something else', '{"type":"Topology","arcs":[]}', { problem: 'noShape' }],
  ['words', 'here is no point', { problem: 'notRead', at: { line: 1 } }],
  ['a word among numbers', '90.4,23.8\n90.5,here', { problem: 'notRead', at: { line: 2 } }],
  ['a point off the globe', 'lng,lat\n90.4,23.8\n190.5,23.8', { problem: 'outOfRange', at: { line: 3 } }],
  [
    'text for a number',
    JSON.stringify({ type: 'LineString', coordinates: [['x', 1]] }),
    { problem: 'notRead' },
  ],
  [
    'two polygons',
    JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
    { problem: 'several', at: { count: 2 } },
  ],
  ['too much', `90.4,23.8\n${' '.repeat(FILE_BYTES)}90.5,23.8`, { problem: 'tooLarge' }],
  ['too many', '90.4,23.8\n'.repeat(MAX_POINTS + 2), { problem: 'tooMany' }],
  ['a head of other columns', 'a,b\n90.4,23.8', { problem: 'notRead', at: { line: 1 } }],
  ['more cells than the head', 'lng,lat\n90.4,23.8\n90.5,23.8,1', { problem: 'notRead', at: { line: 3 } }],
  ['sixty minutes', '23°60\'12"N, 90°21\'37"E', { problem: 'notRead', at: { line: 1 } }],
  ['metres', '230891.1, 2625721.9\n230931.9, 2625721.2', { problem: 'metres', at: { line: 1 } }],
  ['metres with a head', 'Easting;Northing\n230891,1;2625721,9', { problem: 'metres', at: { line: 2 } }],
  [
    'metres in GeoJSON',
    JSON.stringify({ type: 'LineString', coordinates: [[230891, 2625721]] }),
    { problem: 'metres' },
  ],
  [
    'another system',
    JSON.stringify({
      ...polygon,
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32646' } },
    }),
    { problem: 'otherSystem', at: { name: 'WGS 84 / UTM zone 46N' } },
  ],
  ['another system in WKT', 'SRID=32646;POINT(1 2)', { problem: 'otherSystem', at: { name: 'EPSG:32646' } }],
])('%s is refused, with the reason', (_name, text, expected) => {
  expect(refusal(text)).toMatchObject(expected);
});

test('WGS 84 by its name is taken, and repeated points are left out, and said', () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
  expect(readShape(JSON.stringify({ ...polygon, crs, coordinates: [[A, A, B, C, C, A]] }))).toEqual({
    points: [A, B, C],
    holes: [],
    mended: ['repeated'],
  });
});
