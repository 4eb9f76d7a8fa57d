import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { importClient, openImportClient } from './import-client.testing.ts';
import { imports } from './store.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let zil: number;

beforeAll(async () => void ({ test, desk, zil } = await openImportClient()));
afterAll(() => test.close());

let made = 0;
/** Dags of some khatian of their own: more than are judged at a time. */
function dags(count: number): { file: string; khatian: string } {
  const khatian = `77${(made += 1)}`;
  const rows = Array.from({ length: count }, (_, index) => `${zil},${khatian},${khatian}/${index}`);
  return { file: ['zil_id,khatiyan_number,dag_no', ...rows].join('\n'), khatian };
}
const written = async (khatian: string) =>
  (await test.knex('dags').where({ khatiyan_number: khatian }).pluck('dag_no')).length;
/** A file that is checked and confirmed. */
async function confirmed(count: number) {
  const { file, khatian } = dags(count);
  const { id } = await desk.checked('dags', file);
  expect((await desk.confirm(id)).body.state).toBe('writing');
  return { id, khatian };
}
describe('who and what', () => {
  it('may import: those who may create; an administrator reads the imports of others too', async () => {
    const { file } = dags(1);
    const citizen = importClient(test, (await test.login('user')).headers);
    const other = importClient(test, (await test.login('acland')).headers);
    const admin = importClient(test, (await test.login('admin')).headers);
    expect((await citizen.upload('dags', file)).status).toBe(403);
    expect((await desk.upload('divisions', 'name_en\nX')).status).toBe(403);
    expect((await desk.client.get('divisions/imports')).status).toBe(403);
    const division = await admin.upload('divisions', 'name_en\nX');
    const own = await desk.upload('dags', file);
    for (const stranger of [other, admin]) {
      expect((await stranger.read(own.body.id)).status).toBe(stranger === admin ? 200 : 404);
      expect((await stranger.columns(own.body.id, own.body.columns)).status).toBe(404);
      expect((await stranger.confirm(own.body.id)).status).toBe(404);
      expect((await stranger.client.delete(`imports/${own.body.id}`)).status).toBe(404);
    }
    // An administrator of yesterday.
    await imports(test.knex)
      .where({ id: division.body.id })
      .update({ user_id: (await imports(test.knex).where({ id: own.body.id }).first()).user_id });
    expect((await desk.read(division.body.id)).status).toBe(403);
    const listed = await desk.client.get('dags/imports');
    expect(listed.rows[0]).toMatchObject({ id: own.body.id, state: 'uploaded' });
    expect((await other.client.get('dags/imports')).rows).toEqual([]);
  });

  it.each([
    ['nothing', '', 422, /Choose a CSV/],
    ['a PDF', '%PDF-1.7 ...', 415, /CSV or XLSX/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /\.xlsx first/],
    ['an archive of something else', Buffer.from('PK\u0003\u0004 and so on'), 422, /damaged/],
    ['heads alone', 'zil_id,dag_no\n', 422, /no rows/],
    ['another encoding', Buffer.from('a,b\n\u00e9,1', 'latin1'), 422, /UTF-8/],
  ])('a file of %s is refused at its field, and not kept', async (_, content, status, message) => {
    const before = await test.knex('record_imports').count('id').first();
    const answer = await desk.upload('dags', content);
    expect([answer.status, answer.body.errors]).toMatchObject([
      status,
      { file: [expect.stringMatching(message)] },
    ]);
    expect(await test.knex('record_imports').count('id').first()).toEqual(before);
  });

  it('has columns that fit: each once, all that is required', async () => {
    const { body } = await desk.upload('dags', 'a,b,c\n1,2,3');
    expect(body).toMatchObject({
      heads: ['a', 'b', 'c'],
      first_rows: [['1', '2', '3']],
      columns: [null, null, null],
    });
    const refused = async (columns: (string | null)[]) => (await desk.columns(body.id, columns)).body.errors;
    expect(await refused(['zil_id'])).toEqual({ columns: ['Say of each of the 3 columns what it holds'] });
    expect(await refused(['zil_id', 'password_hash', null])).toEqual({
      columns: ['A column cannot hold “password_hash”'],
    });
    expect(await refused(['dag_no', 'dag_no', null])).toEqual({
      columns: ['Dag No is chosen for two columns'],
    });
    expect(await refused(['zil.mouza', 'dag_no', null])).toEqual({
      columns: ['Choose the columns that hold: Zil No, Khatiyan No'],
    });
    expect((await desk.confirm(body.id)).status).toBe(409);
  });

  it('a choice of columns is remembered for the same heads', async () => {
    const file = `Parcel,Folio,Where\n77-${made},1,${zil}`;
    const { body } = await desk.upload('dags', file);
    expect(body.columns).toEqual([null, null, null]);
    await desk.columns(body.id, ['dag_no', 'khatiyan_number', 'zil_id']);
    expect((await desk.upload('dags', file.replace('Parcel', ' PARCEL'))).body.columns).toEqual([
      'dag_no',
      'khatiyan_number',
      'zil_id',
    ]);
    const other = importClient(test, (await test.login('acland')).headers);
    expect((await other.upload('dags', file)).body.columns).toEqual([null, null, null]);
    // The file before is given up, with what was kept of it.
    expect(await imports(test.knex).where({ id: body.id }).first()).toMatchObject({
      state: 'cancelled',
      file_path: null,
    });
    await test.app.jobs.drain('imports');
  });

  it('is asked for again at no cost, and confirmed twice is written once', async () => {
    const { id, khatian } = await confirmed(2);
    expect((await desk.confirm(id)).status).toBe(200);
    await test.app.jobs.drain('imports');
    expect((await desk.confirm(id)).body.state).toBe('done');
    expect([(await test.app.jobs.drain('imports')).done, await written(khatian)]).toEqual([0, 2]);
    const url = `/api/admin/imports/${id}`;
    const first = await test.app.inject({ url, headers: desk.headers });
    const again = await test.app.inject({
      url,
      headers: { ...desk.headers, 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    expect((await desk.client.get(`imports/${id}/wrong-rows`)).status).toBe(409);
  });
});
