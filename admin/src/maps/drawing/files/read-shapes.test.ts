import { expect, test } from 'vitest';
import { FileError } from './file-error.ts';
import { gpx, kml, PLOT, rounded, track } from './plot.testing.ts';
import { readShape } from './read-points.ts';

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
])('%s: refused, before the test runs out of time', (_what, text, problem) => {
  expect(() => readShape(text)).toThrow(expect.objectContaining({ problem }) as FileError);
});

test('a file with faults is read or refused with a reason, and never anything else', () => {
  const whole = [
    kml('90.3605,23.72,0 90.3609,23.72,0 90.3609,23.7203,0'),
    gpx(`<trk><trkseg>${track('trkpt')}</trkseg></trk>`),
    'SRID=4326;MULTIPOLYGON (((90.3605 23.72, 90.3609 23.72, 90.3609 23.7203, 90.3605 23.72)))',
    JSON.stringify({ type: 'Polygon', crs: null, coordinates: [[...PLOT, PLOT[0]]] }),
    `Lat,Long\n23°43'12.0"N,90°21'37.8"E\n২৩,৭২;৯০,৩৬`,
  ];
  const signs = [
    '<',
    '>',
    '(',
    ')',
    ',',
    '.',
    '°',
    "'",
    '"',
    '{',
    '[',
    ']',
    'null',
    '-',
    '9'.repeat(40),
    '&a;',
    '\n',
    'N',
    '\0',
    '৯',
  ];
  // The same faults each time: a sequence of Lehmer.
  let state = 7;
  const random = (end: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  for (let file = 0; file < 3_000; file += 1) {
    let text = whole[random(whole.length)]!;
    for (let faults = 1 + random(4); faults > 0; faults -= 1) {
      const [at, length] = [random(text.length + 1), random(12)];
      const put = [signs[random(signs.length)]!, text.slice(random(text.length), random(text.length)), ''][
        random(3)
      ]!;
      text = text.slice(0, at) + put + text.slice(at + length);
    }
    try {
      const { points, holes } = readShape(text);
      for (const point of [points, ...holes].flat()) expect(point.every(Number.isFinite), text).toBe(true);
    } catch (error) {
      if (!(error instanceof FileError)) throw new Error(text, { cause: error });
    }
  }
});
