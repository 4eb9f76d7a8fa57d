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

/** The plot of the lists below, in its order. */
const PLOT = [
  [90.3605, 23.72],
  [90.3609, 23.72],
  [90.3609, 23.7203],
];
const rounded = (points: readonly (readonly number[])[]) =>
  points.map((point) => point.map((degrees) => Math.round(degrees * 1e4) / 1e4));

test.each([
  ['Dhaka', '23.72, 90.3605\n23.72, 90.3609\n23.7203, 90.3609\n23.7203, 90.3605', 4],
  ['Rajshahi', '24.37,88.6\n24.37,88.601\n24.371,88.601', 3],
  ['Chattogram, below a running number', '1 22.35 91.8\n2 22.35 91.801\n3 22.351 91.801', 3],
  ['Panchagarh, with decimal commas', '26,33; 88,55\n26,33; 88,56\n26,34; 88,56', 3],
])('points with the latitude first come as they are written: %s', (_where, text, count) => {
  const { points } = readShape(text);
  expect(points).toHaveLength(count);
  for (const [lat, lng] of points)
    expect([lat! > 20 && lat! < 27, lng! > 88 && lng! < 93]).toEqual([true, true]);
});

test.each([
  ['signs', `23°43'12.0"N, 90°21'37.8"E\n23°43'12.0"N, 90°21'39.2"E\n23°43'13.1"N, 90°21'39.2"E`],
  [
    'signs of print',
    `23° 43′ 12.0″ N 90° 21′ 37.8″ E\n23° 43′ 12″ N 90° 21′ 39.2″ E\n23° 43′ 13.1″ N 90° 21′ 39.2″ E`,
  ],
  ['letters in front', `N23°43'12" E90°21'37.8"\nN23°43'12" E90°21'39.2"\nN23°43'13.1" E90°21'39.2"`],
  ['blanks alone', '23 43 12.0 N 90 21 37.8 E\n23 43 12.0 N 90 21 39.2 E\n23 43 13.1 N 90 21 39.2 E'],
  ['no signs at all', '90 21 37.8 23 43 12\n90 21 39.2 23 43 12\n90 21 39.2 23 43 13.1'],
  ['colons', '90:21:37.8, 23:43:12\n90:21:39.2, 23:43:12\n90:21:39.2, 23:43:13.1'],
  ['letters d, m, s', '23d43m12sN, 90d21m37.8sE\n23d43m12sN, 90d21m39.2sE\n23d43m13.1sN, 90d21m39.2sE'],
  ['minutes with decimals', `23°43.2'N, 90°21.63'E\n23°43.2'N, 90°21.654'E\n23°43.218'N, 90°21.654'E`],
  ['decimals and a letter', '23.72° N, 90.3605° E\n23.72° N, 90.3609° E\n23.7203° N, 90.3609° E'],
  [
    'decimal commas in seconds',
    `23°43'12,0"N 90°21'37,8"E\n23°43'12,0"N 90°21'39,2"E\n23°43'13,1"N 90°21'39,2"E`,
  ],
  [
    'two primes for seconds',
    `23°43'12''N, 90°21'37.8''E\n23°43'12''N, 90°21'39.2''E\n23°43'13.1''N, 90°21'39.2''E`,
  ],
  [
    'Bengali',
    '২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৭.৮″ পূর্ব\n২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব\n২৩°৪৩′১৩.১″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব',
  ],
  [
    'Bengali words',
    '২৩ ডিগ্রি ৪৩ মিনিট ১২ সেকেন্ড উত্তর, ৯০ ডিগ্রি ২১ মিনিট ৩৭.৮ সেকেন্ড পূর্ব\n২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব\n২৩°৪৩′১৩.১″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব',
  ],
  ['names of the axes', 'Lat: 23.72, Long: 90.3605\nLat: 23.72, Long: 90.3609\nLat: 23.7203, Long: 90.3609'],
  ['decimal commas and semicolons', '90,3605; 23,72\n90,3609; 23,72\n90,3609; 23,7203'],
  ['decimal commas and blanks', '90,3605 23,72\n90,3609 23,72\n90,3609 23,7203'],
  ['decimal commas and a comma', '90,3605, 23,72\n90,3609, 23,72\n90,3609, 23,7203'],
  ['commas alone', '90,3605,23,72\n90,3609,23,72\n90,3609,23,7203'],
  ['Bengali digits and decimal commas', '৯০,৩৬০৫ ২৩,৭২\n৯০,৩৬০৯ ২৩,৭২\n৯০,৩৬০৯ ২৩,৭২০৩'],
  ['tabs', '90.3605\t23.72\n90.3609\t23.72\n90.3609\t23.7203'],
  ['tabs behind commas', '90.3605,\t23.72\n90.3609,\t23.72\n90.3609,\t23.7203'],
  ['many blanks', '  90.3605 ,   23.72\n90.3609 ,   23.72\n90.3609 ,   23.7203'],
  ['a label and a height', 'P1, 90.3605, 23.72, 7.1\nP2, 90.3609, 23.72, 7.2\nP3, 90.3609, 23.7203, 7'],
  ['a number that is not running', '101 90.3605 23.72\n102 90.3609 23.72\n107 90.3609 23.7203'],
  [
    'a head with units',
    'Point;Latitude (°N);Longitude (°E)\nA;23.72;90.3605\nB;23.72;90.3609\nC;23.7203;90.3609',
  ],
  ['a head of a GIS', 'FID\tPOINT_X\tPOINT_Y\n0\t90.3605\t23.72\n1\t90.3609\t23.72\n2\t90.3609\t23.7203'],
  ['a head and decimal commas', 'Long,Lat\n90,3605,23,72\n90,3609,23,72\n90,3609,23,7203'],
  [
    'a head and seconds',
    `Lat,Long\n23°43'12"N,90°21'37.8"E\n23°43'12"N,90°21'39.2"E\n23°43'13.1"N,90°21'39.2"E`,
  ],
  ['coordinates of KML', '90.3605,23.72,0 90.3609,23.72,0 90.3609,23.7203,0 90.3605,23.72,0'],
])('a list with %s is read', (_how, text) => {
  expect(rounded(readShape(text).points)).toEqual(PLOT);
});

const kml = (coordinates: string, hole = '') =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><!-- a > b --><Placemark><name>12 & 13</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs>${hole}</Polygon></Placemark></Document></kml>`;
const gpx = (inner: string) => `<gpx version="1.1"><metadata><name>x</name></metadata>${inner}</gpx>`;
const track = (tag: string) =>
  PLOT.map(([lng, lat]) => `<${tag} lat="${lat}" lon="${lng}"><ele>7</ele></${tag}>`).join('');

test.each([
  ['KML', kml('90.3605,23.72,0 90.3609,23.72,0\n90.3609,23.7203,0 90.3605,23.72,0')],
  ['KML with blanks behind commas', kml('90.3605, 23.72, 0 90.3609, 23.72, 0 90.3609, 23.7203, 0')],
  ['KML with blanks alone', kml('90.3605 23.72 90.3609 23.72 90.3609 23.7203')],
  ['KML with commas alone', kml('90.3605,23.72,90.3609,23.72,90.3609,23.7203')],
  ['KML with commas alone and heights', kml('90.3605,23.72,5,90.3609,23.72,5,90.3609,23.7203,5')],
  [
    'KML with a prefix',
    kml('90.3605,23.72 90.3609,23.72 90.3609,23.7203').replace(/<(\/?)(?=[A-Za-z])/g, '<$1k:'),
  ],
  ['KML in CDATA', kml('<![CDATA[90.3605,23.72 90.3609,23.72 90.3609,23.7203]]>')],
  [
    'a track of KML',
    '<kml><gx:Track><gx:coord>90.3605 23.72 0</gx:coord><gx:coord>90.3609 23.72 0</gx:coord><gx:coord>90.3609 23.7203 0</gx:coord></gx:Track></kml>',
  ],
  [
    'placemarks',
    `<kml>${PLOT.map(([lng, lat]) => `<Placemark><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`).join('')}</kml>`,
  ],
  ['a track of GPX', gpx(`<trk><trkseg>${track('trkpt')}</trkseg></trk>`)],
  ['a route of GPX', gpx(`<rte>${track('rtept')}</rte>`)],
  ['waypoints of GPX', gpx(track('wpt'))],
  ['WKT', 'POLYGON ((90.3605 23.72, 90.3609 23.72, 90.3609 23.7203, 90.3605 23.72))'],
  [
    'WKT with its system and heights',
    'SRID=4326;POLYGON Z((90.3605 23.72 1,90.3609 23.72 1,90.3609 23.7203 1,90.3605 23.72 1))',
  ],
  ['WKT of one part', 'multipolygon(((90.3605 23.72, 90.3609 23.72, 90.3609 23.7203, 90.3605 23.72)))'],
  ['WKT in a table', 'WKT,dag\n"POLYGON ((90.3605 23.72,90.3609 23.72,90.3609 23.7203,90.3605 23.72))",702'],
  ['points of WKT', 'MULTIPOINT ((90.3605 23.72), (90.3609 23.72), (90.3609 23.7203))'],
])('%s is read', (_kind, text) => expect(rounded(readShape(text).points)).toEqual(PLOT));

test('holes of KML and WKT come along', () => {
  const hole =
    '<innerBoundaryIs><LinearRing><coordinates>1,2 1,3 2,3 1,2</coordinates></LinearRing></innerBoundaryIs>';
  const ringText = '90.3605 23.72, 90.3609 23.72, 90.3609 23.7203, 90.3605 23.72';
  for (const text of [
    kml(ringText.replaceAll(', ', ';').replaceAll(' ', ',').replaceAll(';', ' '), hole),
    `POLYGON((${ringText}), (1 2, 1 3, 2 3, 1 2))`,
  ])
    expect(readShape(text).holes).toEqual([
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ]);
});

test.each([
  [
    'two placemarks',
    `<kml>${kml('1,2 1,3 2,3')
      .repeat(2)
      .replace(/<\?[^>]*>/g, '')}</kml>`,
    'several',
  ],
  ['two shapes of WKT', 'POLYGON((1 2, 1 3, 2 3)) POLYGON((1 2, 1 3, 2 3))', 'several'],
  ['cut off', kml('1,2').slice(0, -9), 'notRead'],
  ['wrongly nested', '<kml><a></b></kml>', 'notRead'],
  ['words for numbers', kml('here,there'), 'notRead'],
  ['entities', `<!DOCTYPE k [<!ENTITY a "1,2 ">]>${kml('&a;&a;')}`, 'notRead'],
  ['deep nesting', '<a>'.repeat(100_000), 'notRead'],
  ['comments that never end', '<!--'.repeat(200_000), 'notRead'],
  ['WKT cut off', 'POLYGON((1 2, 1 3', 'notRead'],
  ['brackets', `POLYGON ${'('.repeat(500_000)}`, 'notRead'],
  ['blanks', `POINT${' '.repeat(900_000)}`, 'notRead'],
  ['commas', ','.repeat(900_000), 'notRead'],
  ['degrees', '1°'.repeat(400_000), 'notRead'],
  ['digits', '1'.repeat(900_000), 'notRead'],
])('%s: refused, and soon', (_what, text, problem) => {
  const begun = performance.now();
  expect(refusal(text).problem).toBe(problem);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
