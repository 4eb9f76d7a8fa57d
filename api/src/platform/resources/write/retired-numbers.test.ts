import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DependentsAnswer } from '../../../../contract/resource/dependents.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { makeLand, type Land } from '../../../features/lookup/land.testing.ts';
import { clientOf, type Client } from '../testing/client.ts';

/** What retired records mean to others: to those that would have their number, and to the places around them. */
let test: TestApp;
let staff: Client;
let bengali: Client;
let land: Land;
let numbers = 0;
const number = (): string => `${(numbers += 1)}`;

beforeAll(async () => {
  test = await createTestApp();
  const { headers } = await test.login('acland');
  [staff, bengali] = [clientOf(test, headers), clientOf(test, headers, 'bn')];
});
afterAll(() => test.close());
beforeEach(async () => {
  land = await makeLand(test.knex);
});

const owners = [{ owner: 'রহিমা খাতুন', area: 435.6 }];
const rowOf = (table: string, id: number) =>
  test.knex(table).where({ id }).first() as Promise<Record<string, unknown> | undefined>;
const insert = async (table: string, row: object): Promise<number> =>
  ((await test.knex(table).insert(row).returning('id')) as [{ id: number }])[0].id;

describe('the number of a retired record', () => {
  const there = (resource: string, id: number) => ({
    code: 'retired',
    retired: { resource, id, version: 2, restore: `/api/admin/${resource}/${id}/restore` },
  });

  it('is given to no other dag of the sheet and survey, new or renamed: the answer leads to it', async () => {
    const dag_no = number();
    const id = await land.dag(dag_no, { khotiyan: owners });
    await staff.delete(`dags/${id}`);
    const again = { zil_id: land.zilId, khatiyan_number: '9', dag_no };
    const made = await staff.post('dags', again);
    expect([made.status, made.body]).toEqual([
      409,
      {
        message: `“Dag ${dag_no}” is a retired dag (no. ${id}). Restore it instead of adding another.`,
        ...there('dags', id),
      },
    ]);
    const other = await land.dag(number());
    const renamed = await bengali.put(`dags/${other}`, { dag_no });
    expect([renamed.status, renamed.body.retired]).toEqual([409, there('dags', id).retired]);
    expect(renamed.body.message).toContain('রহিত দাগ');
    // Of another survey it is another dag.
    expect((await staff.post('dags', { ...again, survey_type_id: await land.survey('RS') })).status).toBe(
      201,
    );
    // As the drawing screen sends it.
    const { khatiyan_number: khatian_no, ...drawn } = again;
    expect((await staff.post('dags', { ...drawn, khatian_no })).body).toMatchObject(there('dags', id));
  });

  it('is that of a zil and a mouza too, and a mouza keeps its name', async () => {
    await staff.delete(`dags/${await land.dag(number(), { khotiyan: owners })}`);
    await staff.delete(`zils/${land.zilId}`);
    const zil = await staff.post('zils', { mouza_id: land.mouzaId, zil_no: '1' });
    expect([zil.status, zil.body.retired]).toEqual([409, there('zils', land.zilId).retired]);
    const mouza = (await rowOf('mouzas', land.mouzaId))!;
    await staff.delete(`mouzas/${land.mouzaId}`);
    const { upazila_id, name_en } = mouza;
    const same = await staff.post('mouzas', { upazila_id, name_en, name_bn: 'অন্য নাম' });
    expect([same.status, same.body.retired]).toEqual([409, there('mouzas', land.mouzaId).retired]);
  });
});

describe('what lies in what', () => {
  it('keeps a place while it is in use; then the place is retired itself, and restored first', async () => {
    const id = await land.dag(number(), { khotiyan: owners });
    expect((await staff.delete(`zils/${land.zilId}`)).body.message).toBe(
      'This zil cannot be deleted: it is in use by 1 dag.',
    );
    await staff.delete(`dags/${id}`);
    expect((await staff.get(`zils/${land.zilId}/hanging`)).body).toEqual({
      deletable: true,
      retires: true,
      advice: null,
      hanging: [{ text: '1 retired dag', then: 'stays', list: null }],
    });
    expect((await staff.delete(`zils/${land.zilId}`)).status).toBe(204);
    expect((await staff.delete(`mouzas/${land.mouzaId}`)).status).toBe(204);
    for (const [table, record] of [
      ['zils', land.zilId],
      ['mouzas', land.mouzaId],
    ] as const) {
      expect((await rowOf(table, record))!.retired_at, table).toBeInstanceOf(Date);
    }
    // Its upazila, which is never retired, is kept by it.
    const upazila = (await staff.get(`upazilas/${land.upazilaId}/hanging`))
      .body as unknown as DependentsAnswer;
    expect(upazila.hanging).toContainEqual({
      text: expect.stringMatching(/^\d retired mouzas?$/),
      then: 'blocks',
      list: null,
    });

    const restore = (of: string) => staff.post(`${of}/restore`, { version: 2, reason: 'In use' });
    const early = await restore(`dags/${id}`);
    expect([early.status, early.body.message, early.body.retired]).toMatchObject([
      409,
      'This zil no is retired. Restore it first.',
      { resource: 'zils', id: land.zilId },
    ]);
    for (const of of [`mouzas/${land.mouzaId}`, `zils/${land.zilId}`, `dags/${id}`]) {
      expect((await restore(of)).status, of).toBe(200);
    }
  });

  it('is added to nothing that is retired', async () => {
    await staff.delete(`dags/${await land.dag(number(), { khotiyan: owners })}`);
    await staff.delete(`zils/${land.zilId}`);
    const other = await insert('zils', { mouza_id: land.mouzaId, zil_no: '2' });
    const moved = await insert('dags', { zil_id: other, dag_no: number(), khatiyan_number: '1' });
    const errors = { zil_id: ['This zil no is retired. Restore it first.'] };
    const dag = { zil_id: land.zilId, dag_no: number(), khatiyan_number: '1' };
    expect((await staff.post('dags', dag)).body.errors).toEqual(errors);
    expect((await staff.put(`dags/${moved}`, { zil_id: land.zilId })).body.errors).toEqual(errors);
  });
});
