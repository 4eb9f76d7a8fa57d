import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Agenda } from '../../../contract/agenda/agenda.ts';
import { coOwner, objected, ofOwnDag } from '../objections/objections.testing.ts';
import { openRegistry, type Login, type Registry } from './registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

/** What there is to do about mutations, by kind. */
const lines = async (person = who) => {
  const { items } = (await registry.call(person, 'GET', '/user/agenda')).json<Agenda>();
  return Object.fromEntries(
    items.filter(({ kind }) => kind.startsWith('mutation-')).map((item) => [item.kind, item]),
  );
};

it('says which mutations wait for their fee, for their applicant and for the office, and none that is decided', async () => {
  expect(await lines()).toEqual({});
  const { knex } = registry;
  await registry.asked(who);
  const flagged = await registry.paid(who);
  const working = await registry.paid(who);
  const decided = await registry.paid(who);
  const set = (id: number, changes: object) => knex('mutations').where({ id }).update(changes);
  await set(flagged.id, { status: 'flagged', remarks: 'The deed is torn', reviewed_at: new Date() });
  await set(working.id, { status: 'assigned_to_ac_land' });
  await set(decided.id, { status: 'approved' });
  // Somebody else's is not theirs.
  await registry.asked(await registry.login('user'));
  const land = { khatiyan_number: '12', dag_number: '831/ক' };
  expect(await lines()).toMatchObject({
    'mutation-due': { count: 1, amount: 1_025, land, reason: null },
    'mutation-flagged': { count: 1, amount: null, land, reason: 'The deed is torn' },
    'mutation-working': { count: 1, amount: null, land },
  });
  await registry.asked(who);
  expect((await lines())['mutation-due']).toMatchObject({ count: 2, amount: 2_050, land: null });
  // That the money is there, the ledger says, whatever the state.
  await knex.raw('update mutations set status = ? where id = ?', ['pending_payment', flagged.id]);
  expect((await lines())['mutation-due']).toMatchObject({ count: 2 });
});

it('asks for an answer to an objection until it is given or the objection was heard, without what a stranger wrote', async () => {
  const [applicant, owner] = [await registry.login('user'), await coOwner(registry)];
  const line = async () => (await lines(applicant))['mutation-objected'];
  const first = await ofOwnDag(registry, applicant);
  const second = await ofOwnDag(registry, applicant);
  expect(await line()).toBeUndefined();
  const objection = await objected(registry, owner, first.id);
  expect(await line()).toMatchObject({ count: 1, amount: null, reason: null, since: expect.any(String) });
  expect((await line())!.land).toEqual({ khatiyan_number: '12', dag_number: first.dag_number });
  await objected(registry, owner, second.id);
  expect(await line()).toMatchObject({ count: 2, land: null });
  expect((await lines(owner))['mutation-objected']).toBeUndefined();
  const answer = { answer: 'The deed is registered.' };
  expect(
    (await registry.call(applicant, 'POST', `/objections/${objection.id}/answer`, answer)).statusCode,
  ).toBe(200);
  expect(await line()).toMatchObject({ count: 1 });
  // Decided, it is over.
  await registry.knex('mutations').where({ id: second.id }).update({ status: 'rejected' });
  expect(await line()).toBeUndefined();
});
