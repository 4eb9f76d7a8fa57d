import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '../../../contract/messages.ts';
import { fieldErrors, problem } from './http-error.ts';
import { id } from './schemas.ts';
import { type BareApp, bareApp } from './bare-app.testing.ts';

let app: BareApp;
const lines: Record<string, unknown>[] = [];

const failures: Record<string, () => Error> = {
  problem: () => problem(409, messages.notFound, { current: { version: 2 } }),
  fields: () => fieldErrors({ amount: [messages.required, messages.notANumber] }),
  secret: () => new Error('connection to db.internal with password hunter2 failed'),
  unreachable: () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
  'pool-empty': () =>
    Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
  'nul-byte': () => Object.assign(new Error('invalid byte sequence: 0x00'), { code: '22021' }),
  'unforeseen-constraint': () => Object.assign(new Error('violates unique constraint'), { code: '23505' }),
};

beforeAll(async () => {
  app = await bareApp((line) => lines.push(line));
  app.get('/throw/:what', async (request) => {
    throw failures[(request.params as { what: string }).what]!();
  });
  const body = z.object({
    name: z.string().min(1).max(5),
    area: z.number().min(0).max(1000),
    owner: z.object({ email: z.email() }).optional(),
  });
  app.post('/form', { schema: { body } }, async () => ({}));
  const querystring = z.object({ zil_id: id.optional(), tab: z.enum(['khatian', 'mouza_map']).optional() });
  app.get('/things/:id', { schema: { params: z.object({ id }), querystring } }, async () => ({}));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });
const post = (payload: unknown, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/form',
    payload: payload as object,
    headers: { 'accept-language': language },
  });

describe('what a rule throws', () => {
  it('is answered with its status, its text in the reader’s language, and its details', async () => {
    const answer = await get('/throw/problem');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ message: 'Not found', current: { version: 2 } });
    expect((await get('/throw/problem', 'bn')).json().message).toBe('পাওয়া যায়নি');
  });

  it('is answered by field, the first text as the message', async () => {
    const answer = await get('/throw/fields', 'bn');
    expect(answer.statusCode).toBe(422);
    const [required, number] = [messages.required.bn, messages.notANumber.bn];
    expect(answer.json()).toEqual({ message: required, errors: { amount: [required, number] } });
  });
});

describe('a body that its schema refuses', () => {
  it('is a 422 with a text of ours for each field', async () => {
    const answer = await post({ name: 'too long', area: 'x', owner: { email: 'nobody' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: messages.invalid.en,
      errors: {
        name: ['At most 5 characters'],
        area: ['Must be a number'],
        'owner.email': ['This value is not valid'],
      },
    });
  });

  it('is told in Bengali with Bengali digits', async () => {
    const { errors } = (await post({ name: 'too long', area: 5000 }, 'bn')).json();
    expect(errors).toEqual({ name: ['সর্বোচ্চ ৫ অক্ষর'], area: ['সর্বোচ্চ ১০০০'] });
  });

  it('says that a field is required when it is missing or empty', async () => {
    const { errors } = (await post({ name: '' })).json();
    expect(errors).toEqual({ name: [messages.required.en], area: [messages.required.en] });
  });

  it.each([
    ['a list', '[1,2]', 400],
    ['nothing', '', 400],
    ['broken JSON', '{"name": ', 400],
    ['poison', '{"__proto__": {"admin": true}}', 400],
    ['too much', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('is refused as a whole when it is %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/form', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message:
        status === 413
          ? 'The request is too large. Nothing was saved. Send less at once.'
          : messages.badRequest.en,
    });
  });

  it('is a 415 when it is of a kind that we do not read', async () => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await app.inject({ method: 'POST', url: '/form', payload: '<a/>', headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      message: 'This kind of request is not accepted. Nothing was changed. Open the page anew and try again.',
    });
  });
});

describe('an address that its schema refuses', () => {
  it.each([
    ['/things/abc', 'id: Must be a number'],
    ['/things/0', 'id: At least 1'],
    ['/things/1.5', 'id: Must be a whole number'],
    ['/things/99999999999999999999', 'id: At most 9007199254740991'],
    ['/things/1?zil_id=x', 'zil_id: Must be a number'],
    ['/things/1?tab=owners', 'tab: This value is not valid'],
  ])('%s is a 400 that names the parameter', async (url, message) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
  });

  it('is told in the reader’s language', async () => {
    expect((await get('/things/abc', 'bn')).json()).toEqual({ message: 'id: সংখ্যা হতে হবে' });
  });
});

describe('a failure of ours', () => {
  it.each(['secret', 'unforeseen-constraint'])('does not show its cause: %s', async (what) => {
    lines.length = 0;
    const answer = await app.inject({ url: `/throw/${what}`, headers: { 'x-request-id': 'request-0001' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: messages.failed.en, request_id: 'request-0001' });
    expect(answer.headers['x-request-id']).toBe('request-0001');
    const logged = lines.find((line) => line.level === 50);
    expect(logged).toMatchObject({
      reqId: 'request-0001',
      msg: 'a request failed',
      err: { message: failures[what]!().message },
    });
  });

  it.each(['unreachable', 'pool-empty'])(
    'is a 503 when the database has no time for us: %s',
    async (what) => {
      const answer = await get(`/throw/${what}`);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().message).toBe(messages.busy.en);
      expect(answer.headers['retry-after']).toBe('5');
      // It is logged all the same: a database that is gone is a failure of ours.
      expect(lines.some(({ level }) => level === 50)).toBe(true);
    },
  );

  it('is none when the database could not read what was sent', async () => {
    expect((await get('/throw/nul-byte')).statusCode).toBe(400);
  });
});

describe('an address that nobody answers', () => {
  it('is a 404', async () => {
    const answer = await get('/api/nothing', 'bn');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'পাওয়া যায়নি' }]);
  });
});
