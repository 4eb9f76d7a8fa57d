/** Forms that can only POST, and name in `_method` what they mean. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../../../../testing/app.ts';
import { clientOf, createFixtureApp, files, form, storedFiles, type Client } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let fields: Record<string, string>;
beforeAll(async () => {
  test = await createFixtureApp();
  staff = clientOf(test, (await test.login('admin')).headers);
  const [upazila = 0] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  fields = { upazila_id: String(upazila), name: 'Hakaluki', meta: '', leases: '[{"holder":"ক","share":1}]' };
});
// Those that were replaced are kept for a year (replaced.test.ts).
beforeEach(() => rm(path.join(test.db.storageDir, 'water-bodies'), { recursive: true, force: true }));
afterAll(() => test.close());

const stored = () => storedFiles(test, 'water-bodies');
const png = { name: 'scan.png', content: files.png };

it('a form changes a record also where `_method=PUT` is a field of the form, wherever it stands in it', async () => {
  const { body: made } = await staff.post('water-bodies', form(fields, png));
  const url = `water-bodies/${made.id}`;
  const last = form({ name: 'Tanguar' }, { ...png, content: files.pdf });
  last.append('_method', 'put');
  const changed = await staff.post(url, last);
  expect([changed.status, changed.body.name]).toEqual([200, 'Tanguar']);
  expect(changed.body.document_url).toMatch(/\.pdf$/);
  const removed = await staff.post(url, form({ _method: 'PUT', remove_document: '1' }));
  expect([removed.status, removed.body.document_url]).toEqual([200, null]);
  // In both places it says the same, which is as good as once.
  const both = await staff.post(`${url}?_method=PUT`, form({ _method: 'PUT', name: 'Both' }));
  expect([both.status, both.body.name, both.body.version]).toEqual([200, 'Both', 4]);
});

const method = (...values: string[]) => {
  const data = form({ name: 'No' }, png);
  for (const value of values) data.append('_method', value);
  return data;
};
it.each<[what: string, search: string, sent: () => FormData]>([
  ['none', '', () => method()],
  ['an empty one', '', () => method('')],
  ['DELETE', '', () => method('DELETE')],
  ['POST', '', () => method('POST')],
  ['the same twice', '', () => method('PUT', 'PUT')],
  ['two', '', () => method('PUT', 'DELETE')],
  ['a long one', '', () => method('PUT'.repeat(50_000))],
  ['one that is longer than a field may be', '', () => method('P'.repeat(1_000_001))],
  ['another one than the address', '?_method=PUT', () => method('DELETE')],
  ['one twice in the address', '?_method=PUT&_method=PUT', () => method()],
  ['a wrong one in the address alone', '?_method=DELETE', () => method('PUT')],
  [
    'one as a file',
    '',
    () => {
      const data = method();
      data.append('_method', new Blob(['PUT']), 'PUT');
      return data;
    },
  ],
])('a form with %s as its method is a 400 that changes and leaves nothing', async (_what, search, sent) => {
  const { body: made } = await staff.post('water-bodies', form(fields));
  const { status, body } = await staff.post(`water-bodies/${made.id}${search}`, sent());
  expect([status, Object.keys(body), await stored()]).toEqual([400, ['message'], []]);
  expect((await staff.get(`water-bodies/${made.id}`)).body).toMatchObject({ name: 'Hakaluki', version: 1 });
});
