/** An import writes where its owner may write: a sheet elsewhere is an unknown one. */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient } from './import-client.testing.ts';

let test: TestApp;
/** A sheet, and its AC office. */
let sheet: { zil: number; office: number };
let elsewhere: number;

beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const sheets = (await test
    .knex('zils as z')
    .join('mouza_offices as o', 'o.mouza_id', 'z.mouza_id')
    .select('z.id as zil', 'o.ac_office_id as office')) as (typeof sheet)[];
  sheet = sheets[0]!;
  elsewhere = sheets.find(({ office }) => office !== sheet.office)!.zil;
});
afterAll(() => test.close());

const client = async (post: 'acland' | 'assistant') => {
  const { headers, user } = await test.login('acland', [{ post, officeId: sheet.office }]);
  return { ...importClient(test, headers), user };
};
const file = (...zils: number[]) =>
  csvOf(['Zil ID', 'Dag No', 'Khatiyan No'], ...zils.map((zil, index) => [zil, `77${index}`, '1']));

it('takes the rows of one’s places and says of others what it says of sheets that are not there', async () => {
  const desk = await client('acland');
  const found = await desk.checked('dags', file(sheet.zil, elsewhere, 99_999_999));
  expect(found.counts).toMatchObject({ new: 1, wrong: 2 });
  const [one, other] = found.problems;
  expect(one!.text).toBe(other!.text);
  expect((await desk.written('dags', file(sheet.zil))).state).toBe('done');
});

it('is refused to a post that enters nothing, and fails once the post has ended', async () => {
  const reader = await client('assistant');
  expect((await reader.upload('dags', file(sheet.zil))).status).toBe(403);
  const desk = await client('acland');
  const { body } = await desk.upload('dags', file(sheet.zil));
  await desk.columns(body.id, body.columns);
  await test.knex('appointments').where({ user_id: desk.user.id }).update({ ends_at: new Date() });
  await test.app.jobs.drain('imports');
  expect(await test.knex('record_imports').where({ id: body.id }).first('state')).toEqual({
    state: 'failed',
  });
});
