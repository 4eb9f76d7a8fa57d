/** The proxies of the stand: Caddy before the processes, HAProxy before the databases. */
import fs from 'node:fs';
import path from 'node:path';
import { caddyfile } from './compose.ts';
import { startPart, type Part } from './part.ts';
import { environmentWith, ROOT } from './paths.ts';
import { nextPort } from './ports.ts';
import { until } from './until.ts';

/** Caddy keeps its files in `folder`. */
const environment = (folder: string, more: Record<string, string> = {}): NodeJS.ProcessEnv =>
  environmentWith({ HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, ...more });

/** Starts Caddy on a port that the caller chose. */
export async function startCaddy(folder: string, port: number, upstreams: readonly number[]): Promise<Part> {
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, caddyfile(port, upstreams));
  const part = startPart({
    program: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: environment(folder),
    log: path.join(folder, 'caddy.log'),
  });
  await until('Caddy answers', 60, async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  return part;
}

export interface DatabaseProxy {
  part: Part;
  writerPort: number;
  readerPort: number;
}

/** Starts HAProxy with `haproxy.cfg` before two databases. */
export async function startHaproxy(
  folder: string,
  databases: readonly [number, number],
): Promise<DatabaseProxy> {
  const [writerPort, readerPort] = [await nextPort(), await nextPort()];
  const at = (port: number) => `127.0.0.1:${port}`;
  const part = startPart({
    program: 'haproxy',
    args: ['-db', '-f', path.join(ROOT, 'e2e/ops/haproxy.cfg')],
    env: environment(folder, {
      WRITER: at(writerPort),
      READER: at(readerPort),
      ONE: at(databases[0]),
      TWO: at(databases[1]),
    }),
    log: path.join(folder, 'haproxy.log'),
  });
  return { part, writerPort, readerPort };
}
