import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotBuiltError, serveFrontFiles } from './static-files.ts';
import { type BareApp, bareApp } from '../bare-app.testing.ts';

let app: BareApp;
let folder: string;
const script = 'console.log("khatian");\n'.repeat(200);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'front-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/index-a1b2.js'), script);
  await writeFile(path.join(folder, 'assets/index-a1b2.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  app = await bareApp();
  await serveFrontFiles(app, folder, '/admin');
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('what Vite built', () => {
  it('is kept for a year when its name carries its hash', async () => {
    const answer = await get('/admin/assets/index-a1b2.js');
    expect(answer.body).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  it('is kept for an hour when it does not', async () => {
    const answer = await get('/admin/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it('goes as it was compressed ahead', async () => {
    const answer = await get('/admin/assets/index-a1b2.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload).toEqual(brotliCompressSync(script));
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it.each([{}, { 'accept-encoding': 'br' }])(
    'is not sent again when the reader has it: %j',
    async (headers) => {
      const first = await get('/admin/assets/index-a1b2.js', headers as Record<string, string>);
      const again = await get('/admin/assets/index-a1b2.js', {
        ...(headers as Record<string, string>),
        'if-none-match': String(first.headers.etag),
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it.each(['/admin/assets/gone.js', '/admin/assets/../index.html', '/admin/assets/..%2ffavicon.svg'])(
    'is a 404 when it is not there: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('must be there', async () => {
    await expect(serveFrontFiles(app, path.join(folder, 'nowhere'), '')).rejects.toThrow(NotBuiltError);
  });
});
