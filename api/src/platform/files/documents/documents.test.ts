import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openCounter, type Counter } from '../../../features/applications/counter.testing.ts';
import { byteRange, mediaTypeOf } from './documents.ts';

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
const PNG = Buffer.from('\u0089PNG\r\n\u001a\n and so on', 'latin1');

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  const { app, land } = counter;
  await app.storage.put('dags/twelve.pdf', PDF);
  await app.storage.put('dags/orphan.pdf', PDF);
  await app.storage.put('mouza-maps/sheet.png', PNG);
  await app.storage.put('kyc/front.jpg', PNG);
  await app.storage.put('secret.pdf', PDF);
  await land.map('With a picture', { document_path: 'mouza-maps/sheet.png' });
  await land.dag('30', { document_path: 'dags/lost.pdf' });
  await land.dag('31', { document_path: 'kyc/front.jpg' });
});
afterAll(() => counter.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  counter.app.inject({ url: `/storage/${path}`, headers });

describe('stored documents', () => {
  it('are anyone’s when a dag or a mouza map has them, with headers that let nothing run', async () => {
    const pdf = await get('dags/twelve.pdf');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.equals(PDF)).toBe(true);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'inline; filename="twelve.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(pdf.headers['content-security-policy']).toContain("default-src 'none'");
    const png = await get('mouza-maps/sheet.png');
    expect([png.headers['content-type'], png.rawPayload.equals(PNG)]).toEqual(['image/png', true]);
  });

  it('are saved when asked to', async () => {
    const answer = await get('dags/twelve.pdf?download=1');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="twelve.pdf"');
  });

  it.each([
    ['no record has it', 'dags/orphan.pdf'],
    ['the file is lost', 'dags/lost.pdf'],
    ['its folder is not public, though a record names it', 'kyc/front.jpg'],
    ['it stands in no folder', 'secret.pdf'],
    ['its folder is called like what every object has', 'constructor/secret.pdf'],
    ['its folder is called like what objects come from', '__proto__/secret.pdf'],
    ['it leads out', '../secret.pdf'],
    ['it leads out, encoded', 'dags/..%2f..%2fsecret.pdf'],
    ['it leads out of a folder', 'dags/../secret.pdf'],
    ['it is a folder', 'dags'],
    ['it is a folder with a slash', 'dags/'],
    ['it is nothing', ''],
    ['it holds a NUL', 'dags/twelve.pdf%00'],
    ['it is absolute', '/etc/passwd'],
  ])('are not found when %s', async (_why, path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('come in parts', async () => {
    const part = async (range: string) => {
      const answer = await get('dags/twelve.pdf', { range });
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload] as const;
    };
    const size = PDF.length;
    expect(await part('bytes=0-8')).toEqual([206, `bytes 0-8/${size}`, PDF.subarray(0, 9)]);
    expect(await part('bytes=65530-140000')).toEqual([
      206,
      `bytes 65530-140000/${size}`,
      PDF.subarray(65_530, 140_001),
    ]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, PDF.subarray(-5)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('lines=1-2'))[0]).toBe(200);
  });

  it('are not sent again to whoever has them', async () => {
    const tag = String((await get('dags/twelve.pdf')).headers.etag);
    const again = await get('dags/twelve.pdf', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const stale = await get('dags/twelve.pdf', { 'if-range': '"another"', range: 'bytes=0-1' });
    expect([stale.statusCode, stale.rawPayload.length]).toEqual([200, PDF.length]);
    const same = await get('dags/twelve.pdf', { 'if-range': tag, range: 'bytes=0-1' });
    expect(same.statusCode).toBe(206);
  });
});

describe('parts of a file of 100 bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
  ])('%s', (header, expected) => expect(byteRange(header, 100)).toEqual(expected));
});

it('names types by extension, and what it does not know as bytes', () => {
  expect(mediaTypeOf('dags/a.jpg')).toBe('image/jpeg');
  expect(mediaTypeOf('dags/a.tif')).toBe('image/tiff');
  expect(mediaTypeOf('dags/a.html')).toBe('application/octet-stream');
});
