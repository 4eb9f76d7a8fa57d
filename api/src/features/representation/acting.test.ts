import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '../../../contract/format.ts';
import type { MutationReview } from '../../../contract/mutations/review.ts';
import type { MyLand } from '../../../contract/owners/owners.ts';
import type { OwnRepresentations } from '../../../contract/representation/representation.ts';
import type { RepresentationAct } from '../../../contract/representation/kinds.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { multipart } from '../mutations/inquiry/steps.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { tellOwners } from '../owners/alert.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation, enterRepresentationOf } from './representation.testing.ts';

const [SELLER, MINOR] = OWNERS.map(({ owner }) => owner) as [string, string];
const DAY = 24 * 60 * 60 * 1000;

let registry: Registry;
let [applicant, attorney, owner, stranger, officer]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry({ noticeDays: 7 });
  [applicant, attorney, owner, stranger] = [
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('user'),
  ];
  officer = await registry.login('acland');
  for (const [index, who] of [attorney, stranger].entries())
    await verifyPerson(registry.knex, who.user.id, { name_bn: 'হাসান আলী', nid: `1987123456789012${index}` });
});
afterAll(() => registry.close());

const newDag = async () => {
  const dag_number = `88${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  return { dag_number, dag_id };
};
const link = (dag_id: number, who = owner!, name = SELLER) =>
  linkOwner(registry.knex, { user_id: who.user.id, dag_id, owner: name, by: officer!.user.id });
const acts = (dag_id: number, more: Partial<Parameters<typeof confirmRepresentation>[1]> = {}) =>
  confirmRepresentation(registry.knex, {
    user_id: attorney!.user.id,
    dag_id,
    owner: SELLER,
    by: officer!.user.id,
    ...more,
  });
const asked = (dag_number: string, who = applicant!) =>
  registry.inquired(who, { dag_number, transfer: 'whole' });
const object = (who: Login, id: number) =>
  registry.app.inject({
    method: 'POST',
    url: `/api/mutations/${id}/objections`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload: multipart({ reasons: 'The owner has not sold.' }),
  });
const agree = (who: Login, id: number, representation_id?: number) =>
  registry.call(who, 'POST', `/me/land/mutations/${id}/agree`, { representation_id });
const takeBack = (who: Login, id: number, representation_id?: number) =>
  registry.call(who, 'POST', `/me/land/mutations/${id}/take-back`, { representation_id });
const review = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const codes = async (id: number) => ((await review(id)).refusals ?? []).map(({ code }) => code);
const finding = async (id: number, name: string) =>
  (await review(id)).findings.find((each) => each.name === name)?.level;
const told = async (who: Login) =>
  (await readNotices(registry.knex, registry.app.notices, who.user.id, 'en')).map(({ message }) => message);
const as = (representative: Login) => ({
  kind: 'attorney',
  owner: SELLER,
  representative: representative.user.name,
});

describe('objecting', () => {
  it('of a representative stops a mutation as the owner’s would, and says for whom', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const { id } = await asked(dag_number);
    expect((await object(attorney!, id)).statusCode).toBe(404);
    const offered = async () =>
      (await registry.call(attorney!, 'GET', `/objections/mutations?dag_id=${dag_id}`))
        .json<{ mutations: { id: number }[] }>()
        .mutations.map((each) => each.id);
    expect(await offered()).toEqual([]);
    await acts(dag_id);
    expect(await offered()).toEqual([id]);
    const answer = await object(attorney!, id);
    expect([answer.statusCode, answer.json().objection]).toMatchObject([201, { acted_for: as(attorney!) }]);
    expect(await codes(id)).toContain('objection_open');
    expect(await finding(id, 'objections')).toBe('red');
    expect((await review(id)).objections).toMatchObject([{ owner: SELLER, acted_for: as(attorney!) }]);
    const seen = JSON.stringify(await registry.read(applicant!, id));
    expect(seen).not.toContain(attorney!.user.email);
    expect(seen).not.toContain('acted_for');
  });

  it.each<[string, Partial<Parameters<typeof confirmRepresentation>[1]>]>([
    ['covers other acts', { acts: ['notices', 'consent', 'mutation', 'tax'] satisfies RepresentationAct[] }],
    ['is over', { valid_from: '2025-01-01', valid_until: dhakaDay(new Date(Date.now() - DAY)) }],
    ['is yet to begin', { valid_from: dhakaDay(new Date(Date.now() + DAY)) }],
    ['is for somebody who is in no row', { owner: 'অন্য কেউ' }],
  ])('is not theirs while it %s', async (_case, more) => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const { id } = await asked(dag_number);
    await acts(dag_id, more);
    expect((await object(attorney!, id)).statusCode).toBe(404);
  });

  it('is not theirs before it is confirmed, once it has ended, or of another dag', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const { id } = await asked(dag_number);
    await acts((await newDag()).dag_id);
    expect((await object(attorney!, id)).statusCode).toBe(404);
    const of = await acts(dag_id);
    expect((await registry.call(owner!, 'POST', `/me/representations/${of}/end`, {})).statusCode).toBe(200);
    expect((await object(attorney!, id)).statusCode).toBe(404);
    await enterRepresentationOf(registry.knex, { user_id: attorney!.user.id, dag_id, owner: SELLER });
    expect((await object(attorney!, id)).statusCode).toBe(404);
    expect((await object(stranger!, id)).statusCode).toBe(404);
  });
});

describe('agreeing', () => {
  it('for a known owner is the owner’s, names who did it, and either takes it back', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const of = await acts(dag_id);
    const { id } = await asked(dag_number);
    await tellOwners(registry.knex);
    expect((await agree(stranger!, id)).statusCode).toBe(404);
    expect((await agree(attorney!, id)).statusCode).toBe(200);
    expect((await agree(attorney!, id, of)).statusCode).toBe(200);
    expect((await review(id)).known_owners).toMatchObject([
      { owner: SELLER, agreed_at: expect.any(String), agreed_for: as(attorney!) },
    ]);
    expect(await finding(id, 'notice')).toBe('green');
    const mine = async () =>
      (await registry.call(owner!, 'GET', '/me/land'))
        .json<MyLand>()
        .land.find((each) => each.dag_id === dag_id)!.pending[0];
    expect(await mine()).toMatchObject({ agreed_at: expect.any(String), agreed_by: attorney!.user.name });
    expect((await takeBack(owner!, id)).statusCode).toBe(200);
    expect(await mine()).toMatchObject({ agreed_at: null, agreed_by: null });
    expect((await agree(owner!, id)).statusCode).toBe(200);
    expect((await takeBack(attorney!, id)).statusCode).toBe(200);
    expect(await mine()).toMatchObject({ agreed_at: expect.any(String), agreed_by: null });
  });

  it('is not covered by other acts, and not for a request of one’s own', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const of = await acts(dag_id, { acts: ['object'] });
    const { id } = await asked(dag_number);
    expect((await agree(attorney!, id, of)).statusCode).toBe(404);
    const all = await acts(dag_id);
    expect((await agree(attorney!, id, all)).statusCode).toBe(200);
    const other = await newDag();
    await link(other.dag_id);
    await acts(other.dag_id);
    const own = await asked(other.dag_number, attorney);
    expect((await agree(attorney!, own.id)).statusCode).toBe(409);
  });

  it('of a guardian is for each minor apart, who has no account', async () => {
    const { dag_id, dag_number } = await newDag();
    const [first, second] = [
      await acts(dag_id, { kind: 'guardian', owner: MINOR }),
      await acts(dag_id, { kind: 'guardian', owner: SELLER }),
    ];
    const { id } = await asked(dag_number);
    await tellOwners(registry.knex);
    const known = async () =>
      ((await review(id)).known_owners ?? [])
        .map(({ owner: name, agreed_at, link_id }) => [name, agreed_at !== null, link_id])
        .sort();
    expect(await finding(id, 'notice')).toBe('amber');
    expect((await agree(attorney!, id, first)).statusCode).toBe(200);
    expect((await agree(attorney!, id, first)).statusCode).toBe(200);
    expect(await known()).toEqual(
      [
        [MINOR, true, null],
        [SELLER, false, null],
      ].sort(),
    );
    expect((await agree(attorney!, id, second)).statusCode).toBe(200);
    expect(await finding(id, 'notice')).toBe('green');
    const pending = async () =>
      (await registry.call(attorney!, 'GET', '/me/representations'))
        .json<OwnRepresentations>()
        .acting.find((each) => each.id === first)!.pending;
    expect(await pending()).toMatchObject([{ id, is_own: false, agreed_at: expect.any(String) }]);
    expect((await takeBack(attorney!, id, first)).statusCode).toBe(200);
    expect(await pending()).toMatchObject([{ id, agreed_at: null }]);
    expect(await known()).toContainEqual([MINOR, false, null]);
  });
});

describe('telling', () => {
  const alert = 'for whom you act: A mutation (sale) was asked for.';

  it('reaches who receives notices, of an owner with an account or without one', async () => {
    const { dag_id, dag_number } = await newDag();
    const guardian = await registry.login('user');
    await acts(dag_id, { user_id: guardian.user.id, kind: 'guardian', owner: MINOR });
    await asked(dag_number);
    await tellOwners(registry.knex);
    await tellOwners(registry.knex);
    const messages = (await told(guardian)).filter((message) => message.includes(alert));
    expect(messages).toEqual([expect.stringContaining(`of ${MINOR}, for whom you act`)]);
    const queued = await registry
      .knex('outbox')
      .where({ user_id: guardian.user.id })
      .whereIn('template', ['owner-alert', 'owner-alert-text'])
      .orderBy('id')
      .pluck('template');
    expect(queued).toEqual(['owner-alert', 'owner-alert-text']);
  });

  it('does not reach who only objects, whose days are over, or who asked for it', async () => {
    const { dag_id, dag_number } = await newDag();
    const [quiet, over, asking] = [
      await registry.login('user'),
      await registry.login('user'),
      await registry.login('user'),
    ];
    await link(dag_id);
    await acts(dag_id, { user_id: quiet.user.id, acts: ['object'] });
    await acts(dag_id, { user_id: over.user.id, valid_until: dhakaDay(new Date(Date.now() - DAY)) });
    await acts(dag_id, { user_id: asking.user.id });
    await asked(dag_number, asking);
    await tellOwners(registry.knex);
    for (const who of [quiet, over, asking])
      expect((await told(who)).filter((message) => message.includes(alert))).toEqual([]);
  });

  it('reaches who is confirmed while a mutation waits', async () => {
    const { dag_id, dag_number } = await newDag();
    await asked(dag_number);
    await tellOwners(registry.knex);
    const late = await registry.login('user');
    await acts(dag_id, { user_id: late.user.id });
    await tellOwners(registry.knex);
    expect((await told(late)).filter((message) => message.includes(alert))).toHaveLength(1);
  });
});
