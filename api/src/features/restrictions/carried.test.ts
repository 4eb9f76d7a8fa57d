import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DagDetail } from '../../../contract/lookup/lookup.ts';
import type { DagRestrictions } from '../../../contract/restrictions/restrictions.ts';
import { approvedMutation } from '../maps/drawing/split/approved-mutation.testing.ts';
import { openMaps, type Maps } from '../maps/office.testing.ts';
import { released, restricted } from './restrictions.testing.ts';

let maps: Maps;
let [officer, colleague]: Awaited<ReturnType<Maps['login']>>[] = [];
beforeAll(async () => {
  maps = await openMaps();
  [officer, colleague] = [await maps.login('acland'), await maps.login('acland')];
});
afterAll(() => maps.close());

const shown = async (dag_id: number) =>
  (await maps.app.inject(`/api/locations/dags/${dag_id}`)).json<DagDetail>().restrictions;
const enter = (dag_id: number, columns: object = {}) =>
  restricted(maps.knex, dag_id, officer!.user.id, columns);
const khatianOf = async (dag_id: number) =>
  (await maps.knex('dags').where({ id: dag_id }).first('zil_id', 'khatiyan_number', 'dag_no')) as {
    zil_id: number;
    khatiyan_number: string;
    dag_no: string;
  };

describe('a restriction follows', () => {
  it('a dag that is cut from a restricted one, with where it came from, until it is released', async () => {
    const sheet = await maps.sheet();
    const [parent, part] = [await sheet.drawn('50', sheet.square(0, 0)), await sheet.dag('50/1')];
    const order = await enter(parent);
    const over = await enter(parent, { reference: 'over', ends_on: '2026-02-02' });
    const undone = await enter(parent, { reference: 'released' });
    await released(maps.knex, undone, colleague!.user.id);
    expect(await shown(part)).toEqual([]);
    const body = {
      line: [sheet.plane.from([10, 5]), sheet.plane.from([10, 40])],
      keep: 'right',
      dag_id: part,
      mutation_id: await approvedMutation(maps, sheet, parent),
      version: 1,
      remark: 'The record of dag 50 is corrected next week',
    };
    const answer = await maps.send('POST', `/admin/geojson-datas/${parent}/split`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { khatiyan_number } = await khatianOf(parent);
    const carried_from = { reason: 'split', dag_no: '50', khatiyan_number };
    expect(await shown(part)).toMatchObject([{ reference: '112/2026', carried_from }]);
    expect((await shown(parent))[0]).not.toHaveProperty('carried_from');
    const { restrictions } = (
      await maps.send('GET', `/admin/dags/${part}/restrictions`)
    ).json<DagRestrictions>();
    expect(restrictions.map(({ id }) => id)).toEqual([order]);
    expect(restrictions.map(({ id }) => id)).not.toContain(over);
    expect(restrictions[0]).toMatchObject({ carried_from });
    await released(maps.knex, order, colleague!.user.id);
    expect([await shown(parent), await shown(part)]).toEqual([[], []]);
  });

  it('a dag that leaves the khatian for which it was entered, and no dag that joins its new one', async () => {
    const sheet = await maps.sheet();
    const [one, other] = [await sheet.dag('60'), await sheet.dag('61')];
    const { zil_id, khatiyan_number } = await khatianOf(one);
    await enter(one, { zil_id, khatiyan_number });
    await maps.knex('dags').where({ id: other }).update({ khatiyan_number: '900' });
    const moved = { reason: 'moved', dag_no: '61', khatiyan_number };
    expect(await shown(other)).toMatchObject([{ whole_khatian: true, carried_from: moved }]);
    const third = await sheet.dag('62');
    await maps.knex('dags').where({ id: third }).update({ khatiyan_number: '900' });
    const fresh = await sheet.dag('63');
    expect((await shown(third)).length).toBe(1);
    expect((await shown(fresh)).length).toBe(1);
    // One of a khatian of its own was never restricted.
    const [{ id: alone }] = (await maps
      .knex('dags')
      .insert({ zil_id, khatiyan_number: '900', dag_no: '64' })
      .returning('id')) as [{ id: number }];
    expect(await shown(alone)).toEqual([]);
  });

  it('for good: what was carried is taken off no dag', async () => {
    for (const change of [
      maps.knex('carried_restrictions').del(),
      maps.knex('carried_restrictions').update({ reason: 'moved' }),
    ])
      await expect(change).rejects.toThrow(/permission denied/);
  });
});
