/** A TCP proxy, before a database or another server, that can stop forwarding without closing a connection, like a failover that clients do not notice. */
import net from 'node:net';

export interface FreezingProxy {
  /** The address of the server through the proxy. */
  url: string;
  /** Freezes the open connections. `refuse`: new ones fail too (default: they work). */
  freeze(options?: { refuse?: boolean }): void;
  /** Closes the open connections, and each new one at once, as when the server was killed. */
  cut(): void;
  /** Lets new connections work again; frozen ones stay frozen. */
  thaw(): void;
  /** Leads new connections to another server, as an address does that moves in a failover. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

function targetOf(url: string): net.NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  let target = targetOf(databaseUrl);
  const open = new Set<{ pause(): void; destroy(): void }>();
  let silent = false;
  let gone = false;
  const server = net.createServer((near) => {
    if (gone) {
      near.destroy();
      return;
    }
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
    cut: () => {
      gone = true;
      for (const each of open) each.destroy();
    },
    thaw: () => {
      silent = false;
      gone = false;
    },
    leadTo: (to) => {
      target = targetOf(to);
    },
    close: async () => {
      for (const each of open) each.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
