import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientErrorHandler } from './client-errors.ts';

const app = fastify({ clientErrorHandler: clientErrorHandler });
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })));
afterAll(() => app.close());

it.each([
  ['what is no request', 'nonsense\r\n\r\n', 400],
  ['a head that is too long', `HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
])('%s is answered without a body, and its connection ends', async (_what, sent, status) => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(
    new RegExp(`^HTTP/1.1 ${status} [^]*Content-Length: 0\r\nConnection: close\r\n\r\n$`),
  );
});
