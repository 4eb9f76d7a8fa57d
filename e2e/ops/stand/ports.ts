import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, so that a server gets its port back after a restart. */
let next = Number(process.env['OPS_PORT'] || 4500);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a port of 127.0.0.1 that nobody listens on, and that no other part of this run has. */
export async function nextPort(): Promise<number> {
  for (;;) {
    const port = next++;
    if (await isFree(port)) return port;
  }
}
