import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agenda } from '../../../contract/agenda/agenda.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { MutationsOpenToObjection } from '../../../contract/objections/own-objections.ts';
import type { CalledHearing } from '../../../contract/hearing-requests/hearing-requests.ts';
import type { MyLand } from '../../../contract/owners/owners.ts';
import type { OwnRepresentations } from '../../../contract/representation/representation.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { multipart, takeStepAs } from '../mutations/inquiry/steps.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { tellOwners } from '../owners/alert.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation } from './representation.testing.ts';

/* An attorney acts for two owners of one dag and never takes one for the other. */

const [FIRST, SECOND] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let [applicant, attorney, officer]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry();
  applicant = await registry.login('user');
  attorney = await registry.login('user');
  officer = await registry.login('acland');
  await verifyPerson(registry.knex, attorney.user.id, { name_bn: 'হাসান আলী', nid: '19871234567890129' });
});
afterAll(() => registry.close());

/** A mutation of a dag for two of whose owners the attorney acts, and their representations. */
async function twoClients(more: object = {}) {
  const dag_number = `91${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const of = (owner: string) =>
    confirmRepresentation(registry.knex, {
      user_id: attorney!.user.id,
      dag_id,
      owner,
      by: officer!.user.id,
      ...more,
    });
  const [first, second] = [await of(FIRST), await of(SECOND)];
  const mutation = await registry.paid(applicant!, { dag_number, transfer: 'whole' });
  const { id, tracking_number } = mutation;
  return { id, tracking_number, dag_id, dag_number, first, second };
}
const object = (id: number, fields: Record<string, string>) =>
  registry.app.inject({
    method: 'POST',
    url: `/api/mutations/${id}/objections`,
    headers: { ...attorney!.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload: multipart({ reasons: 'The owner has not sold.', ...fields }),
  });
const filed = (mutation_id: number) => registry.knex('objections').where({ mutation_id }).select('owner');
const acting = async () =>
  (await registry.call(attorney!, 'GET', '/me/representations')).json<OwnRepresentations>().acting;

it('objects for the one that was chosen, and for none while none is', async () => {
  const { id, second, tracking_number } = await twoClients();
  const unsaid = await object(id, {});
  expect([unsaid.statusCode, unsaid.json().errors]).toEqual([
    422,
    { representation_id: ['Choose for whom you object.'] },
  ]);
  expect(await filed(id)).toEqual([]);
  const offered = await registry.call(attorney!, 'GET', `/objections/mutations?number=${tracking_number}`);
  expect(offered.json<MutationsOpenToObjection>().mutations[0]!.objects_as).toMatchObject([
    { owner: FIRST, kind: 'attorney' },
    { owner: SECOND, representation_id: second },
  ]);
  const answer = await object(id, { representation_id: String(second) });
  expect([answer.statusCode, answer.json().objection.acted_for]).toMatchObject([201, { owner: SECOND }]);
  expect(await filed(id)).toEqual([{ owner: SECOND }]);
});

it('objects for each, once, and shows at each what was filed for it', async () => {
  const { id, first, second, tracking_number } = await twoClients();
  const of = (representation_id: number, more: object = {}) =>
    object(id, { representation_id: String(representation_id), ...more });
  expect((await of(first)).statusCode).toBe(201);
  expect((await of(first)).statusCode).toBe(200);
  const again = await of(first, { reasons: 'Other words.' });
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'You have already objected to this mutation. Say more at the hearing.',
  ]);
  const found = async () =>
    (await registry.call(attorney!, 'GET', `/objections/mutations?number=${tracking_number}`)).json()
      .mutations[0];
  expect(await found()).toMatchObject({
    objection_id: null,
    objects_as: [
      { owner: FIRST, objection_id: expect.any(Number) },
      { owner: SECOND, objection_id: null },
    ],
  });
  expect((await of(second)).statusCode).toBe(201);
  expect(await filed(id)).toEqual([{ owner: FIRST }, { owner: SECOND }]);
  const [one, other] = (await found()).objects_as.map((as: { objection_id: number }) => as.objection_id);
  expect((await found()).objection_id).toBe(other);
  const pending = (await acting())
    .filter((each) => each.id === first || each.id === second)
    .map(({ owner, pending: [asked] }) => [owner, asked?.objection_id]);
  expect(pending).toEqual([
    [SECOND, other],
    [FIRST, one],
  ]);
});

it('is asked on the agenda for the one for whom nothing was said yet', async () => {
  const { id, first } = await twoClients();
  const asked = async () => {
    const { items } = (await registry.call(attorney!, 'GET', '/user/agenda')).json<Agenda>();
    const ofOwner = (name: string) =>
      items.find(({ kind, owner }) => kind === 'land-asked-for-owner' && owner === name)?.count ?? 0;
    return { first: ofOwner(FIRST), second: ofOwner(SECOND) };
  };
  const before = await asked();
  await object(id, { representation_id: String(first) });
  expect(await asked()).toEqual({ first: before.first - 1, second: before.second });
});

it('is told at once of both, by name', async () => {
  const { dag_number } = await twoClients();
  await tellOwners(registry.knex);
  const told = await readNotices(registry.knex, registry.app.notices, attorney!.user.id, 'en');
  const [message] = told.map((each) => each.message).filter((text) => text.includes(dag_number));
  expect(message).toContain(FIRST);
  expect(message).toContain(SECOND);
  expect(message).not.toContain('Not you?');
});

it('shows the owner that the attorney has objected for them', async () => {
  const owner = await registry.login('user');
  const { id, dag_id, second } = await twoClients();
  await linkOwner(registry.knex, {
    user_id: owner.user.id,
    dag_id,
    owner: SECOND,
    by: officer!.user.id,
  });
  await object(id, { representation_id: String(second) });
  const { land } = (await registry.call(owner, 'GET', '/me/land')).json<MyLand>();
  expect(land[0]!.pending).toMatchObject([{ id, objection_id: null, objected_by: attorney!.user.name }]);
  // The office that ends a link which is wrong.
  expect(land[0]!.office).toEqual({
    id: expect.any(Number),
    name: { en: expect.any(String), bn: expect.any(String) },
  });
});

it('is called to the hearing for both, and told whose objection was ruled on', async () => {
  const { id, first, second, dag_number } = await twoClients();
  for (const of of [first, second]) await object(id, { representation_id: String(of) });
  await registry.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
  const date = dhakaDay(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
  const fields = { kind: 'hearing', date, time: '10:30', place: 'Savar land office', people: '' };
  expect((await takeStepAs(registry, officer!, id, { fields })).statusCode).toBe(200);
  const hearing = (await registry.call(attorney!, 'GET', `/mutations/${id}/hearing`)).json<CalledHearing>();
  expect(hearing).toMatchObject({
    land: { dag_number },
    acted_for: [
      { owner: FIRST, kind: 'attorney' },
      { owner: SECOND, kind: 'attorney' },
    ],
  });
  const told = async (language: 'en' | 'bn') =>
    (await readNotices(registry.knex, registry.app.notices, attorney!.user.id, language))[0]!.message;
  expect(await told('en')).toContain(`(dag ${dag_number}, `);
  expect(await told('en')).toContain(`Your objection for ${FIRST}, ${SECOND} is heard there.`);
  expect(await told('bn')).toContain(`${FIRST}, ${SECOND}-এর পক্ষে আপনার আপত্তি সেখানে শোনা হবে।`);

  const { id: objection } = await registry
    .knex('objections')
    .where({ mutation_id: id, owner: SECOND })
    .first();
  const ruling = { outcome: 'dismissed', words: 'Sold in 2019.', no_hearing: 'Both asked for none.' };
  await registry.call(officer!, 'POST', `/admin/objections/${objection}/hear`, ruling);
  expect(await told('en')).toContain(`You objected for ${SECOND}.`);
});

it('is told that a power is over which ended in the middle, and nothing is filed', async () => {
  const { id, first } = await twoClients();
  await registry.call(attorney!, 'POST', `/me/representations/${first}/end`, {});
  const objected = await object(id, { representation_id: String(first) });
  expect([objected.statusCode, objected.json().message]).toEqual([
    409,
    expect.stringContaining('You no longer act for this owner'),
  ]);
  const agreed = await registry.call(attorney!, 'POST', `/me/land/mutations/${id}/agree`, {
    representation_id: first,
  });
  expect([agreed.statusCode, agreed.json().message]).toEqual([
    409,
    expect.stringContaining('You no longer act for this owner'),
  ]);
  expect(await filed(id)).toEqual([]);
});

it('objects by the power that runs, also where an older one of the same owner runs too', async () => {
  const { id, dag_id, second } = await twoClients();
  const renewed = await confirmRepresentation(registry.knex, {
    user_id: attorney!.user.id,
    dag_id,
    owner: SECOND,
    by: officer!.user.id,
    valid_until: dhakaDay(new Date()),
  });
  expect(renewed).not.toBe(second);
  const answer = await object(id, { representation_id: String(renewed) });
  expect(answer.json().objection.acted_for).toMatchObject({ representation_id: renewed });
});

it('the owner reads who asked for them, and no name of another applicant', async () => {
  const owner = await registry.login('user');
  const { dag_id, dag_number } = await twoClients({ acts: ['mutation'] });
  await linkOwner(registry.knex, { user_id: owner.user.id, dag_id, owner: FIRST, by: officer!.user.id });
  await registry.paid(attorney!, { dag_number, transfer: 'whole' });
  const { land } = (await registry.call(owner, 'GET', '/me/land')).json<MyLand>();
  expect(land[0]!.pending).toMatchObject([{ asked_by: null }, { asked_by: attorney!.user.name }]);
});
