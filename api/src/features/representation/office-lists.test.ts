import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedRepresentation } from '../../../contract/representation/representation.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { officerElsewhere } from '../mutations/elsewhere.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation, enterRepresentationOf } from './representation.testing.ts';

const [SELLER, SISTER] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let [officer, elsewhere]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  officer = await registry.login('acland');
  elsewhere = await officerElsewhere(registry);
});
afterAll(() => registry.close());

const newDag = (khatiyan_number = String(700 + ++dags)) =>
  registry.land.dag(`79${++dags}`, { survey: 'RS', khatiyan_number, khotiyan: OWNERS });
const by = (who: Login, dag_id: number, owner = SELLER) =>
  confirmRepresentation(registry.knex, { user_id: who.user.id, dag_id, owner, by: officer!.user.id });
const idsOf = (answer: { statusCode: number; body: string; json: <T>() => T }) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReviewedRepresentation[]>().map(({ id }) => id);
};
const found = async (q: string, { status = 'confirmed', who = officer! } = {}) =>
  idsOf(
    await registry.call(
      who,
      'GET',
      `/admin/representations?${new URLSearchParams({ status, filter: JSON.stringify({ q }) }).toString()}`,
    ),
  );
const ofDag = (dag_id: number, who = officer!) =>
  registry.call(who, 'GET', `/admin/dag-representations/${dag_id}`);

describe('the list of who acts for whom', () => {
  it('finds a confirmed one by name and phone of either side and by the owner in the record, the newest first', async () => {
    const [attorney, owner, other] = [
      await registry.login('user'),
      await registry.login('user'),
      await registry.login('user'),
    ];
    const name = { name_en: 'Zulfiqar Findable', nid: '1985444444441' };
    await verifyPerson(registry.knex, attorney.user.id, name);
    await registry.knex('users').where({ id: attorney.user.id }).update({ phone: '01755512121' });
    await registry.knex('users').where({ id: owner.user.id }).update({ phone: '01755513131' });
    const dag_id = await newDag();
    await linkOwner(registry.knex, {
      user_id: owner.user.id,
      dag_id,
      owner: SELLER,
      by: officer!.user.id,
    });
    const id = await confirmRepresentation(registry.knex, {
      user_id: attorney.user.id,
      principal_user_id: owner.user.id,
      dag_id,
      owner: SELLER,
      by: officer!.user.id,
    });
    const second = await by(other, await newDag(), SISTER);
    for (const q of ['zulfiqar find', '01755512121', '০১৭৫৫৫১৩১৩১']) expect(await found(q), q).toEqual([id]);
    expect(await found(SISTER)).toEqual([second]);
    expect((await found('')).slice(0, 2)).toEqual([second, id]);
    expect(await found('zulfiqar find', { status: 'pending' })).toEqual([]);
    expect(await found('zulfiqar find', { who: elsewhere! })).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});

describe('who acts for the owners of a dag', () => {
  it('is listed with what is over, also of its khatian, and the reading is noted; not for an officer elsewhere', async () => {
    const [first, second] = [await registry.login('user'), await registry.login('user')];
    const [dag_id, other] = [await newDag('7001'), await newDag('7001')];
    const own = await by(first, dag_id);
    const ended = await by(second, dag_id, SISTER);
    const end = { reason: 'The power was revoked.' };
    expect(
      (await registry.call(officer!, 'POST', `/admin/representations/${ended}/end`, end)).statusCode,
    ).toBe(200);
    const refused = await enterRepresentationOf(registry.knex, {
      user_id: second.user.id,
      dag_id,
      owner: SELLER,
    });
    const no = { status: 'refused', reason: 'Not readable.' };
    expect((await registry.call(officer!, 'PUT', `/admin/representations/${refused}`, no)).statusCode).toBe(
      200,
    );
    const whole = { zil_id: registry.land.zilId, khatiyan_number: '7001' };
    const ofKhatian = await enterRepresentationOf(registry.knex, {
      user_id: first.user.id,
      dag_id: other,
      owner: SISTER,
      ...whole,
    });
    expect(idsOf(await ofDag(dag_id))).toEqual([ofKhatian, ended, own]);
    expect(idsOf(await ofDag(other))).toEqual([ofKhatian]);
    expect((await ofDag(dag_id, elsewhere)).statusCode).toBe(404);
    const noted = await registry
      .knex('audit_log')
      .where({ resource: 'users', action: 'open', actor_id: officer!.user.id })
      .whereIn('record_id', [first.user.id, second.user.id])
      .distinct('record_id');
    expect(noted).toHaveLength(2);
  });
});
