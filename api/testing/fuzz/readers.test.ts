/** Each reader of files gets hostile ones of its kind, and those without a fault get through it. */
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { wholeFiles, type HostileFile, type Kind } from './files.ts';
import { requestOf, UPLOADS } from './uploads.ts';

const API = new URL('../../', import.meta.url);

/**
 * Every module that reads the files that people send, with the kinds that are made for it. Files of one boundary are read in the browser:
 * admin/src/maps/drawing/files/hostile.test.ts names their readers.
 */
const READERS: Record<string, readonly Kind[]> = {
  'src/platform/resources/imports/files/process.ts': ['csv', 'tsv', 'xlsx', 'book'],
  'src/features/register-imports/upload.ts': ['owners', 'restrictions'],
  'src/features/money-days/files.ts': ['settlement'],
  'src/features/maps/imports/parse-process.ts': ['geojson'],
  // What was drawn in such a file.
  'src/features/maps/imports/compare-process.ts': ['geojson'],
  'src/platform/files/pictures/redraw.mjs': ['png', 'jpeg', 'webp'],
  'src/platform/files/pictures/preview.mjs': ['png', 'jpeg', 'webp'],
  // A part of a scanned sheet.
  'src/features/copies/sheet-picture.ts': ['png', 'jpeg', 'webp'],
};

/** What a reader calls: the child process that parses, the reading of a whole list, the decoding of a picture. */
const READS = /^await runParser\(|await readLinesFile\(|\bsharp\(/m;

it('has hostile files, which are sent to it', async () => {
  const modules = (await readdir(API, { recursive: true })).filter(
    (path) => /^src\/.*\.m?[jt]s$/.test(path) && !/test(ing)?\.m?[jt]s$/.test(path),
  );
  const texts = await Promise.all(modules.map((path) => readFile(new URL(path, API), 'utf8')));
  const found = modules.filter((_, at) => READS.test(texts[at]!));
  expect(found.toSorted()).toEqual(Object.keys(READERS).toSorted());
  const sent = new Set(UPLOADS.flatMap(({ kinds }) => kinds));
  expect(new Set(Object.values(READERS).flat())).toEqual(sent);
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });
  await test.knex('money_days').insert({ day: '2026-01-01', provider: 'sslcommerz' });
});
afterAll(() => test.close());

it.each([
  ['/api/admin/dags/imports', ['csv', 'tsv', 'xlsx', 'book']],
  ['/api/admin/mouzas/1/owner-register', ['owners']],
  ['/api/admin/mouzas/1/restriction-register', ['restrictions']],
  ['/api/admin/money/days/2026-01-01/files/sslcommerz', ['settlement']],
  ['/api/admin/sheet-imports', ['geojson']],
] as const)('%s takes files without a fault, so that those with one get as far', async (path, kinds) => {
  const upload = UPLOADS.find((each) => each.path === path)!;
  for (const file of kinds.flatMap((kind) => wholeFiles(kind))) {
    const { method, path: url, headers, body } = requestOf(upload, file);
    const signed = (await test.login(upload.as)).headers;
    const sent = { method: method as 'POST', url, headers: { ...headers, ...signed }, payload: body! };
    const answer = await test.app.inject(sent);
    expect([file.what, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      file.what,
      201,
      '',
    ]);
  }
});

it.each(['png', 'jpeg', 'webp'] as const)('the %s without a fault is decoded', async (kind) => {
  const [{ content }] = wholeFiles(kind) as [HostileFile];
  expect(await sharp(content, { failOn: 'error' }).stats()).toHaveProperty('channels');
});
