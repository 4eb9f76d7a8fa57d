/**
 * File contents that have broken readers before: deep, long, many, cut off, or of another kind than their name says.
 */
import { gzipSync } from 'node:zlib';
import { BOOK } from './books.ts';
import { OWNERS, RESTRICTIONS, SETTLEMENT, TSV } from './lists.ts';
import { many, nested, pick, type Made, type Random } from './made.ts';
import { HOSTILE_JPEG, HOSTILE_PNG, HOSTILE_WEBP } from './pictures.ts';
import { CSV, XLSX } from './tables.ts';

export interface HostileFile {
  name: string;
  /** Its fault, in words. */
  what: string;
  content: Buffer;
}

const RING = [
  [90.4, 23.8],
  [90.4001, 23.8],
  [90.4001, 23.8001],
  [90.4, 23.8],
];
const feature = (coordinates: unknown, properties: object = { dag_no: '1', khatian: '1' }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
});
const collection = (features: unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const withProperty = (json: string): string =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"dag_no":"1","x":${json}},"geometry":null}]}`;

/** A polygon whose teeth cross those of the same one turned by a quarter. */
function comb(teeth: number, isTurned: boolean): number[][] {
  const points = Array.from({ length: teeth }, (_, at) => [(at * 0.0005) / teeth, at % 2 ? 0.00001 : 0.0005]);
  const closed = [...points, [0.0005, 0], [0, 0], points[0]!];
  return closed.map(([x, y]) => (isTurned ? [90.4 + y!, 23.8 + x!] : [90.4 + x!, 23.8 + y!]));
}

const GEOJSON: Record<string, (random: Random) => Made> = {
  whole: () => ['whole', collection([feature([RING])])],
  system: (random) => {
    const name = pick(random, ['EPSG:32646', 'epsg'.repeat(many(random) / 4), '9'.repeat(many(random)), ' ']);
    const crs = pick<unknown>(random, [{ type: 'name', properties: { name } }, name, [], { properties: [] }]);
    const positions = pick<unknown[]>(random, [
      RING,
      RING.map(([x, y]) => [x! * 2_500, y! * 1e5]),
      [[1e308, -1e308]],
    ]);
    return [
      'a reference system of its own',
      JSON.stringify({ type: 'FeatureCollection', crs, features: [feature([positions])] }),
    ];
  },
  parts: (random) => [
    'many parts',
    collection([
      {
        ...feature(null),
        geometry: { type: 'MultiPolygon', coordinates: Array(Math.min(many(random), 70_000)).fill([RING]) },
      },
    ]),
  ],
  touching: (random) => {
    const holes = Array.from({ length: Math.min(many(random), 99) }, () => [
      RING[0],
      [90.40005, 23.80001],
      [90.40005 + random(9) / 1e6, 23.80002],
      RING[0],
    ]);
    return ['holes that touch the edge', collection([feature([RING, ...holes])])];
  },
  deep: (random) => ['lists within each other', withProperty(nested('[', ']', many(random)))],
  objects: (random) => ['objects within each other', withProperty(`${'{"a":'.repeat(many(random))}1`)],
  empty: (random) => ['many empty lists', withProperty(`[${'[],'.repeat(many(random))}[]]`)],
  text: (random) => ['a long text', withProperty(JSON.stringify('x'.repeat(many(random))))],
  number: (random) => ['a long number', withProperty(`1${'0'.repeat(many(random))}`)],
  keys: (random) => {
    const keys = Array.from({ length: Math.min(many(random), 70_000) }, (_, at) => [`k${at}`, at]);
    return ['many properties', collection([feature([RING], Object.fromEntries(keys))])];
  },
  points: (random) => [
    'points that are the same',
    collection([feature([Array(many(random)).fill(RING[0])])]),
  ],
  rings: (random) => ['many rings', collection([feature(Array(Math.min(many(random), 70_000)).fill(RING))])],
  shapes: (random) => ['many shapes', collection(Array(Math.min(many(random), 6_000)).fill(feature([RING])))],
  combs: (random) => {
    const teeth = 4 + random(1_900);
    return [
      'shapes that cross in many places',
      collection([
        feature([comb(teeth, false)]),
        feature([comb(teeth, true)], { dag_no: '2', khatian: '1' }),
      ]),
    ];
  },
  outline: () => [
    'a shape as large as the country',
    collection([
      feature([comb(1_900, false).map(([x, y]) => [88.2 + (x! - 90.4) * 8_000, 21 + (y! - 23.8) * 8_000])]),
    ]),
  ],
};

/** What is made, and the ending of its name. */
const KINDS = {
  csv: [CSV, 'csv'],
  tsv: [TSV, 'tsv'],
  xlsx: [XLSX, 'xlsx'],
  book: [BOOK, 'xlsx'],
  settlement: [SETTLEMENT, 'csv'],
  owners: [OWNERS, 'csv'],
  restrictions: [RESTRICTIONS, 'csv'],
  geojson: [GEOJSON, 'geojson'],
  png: [HOSTILE_PNG, 'png'],
  jpeg: [HOSTILE_JPEG, 'jpg'],
  webp: [HOSTILE_WEBP, 'webp'],
} as const satisfies Record<string, readonly [Record<string, (random: Random) => Made>, string]>;
export type Kind = keyof typeof KINDS;

/** The files of a kind that have no fault: what a reader that works takes. */
export const wholeFiles = (kind: Kind): HostileFile[] => {
  const [all, ending] = KINDS[kind];
  return Object.values<(random: Random) => Made>(all)
    .map((make) => make(() => 0))
    .filter(([what]) => what.startsWith('whole'))
    .map(([what, made]) => ({ name: `file.${ending}`, what, content: Buffer.from(made as string) }));
};

function madeOf(random: Random, kind: Kind): Made {
  const all: Record<string, (random: Random) => Made> = KINDS[kind][0];
  return all[pick(random, Object.keys(all))]!(random);
}

/** A file of a declared kind. One in five is cut off, one in ten is of another kind, or compressed. */
export function hostileFile(random: Random, kind: Kind): HostileFile {
  const isOther = random(10) === 0;
  const real = isOther ? pick(random, Object.keys(KINDS) as Kind[]) : kind;
  const [what, made] = madeOf(random, real);
  let content = Buffer.from(made as string);
  const description = [`${real}: ${what}`];
  if (random(5) === 0) {
    content = content.subarray(0, random(content.length + 1));
    description.push(`cut off after ${content.length} bytes`);
  }
  if (isOther && random(3) === 0) {
    content = gzipSync(content);
    description.push('packed');
  }
  return { name: `file.${KINDS[kind][1]}`, what: description.join(', '), content };
}
