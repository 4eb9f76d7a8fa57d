import { dhakaDay } from '../../../contract/format.ts';
import type { DagDetail } from '../../../contract/lookup/lookup.ts';
import type { MyLand } from '../../../contract/owners/owners.ts';
import { describe, expect, it } from 'vitest';
import {
  applicant,
  approve,
  colleague,
  dayOf,
  filedAgo,
  hear,
  made,
  officer,
  owner,
  registry,
  useRegistry,
} from '../mutations/refusals/refused.testing.ts';
import { OWNERS } from '../mutations/registry.testing.ts';
import { objected } from '../objections/objections.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';

useRegistry();

const today = dhakaDay(new Date());
const disputed = async (dag_id: number) =>
  (await registry.app.inject(`/api/locations/dags/${dag_id}`)).json<DagDetail>().disputed_since;
const link = (dag_id: number, user_id: number) =>
  linkOwner(registry.knex, { user_id, dag_id, owner: OWNERS[0]!.owner, by: officer.user.id });

describe('land is under dispute', () => {
  it('from the objection of an owner until somebody rules on it, for everybody and on My land', async () => {
    const { id, dag_id } = await made();
    expect(await disputed(dag_id)).toBeNull();
    const objection = await objected(registry, owner, id);
    expect(await disputed(dag_id)).toBe(today);
    const known = await registry.login('user');
    await link(dag_id, owner.user.id);
    await link(dag_id, known.user.id);
    const { land } = (await registry.call(known, 'GET', '/me/land')).json<MyLand>();
    expect(land).toMatchObject([{ dag_id, disputed_since: today }]);
    expect((await hear(objection.id, 'dismissed', colleague)).statusCode).toBe(200);
    expect(await disputed(dag_id)).toBeNull();
  });

  it('also by who only has the name of an owner, once nobody has ruled on it for 30 days', async () => {
    const { id, dag_id } = await made();
    const objection = await objected(registry, owner, id);
    await link(dag_id, applicant.user.id);
    expect(await disputed(dag_id)).toBeNull();
    await filedAgo(objection.id, 29);
    expect(await disputed(dag_id)).toBeNull();
    await filedAgo(objection.id, 30);
    expect(await disputed(dag_id)).toBe(dhakaDay(dayOf(-30)));
  });

  it('no longer once the mutation is rejected, and not where the objection is to another dag', async () => {
    const [first, second] = [await made(), await made()];
    await objected(registry, owner, first.id);
    expect([await disputed(first.dag_id), await disputed(second.dag_id)]).toEqual([today, null]);
    const rejected = await approve(first.id, officer, {
      status: 'rejected',
      remarks: 'The deed is of another dag.',
    });
    expect(rejected.statusCode, rejected.body).toBe(200);
    expect(await disputed(first.dag_id)).toBeNull();
  });
});
