import { once } from 'node:events';
import { connect as connectTo, type AddressInfo } from 'node:net';
import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serializeError, requestId } from './logging.ts';
import { type BareApp, bareApp } from './bare-app.testing.ts';

let app: BareApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await bareApp((line) => lines.push(line));
  app.post('/login', async () => ({ token: 'new-token' }));
  app.get('/probe', { config: { quiet: true } }, async () => 'well');
  // The client is gone at the moment at which all is sent, before the line is written.
  app.get('/broken-off', async (request, reply) => {
    reply.raw.prependOnceListener('finish', () => request.raw.socket.destroy());
    return 'all';
  });
  await app.ready();
});
afterAll(() => app.close());

describe('the log', () => {
  it('has one line a request, without headers, bodies or secrets of the address', async () => {
    await app.inject({
      method: 'POST',
      url: '/login?token=reset-token&email=a',
      headers: { authorization: 'Bearer old-token', cookie: 'bhumi_session=cookie-token' },
      payload: { password: 'seven green boats' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: 'request completed',
      req: { method: 'POST', url: '/login?token=…&email=…' },
      res: { statusCode: 200 },
    });
    expect(JSON.stringify(lines)).not.toMatch(/(reset|old|cookie|new)-token|boats/);
  });
});

it('has a line of a request whose client broke off while it was answered, and the process lives on', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connectTo(port, '127.0.0.1');
  lines.length = 0;
  client.resume().write('GET /broken-off HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(client, 'close');
  await expect
    .poll(() => lines)
    .toMatchObject([{ req: { remoteAddress: 'unknown' }, res: { statusCode: 200 } }]);
});

it('has no line of a quiet route that answers, and one of another', async () => {
  lines.length = 0;
  await app.inject('/probe');
  expect(lines).toEqual([]);
  await app.inject('/nothing');
  expect(lines).toMatchObject([{ res: { statusCode: 404 } }]);
});

describe('a failure of the database in the log', () => {
  it('has its kind and its constraint, and neither the values of the row nor those of the statement', async () => {
    const database = await createTestDatabase();
    const knex = connect(database.appUrl, { poolSize: 1 });
    const person = { name: 'A', email: 'A', phone: '1', password_hash: 'hash-of-a-secret', role: 'king' };
    try {
      lines.length = 0;
      const error: unknown = await knex('users')
        .insert(person)
        .catch((thrown: unknown) => thrown);
      expect(error).toHaveProperty('detail', expect.stringContaining('hash-of-a-secret'));
      app.log.error({ err: error }, 'failed');
      const asked: unknown = await knex
        .raw(`select 1 / 0, ?::text, '\\?'`, ['bound-secret'])
        .catch((thrown: unknown) => thrown);
      app.log.error(asked);
    } finally {
      await knex.destroy();
      await database.drop();
    }
    expect(lines).toMatchObject([
      { msg: 'failed', err: { type: 'DatabaseError', code: '23514', constraint: 'users_role_check' } },
      { err: { code: '22012', message: expect.stringContaining('$1') as string } },
    ]);
    const kept = ['code', 'constraint', 'message', 'stack', 'table', 'type'];
    expect(Object.keys(lines[0]!.err as object).sort()).toEqual(kept);
    expect(JSON.stringify(lines)).not.toMatch(/secret/);
  });
});

it('hides in the message and the stack of an error what stands in an address', () => {
  const { message, stack } = serializeError(
    new Error('no answer from http://mail.example/send?token=abc-secret'),
  );
  expect(message).toBe('no answer from http://mail.example/send?token=…');
  expect(stack).not.toContain('secret');
  expect(stack).toContain('logging.test.ts');
});

describe('requestId', () => {
  const idOf = (id?: string) => requestId({ headers: id === undefined ? {} : { 'x-request-id': id } });

  it('keeps the one that came', () => {
    expect(idOf('0b135521-585f-4a54')).toBe('0b135521-585f-4a54');
  });
  it.each([undefined, '', 'short', 'x'.repeat(65), 'line\nbreak', '<script>alert(1)</script>'])(
    'makes a new one instead of %j',
    (id) => {
      expect(idOf(id)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
