import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RecordVersions } from '../../../contract/record-versions/record-versions.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../mutations/registry.testing.ts';
import { orderForm } from './orders.testing.ts';

let registry: Registry;
let [who, officer, other]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
  [officer, other] = [await registry.login('acland'), await registry.login('admin')];
});
afterAll(() => registry.close());

let dags = 0;
const makeDag = (khotiyan = OWNERS) =>
  registry.land.dag(`correct/${(dags += 1)}`, { survey: 'RS', khatiyan_number: '12', khotiyan });
const put = (id: number, body: object, person = officer) =>
  registry.call(person!, 'PUT', `/admin/dags/${id}`, body);
const read = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/dags/${id}`)).json<{
    khotiyan: object[];
    version: number;
    correction: { id: number; reason: string; after: object[] } | null;
  }>();
const versions = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/record-versions/${id}`)).json<RecordVersions>().versions;

const [first, second] = OWNERS as [(typeof OWNERS)[0], (typeof OWNERS)[0]];
const RESPELT = [{ ...first, owner: 'মোঃ আবদুল করিম' }, second];
const MOVED = [
  { ...first, area: 1_356 },
  { ...second, area: 3_000 },
];

describe('correcting the owners of a dag', () => {
  it('is free for the first entry, and asks for a reason once there are rows', async () => {
    const id = await makeDag([]);
    expect((await put(id, { khotiyan: OWNERS })).json()).toMatchObject({ khotiyan: OWNERS });
    const without = await put(id, { khotiyan: RESPELT, reason: ' ' });
    expect([without.statusCode, without.json()]).toMatchObject([
      422,
      { errors: { reason: [expect.stringContaining('why')] } },
    ]);
    // Everything else stays free, with the same rows sent along.
    expect((await put(id, { khotiyan: OWNERS, khatiyan_number: '13' })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ khotiyan: OWNERS, khatiyan_number: '13', correction: null });
    // What was emptied once is no first entry.
    expect((await put(id, { khotiyan: [], reason: 'Entered on the wrong dag' })).json()).toMatchObject({
      khotiyan: OWNERS,
      correction: { reason: 'Entered on the wrong dag' },
    });
  });

  it('is written at once where only a father is added', async () => {
    const id = await makeDag();
    const withFather = [{ ...first, father: 'মোঃ রহিম' }, second];
    const answer = await put(id, { khotiyan: withFather, reason: 'As in the khatian' });
    expect(answer.json()).toMatchObject({ khotiyan: withFather, correction: null });
    expect((await versions(id)).map(({ rows }) => rows.map(({ father }) => father))).toEqual([
      ['মোঃ রহিম', undefined],
      [undefined, undefined],
    ]);
    expect((await put(id, { khotiyan: OWNERS, khatiyan_number: '14' })).statusCode).toBe(422);
  });

  it('is written at once where letters of a name change', async () => {
    const id = await makeDag();
    const answer = await put(id, { khotiyan: RESPELT, reason: 'As on the identity card' });
    expect(answer.json()).toMatchObject({ khotiyan: RESPELT, correction: null });
    expect((await versions(id))[0]).toMatchObject({
      number: 2,
      source: 'correction',
      by: officer!.user.name,
      proposed_by: null,
      reason: 'As on the identity card',
    });
    const log = await registry
      .knex('audit_log')
      .where({ resource: 'dags', record_id: id, action: 'correct' })
      .first();
    expect(log).toMatchObject({ actor_id: officer!.user.id, after: { reason: 'As on the identity card' } });
  });

  it.each([
    ['areas move', MOVED],
    ['another name stands there', [{ ...first, owner: 'রাশেদা বেগম' }, second]],
    ['a row is added', [...OWNERS, { owner: 'রাশেদা বেগম', area: 0 }]],
    ['a row goes', [{ ...first, area: 4_356 }]],
    ['rows change places', [second, first]],
  ])('waits for another officer where %s', async (_what, rows) => {
    const id = await makeDag();
    const answer = await put(id, { khotiyan: rows, khatiyan_number: '14', reason: 'Court decree 12/2026' });
    expect(answer.statusCode).toBe(200);
    const record = await read(id);
    expect(record).toMatchObject({
      khotiyan: OWNERS,
      khatiyan_number: '14',
      correction: { reason: 'Court decree 12/2026', after: rows },
    });
    const confirm = (person = officer) =>
      registry.call(person!, 'POST', `/admin/record-changes/${record.correction!.id}/confirm`);
    expect((await confirm()).json()).toMatchObject({ code: 'second_signature' });
    expect((await confirm(who)).statusCode).toBe(403);
    // Another correction waits for this one.
    const again = await put(id, { khotiyan: RESPELT, reason: 'As on the card' }, other);
    expect(again.json()).toMatchObject({ code: 'change_pending' });
    expect((await confirm(other)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ khotiyan: rows, correction: null });
    expect((await versions(id))[0]).toMatchObject({
      source: 'correction',
      by: other!.user.name,
      proposed_by: officer!.user.name,
    });
  });

  it('asks for a written order where the total grows by more than a twentieth, of what is drawn too', async () => {
    const id = await makeDag();
    const reason = 'Measured anew';
    const grown = [{ ...first, area: 3_500 }, second];
    expect((await put(id, { khotiyan: grown, reason })).json()).toMatchObject({
      errors: { order_id: [expect.stringContaining('written order')] },
    });
    const order = await registry.call(officer!, 'POST', `/admin/dags/${id}/orders`, orderForm());
    const { id: order_id } = order.json<{ id: number }>();
    expect((await put(id, { khotiyan: grown, reason, order_id })).json()).toMatchObject({
      correction: { order: { id: order_id }, area_before: 4_356, area_after: 4_856 },
    });
    const far = await put(await makeDag(), {
      reason,
      khotiyan: [{ ...first, area: 999_999_999_999 }, second],
    });
    expect(far.json()).toMatchObject({ errors: { rows: [expect.stringContaining('mouza')] } });
  });

  it('is refused where the record was saved since, and survives a bulk change', async () => {
    const id = await makeDag();
    const { version } = await read(id);
    await put(id, { khatiyan_number: '15' });
    expect((await put(id, { version, khotiyan: RESPELT, reason: 'Spelling' })).statusCode).toBe(409);
    const bulk = { records: [{ id }], field: 'khotiyan', value: '[]' };
    expect((await registry.call(officer!, 'POST', '/admin/dags/bulk/set', bulk)).statusCode).toBe(422);
    expect(await read(id)).toMatchObject({ khotiyan: OWNERS });
  });
});
