import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandWatch } from '../../../../contract/owners/watches.ts';
import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../../mutations/registry.testing.ts';
import { rewriteRows } from '../../record-changes/rows.testing.ts';
import { tellOthers } from '../followers/alert.ts';
import { linkOwner } from '../owners.testing.ts';

let registry: Registry;
let [applicant, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

async function newDag(khatiyan_number = `5${++dags}`) {
  const dag_number = `69${++dags}`;
  const more = { survey: 'RS', khatiyan_number, khotiyan: OWNERS };
  return { dag_number, khatian_number: khatiyan_number, dag_id: await registry.land.dag(dag_number, more) };
}
async function follower(): Promise<Login> {
  const who = await registry.login('user');
  await verifyPerson(registry.knex, who.user.id);
  return who;
}
const watch = (who: Login, dag_id: number, whole_khatian = false) =>
  registry.call(who, 'POST', '/me/land/watches', { dag_id, whole_khatian });
const change = (who: Login, id: number, what: 'pause' | 'resume' | 'end') =>
  registry.call(who, 'POST', `/me/land/watches/${id}/${what}`);
const listOf = async (who: Login) =>
  (await registry.call(who, 'GET', '/me/land/watches')).json<LandWatch[]>();
/** What a person was told as a follower, the newest first. */
async function told(who: Login): Promise<string[]> {
  await tellOthers(registry.knex);
  const notices = await readNotices(registry.knex, registry.app.notices, who.user.id, 'en');
  return notices.filter(({ title }) => title === 'Land that you follow').map(({ message }) => message);
}

describe('a person who follows land', () => {
  it('is verified, follows a dag once, pauses, goes on and ends it', async () => {
    const { dag_id, dag_number } = await newDag();
    expect((await watch(applicant!, dag_id)).statusCode).toBe(403);
    const who = await follower();
    const started = await watch(who, dag_id);
    expect(started.statusCode, started.body).toBe(201);
    expect((await watch(who, dag_id)).statusCode).toBe(200);
    const { id } = started.json<{ id: number }>();
    expect(await listOf(who)).toMatchObject([{ id, dag_id, dag_no: dag_number, paused_at: null }]);
    expect((await change(applicant!, id, 'end')).statusCode).toBe(404);
    await change(who, id, 'pause');
    expect((await listOf(who))[0]!.paused_at).not.toBeNull();
    await change(who, id, 'end');
    expect(await listOf(who)).toEqual([]);
    expect((await change(who, id, 'resume')).statusCode).toBe(404);
    expect((await watch(who, 999_999_999)).statusCode).toBe(404);
  });

  it('follows 20 at most, whichever way they come', async () => {
    const who = await follower();
    const many = await Promise.all(Array.from({ length: 21 }, () => newDag()));
    for (const { dag_id } of many.slice(0, 19)) expect((await watch(who, dag_id)).statusCode).toBe(201);
    const last = await Promise.all(many.slice(19).map(({ dag_id }) => watch(who, dag_id)));
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const further = { user_id: who.user.id, dag_id: (await newDag()).dag_id };
    await expect(registry.knex('land_watches').insert(further)).rejects.toThrow(/20 dags or khatians/);
    const [{ id }] = (await listOf(who)) as [LandWatch];
    await change(who, id, 'end');
    await registry.knex('land_watches').insert(further);
    // What is ended stays so.
    await expect(registry.knex('land_watches').where({ id }).update({ ended_at: null })).rejects.toThrow();
  });

  it('is told of every event of a dag and of a khatian, once, by notice and mail, without a name', async () => {
    const who = await follower();
    const { dag_id, dag_number, khatian_number } = await newDag();
    const other = await newDag(khatian_number);
    await watch(who, dag_id);
    await watch(who, dag_id, true);
    const { tracking_number } = await registry.paid(applicant!, { dag_number, khatian_number });
    expect(await told(who)).toEqual([`Dag ${dag_number}, mouza Purbahati: A mutation (sale) was asked for.`]);
    const [notice] = await readNotices(registry.knex, registry.app.notices, who.user.id, 'en');
    expect(notice!.to).toBe(`/notice-board?number=${tracking_number}`);
    await rewriteRows(registry.db, other.dag_id, [{ owner: 'Nasrin Akter', area: 4_356 }]);
    const all = await told(who);
    expect(all[0]).toBe(`Dag ${other.dag_number}, mouza Purbahati: The owners in the record were changed.`);
    expect(all).toHaveLength(2);
    expect(all.join()).not.toMatch(/Nasrin|করিম/);
    const mails = await registry.knex('outbox').where({ template: 'land-watch', user_id: who.user.id });
    expect(mails).toHaveLength(2);
  });

  it('is not told while paused, of what they asked for themselves, or as an owner twice', async () => {
    const [who, owner] = [await follower(), await follower()];
    const { dag_id, dag_number, khatian_number } = await newDag();
    const { id } = (await watch(who, dag_id)).json<{ id: number }>();
    await watch(owner, dag_id);
    const link = { user_id: owner.user.id, dag_id, owner: OWNERS[0]!.owner, by: officer!.user.id };
    await linkOwner(registry.knex, link);
    await change(who, id, 'pause');
    await registry.paid(applicant!, { dag_number, khatian_number });
    expect([await told(who), await told(owner)]).toEqual([[], []]);
    await change(who, id, 'resume');
    await registry.paid(who, { dag_number, khatian_number });
    expect(await told(who)).toEqual([]);
    await registry.paid(applicant!, { dag_number, khatian_number });
    expect(await told(who)).toHaveLength(1);
  });
});
