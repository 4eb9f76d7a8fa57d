import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../../../contract/mutations/drafts.ts';
import type { DagFound, DagsAt } from '../../../contract/maps/search.ts';
import { openMaps } from '../maps/office.testing.ts';
import {
  applicant,
  made,
  officer,
  owner,
  registry,
  useRegistry,
} from '../mutations/refusals/refused.testing.ts';
import { objected } from '../objections/objections.testing.ts';
import { released, restricted } from './restrictions.testing.ts';

useRegistry();

const shown = { kind: 'court_order', authority: 'Joint District Judge, Dhaka', reference: '112/2026' };

describe('a restriction is shown', () => {
  it('to whoever fills in a mutation of the land, with the dispute, before it is paid for', async () => {
    const { id, dag_id } = await made();
    const { dag_no } = (await registry.knex('dags').where({ id: dag_id }).first()) as { dag_no: string };
    const { mouza_id } = registry.place;
    const query = new URLSearchParams({
      mouza_id: String(mouza_id),
      khatian_number: '12',
      dag_number: dag_no,
    });
    const records = async () =>
      (await registry.call(applicant, 'GET', `/mutations/drafts/records?${query.toString()}`)).json<{
        data: DraftRecord[];
      }>().data;
    expect(await records()).toMatchObject([{ dag_id, restrictions: [], disputed_since: null }]);
    await restricted(registry.knex, dag_id, officer.user.id);
    await objected(registry, owner, id);
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
    expect(await records()).toMatchObject([{ dag_id, restrictions: [shown], disputed_since: day }]);
  });

  it('on the map, by number and by point, until it is released', async () => {
    const maps = await openMaps();
    try {
      const sheet = await maps.sheet();
      const dag_id = await sheet.drawn('828', sheet.square(0, 0));
      const [lng, lat] = sheet.plane.from([15, 15]);
      const get = (url: string) => maps.send('GET', `/map/geojson/${url}`, undefined, {});
      const encumbrances = async () => [
        (await get('by-dag/828')).json<DagFound>().restrictions,
        (await get(`at?lng=${lng}&lat=${lat}`)).json<DagsAt>().dags[0]!.restrictions,
      ];
      expect(await encumbrances()).toEqual([[], []]);
      const [by, other] = [await maps.login('acland'), await maps.login('acland')];
      const id = await restricted(maps.knex, dag_id, by.user.id);
      expect(await encumbrances()).toMatchObject([[shown], [shown]]);
      await released(maps.knex, id, other.user.id);
      expect(await encumbrances()).toEqual([[], []]);
    } finally {
      await maps.close();
    }
  });
});
