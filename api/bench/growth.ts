/** Measures how reads grow with the data: sends the same requests in turn to products on databases of several sizes. */
import { parentOf, startLoader, startProduct, type Server } from './processes.ts';
import { recordAll } from './recorded.ts';
import { measure, timesOf, type Measured, type Target } from './windows.ts';
import { searches, works, type Work } from './works.ts';
import { openWorld, type World } from './world.ts';

export interface GrowthOptions {
  sizes: readonly number[];
  /** The port of the first product; the others use the next ports. */
  port: number;
  seconds: number;
  rounds: number;
  only: readonly Work[];
  keep: boolean;
  say: (line: string) => void;
  onRow: (row: GrowthRow) => void;
}

/** The results of a read at each size. */
export interface GrowthRow {
  work: Work;
  sizes: readonly number[];
  figures: Measured[];
}

/** Windows are shorter by this factor, and more of them: noise of the machine then affects neighbouring windows alike. */
const SHORTER = 2;

/** The most that the time of a read may grow from the smallest to the largest database, as a factor. */
export const MAX_GROWTH = 1.3;

/** The id of PostgreSQL's main process for a world. */
export async function postgresOf(world: World): Promise<number> {
  const { rows } = await world.knex.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
}

/** The factor between the largest and the smallest database, in time and in processor time. */
export function growthOf({ figures }: GrowthRow): { time: number; processor: number } {
  const [least, most] = [figures[0]!, figures.at(-1)!];
  return {
    time: timesOf(most, least, ({ p50 }) => p50),
    processor: timesOf(most, least, ({ serverMs, databaseMs }) => serverMs + databaseMs),
  };
}

export function growthHead(sizes: readonly number[]): string {
  const heads = sizes.map((size) => `${size.toLocaleString('en')} dags`);
  return `| read | ${heads.join(' | ')} | grown | processor | within ${MAX_GROWTH} |\n| --- |${' ---: |'.repeat(sizes.length + 2)} --- |`;
}

/** Returns the median times in milliseconds, with one connection. */
export function growthLine(row: GrowthRow): string {
  const { time: longer, processor: more } = growthOf(row);
  const cells = row.figures.map(({ p50 }) => p50.toFixed(2));
  const grew = `${longer.toFixed(2)} x | ${more.toFixed(2)} x | ${longer <= MAX_GROWTH ? 'yes' : 'no'}`;
  return `| ${row.work.title} | ${cells.join(' | ')} | ${grew} |`;
}

/** Fills or opens a database of each size, one after the other, then measures every read on all of them in turn. */
export async function growth(options: GrowthOptions): Promise<void> {
  const { sizes, port, say, onRow, only, keep, seconds, rounds } = options;
  const measuring = { seconds: seconds / SHORTER, rounds: rounds * SHORTER };
  const reads = [...works, ...searches].filter(
    (work) => !work.writes && (only.length === 0 || only.includes(work)),
  );
  const worlds: World[] = [];
  const products: Server[] = [];
  const loader = await startLoader();
  try {
    for (const size of sizes) worlds.push(await openWorld(size, { keep, log: say }));
    const asked: Awaited<ReturnType<typeof recordAll>>[] = [];
    for (const world of worlds) asked.push(await recordAll(world, reads, world.dataDir));
    for (const [at, world] of worlds.entries()) products.push(await startProduct(world, port + at));
    for (const [place, work] of reads.entries()) {
      const targets = Object.fromEntries(
        await Promise.all(
          worlds.map(async (world, at): Promise<[string, Target]> => {
            const { product } = asked[at]!.recorded[place]!;
            return [`${at}`, { server: products[at]!, requests: product, postgres: await postgresOf(world) }];
          }),
        ),
      );
      const status = asked[0]!.recorded[place]!.scripts[0]!.status;
      const found = await measure(targets, { connections: 1, status }, { ...measuring, loader });
      onRow({ work, sizes, figures: worlds.map((_, at) => found[`${at}`]!) });
    }
  } finally {
    await Promise.all([...products, loader].map((each) => each.stop()));
    for (const world of worlds) await world.close();
  }
}
