import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay, formatDate } from '../../../contract/format.ts';
import type { MutationReview } from '../../../contract/mutations/review.ts';
import type { MyLand } from '../../../contract/owners/owners.ts';
import { codeOf, secondStep } from '../accounts/two-factor/calls.testing.ts';
import { multipart } from '../mutations/inquiry/steps.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { confirmRepresentation } from '../representation/representation.testing.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { tellOwners } from './alert.ts';
import { linkOwner } from './owners.testing.ts';

const [SELLER, OTHER] = OWNERS.map(({ owner }) => owner) as [string, string];
const DAY = 24 * 60 * 60 * 1000;

let registry: Registry;
let [applicant, seller, officer]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry({ noticeDays: 7 });
  applicant = await registry.login('user');
  seller = await registry.login('user');
  officer = await registry.login('acland');
});
afterAll(() => registry.close());

const link = (dag_id: number, who: Login, owner = SELLER) =>
  linkOwner(registry.knex, { user_id: who.user.id, dag_id, owner, by: officer!.user.id });
/** A mutation in order, of a dag of its own whose owners these are. */
async function asked(...owners: Login[]): Promise<{ id: number; dag_id: number; links: number[] }> {
  const dag_number = `67${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const links: number[] = [];
  for (const [place, who] of owners.entries()) links.push(await link(dag_id, who, place ? OTHER : SELLER));
  const { id } = await registry.inquired(applicant!, { dag_number, transfer: 'whole' });
  await tellOwners(registry.knex);
  return { id, dag_id, links };
}
const agree = (who: Login, id: number, code?: string) =>
  registry.call(who, 'POST', `/me/land/mutations/${id}/agree`, { code });
const takeBack = (who: Login, id: number) => registry.call(who, 'POST', `/me/land/mutations/${id}/take-back`);
const review = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const notice = async (id: number) => {
  const found = (await review(id)).findings.find(({ name }) => name === 'notice')!;
  return [found.level, found.text.en];
};
const approve = async (id: number, finding_remarks?: object) => {
  const { version } = await review(id);
  const { proposed, base } = (await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`)).json<{
    proposed: { owner: string; area: number }[];
    base: number;
  }>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const record = { rows, base, finding_remarks };
  return registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', version, record });
};
const dayIn = (days: number) => formatDate(dhakaDay(new Date(Date.now() + days * DAY)), 'en');

const enter = (who: Login, id: number, owner_link_id: number | string, files: string[] = ['paper.pdf']) =>
  registry.app.inject({
    method: 'POST',
    url: `/api/admin/mutations/${id}/consents`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload: multipart({ owner_link_id: String(owner_link_id) }, files),
  });

describe('the notice period', () => {
  it('runs from when the owners were told; an approval before its end needs a remark', async () => {
    const { id } = await asked(seller!);
    expect(await notice(id)).toEqual([
      'amber',
      `All known owners (1) have been told, the last on ${dayIn(0)}. The notice period runs until ${dayIn(7)}. Who approves earlier writes why.`,
    ]);
    const refused = await approve(id);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['finding_remarks.notice'],
    ]);
    const remark = { notice: 'Both owners came to the hearing today.' };
    expect((await approve(id, remark)).statusCode).toBe(200);
  });

  it('has the length that held on the day of the telling', async () => {
    const { id } = await asked(seller!);
    await registry.knex('notice_periods').insert({ days: 15, valid_from: dhakaDay(new Date()) });
    await registry
      .knex('notice_periods')
      .insert({ days: 90, valid_from: dhakaDay(new Date(Date.now() + DAY)) });
    expect((await notice(id))[1]).toContain(`runs until ${dayIn(15)}`);
    await registry.knex('notice_periods').where({ days: 15 }).update({ days: 0 });
    expect((await notice(id))[0]).toBe('green');
    await registry.knex('notice_periods').whereIn('days', [0, 90]).delete();
  });
});

describe('a consent', () => {
  it('of all known owners ends the notice period; it is taken back until the decision, and is once each', async () => {
    const other = await registry.login('user');
    const { id } = await asked(seller!, other);
    for (const who of [seller!, seller!]) expect((await agree(who, id)).statusCode).toBe(200);
    expect(await notice(id)).toEqual(['amber', expect.stringContaining(' 1 of 2 know and agree.')]);
    expect((await agree(other, id)).statusCode).toBe(200);
    expect(await notice(id)).toEqual([
      'green',
      `All known owners (2) know and agree, the last since ${dayIn(0)}.`,
    ]);
    expect(await registry.knex('owner_consents').where({ mutation_id: id })).toHaveLength(2);

    for (const who of [other, other]) expect((await takeBack(who, id)).statusCode).toBe(200);
    expect((await notice(id))[0]).toBe('amber');
    expect((await approve(id)).statusCode).toBe(422);
    expect((await agree(other, id)).statusCode).toBe(200);
    const { land } = (await registry.call(other, 'GET', '/me/land')).json<MyLand>();
    expect(land[0]!.pending).toMatchObject([{ id, agreed_at: expect.any(String) }]);
    const log = registry.knex('audit_log').where({ resource: 'mutations', record_id: id });
    expect(await log.whereIn('action', ['agree', 'disagree']).orderBy('id').pluck('action')).toEqual([
      'agree',
      'agree',
      'disagree',
      'agree',
    ]);

    expect((await approve(id)).statusCode).toBe(200);
    expect((await takeBack(seller!, id)).statusCode).toBeGreaterThanOrEqual(400);
    expect(
      await registry.knex('owner_consents').where({ mutation_id: id, taken_back_at: null }),
    ).toHaveLength(2);
  });

  it('is refused to who is no known owner, to the applicant, before it is paid and once it is decided', async () => {
    const { id, dag_id } = await asked(seller!);
    const stranger = await registry.login('user');
    expect((await agree(stranger, id)).statusCode).toBe(404);
    await link(dag_id, applicant!, OTHER);
    expect((await agree(applicant!, id)).statusCode).toBe(409);
    for (const status of ['pending_payment', 'approved', 'rejected']) {
      await registry.knex('mutations').where({ id }).update({ status });
      expect((await agree(seller!, id)).statusCode, status).toBe(409);
    }
    expect(await registry.knex('owner_consents').where({ mutation_id: id })).toEqual([]);
  });

  it('needs the code of an account with two-step login, which is used up once', async () => {
    const owner = await secondStep(registry).twoStep();
    const { id } = await asked(owner as unknown as Login);
    for (const code of [undefined, '', '000000'])
      expect((await agree(owner as unknown as Login, id, code)).statusCode, code).toBe(422);
    expect(await registry.knex('owner_consents').where({ mutation_id: id })).toEqual([]);
    const code = codeOf(owner.secret, 1);
    expect((await agree(owner as unknown as Login, id, code)).statusCode).toBe(200);
    expect((await agree(owner as unknown as Login, id, code)).statusCode).toBe(200);
    expect(await registry.knex('owner_consents').where({ mutation_id: id })).toMatchObject([
      { second_step: true, entered_by: null },
    ]);
    const another = await asked(owner as unknown as Login);
    expect((await agree(owner as unknown as Login, another.id, code)).statusCode).toBe(422);
  });
});

describe('a consent of an owner who objects', () => {
  const object = (who: Login, id: number, fields: object = {}) =>
    registry.app.inject({
      method: 'POST',
      url: `/api/mutations/${id}/objections`,
      headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=s' },
      payload: multipart({ reasons: 'I was not asked.', ...fields }),
    });
  const known = async (id: number) => (await review(id)).known_owners![0];

  it('is taken back with the objection, which holds until it is ruled out', async () => {
    const owner = await registry.login('user');
    await verifyPerson(registry.knex, owner.user.id, { name_bn: SELLER });
    const { id, links } = await asked(owner);
    await agree(owner, id);
    expect((await notice(id))[0]).toBe('green');

    expect((await object(owner, id)).statusCode).toBe(201);
    expect(await notice(id)).toEqual(['amber', '1 of 1 known owners objects: see Objections.']);
    const moment = expect.any(String);
    expect(await known(id)).toMatchObject({
      agreed_at: null,
      objected_at: moment,
      taken_back: {
        agreed_at: moment,
        at: moment,
      },
    });
    const taken = await registry
      .knex('audit_log')
      .where({ resource: 'mutations', record_id: id, action: 'disagree' });
    expect(taken).toMatchObject([{ actor_id: owner.user.id, after: { reason: 'objected' } }]);
    const { land } = (await registry.call(owner, 'GET', '/me/land')).json<MyLand>();
    expect(land[0]!.pending).toMatchObject([{ agreed_at: null, is_objecting: true }]);

    const again = await agree(owner, id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringContaining('An objection of this owner stands, so the agreement was not sent.'),
    ]);
    const paper = await enter(officer!, id, links[0]!);
    expect([paper.statusCode, paper.json().message]).toEqual([
      409,
      expect.stringContaining('Rule on the objection first'),
    ]);

    const { id: objection } = await registry.knex('objections').where({ mutation_id: id }).first('id');
    const ruling = { outcome: 'dismissed', words: 'They have settled.', no_hearing: 'Both asked for none.' };
    await registry.call(officer!, 'POST', `/admin/objections/${objection}/hear`, ruling);
    expect((await agree(owner, id)).statusCode).toBe(200);
    expect((await notice(id))[0]).toBe('green');
  });

  it('is taken back by an objection of who acts for them, and not by one for another owner', async () => {
    const { id, dag_id } = await asked(seller!);
    const attorney = await registry.login('user');
    await verifyPerson(registry.knex, attorney.user.id, { name_bn: 'হাসান আলী', nid: '19871234567890130' });
    await agree(seller!, id);
    const actsFor = (owner: string) =>
      confirmRepresentation(registry.knex, {
        user_id: attorney.user.id,
        dag_id,
        owner,
        by: officer!.user.id,
      });
    const [first, other] = [await actsFor(SELLER), await actsFor(OTHER)];
    await object(attorney, id, { representation_id: String(other) });
    expect(await known(id)).toMatchObject({ agreed_at: expect.any(String), objected_at: null });
    await object(attorney, id, { representation_id: String(first) });
    expect(await known(id)).toMatchObject({ agreed_at: null, objected_at: expect.any(String) });
    const [consent] = await registry.knex('owner_consents').where({ mutation_id: id });
    expect(consent.taken_back_at).not.toBeNull();
  });
});

describe('a consent on paper', () => {
  it('is entered by the office with its scan, which who signed it and the office read', async () => {
    const { id, links } = await asked(seller!);
    expect((await enter(officer!, id, links[0]!, [])).statusCode).toBe(422);
    expect((await enter(officer!, id, 'nobody')).statusCode).toBe(422);
    const elsewhere = await asked(await registry.login('user'));
    expect((await enter(officer!, id, elsewhere.links[0]!)).statusCode).toBe(404);
    expect((await enter(seller!, id, links[0]!)).statusCode).toBe(403);
    for (const link_id of [links[0]!, links[0]!])
      expect((await enter(officer!, id, link_id)).statusCode).toBe(200);
    const { known_owners, findings } = await review(id);
    expect(known_owners).toMatchObject([{ owner: SELLER, paper: { name: 'paper.pdf' } }]);
    expect(findings.find(({ name }) => name === 'notice')?.level).toBe('green');
    const { url } = known_owners![0]!.paper!;
    const read = async (who: Login) => (await registry.app.inject({ url, headers: who.headers })).statusCode;
    expect([await read(seller!), await read(officer!)]).toEqual([200, 200]);
    expect(await read(applicant!)).toBeGreaterThanOrEqual(400);
  });

  it('of the officer’s own land is left to another officer', async () => {
    const { id, dag_id } = await asked();
    const own = await linkOwner(registry.knex, {
      user_id: officer!.user.id,
      dag_id,
      owner: SELLER,
      by: seller!.user.id,
    });
    expect((await enter(officer!, id, own)).statusCode).toBe(409);
    expect((await enter(await registry.login('acland'), id, own)).statusCode).toBe(200);
  });
});
