import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Agenda } from '../../../contract/agenda/agenda.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { objected } from '../objections/objections.testing.ts';
import { linkOwner } from './owners.testing.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

const line = async (who: Login) => {
  const { items } = (await registry.call(who, 'GET', '/user/agenda')).json<Agenda>();
  return items.find(({ kind }) => kind === 'land-asked');
};

it('asks a known owner about each mutation of their land that somebody else asks for, until they object or agree', async () => {
  const [applicant, owner, officer] = [
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('acland'),
  ];
  const name = { name_en: 'Rahima Khatun', name_bn: OWNERS[1]!.owner };
  await verifyPerson(registry.knex, owner.user.id, name);
  const dag_number = '8801';
  const khotiyan = OWNERS;
  const dag_id = await registry.land.dag(dag_number, { survey: 'RS', khatiyan_number: '12', khotiyan });
  const link = { user_id: owner.user.id, dag_id, owner: OWNERS[1]!.owner, by: officer.user.id };
  const first = await registry.paid(applicant, { dag_number });
  expect(await line(owner)).toBeUndefined();
  await linkOwner(registry.knex, link);
  // Not paid for, or one's own: nothing that somebody else does to the land.
  await registry.asked(applicant, { dag_number, deed_number: '2' });
  await registry.paid(owner, { dag_number, deed_number: '3' });
  expect(await line(owner)).toMatchObject({ count: 1, land: { khatiyan_number: '12', dag_number } });
  expect(await line(applicant)).toBeUndefined();

  const second = await registry.paid(applicant, { dag_number, deed_number: '4' });
  expect(await line(owner)).toMatchObject({ count: 2, land: null });
  await objected(registry, owner, first.id);
  expect(await line(owner)).toMatchObject({ count: 1 });
  const answer = await registry.call(owner, 'POST', `/me/land/mutations/${second.id}/agree`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await line(owner)).toBeUndefined();
});
