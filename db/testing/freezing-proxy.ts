/** A TCP proxy, before a database or another server, that can stop forwarding without closing a connection, like a failover that clients do not notice. */
import net from 'node:net';

export interface FreezingProxy {
  /** The address of the server through the proxy. */
  url: string;
  /** Freezes the open connections. `refuse`: new ones fail too (default: they work). */
  freeze(options?: { refuse?: boolean }): void;
  /** Lets new connections work again; frozen ones stay frozen. */
  thaw(): void;
  /** Resets the open connections and refuses new ones, like a server that has crashed, until `revive`. */
  kill(): void;
  revive(): void;
  /**
   * Forwards COMMIT to the server, and resets the connection instead of forwarding its answer; until `hearCommits`.
   * `kill`: the server is gone from then on, as by `kill()`.
   */
  swallowCommits(options?: { kill?: boolean }): void;
  hearCommits(): void;
  /** Leads new connections to another server, as an address does that moves in a failover. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

/** Whether these bytes are a simple query `COMMIT` (protocol message Q). */
const isCommit = (sent: Buffer): boolean =>
  sent[0] === 'Q'.charCodeAt(0) && /^commit\b/i.test(sent.toString('utf8', 5));

function targetOf(url: string): net.NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  let target = targetOf(databaseUrl);
  const open = new Set<{ pause(): void; destroy(): void }>();
  let silent = false;
  let dead = false;
  let swallows = false;
  let killsAfter = false;
  const server = net.createServer((near) => {
    if (dead) return void near.resetAndDestroy();
    if (silent) {
      near.on('error', () => near.destroy());
      open.add({ pause: () => undefined, destroy: () => near.destroy() });
      return;
    }
    const far = net.connect(target);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (sent: Buffer) => {
      if (!swallows || !isCommit(sent)) return;
      far.unpipe(near);
      // The answer says that the server has committed.
      far.once('data', () => {
        dead = killsAfter;
        near.resetAndDestroy();
        far.destroy();
      });
      far.resume();
    });
    near.pipe(far);
    far.pipe(near);
    open.add({
      pause: () => {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      },
      destroy: end,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    freeze: ({ refuse = false } = {}) => {
      silent = refuse;
      for (const each of open) each.pause();
    },
    thaw: () => {
      silent = false;
    },
    leadTo: (to) => {
      target = targetOf(to);
    },
    kill: () => {
      dead = true;
      for (const each of open) each.destroy();
      open.clear();
    },
    revive: () => {
      dead = false;
    },
    swallowCommits: ({ kill = false } = {}) => {
      swallows = true;
      killsAfter = kill;
    },
    hearCommits: () => {
      swallows = false;
    },
    close: async () => {
      for (const each of open) each.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
