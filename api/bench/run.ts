/** One run of the table: records the works, starts the servers, and loads them work by work. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBare, startLoader, startProduct, type Server } from './processes.ts';
import { recordAll, type Recorded } from './recorded.ts';
import type { Row } from './table.ts';
import { measure, type Measuring, type Target } from './windows.ts';
import type { Work } from './works.ts';
import type { World } from './world.ts';

export interface RunOptions {
  works: readonly Work[];
  /** The product listens there, the others on the ports behind it. */
  port: number;
  connections: readonly number[];
  /** Of a window. */
  seconds: number;
  rounds: number;
  /** PostgreSQL's first process. */
  postgres: number;
  say: (line: string) => void;
  told: (row: Row) => void;
}

const bodyOf = async (server: Server, wire: string): Promise<string> => {
  const [first = '', ...lines] = wire.slice(0, wire.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 2)];
  });
  const url = `http://127.0.0.1:${server.port}${first.split(' ')[1]}`;
  const sent = headers.filter(([name]) => name !== 'host' && name !== 'if-none-match');
  const answer = await fetch(url, { headers: sent });
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
};

/** Says where the bare server answers other bytes than the product. */
async function compare({ work, product, bare }: Recorded, servers: Record<'product' | 'bare', Server>) {
  if (!bare || work.writes || work.unchanged) return null;
  for (const [at, wire] of product.entries()) {
    const [ours, theirs] = [await bodyOf(servers.product, wire), await bodyOf(servers.bare, bare[at]!)];
    if (ours !== theirs) return `${work.name}: the bare server answers other bytes than the product`;
  }
  return null;
}

/** Measures the works of a world, and tells each row when it is known. */
export async function run(world: World, options: RunOptions): Promise<void> {
  const { works, port, connections, say, told, ...measuring } = options;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bhumi-bench-'));
  say(`Recording ${works.length} works`);
  const { recorded, file } = await recordAll(world, works, folder);
  const servers: Record<string, Server> = {};
  const loader = await startLoader();
  try {
    servers.product = await startProduct(world, port);
    servers.bare = await startBare(world, port + 1, file);
    const { product, bare } = servers;
    for (const each of recorded) {
      const differs = await compare(each, { product, bare });
      if (differs) say(differs);
      for (const many of connections) {
        const targets: Partial<Record<'product' | 'bare' | 'page', Target>> = {
          product: { server: product, requests: each.product },
          ...(each.bare && { bare: { server: bare, requests: each.bare } }),
          ...(each.page && { page: { server: bare, requests: each.page } }),
        };
        const before = each.work.writes ? () => world.knex('tries').del() : undefined;
        const how: Measuring = { ...measuring, loader, ...(before && { before }) };
        const status = each.scripts[0]!.status;
        const found = await measure(
          targets as Record<'product' | 'bare' | 'page', Target>,
          { connections: many, status },
          how,
        );
        const { work } = each;
        told({
          ...{ work, connections: many, product: found.product },
          ...{ bare: found.bare ?? null, page: found.page ?? null },
        });
      }
    }
  } finally {
    await Promise.all([...Object.values(servers), loader].map((each) => each.stop()));
    await fs.rm(folder, { recursive: true, force: true });
  }
}
