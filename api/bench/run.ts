/** One run of the table: records the works, starts the servers, and loads them work by work. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compareAnswers } from './compare-answers.ts';
import { postgresOf } from './growth.ts';
import { runLong, type LongRow } from './long-works.ts';
import { startBare, startLoader, startProduct, type Loader, type Server } from './processes.ts';
import { recordAll } from './recorded.ts';
import type { Row } from './table.ts';
import { measure, type Target } from './windows.ts';
import { works as all, type Work } from './works.ts';
import type { World } from './world.ts';

export interface RunOptions {
  works: readonly Work[];
  /** Names of the long works. */
  long: readonly string[];
  /** The port of the product; the others use the next ports. */
  port: number;
  connections: readonly number[];
  /** The length of a window. */
  seconds: number;
  /** Windows per server. */
  rounds: number;
  /** Seconds of mixed load, and rows of the import. */
  minute: number;
  imported: number;
  /** Receives progress messages. */
  say: (line: string) => void;
  onRow: (row: Row) => void;
  onLongRow: (row: LongRow) => void;
}

/** How many requests of each work go into the mixed load. */
const REQUESTS_PER_WORK = 5;

/** The servers, loaded in turn. */
interface Loaded {
  work: Work;
  targets: Partial<Record<'product' | 'bare' | 'page', Target>>;
  status: number;
}

async function load(
  world: World,
  { work, targets, status }: Loaded,
  loader: Loader,
  { connections, seconds, rounds, onRow }: RunOptions,
): Promise<void> {
  // Each person may apply sixty times an hour.
  const before = work.writes ? () => world.knex('tries').del() : undefined;
  const measuring = { seconds, rounds, loader, ...(before && { before }) };
  for (const many of connections) {
    const found = await measure(
      targets as Required<typeof targets>,
      { connections: many, status },
      measuring,
    );
    onRow({
      work,
      connections: many,
      product: found.product,
      bare: found.bare ?? null,
      page: found.page ?? null,
    });
  }
}

async function loadWorks(
  world: World,
  { recorded, file }: Awaited<ReturnType<typeof recordAll>>,
  loader: Loader,
  options: RunOptions,
): Promise<void> {
  const { port, say } = options;
  const postgres = await postgresOf(world);
  const servers: Server[] = [];
  try {
    const product = await startProduct(world, port);
    servers.push(product);
    const bare = await startBare(world, port + 1, file);
    servers.push(bare);
    for (const each of recorded.filter(({ work }) => options.works.includes(work))) {
      const differs = await compareAnswers(each, { product, bare });
      if (differs) say(differs);
      const targets = {
        product: { server: product, postgres, requests: each.product },
        ...(each.bare && { bare: { server: bare, postgres, requests: each.bare } }),
        ...(each.page && { page: { server: bare, postgres, requests: each.page } }),
      };
      await load(world, { work: each.work, targets, status: each.scripts[0]!.status }, loader, options);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures the works of a world, and reports each row as soon as it is known. */
export async function run(world: World, options: RunOptions): Promise<void> {
  const { works, long, port, say, onLongRow } = options;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bhumi-bench-'));
  const wanted = long.includes('memory') ? all : all.filter((work) => works.includes(work));
  say(`Recording ${wanted.length} works`);
  const loader = await startLoader();
  try {
    const taken = await recordAll(world, wanted, folder);
    if (works.length > 0) await loadWorks(world, taken, loader, options);
    const mixed = taken.recorded.flatMap(({ product }) =>
      Array.from({ length: REQUESTS_PER_WORK }, (_, at) => product[at % product.length]!),
    );
    for (const name of long) {
      say(`Measuring ${name}`);
      onLongRow(await runLong(name, port, { world, loader, mixed, ...options }));
    }
  } finally {
    await loader.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}
