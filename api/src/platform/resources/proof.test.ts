import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { importClient } from './imports/import-client.testing.ts';
import { removeLeftFilesNow } from '../files/unused/remove-now.testing.ts';
import { clientOf, createFixtureApp, files, form, storedFiles, type Client } from './testing/client.ts';

/** The promise to those who extend the back office: one definition and one migration, and everything is there. */
let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await createFixtureApp();
  admin = clientOf(test, (await test.login('admin')).headers);
});
afterAll(() => test.close());

it('a made-up resource is created, edited, found, exported, imported and deleted, and has a history', async () => {
  const [upazila] = (await admin.list('upazilas', { filter: { q: 'সাভার' } })).rows;

  const made = await admin.post(
    'water-bodies',
    form(
      {
        upazila_id: String(upazila!.id),
        name: 'হাকালুকি হাওর',
        lease_no: '১২/ক',
        dug_on: '১৯৭১-১২-১৬',
        leases: '[]',
      },
      { name: 'deed.pdf', content: files.pdf },
    ),
  );
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'হাকালুকি হাওর', lease_no: '12/ক', version: 1, upazila: { id: upazila!.id, name_en: 'Savar' } },
  ]);
  expect(await storedFiles(test, 'water-bodies')).toHaveLength(1);

  const edited = await admin.put(`water-bodies/${made.body.id}`, { ...made.body, depth: '৪.৫' });
  expect([edited.status, edited.body]).toMatchObject([200, { depth: 4.5, version: 2 }]);
  expect((await admin.put(`water-bodies/${made.body.id}`, { ...made.body, depth: 5 })).status).toBe(409);

  const history = await admin.get(`water-bodies/${made.body.id}/history`);
  expect(history.body.changes).toMatchObject([
    { action: 'update', role: 'admin', fields: [{ field: 'depth', before: null, after: 4.5 }] },
    { action: 'create' },
  ]);

  for (const q of ['হাকালুকী', '১২', '12/ক']) {
    const found = await admin.list('water-bodies', { range: [0, 9], filter: { q } });
    expect([found.headers['content-range'], found.rows], q).toEqual(['water-bodies 0-0/1', [edited.body]]);
  }

  const file = await test.app.inject({
    url: '/api/admin/water-bodies/csv',
    headers: (await test.login('acland')).headers,
  });
  expect(file.headers['content-disposition']).toContain('water-bodies.csv');
  expect(file.body).toContain(
    `${made.body.id},Savar,Dhaka,Dhaka,হাকালুকি হাওর,12/ক,,4.5,1971-12-16,/storage/water-bodies/`,
  );

  const rows =
    'District,Upazila,Name,Depth,Dug on,Kind,Holder,Share\n,সাভার,হাকালুকি হাওর,৪.৫,,,,\n,savar,টাঙ্গুয়ার হাওর,2,,Open,করিম,1';
  const imported = await importClient(test, admin.headers).written('water-bodies', rows);
  expect(imported).toMatchObject({ state: 'done', counts: { new: 1, known: 1, wrong: 0 } });
  const [tanguar] = (await admin.list('water-bodies', { filter: { q: 'টাঙ্গুয়ার' } })).rows;
  expect(tanguar).toMatchObject({ depth: 2, kind: 'open', leases: [{ holder: 'করিম', share: 1 }] });
  expect((await admin.delete(`water-bodies/${tanguar!.id}`)).status).toBe(204);

  expect((await admin.delete(`water-bodies/${made.body.id}?version=2`)).status).toBe(204);
  expect((await admin.get(`water-bodies/${made.body.id}`)).status).toBe(404);
  await removeLeftFilesNow(test);
  expect(await storedFiles(test, 'water-bodies')).toEqual([]);
});
