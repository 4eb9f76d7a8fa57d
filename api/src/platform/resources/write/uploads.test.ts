import http from 'node:http';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { removeLeftFilesNow } from '../../files/unused/remove-now.testing.ts';
import { clientOf, createFixtureApp, files, form, storedFiles, type Client } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let token: string;
let upazila: number;
let fields: Record<string, string>;

beforeAll(async () => {
  test = await createFixtureApp();
  const admin = await test.login('admin');
  token = admin.token;
  staff = clientOf(test, admin.headers);
  [upazila = 0] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  fields = { upazila_id: String(upazila), name: 'Hakaluki', meta: '', leases: '[{"holder":"ক","share":1}]' };
});
beforeEach(async () => {
  for (const id of (await test.knex('water_bodies').pluck('id')) as number[]) {
    await staff.delete(`water-bodies/${id}`);
  }
  // Those that were replaced are kept for a year (replaced.test.ts).
  await rm(path.join(test.db.storageDir, 'water-bodies'), { recursive: true, force: true });
});
afterAll(() => test.close());

const stored = () => storedFiles(test, 'water-bodies');
const png = { name: 'scan.png', content: files.png };

/** Bytes that begin as a kind of file does. */
const heavy = (head: Uint8Array, bytes: number): Buffer => Buffer.concat([head], bytes);

describe('an upload', () => {
  it('is kept under a name of our own, by its content', async () => {
    const { status, body } = await staff.post(
      'water-bodies',
      form(fields, { name: '../../etc/passwd.exe', content: files.pdf }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Hakaluki', meta: null, leases: [{ holder: 'ক', share: 1 }] });
    expect(body.document_url).toMatch(/^\/storage\/water-bodies\/[0-9a-f-]{36}\.pdf$/);
    const [file] = await stored();
    expect(await readFile(path.join(test.db.storageDir, 'water-bodies', file!))).toEqual(files.pdf);
  });

  it('may stand before the other fields', async () => {
    const data = new FormData();
    data.append('document', new Blob([files.png as Uint8Array<ArrayBuffer>]), 'scan.png');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const { status, body } = await staff.post('water-bodies', data);
    expect([status, body.document_url]).toEqual([201, expect.stringMatching(/\.png$/)]);
  });

  it('of nothing, as a form sends it when no file was chosen, is none', async () => {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const none =
      '--x\r\ncontent-disposition: form-data; name="document"; filename=""\r\n' +
      'content-type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/admin/water-bodies',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: parts.join('') + none,
    });
    expect([response.statusCode, response.json().document_url]).toEqual([201, null]);
  });

  it('takes the place of the one before, which is kept beside it', async () => {
    const made = await staff.post('water-bodies', form(fields, png));
    const url = `water-bodies/${made.body.id}?_method=PUT`;
    const kept = await staff.post(url, form({ name: 'Tanguar' }));
    expect(kept.body).toMatchObject({ name: 'Tanguar', document_url: made.body.document_url });
    const replaced = await staff.post(url, form({ remove_document: '1' }, { ...png, content: files.pdf }));
    expect(replaced.body.document_url).toMatch(/\.pdf$/);
    const names = [made, replaced].map(({ body }) => path.basename(String(body.document_url)));
    expect(await stored()).toEqual(names.sort());
  });

  it('can be removed, and goes with its record', async () => {
    const made = await staff.post('water-bodies', form(fields, png));
    const removed = await staff.put(`water-bodies/${made.body.id}`, { remove_document: true });
    const [before] = await stored();
    expect([removed.body.document_url, before]).toEqual([
      null,
      path.basename(String(made.body.document_url)),
    ]);
    const other = await staff.post('water-bodies', form(fields, png));
    expect((await staff.delete(`water-bodies/${other.body.id}`)).status).toBe(204);
    expect(await stored()).toHaveLength(2);
    await removeLeftFilesNow(test);
    expect(await stored()).toEqual([before]);
  });

  it('works for the dags and the mouza maps of the product', async () => {
    const [mouza] = (await test
      .knex('mouzas')
      .insert({ upazila_id: upazila, name_en: 'Char', name_bn: 'চর' })
      .returning('id')) as { id: number }[];
    const zil = await staff.post('zils', { mouza_id: mouza!.id, zil_no: '১' });
    const dag = await staff.post(
      'dags',
      form(
        { zil_id: String(zil.body.id), khatiyan_number: '৫', dag_no: '১২/ক', khotiyan: '', meta: '{"a":1}' },
        { name: 'scan', content: files.png },
      ),
    );
    expect([dag.status, dag.body]).toMatchObject([
      201,
      { dag_no: '12/ক', khatiyan_number: '5', khotiyan: [], meta: { a: 1 }, zil: { zil_no: '1' } },
    ]);
    const map = await staff.post('mouza-maps', form({ zil_id: String(zil.body.id) }, png));
    expect([map.status, map.body.document_url]).toEqual([
      201,
      expect.stringMatching(/^\/storage\/mouza-maps\//),
    ]);
    const refused = await staff.post('mouza-maps', form({ name: 'x', zil_id: '' }, png));
    expect(refused.body.message).toBe('Zil is required');
    expect(await storedFiles(test, 'mouza-maps')).toHaveLength(1);
  });
});

describe('an upload that is refused leaves nothing behind:', () => {
  it.each<[string, { name: string; content: Uint8Array }, number, string]>([
    [
      'a page that calls itself an image',
      { name: 'scan.png', content: files.html },
      415,
      'Document must be one of these kinds of file: PNG, PDF. The file sent is something else.',
    ],
    [
      'a kind that this resource does not take',
      { name: 'scan.gif', content: Buffer.from('GIF89a' + 'x'.repeat(5000)) },
      415,
      'Document must be one of these kinds of file: PNG, PDF. The file sent is something else.',
    ],
    ['an empty file', { name: 'scan.png', content: Buffer.alloc(0) }, 422, 'Document is an empty file'],
    [
      'an image over 15 MB',
      { name: 'scan.png', content: heavy(files.png, 15_000_001) },
      413,
      'Document is too large: at most 15 MB',
    ],
    [
      'a PDF over 15 MB',
      { name: 'scan.pdf', content: heavy(files.pdf, 15_000_001) },
      413,
      'Document is too large: at most 15 MB',
    ],
    [
      'a PDF far over 15 MB',
      { name: 'scan.pdf', content: heavy(files.pdf, 17_000_000) },
      413,
      'Document is too large: at most 15 MB',
    ],
  ])('%s', async (_, document, status, text) => {
    const refused = await staff.post('water-bodies', form(fields, document));
    expect([refused.status, refused.body]).toEqual([status, { message: text, errors: { document: [text] } }]);
    expect([await stored(), await test.knex('water_bodies').pluck('id')]).toEqual([[], []]);
  });

  it('one whose record is refused, and the file of before stays', async () => {
    const refused = await staff.post('water-bodies', form({ ...fields, meta: '{' }, png));
    expect([refused.status, refused.body.errors, await stored()]).toEqual([
      422,
      { meta: ['Invalid JSON in Meta'] },
      [],
    ]);
    const made = await staff.post('water-bodies', form(fields, png));
    const before = await stored();
    const stale = await staff.post(
      `water-bodies/${made.body.id}?_method=PUT`,
      form({ name: 'X', version: '9' }, png),
    );
    expect([stale.status, await stored()]).toEqual([409, before]);
  });

  it('two files at once', async () => {
    const data = form(fields, png);
    data.append('document', new Blob([files.pdf as Uint8Array<ArrayBuffer>]), 'two.pdf');
    const refused = await staff.post('water-bodies', data);
    expect([refused.status, refused.body.errors, await stored()]).toEqual([
      422,
      { document: ['Only one file can be sent as Document'] },
      [],
    ]);
  });

  it('a document as text, or in JSON', async () => {
    const json = await staff.post('water-bodies', { ...fields, document: 'data:image/png;base64,' });
    expect([json.status, json.body.errors]).toEqual([422, { document: ['Document must be sent as a file'] }]);
    const text = await staff.post('water-bodies', form({ ...fields, document: 'scan.png' }));
    expect([text.status, text.body.errors]).toEqual([422, { document: ['Document must be sent as a file'] }]);
  });

  it('one to a resource that has no document', async () => {
    const { status } = await staff.post('survey-types', form({ code: 'X1', name_en: 'X' }, png));
    expect([status, await storedFiles(test, 'survey-types')]).toEqual([201, []]);
  });

  const begun = '--x\r\ncontent-disposition: form-data; name="document"; filename="a.png"\r\n\r\n';
  it.each<[string, string, string | Buffer, number, string]>([
    [
      'no boundary',
      'multipart/form-data',
      'x',
      400,
      'The request could not be understood. Nothing was changed. Open the page anew and try again.',
    ],
    [
      'no form',
      'multipart/form-data; boundary=x',
      'garbage',
      400,
      'The request could not be understood. Nothing was changed. Open the page anew and try again.',
    ],
    [
      'a form that ends within a file',
      'multipart/form-data; boundary=x',
      Buffer.concat([Buffer.from(begun), heavy(files.png, 100_000)]),
      400,
      'The request could not be understood. Nothing was changed. Open the page anew and try again.',
    ],
    [
      'an endless text',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'x'.repeat(1_000_001)}\r\n--x--\r\n`,
      422,
      'Name may have at most 255 characters',
    ],
  ])('%s', async (_, type, payload, status, text) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/admin/water-bodies',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': 'en' },
      payload,
    });
    expect([response.statusCode, response.json().message]).toEqual([status, text]);
    expect(await stored()).toEqual([]);
  });

  it('one that breaks off', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const request = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/admin/water-bodies',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    const broken = new Promise((resolve) => request.once('error', resolve));
    const answered = new Promise<void>((resolve) => {
      test.app.server.once('request', (_, response: http.ServerResponse) => response.once('close', resolve));
    });
    request.write(begun);
    request.write(heavy(files.png, 100_000));
    // The server has begun to write the file when the part appears
    await expect.poll(async () => (await stored()).some((name) => name.endsWith('.part'))).toBe(true);
    request.destroy();
    await Promise.all([broken, answered]);
    await expect.poll(stored).toEqual([]);
    expect(await test.knex('water_bodies').pluck('id')).toEqual([]);
  });
});
