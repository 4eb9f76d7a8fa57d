import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../../contract/agenda/agenda.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { objected } from '../objections/objections.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation } from './representation.testing.ts';

const [SELLER, MINOR] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let [applicant, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

const newDag = async () => {
  const dag_number = `86${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  return { dag_id, dag_number };
};
const acts = (who: Login, dag_id: number, more: Partial<Parameters<typeof confirmRepresentation>[1]> = {}) =>
  confirmRepresentation(registry.knex, {
    user_id: who.user.id,
    dag_id,
    owner: SELLER,
    by: officer!.user.id,
    ...more,
  });
const lines = async (who: Login, kind = 'land-asked-for-owner') => {
  const { items } = (await registry.call(who, 'GET', '/user/agenda')).json<Agenda>();
  return items
    .filter((item) => item.kind === kind)
    .map(({ owner, count, land }) => [owner, count, land?.dag_number ?? null])
    .sort();
};

describe('the agenda of who acts for owners', () => {
  it('has a line for each owner, with the land or how many, until they agree or object', async () => {
    const guardian = await registry.login('user');
    await verifyPerson(registry.knex, guardian.user.id, { name_en: 'Mina Begum', nid: '1977000000881' });
    const [first, second] = [await newDag(), await newDag()];
    const minor = await acts(guardian, first.dag_id, { kind: 'guardian', owner: MINOR });
    const seller = await acts(guardian, first.dag_id);
    await acts(guardian, second.dag_id);
    expect(await lines(guardian)).toEqual([]);
    const asked = await registry.paid(applicant!, { dag_number: first.dag_number });
    expect(await lines(guardian)).toEqual(
      [
        [MINOR, 1, first.dag_number],
        [SELLER, 1, first.dag_number],
      ].sort(),
    );
    const other = await registry.paid(applicant!, { dag_number: second.dag_number });
    expect(await lines(guardian)).toContainEqual([SELLER, 2, null]);
    const agreed = await registry.call(guardian, 'POST', `/me/land/mutations/${asked.id}/agree`, {
      representation_id: minor,
    });
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect(await lines(guardian)).toEqual([[SELLER, 2, null]]);
    await objected(registry, guardian, asked.id, { representation_id: seller });
    expect(await lines(guardian)).toEqual([[SELLER, 1, second.dag_number]]);
    await objected(registry, guardian, other.id);
    expect(await lines(guardian)).toEqual([]);
    expect(await lines(applicant!)).toEqual([]);
  });

  it('asks nothing once the owner has answered or asked for it, and the owner nothing that their attorney has answered', async () => {
    const [attorney, owner] = [await registry.login('user'), await registry.login('user')];
    await verifyPerson(registry.knex, attorney.user.id, { name_en: 'Hasan Ali', nid: '1977000000882' });
    await verifyPerson(registry.knex, owner.user.id, { name_bn: SELLER, nid: '1977000000883' });
    const [mine, theirs, own] = [await newDag(), await newDag(), await newDag()];
    for (const { dag_id } of [mine, theirs, own]) {
      const link = { user_id: owner.user.id, dag_id, owner: SELLER, by: officer!.user.id };
      await linkOwner(registry.knex, link);
      await acts(attorney, dag_id);
    }
    const [first, second] = [
      await registry.paid(applicant!, { dag_number: mine.dag_number }),
      await registry.paid(applicant!, { dag_number: theirs.dag_number }),
    ];
    await registry.paid(owner, { dag_number: own.dag_number });
    expect(await lines(attorney)).toEqual([[SELLER, 2, null]]);
    expect(await lines(owner, 'land-asked')).toEqual([[null, 2, null]]);
    await objected(registry, owner, first.id);
    expect(await lines(attorney)).toEqual([[SELLER, 1, theirs.dag_number]]);
    await objected(registry, attorney, second.id);
    expect(await lines(attorney)).toEqual([]);
    expect(await lines(owner, 'land-asked')).toEqual([]);
  });

  it.each<[string, Partial<Parameters<typeof confirmRepresentation>[1]>]>([
    ['may only pay tax', { acts: ['tax'] }],
    ['acted until last year', { valid_from: '2025-01-01', valid_until: '2025-12-31' }],
  ])('has nothing for who %s', async (_case, more) => {
    const who = await registry.login('user');
    const { dag_id, dag_number } = await newDag();
    await acts(who, dag_id, more);
    await registry.paid(applicant!, { dag_number });
    expect(await lines(who)).toEqual([]);
  });
});
