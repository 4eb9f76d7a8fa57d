import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';

/** Asks again and again over one connection until it is refused, as a proxy does that keeps its connections. */
async function keepAsking(url: string, until: Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  let over = false;
  void until.then(() => (over = true));
  while (!over) {
    const status = await new Promise<number>((resolve) => {
      get(url, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', () => resolve(-1));
    });
    statuses.push(status);
  }
  agent.destroy();
  return statuses;
}

it('ends without a failed request, and tells the proxy first', async () => {
  const test = await createTestApp({ environment: { SHUTDOWN_DELAY: '1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  // The proxy: as soon as it hears that the process is not ready, it sends nothing more.
  const heard = (async () => {
    await expect.poll(async () => (await fetch(at('/readyz'))).status).toBe(503);
  })();
  const asked = Array.from({ length: 20 }, () => keepAsking(at('/api/applications/fees'), heard));
  const before = await fetch(at('/readyz'));
  expect(before.status).toBe(200);

  const ended = test.app.beginShutdown();
  const during = await fetch(at('/healthz'));
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  await heard;
  await ended;
  const statuses = (await Promise.all(asked)).flat();
  await test.close();
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

it('serves a request whose first bytes came before it closed', async () => {
  const test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  const arrived = once(test.app.server, 'connection');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n');
  await arrived;
  // A whole request on another connection has been answered: the bytes of the first have been read too.
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  const closed = test.close();
  socket.end('\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
