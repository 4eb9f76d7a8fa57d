/** Files of one boundary that have broken readers before: deep, long, cut off, or nearly of their form. */
import { deflateRawSync } from 'node:zlib';
import { gpx, kml, track } from './plot.testing.ts';

const PLOT = '90.3605,23.72 90.3609,23.72 90.3609,23.7203';
const RING = '[[90.3605,23.72],[90.3609,23.72],[90.3609,23.7203],[90.3605,23.72]]';
const POINTS = PLOT.split(' ');
const geojson = (rings: string, crs = '') =>
  `{"type":"Feature",${crs}"geometry":{"type":"Polygon","coordinates":[${rings}]}}`;
const crs = (name: string) => `"crs":{"type":"name","properties":{"name":${JSON.stringify(name)}}},`;
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** An archive of one file. */
function kmz(name: string, text: string): Buffer {
  const data = deflateRawSync(Buffer.from(text));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(Buffer.byteLength(text), 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]);
}

/** The texts of each kind, the first one without a fault; `count` says how often a part is repeated. */
const TEXTS: Record<string, (count: number) => string[]> = {
  geojson: (count) => [
    geojson(RING),
    geojson(RING, crs('urn:ogc:def:crs:OGC:1.3:CRS84')),
    geojson(RING, crs('EPSG:32646'.repeat(count))),
    geojson(nested('[', ']', count)),
    geojson(Array<string>(count).fill(RING).join()),
    `{"type":"FeatureCollection","features":[${nested('{"type":"GeometryCollection","geometries":[', ']}', count)}]}`,
    nested('[', ']', count),
    `[${Array<string>(count).fill('[90.36,23.72]').join()}]`,
    '{"type":"Polygon","coordinates":[[[null,{}],["x",[]],[1e999,-1e999]]]}',
  ],
  kml: (count) => [
    kml(PLOT),
    kml(`${PLOT} `.repeat(count)),
    kml(','.repeat(count)),
    kml(PLOT, '<innerBoundaryIs><coordinates>'.repeat(count)),
    nested('<a>', '</a>', count),
    `<kml ${'x="1" '.repeat(count)}/>`,
    `<!DOCTYPE kml [<!ENTITY a "${'&b;'.repeat(count)}">]><kml>&a;</kml>`,
    `<${'x'.repeat(count)}>`,
  ],
  gpx: (count) => [
    gpx(`<trk><trkseg>${track('trkpt')}</trkseg></trk>`),
    gpx(`<rte>${track('rtept').repeat(count)}</rte>`),
    gpx(`<trkseg>${'<trkpt lat="" lon="x"/>'.repeat(count)}</trkseg>`),
    gpx(`<wpt lat="${'9'.repeat(count)}" lon='90'/>`),
  ],
  wkt: (count) => [
    `POLYGON ((${POINTS.map((point) => point.replace(',', ' ')).join()}))`,
    `POLYGON ${nested('(', ')', count)}`,
    `MULTIPOINT (${'(90 23),'.repeat(count)}(90 23))`,
    `SRID=${'9'.repeat(count)};POINT (90 23)`,
    'POINT '.repeat(count) + '('.repeat(count),
    `POLYGON((${' '.repeat(count)}`,
  ],
  lines: (count) => [
    POINTS.join('\n'),
    `${POINTS.join('\n')}\n`.repeat(count),
    `lat,lng${',x'.repeat(count)}\n23.72,90.36`,
    '23°'.repeat(count),
    '90 '.repeat(count),
    `${'৯'.repeat(count)},${'২'.repeat(count)}`,
    `N${' '.repeat(count)}23 E 90`,
    '90,3605,23,72\n'.repeat(count),
  ],
};
export const KINDS = [...Object.keys(TEXTS), 'kmz'];

/** All files of a kind as bytes, the first one without a fault. */
export function hostileFiles(kind: string, count: number): Uint8Array<ArrayBuffer>[] {
  const made =
    kind === 'kmz'
      ? [
          kmz('doc.kml', kml(PLOT)),
          ...TEXTS['kml']!(count).map((text) => kmz('doc.kml', text)),
          kmz('x'.repeat(Math.min(count, 60_000)), 'x'),
          kmz('doc.kml', ' '.repeat(count * 100)),
        ]
      : TEXTS[kind]!(count).map((text) => Buffer.from(text));
  return made.map((each) => new Uint8Array(each));
}
