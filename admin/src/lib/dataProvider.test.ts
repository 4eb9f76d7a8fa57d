import { defineResource, document, json, rows, text, number } from '@bhumi/api/contract/resource/resource';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDataProvider, toFormData } from './dataProvider.ts';
import { createHttpClient } from './http.ts';

const label = { en: 'Field', bn: 'ঘর' };
const common = {
  group: 'records',
  label: { one: label, many: label },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  title: ['name'],
  list: ['name'],
} as const;
const plain = defineResource({
  ...common,
  name: 'plain',
  table: 'plain',
  fields: { name: text({ label }), meta: json({ label }) },
});
const filed = defineResource({
  ...common,
  name: 'filed',
  table: 'filed',
  fields: {
    name: text({ label }),
    owners: rows({ label, columns: { area: number({ label }) }, message: label }),
    document: document({ label, accept: ['application/pdf'] }),
  },
});

interface Call {
  url: URL;
  method: string;
  headers: Headers;
  body: BodyInit | null | undefined;
}

/** Answers every request with the same, and keeps what was asked. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    calls.push({
      url: new URL(address, 'http://office.test'),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
    });
    const payload = status === 204 ? null : JSON.stringify(body);
    return new Response(payload, { status, headers });
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

const provider = createDataProvider(
  [plain, filed],
  createHttpClient(() => 'bn'),
);
const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

describe('lists', () => {
  test('ask for one page in the simple REST dialect, in the language of the reader', async () => {
    const calls = answering(200, [{ id: 1 }], { 'Content-Range': 'plain 10-10/11' });
    const answer = await provider.getList('plain', { ...page, filter: { q: 'সাভার' } });
    expect(answer).toMatchObject({ data: [{ id: 1 }], total: 11, meta: { estimated: false } });
    const [call] = calls;
    expect(call?.url.pathname).toBe('/api/admin/plain');
    expect(Object.fromEntries(call!.url.searchParams)).toEqual({
      range: '[10,19]',
      sort: '["name","ASC"]',
      filter: '{"q":"সাভার"}',
    });
    expect(call?.headers.get('Accept-Language')).toBe('bn');
  });

  test('show the last page that there is when an estimate led beyond it', async () => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const range = new URL(address, 'http://office.test').searchParams.get('range');
      asked.push(range);
      const beyond = range === '[500,509]';
      const held = beyond ? '*' : '40-41';
      return new Response(beyond ? '[]' : '[{"id":1},{"id":2}]', {
        headers: { 'Content-Range': `plain ${held}/42` },
      });
    });
    const answer = await provider.getList('plain', { ...page, pagination: { page: 51, perPage: 10 } });
    expect(answer).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 42, meta: { estimated: false } });
    expect(asked).toEqual(['[500,509]', '[40,49]']);
  });

  test('say when the total is an estimate', async () => {
    answering(200, [{ id: 1 }], { 'Content-Range': 'plain 10-19/9000000', 'X-Total-Estimated': 'true' });
    expect((await provider.getList('plain', page)).meta).toEqual({ estimated: true });
  });
});

describe('writes', () => {
  test('create as JSON', async () => {
    const calls = answering(201, { id: 7, name: 'a' });
    expect(await provider.create('plain', { data: { name: 'a', meta: { note: 'b' } } })).toEqual({
      data: { id: 7, name: 'a' },
    });
    expect(calls[0]).toMatchObject({ method: 'POST', body: '{"name":"a","meta":{"note":"b"}}' });
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  test('update with the version that the edit stands on, not the one of the list', async () => {
    const calls = answering(200, { id: 7 });
    const params = { id: 7, data: { name: 'a', version: 3 }, previousData: { id: 7, version: 5 } };
    await provider.update('plain', params);
    expect(calls[0]?.url.pathname).toBe('/api/admin/plain/7');
    expect(calls[0]).toMatchObject({ method: 'PUT', body: '{"name":"a","version":3}' });
  });

  test('a resource with a document travels as multipart, and is updated by POST with _method=PUT', async () => {
    const calls = answering(200, { id: 7 });
    const file = new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' });
    const data = { name: null, owners: [{ area: 1.5 }], document: file, version: 2 };
    await provider.update('filed', { id: 7, data, previousData: { id: 7 } });
    const [call] = calls;
    expect(call?.method).toBe('POST');
    expect(call?.url.pathname + call!.url.search).toBe('/api/admin/filed/7?_method=PUT');
    expect(call?.headers.has('Content-Type')).toBe(false);
    const form = call?.body as FormData;
    expect(form.get('owners')).toBe('[{"area":1.5}]');
    expect(form.get('name')).toBe('');
    expect(form.get('version')).toBe('2');
    expect((form.get('document') as File).name).toBe('deed.pdf');
  });

  test('the request to drop a document is sent as 1, and not at all when it was not made', () => {
    expect(toFormData({ remove_document: true }).get('remove_document')).toBe('1');
    expect(toFormData({ remove_document: false }).has('remove_document')).toBe(false);
  });

  test('delete names the version, and takes an empty answer', async () => {
    const calls = answering(204, null);
    const record = { id: 7, version: 4 };
    expect(await provider.delete('plain', { id: 7, previousData: record })).toEqual({ data: record });
    expect(calls[0]).toMatchObject({ method: 'DELETE' });
    expect(calls[0]?.url.search).toBe('?version=4');
  });

  test('nothing is changed in bulk, where versions would be lost', async () => {
    const calls = answering(200, {});
    await expect(provider.deleteMany('plain', { ids: [1, 2] })).rejects.toThrow('one at a time');
    await expect(provider.updateMany('plain', { ids: [1], data: {} })).rejects.toThrow('one at a time');
    expect(calls).toEqual([]);
  });
});

describe('refusals', () => {
  const failing = (request: Promise<unknown>): Promise<HttpError> =>
    request.then(
      () => Promise.reject(new Error('it was not refused')),
      (error: HttpError) => error,
    );

  test('422 becomes one text a field, and the whole message as the error of the form', async () => {
    answering(422, { message: 'Name is required', errors: { name: ['Name is required', 'Too short'] } });
    const error = await failing(provider.create('plain', { data: {} }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, message: 'Name is required' });
    expect(error.body.errors).toEqual({
      name: 'Name is required Too short',
      root: { serverError: 'Name is required' },
    });
  });

  test('409 brings the record as it is now', async () => {
    answering(409, { message: 'Changed meanwhile', current: { id: 7, version: 6 } });
    const error = await failing(provider.update('plain', { id: 7, data: {}, previousData: { id: 7 } }));
    expect(error).toMatchObject({ status: 409, body: { current: { id: 7, version: 6 } } });
  });

  test('a server out of reach is told in the language of the reader', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failing(provider.getOne('plain', { id: 1 }));
    expect(error).toMatchObject({ status: 0 });
    expect(error.message).toContain('সার্ভারে পৌঁছানো যাচ্ছে না');
  });
});
