import { drawMany, MANY } from '../../src/features/maps/many-boundaries.testing.ts';
import { openMaps } from '../../src/features/maps/office.testing.ts';

/** The limit for the 95th percentile, in milliseconds. */
const WITHIN = 50;
const RUNS = 100;
const BOUNDARIES = { mouzas: 100, dags: 1_000, corners: 12 };
/** The covered area in degrees, from west to east and from south to north. */
const [WIDE, HIGH] = [400 * MANY.side, 250 * MANY.side];
/**
 * A screen of 1280 by 720 pixels, in degrees of longitude at a zoom; a degree of latitude takes somewhat more pixels.
 */
const across = (zoom: number): number => (1280 * 360) / (256 * 2 ** zoom);

/** Evenly spread numbers between 0 and 1, the same in every run. */
const spread = (step: number) => (run: number) => (run * step) % 1;
const [first, second] = [spread(0.618_034), spread(0.754_878)];

function viewAt(zoom: number, run: number): string {
  const [wide, high] = [across(zoom), across(zoom) * (720 / 1280) * 0.92];
  const west = MANY.west + first(run) * Math.max(0, WIDE - wide);
  const south = MANY.south + second(run) * Math.max(0, HIGH - high);
  const bbox = [west, south, west + wide, south + high].map((degrees) => degrees.toFixed(6)).join(',');
  return `view?bbox=${bbox}&zoom=${zoom}`;
}

const clickAt = (run: number): string =>
  `at?lng=${(MANY.west + first(run) * WIDE).toFixed(6)}&lat=${(MANY.south + second(run) * HIGH).toFixed(6)}`;

/**
 * Measures whole answers of the API, without a network.
 * @returns whether all came in time
 */
export async function answers(print: (line: string) => void): Promise<boolean> {
  const maps = await openMaps();
  try {
    await drawMany(maps.owner, BOUNDARIES);
    await maps.owner.raw('vacuum geojson_datas');
    print('\n| of 100,000 boundaries | shapes | KB | median ms | 95 of 100 ms |\n|---|---:|---:|---:|---:|');
    const requests: [string, (run: number) => string][] = [
      ['a click', clickAt],
      ...[15, 16, 17].map((zoom): [string, (run: number) => string] => [
        `a view at zoom ${zoom}`,
        (run) => viewAt(zoom, run),
      ]),
    ];
    let isInTime = true;
    for (const [name, address] of requests) {
      const times: number[] = [];
      let body = '';
      for (let run = -5; run < RUNS; run += 1) {
        const before = performance.now();
        const answer = await maps.app.inject({ url: `/api/map/geojson/${address(Math.abs(run))}` });
        const took = performance.now() - before;
        if (answer.statusCode >= 500) throw new Error(answer.body);
        // The first few run with cold caches; later requests do not.
        if (run >= 0) times.push(took);
        if (answer.body.length > body.length) ({ body } = answer);
      }
      times.sort((one, other) => one - other);
      const [median, most] = [times[RUNS / 2]!, times[RUNS * 0.95 - 1]!];
      const shapes = body.split('"type":"Polygon"').length - 1;
      const size = Math.round(Buffer.byteLength(body) / 1024);
      print(`| ${name} | ${shapes} | ${size} | ${median.toFixed(1)} | ${most.toFixed(1)} |`);
      isInTime &&= most <= WITHIN;
    }
    return isInTime;
  } finally {
    await maps.close();
  }
}
