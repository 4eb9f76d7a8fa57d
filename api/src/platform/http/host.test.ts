import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareApp, type BareApp } from './bare-app.testing.ts';
import { pages } from './fronts/pages.ts';

let app: BareApp;
beforeAll(async () => {
  app = await bareApp();
  app.get('/api/host', async ({ host }) => ({ host }));
  await app.register(pages, {
    handle: async ({ url, method }: Request) => new Response(url, { headers: { 'x-method': method } }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** The answer to a request that is sent as it is written. */
async function answerTo(request: string): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${request}\r\n\r\n`);
  return text(socket);
}

it.each(['a@b', 'a b', 'a/b', 'a?b', 'a#b', 'a\\b', '[::1', '127.0.0.256.1.1:99999', '<script>'])(
  'a host that is none is refused for pages and the API: %s',
  async (host) => {
    for (const path of ['/', '/api/host', '/api/nothing']) {
      const answer = await answerTo(`GET ${path} HTTP/1.1\r\nConnection: close\r\nHost: ${host}`);
      expect([path, answer.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request']);
      expect(answer.slice(answer.indexOf('\r\n\r\n'))).not.toContain(host);
    }
  },
);

it.each(['land.example', 'land.example:8080', '[::1]:3000', '127.0.0.1', 'app_1:3000', 'xn--45be.example'])(
  'a host that is one is taken: %s',
  async (host) => {
    const answer = await answerTo(`GET /where HTTP/1.1\r\nConnection: close\r\nHost: ${host}`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(answer).toContain(`http://${host}/where`);
  },
);

it('HTTP/1.0 may leave it out', async () => {
  expect(await answerTo('GET /where HTTP/1.0')).toMatch(/^HTTP\/1.1 200 OK[^]*http:\/\/localhost\/where$/);
  expect(await answerTo('GET /api/host HTTP/1.0')).toContain('{"host":"localhost"}');
});

it('a HEAD is read as a GET, and answered without a body', async () => {
  const answer = await answerTo('HEAD /where.data HTTP/1.1\r\nConnection: close\r\nHost: localhost');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*x-method: GET[^]*\r\n\r\n$/);
});

it('what an older Remix asks a single route by is refused, without the noise of its failure', async () => {
  const answer = await app.inject({ url: '/where?_data=routes%2Fx' });
  expect(answer.statusCode).toBe(400);
});
