import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MyLand } from '../../../contract/owners/owners.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import type { RecordProposal } from '../../../contract/record-versions/record-versions.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { tellOwners } from './alert.ts';
import { ownerMail, ownerText } from './notices.ts';
import { linkOwner } from './owners.testing.ts';

const BUYER = '19871234567890123';
const [SELLER] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let [applicant, seller, buyer, officer, other]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry();
  [applicant, seller, buyer] = [
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('user'),
  ];
  await verifyPerson(registry.knex, buyer.user.id, { name_en: 'Nasrin Akter', nid: BUYER });
  [officer, other] = [await registry.login('acland'), await registry.login('acland')];
});
afterAll(() => registry.close());

/** A dag that nobody else speaks of. */
async function newDag(khatiyan_number = '12'): Promise<{ dag_id: number; dag_number: string }> {
  const dag_number = `66${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number,
    khotiyan: OWNERS,
  });
  return { dag_id, dag_number };
}

const link = (dag_id: number, who = seller!, owner = SELLER) =>
  linkOwner(registry.knex, { user_id: who.user.id, dag_id, owner, by: officer!.user.id });
const told = async (event: string, subject_id: number): Promise<number[]> => {
  await tellOwners(registry.knex);
  return registry.knex('owners_told').where({ event, subject_id }).orderBy('user_id').pluck('user_id');
};
const outboxOf = (subject: number): Promise<OutboxRow[]> =>
  registry
    .knex('outbox')
    .whereIn('template', ['owner-alert', 'owner-alert-text'])
    .whereRaw(`data ->> 'owner_event' = 'mutation' and data ->> 'subject' = ?`, [String(subject)])
    .orderBy('id');
const linksOf = (dag_id: number): Promise<{ user_id: number; owner: string; source: string }[]> =>
  registry
    .knex('owner_links')
    .where({ dag_id, ended_at: null })
    .orderBy('id')
    .select('user_id', 'owner', 'source');

async function must(who: Login, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await registry.call(who, method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

/** Approves with the rows that are proposed. */
async function approve(id: number): Promise<void> {
  const { version } = (await must(officer!, 'GET', `/admin/mutations/${id}`)).json<{ version: number }>();
  const proposal = (await must(officer!, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
  const rows = proposal.proposed.map(({ owner, area }) => ({ owner, area }));
  const record = { rows, base: proposal.base };
  const remarks = 'The record was looked at, and the seller was heard.';
  await must(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', version, remarks, record });
}

describe('a known owner', () => {
  it('is told at once of a mutation that was paid for, in three ways, without a name, and once', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const { id } = await registry.asked(applicant!, { dag_number });
    expect(await told('mutation', id)).toEqual([]);
    const paid = await registry.paid(applicant!, { dag_number });
    expect(await told('mutation', paid.id)).toEqual([seller!.user.id]);
    expect(await told('mutation', paid.id)).toEqual([seller!.user.id]);

    const [notice] = await readNotices(registry.knex, registry.app.notices, seller!.user.id, 'en');
    expect(notice).toMatchObject({
      title: 'Your land: a mutation was asked for',
      message: `Your dag ${dag_number}, mouza Purbahati: A mutation (sale) was asked for. Not you? Object.`,
      to: `/dashboard/objections/new?number=${paid.tracking_number}`,
    });
    const queued = await outboxOf(paid.id);
    expect(queued.map(({ template, user_id }) => [template, user_id])).toEqual([
      ['owner-alert', seller!.user.id],
      ['owner-alert-text', seller!.user.id],
    ]);
    await registry
      .knex('users')
      .where({ id: seller!.user.id })
      .update({ phone: '01712345678', phone_verified_at: new Date() });
    const context = { knex: registry.knex, origin: 'https://land.example' };
    const sms = await ownerText.make(queued[1]!, context);
    expect(sms).toMatchObject({ channel: 'sms', to: '01712345678' });
    const mail = await ownerMail.make(queued[0]!, context);
    const url = `https://land.example/dashboard/objections/new?number=${paid.tracking_number}`;
    expect(mail).toMatchObject({ text: { action: { url } } });
    for (const said of [JSON.stringify(sms), JSON.stringify(mail), JSON.stringify(notice)])
      expect(said).not.toMatch(/Nasrin|করিম/);
    expect(JSON.stringify(sms)).toContain(url);
  });

  it('who asks for it is told nothing by it; who becomes known while it waits is', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id, applicant);
    const { id } = await registry.paid(applicant!, { dag_number });
    expect(await told('mutation', id)).toEqual([]);
    await link(dag_id);
    expect(await told('mutation', id)).toEqual([seller!.user.id]);
  });

  it('is told of a restriction, also of the whole khatian', async () => {
    const { dag_id } = await newDag('99');
    await link(dag_id);
    const { zil_id } = (await registry.knex('dags').where({ id: dag_id }).first('zil_id')) as {
      zil_id: number;
    };
    const another = await newDag('99');
    const order = {
      kind: 'court_order',
      authority: 'Judge',
      reference: '1',
      ordered_on: '2026-01-01',
      starts_on: '2026-01-01',
    };
    const document = {
      document_name: 'o.pdf',
      document_path: 'restrictions/o.pdf',
      document_size_bytes: 1,
      document_sha256: '0'.repeat(64),
    };
    const [{ id }] = (await registry
      .knex('restrictions')
      .insert({
        ...order,
        ...document,
        dag_id: another.dag_id,
        zil_id,
        khatiyan_number: '99',
        entered_by: officer!.user.id,
      })
      .returning('id')) as [{ id: number }];
    expect(await told('restriction', id)).toContain(seller!.user.id);
  });

  it('is whoever bought, once the rows are written, and the seller no longer; both are told; taken back, it is as before', async () => {
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const changes = { dag_number, buyer_nid: BUYER.slice(4), transfer: 'whole' };
    const { id } = await registry.inquired(applicant!, changes);
    await tellOwners(registry.knex);
    await approve(id);
    expect(await linksOf(dag_id)).toEqual([
      { user_id: buyer!.user.id, owner: 'Nasrin Akter', source: 'mutation' },
    ]);
    const written = await registry
      .knex('outbox')
      .where({ template: 'rows-changed' })
      .whereRaw(`(data ->> 'version')::bigint in (select id from record_versions where dag_id = ?)`, [dag_id])
      .pluck<number[]>('user_id');
    expect(written).toEqual(expect.arrayContaining([seller!.user.id, buyer!.user.id]));

    const { version } = (await must(other!, 'GET', `/admin/mutations/${id}`)).json<{ version: number }>();
    const back = { status: 'rejected', version, remarks: 'The deed was forged, the court says.' };
    await must(other!, 'PATCH', `/admin/mutations/${id}`, back);
    expect(await linksOf(dag_id)).toEqual([{ user_id: seller!.user.id, owner: SELLER, source: 'claim' }]);
  });

  it('sees the land with its area, restrictions and what is asked for it', async () => {
    const { dag_id, dag_number } = await newDag();
    const who = await registry.login('user');
    await link(dag_id, who);
    const { id, tracking_number } = await registry.paid(applicant!, { dag_number });
    const { land } = (await must(who, 'GET', '/me/land')).json<MyLand>();
    expect(land).toMatchObject([
      {
        dag_id,
        dag_no: dag_number,
        owner: SELLER,
        area: 3_000,
        total_area: 4_356,
        share_til: 52_893,
        source: 'claim',
        has_boundary: false,
        pending: [{ id, tracking_number, is_own: false, objection_id: null, status: 'pending' }],
        registration: null,
      },
    ]);
    expect((await must(other!, 'GET', '/me/land')).json()).toEqual({ land: [], claims: [] });
  });
});

describe('an officer reads of known owners', () => {
  const said = async (id: number, name: string) => {
    const { findings } = (await must(officer!, 'GET', `/admin/mutations/${id}`)).json<{
      findings: { name: string; level: string; text: { en: string } }[];
    }>();
    const found = findings.find((each) => each.name === name);
    return found && [found.level, found.text.en];
  };
  const notice = (id: number) => said(id, 'notice');
  const knownOwners = (id: number) => said(id, 'known-owners');

  it('whether they were told, and nothing where none is known', async () => {
    const unknown = await newDag();
    const { id: nobody } = await registry.paid(applicant!, { dag_number: unknown.dag_number });
    expect([await notice(nobody), await knownOwners(nobody)]).toEqual([undefined, undefined]);
    const { dag_id, dag_number } = await newDag();
    await link(dag_id);
    const { id } = await registry.paid(applicant!, { dag_number });
    expect(String(await notice(id))).toMatch(/^amber,Of 1 known owners 0 have been told/);
    await told('mutation', id);
    expect(String(await notice(id))).toMatch(/^green,All known owners \(1\) have been told, the last on /);
  });

  it('that the seller gives another number than theirs', async () => {
    const real = await registry.login('user');
    await verifyPerson(registry.knex, real.user.id, { name_bn: SELLER, nid: '1990123456780' });
    const { dag_id, dag_number } = await newDag();
    await link(dag_id, real);
    const numbers = { previous_owner_nid: '1990123456789' };
    const { id } = await registry.paid(applicant!, { dag_number, ...numbers });
    expect((await knownOwners(id))?.[0]).toBe('red');
    const same = { previous_owner_nid: '19901990123456780' };
    const right = await registry.paid(applicant!, { dag_number, ...same });
    expect((await knownOwners(right.id))?.[0]).not.toBe('red');
  });
});

describe('an objection', () => {
  const objections = async (id: number) =>
    (await must(officer!, 'GET', `/admin/mutations/${id}`)).json<{
      findings: { name: string; level: string }[];
      refusals: { code: string }[];
    }>();
  const objectTo = async (who: Login, mutation_id: number): Promise<number> => {
    const identity = (await registry
      .knex('verified_identities')
      .where({ user_id: who.user.id })
      .first('id')) as { id: number };
    const row = { mutation_id, user_id: who.user.id, owner: SELLER, reasons: 'I sold nothing.' };
    const columns = (await registry.knex('objections').columnInfo()) as Record<string, unknown>;
    const [{ id }] = (await registry
      .knex('objections')
      .insert({ ...row, ...('identity_id' in columns && { identity_id: identity.id }) })
      .returning('id')) as [{ id: number }];
    return id;
  };

  it('of a known owner stops the mutation, of a namesake it is a remark, and where nobody is known it stops as before', async () => {
    const namesake = await registry.login('user');
    await verifyPerson(registry.knex, namesake.user.id, { name_bn: SELLER });
    const known = await registry.login('user');
    await verifyPerson(registry.knex, known.user.id, { name_en: 'Md. Abdul Karim' });

    const unknown = await newDag();
    const first = await registry.inquired(applicant!, { dag_number: unknown.dag_number });
    await objectTo(namesake, first.id);
    expect((await objections(first.id)).refusals).toMatchObject([{ code: 'objection_open' }]);

    const { dag_id, dag_number } = await newDag();
    await link(dag_id, known);
    const second = await registry.inquired(applicant!, { dag_number });
    await objectTo(namesake, second.id);
    const remark = await objections(second.id);
    expect(remark.refusals).toEqual([]);
    expect(remark.findings.find(({ name }) => name === 'objections')).toMatchObject({ level: 'amber' });
    await objectTo(known, second.id);
    const stopped = await objections(second.id);
    expect(stopped.refusals).toMatchObject([{ code: 'objection_open' }]);
    expect(stopped.findings.find(({ name }) => name === 'objections')).toMatchObject({ level: 'red' });
  });
});
