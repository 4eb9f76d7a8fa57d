/** The proxies of the stand: Caddy before the processes, HAProxy before the databases. */
import fs from 'node:fs';
import path from 'node:path';
import { caddyfile } from './compose.ts';
import { startPart, type Part } from './part.ts';
import { ROOT } from './paths.ts';
import { nextPort } from './ports.ts';

const environment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
  // Caddy keeps its files there.
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
});

/** Starts Caddy on a port that the caller chose. */
export function startCaddy(folder: string, port: number, upstreams: readonly number[]): Part {
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, caddyfile(port, upstreams));
  return startPart({
    program: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: environment(folder),
    log: path.join(folder, 'caddy.log'),
  });
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
    env: {
      ...environment(folder),
      WRITER: at(writerPort),
      READER: at(readerPort),
      ONE: at(databases[0]),
      TWO: at(databases[1]),
    },
    log: path.join(folder, 'haproxy.log'),
  });
  return { part, writerPort, readerPort };
}
