import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasToken } from './access.ts';
import type { Collector } from './collector.ts';

/** Serves `/metrics` on a port of its own, which no proxy leads to. @throws when the port cannot be listened on */
export async function listenForScrapes(
  collector: Collector,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000 },
    (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://metrics.internal');
      request.resume();
      if (pathname !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
      if (token !== undefined && !hasToken(request.headers.authorization, token))
        return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      collector.scrape().then(
        (text) => response.writeHead(200, { 'content-type': collector.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
