import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MyLand, ReviewedClaim } from '../../../contract/owners/owners.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { linkOwner } from './owners.testing.ts';

const FIRST = OWNERS[0]!.owner;

let registry: Registry;
let [person, officer, colleague]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry();
  [officer, colleague] = [await registry.login('acland'), await registry.login('acland')];
  person = await verified();
});
afterAll(() => registry.close());

async function verified(): Promise<Login> {
  const who = await registry.login('user');
  await verifyPerson(registry.knex, who.user.id, { name_bn: FIRST, nid: '19871234567890123' });
  return who;
}
const newDag = (): Promise<number> =>
  registry.land.dag(`55${++dags}`, { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS });
const claim = (dag_id: number, { who = person!, owner = FIRST } = {}) =>
  registry.call(who, 'POST', '/me/land/claims', { dag_id, owner, words: ' Father’s land.  ' });
const decide = (id: number, body: object, who = officer!) =>
  registry.call(who, 'PUT', `/admin/owner-claims/${id}`, body);
const mine = async (who = person!) => (await registry.call(who, 'GET', '/me/land')).json<MyLand>();

it('is made by a verified person for a name of the record, and once', async () => {
  const dag = await newDag();
  const stranger = await registry.login('user');
  expect((await claim(dag, { who: stranger })).statusCode).toBe(403);
  expect((await claim(999_999)).statusCode).toBe(404);
  const wrong = await claim(dag, { owner: 'Nobody' });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: { owner: [expect.any(String)] } }]);
  const [first, second] = [await claim(dag), await claim(dag)];
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.json().id).toBe(first.json().id);
  expect((await mine()).claims).toMatchObject([
    { dag_id: dag, owner: FIRST, status: 'pending', reason: null },
  ]);
});

it('two at the same moment are one', async () => {
  const dag = await newDag();
  const who = await verified();
  const answers = await Promise.all([claim(dag, { who }), claim(dag, { who }), claim(dag, { who })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  expect((await mine(who)).claims).toHaveLength(1);
});

it('is confirmed by an officer of the land who is somebody else, and then the person is known', async () => {
  const dag = await newDag();
  const { id } = (await claim(dag)).json<{ id: number }>();
  const queue = (await registry.call(officer!, 'GET', '/admin/owner-claims?status=pending')).json<
    ReviewedClaim[]
  >();
  expect(queue.find((each) => each.id === id)).toMatchObject({
    owner: FIRST,
    owners: OWNERS,
    words: 'Father’s land.',
    same_name: true,
    verified: { name_bn: FIRST, nid: '19871234567890123' },
    user: { id: person!.user.id },
  });
  expect((await decide(id, { status: 'confirmed', version: 9 })).statusCode).toBe(409);
  expect((await decide(id, { status: 'confirmed' }, person!)).statusCode).toBe(403);
  const answer = await decide(id, { status: 'confirmed' });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'confirmed' }]);
  expect((await decide(id, { status: 'rejected', reason: 'No.' }, colleague!)).statusCode).toBe(409);
  expect((await mine()).land).toMatchObject([{ dag_id: dag, owner: FIRST, source: 'claim' }]);
  expect((await claim(dag)).statusCode).toBe(409);
  const [notice] = await readNotices(registry.knex, registry.app.notices, person!.user.id, 'en');
  expect(notice).toMatchObject({ title: 'You are known as an owner', to: '/dashboard/land' });
  const links = (await registry.call(officer!, 'GET', `/admin/dag-owners/${dag}`)).json();
  expect(links).toMatchObject([{ source: 'claim', linked_by: { name: officer!.user.name }, ended_at: null }]);
});

it('is rejected with a reason, which the person reads', async () => {
  const dag = await newDag();
  const who = await verified();
  const { id } = (await claim(dag, { who })).json<{ id: number }>();
  expect((await decide(id, { status: 'rejected' })).json()).toMatchObject({
    errors: { reason: [expect.any(String)] },
  });
  expect((await decide(id, { status: 'rejected', reason: 'Another father.' })).statusCode).toBe(200);
  expect((await mine(who)).claims).toMatchObject([{ status: 'rejected', reason: 'Another father.' }]);
  expect((await claim(dag, { who })).statusCode).toBe(201);
});

it('of a name that has left the record is not confirmed', async () => {
  const dag = await newDag();
  const who = await verified();
  const { id } = (await claim(dag, { who })).json<{ id: number }>();
  const database = connect(registry.db.ownerUrl, { poolSize: 1 });
  const khotiyan = JSON.stringify([{ owner: 'Somebody else', area: 1 }]);
  await database('dags').where({ id: dag }).update({ khotiyan });
  await database.destroy();
  expect((await decide(id, { status: 'confirmed' })).statusCode).toBe(409);
  expect((await mine(who)).land).toEqual([]);
});

it('is withdrawn by its author only, while it waits', async () => {
  const who = await verified();
  const { id } = (await claim(await newDag(), { who })).json<{ id: number }>();
  const withdraw = (by: Login) => registry.call(by, 'POST', `/me/land/claims/${id}/withdraw`);
  expect((await withdraw(person!)).statusCode).toBe(404);
  expect((await withdraw(who)).statusCode).toBe(200);
  expect((await withdraw(who)).statusCode).toBe(200);
  expect((await decide(id, { status: 'confirmed' })).statusCode).toBe(409);
});

it('of another office is not there, and who decides nothing does not decide it', async () => {
  const dag = await newDag();
  const { id } = (await claim(dag, { who: await verified() })).json<{ id: number }>();
  const officeOf = async (reached: boolean) =>
    (
      (await registry
        .knex('offices')
        .where({ kind: 'ac' })
        .whereRaw(
          `? ${reached ? '' : 'not'} in (select mouza_id from office_reach where office_id = offices.id)`,
          [registry.land.mouzaId],
        )
        .first('id')) as { id: number }
    ).id;
  const elsewhere = await registry.login('acland', [{ post: 'acland', officeId: await officeOf(false) }]);
  expect((await decide(id, { status: 'confirmed' }, elsewhere)).statusCode).toBe(404);
  expect((await registry.call(elsewhere, 'GET', '/admin/owner-claims')).json()).toEqual([]);
  expect((await registry.call(elsewhere, 'GET', `/admin/dag-owners/${dag}`)).statusCode).toBe(404);
  const kanungo = await registry.login('acland', [{ post: 'kanungo', officeId: await officeOf(true) }]);
  expect((await decide(id, { status: 'confirmed' }, kanungo)).statusCode).toBe(403);
});

it('a link ends with a reason, by another person, and stays in the register', async () => {
  const dag_id = await newDag();
  const link = await linkOwner(registry.knex, {
    user_id: person!.user.id,
    dag_id,
    owner: FIRST,
    by: officer!.user.id,
  });
  const end = (reason: string) =>
    registry.call(colleague!, 'POST', `/admin/owner-links/${link}/end`, { reason });
  const mayEnd = async (who: Login) =>
    (await registry.call(who, 'GET', `/admin/dag-owners/${dag_id}`))
      .json<{ may_end: boolean }[]>()
      .map(({ may_end }) => may_end);
  expect(await mayEnd(colleague!)).toEqual([true]);
  const office = await registry.knex('mouza_offices').where({ mouza_id: registry.land.mouzaId }).first();
  const kanungo = await registry.login('acland', [{ post: 'kanungo', officeId: office.ac_office_id }]);
  expect(await mayEnd(kanungo)).toEqual([false]);
  expect((await end('  ')).statusCode).toBe(422);
  expect((await end('The person died.')).statusCode).toBe(200);
  expect((await end('Again.')).statusCode).toBe(200);
  const links = (await registry.call(officer!, 'GET', `/admin/dag-owners/${dag_id}`)).json();
  expect(links).toMatchObject([
    { may_end: false, end_reason: 'The person died.', ended_by: { name: colleague!.user.name } },
  ]);
});

it('no link is made without somebody else of the office, and none is deleted or written over', async () => {
  const dag_id = await newDag();
  const own = { user_id: officer!.user.id, dag_id, owner: FIRST, by: officer!.user.id };
  await expect(linkOwner(registry.knex, own)).rejects.toThrow(/other_person/);
  const none = {
    user_id: person!.user.id,
    dag_id,
    owner: FIRST,
    source: 'claim',
    linked_by: officer!.user.id,
  };
  await expect(registry.knex('owner_links').insert(none)).rejects.toThrow('owner_links_source');
  await expect(registry.knex('owner_links').del()).rejects.toThrow('permission denied');
  await expect(registry.knex('owner_links').update({ owner: 'X' })).rejects.toThrow('permission denied');
});
