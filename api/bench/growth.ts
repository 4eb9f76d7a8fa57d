/** How reads grow with the data: the same requests to products on databases of several sizes, in turn. */
import { parentOf, startLoader, startProduct, type Server } from './processes.ts';
import { recordAll } from './recorded.ts';
import { measure, timesOf, type Measured, type Target } from './windows.ts';
import { searches, works, type Work } from './works.ts';
import { openWorld, type World } from './world.ts';

export interface GrowthOptions {
  sizes: readonly number[];
  /** The first product listens there, the others behind it. */
  port: number;
  seconds: number;
  rounds: number;
  only: readonly Work[];
  keep: boolean;
  say: (line: string) => void;
  onRow: (row: GrowthRow) => void;
}

/** A read at each size. */
export interface GrowthRow {
  work: Work;
  sizes: readonly number[];
  figures: Measured[];
}

/** The windows are so many times as short and as many: what is told is small beside what a machine does between two long ones. */
const SHORTER = 2;

/** From the smallest to the largest a read may take so many times as long. */
export const MAX_GROWTH = 1.3;

/** The first process of PostgreSQL of a world. */
export async function postgresOf(world: World): Promise<number> {
  const { rows } = await world.knex.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
}

/** How many times as long a read takes where there is most as where there is least, and as much processor time. */
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

/** The medians in milliseconds at one connection. */
export function growthLine(row: GrowthRow): string {
  const { time: longer, processor: more } = growthOf(row);
  const cells = row.figures.map(({ p50 }) => p50.toFixed(2));
  const grew = `${longer.toFixed(2)} x | ${more.toFixed(2)} x | ${longer <= MAX_GROWTH ? 'yes' : 'no'}`;
  return `| ${row.work.title} | ${cells.join(' | ')} | ${grew} |`;
}

/** Fills or opens a database of each size, one after the other, and measures every read on all of them at once. */
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
