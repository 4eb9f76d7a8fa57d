/** Bulk changes of all records that a filter finds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MATCHING_RECORDS, type BulkOutcome } from '../../../../contract/resource/bulk.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { clientOf, createFixtureApp, type Client, type Json } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let admin: Client;
let upazila: number;
beforeAll(async () => {
  test = await createFixtureApp();
  staff = clientOf(test, (await test.login('acland')).headers);
  admin = clientOf(test, (await test.login('admin')).headers);
  ({ id: upazila } = await test.knex('upazilas').first('id'));
});
afterAll(() => test.close());

async function create(name: string): Promise<Json> {
  const { status, body } = await staff.post('water-bodies', { upazila_id: upazila, name });
  expect(status).toBe(201);
  return body;
}
const outcomes = (answer: { body: Json }) => answer.body.outcomes as BulkOutcome[];
const read = async ({ id }: Json) => (await staff.get(`water-bodies/${id}`)).body;
const logOf = async ({ id }: Json) =>
  (await test
    .knex('audit_log')
    .where({ resource: 'water-bodies', record_id: id })
    .orderBy('id')
    .pluck('action')) as string[];

describe('all that a filter finds', () => {
  const body = (filter: object, count: number) => ({ matching: { filter: JSON.stringify(filter), count } });

  it('are changed each by the rules of one; those that stay are named', async () => {
    const word = 'Quagmire';
    const all = [];
    for (const each of ['A', 'B', 'C']) all.push(await create(`${word} ${each}`));
    // The number may be there once in an upazila: the first that gets it keeps it.
    const answer = await staff.post('water-bodies/bulk/set', {
      ...body({ q: word }, 3),
      field: 'lease_no',
      value: '9731',
    });
    expect([answer.status, outcomes(answer)]).toMatchObject([
      200,
      [
        { id: all[0]!.id, done: true },
        {
          id: all[1]!.id,
          done: false,
          name: `${word} B`,
          message: expect.stringContaining('already in use'),
        },
        { id: all[2]!.id, done: false, name: `${word} C` },
      ],
    ]);
    expect(await logOf(all[0]!)).toEqual(['create', 'update']);
    expect(await logOf(all[1]!)).toEqual(['create']);
    const gone = await admin.post('water-bodies/bulk/delete', body({ q: word }, 3));
    expect(outcomes(gone).map(({ done }) => done)).toEqual([true, true, true]);
    expect((await staff.get(`water-bodies?filter=${JSON.stringify({ q: word })}`)).rows).toEqual([]);
  });

  it('stay as they are when more or fewer match than were confirmed', async () => {
    const word = 'Backwater';
    const record = await create(word);
    await create(`${word} Two`);
    for (const count of [1, 3]) {
      const answer = await admin.post('water-bodies/bulk/delete', body({ q: word }, count));
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The list has changed: 2 records match now. Nothing was done: look again.',
      ]);
    }
    expect(await read(record)).toMatchObject({ version: 1 });
  });

  it('are at most so many, by a filter that the list knows, and never beside named records', async () => {
    const remove = async (sent: object) => (await admin.post('water-bodies/bulk/delete', sent)).status;
    expect(await remove(body({}, MAX_MATCHING_RECORDS + 1))).toBe(422);
    expect(await remove(body({ password_hash: 'x' }, 1))).toBe(400);
    expect(await remove({ ...body({}, 1), records: [{ id: 1 }] })).toBe(422);
    expect(await remove({})).toBe(422);
  });
});
