import { describe, expect, it } from 'vitest';
import { apiGet, apiPost } from './api.ts';
import { contextAnswering, requestTo } from '../../../testing/request.ts';

describe('the API client', () => {
  it('speaks for the browser, in the reader’s language', async () => {
    const { context, calls } = contextAnswering(() => Response.json([{ id: 1 }]));
    const request = requestTo(
      '/land',
      { language: 'bn', bhumi_session: 'token' },
      { headers: { 'user-agent': 'Phone', 'sec-fetch-site': 'same-origin', 'accept-language': 'fr' } },
    );
    const answer = await apiGet<{ id: number }[]>({ request, context }, '/api/locations/divisions');
    expect(answer).toMatchObject({ ok: true, status: 200, data: [{ id: 1 }] });
    expect(Object.fromEntries(calls[0]!.headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'bn',
      cookie: 'language=bn; bhumi_session=token',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Phone',
    });
  });

  it('sends JSON with the headers it is given', async () => {
    const { context, calls } = contextAnswering(() => new Response(null, { status: 204 }));
    const args = { request: requestTo('/'), context };
    const answer = await apiPost(args, '/api/x', { a: 1 }, { 'idempotency-key': 'k' });
    expect(answer).toMatchObject({ ok: true, status: 204, data: null });
    expect(calls[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(calls[0]!.headers.get('idempotency-key')).toBe('k');
    expect(calls[0]!.headers.get('content-type')).toBe('application/json');
  });

  it('hands on message and field errors of a refusal', async () => {
    const body = { message: 'Please correct', errors: { email: ['Email is already taken'] } };
    const { context } = contextAnswering(() => Response.json(body, { status: 422 }));
    expect(await apiPost({ request: requestTo('/'), context }, '/api/register', {})).toEqual({
      ok: false,
      status: 422,
      ...body,
      body,
    });
  });

  it.each([
    ['no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['no JSON though it worked', () => new Response('<h1>Hello</h1>'), 200],
    ['nothing at all', () => Promise.reject(new Error('gone')), 0],
  ])('makes an answer of %s a failure', async (_, answering, status) => {
    const { context } = contextAnswering(answering);
    expect(await apiGet({ request: requestTo('/'), context }, '/api/me')).toEqual({
      ok: false,
      status,
      message: null,
      errors: {},
    });
  });
});
