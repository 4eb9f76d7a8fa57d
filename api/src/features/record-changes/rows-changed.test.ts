import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RecordProposal } from '../../../contract/record-versions/record-versions.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { coOwner, objected } from '../objections/objections.testing.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import { renderMail } from '../../platform/messages/outbox/render.ts';
import type { Message } from '../../../contract/language.ts';
import { tellOwners } from '../owners/alert.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation } from '../representation/representation.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { rowsChangedMail } from './rows-changed-notices.ts';
import { rowsChangedText } from './rows-changed-text.ts';

const SELLER = '1990123456789';
const BUYER = '19871234567890123';

let registry: Registry;
let [applicant, seller, buyer, owner, officer, other]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  applicant = await registry.login('user');
  seller = await registry.login('user');
  await verifyPerson(registry.knex, seller.user.id, { name_bn: OWNERS[0]!.owner, nid: SELLER });
  buyer = await registry.login('user');
  // The number of 13 digits with the year of birth before it is the same number.
  await verifyPerson(registry.knex, buyer.user.id, { name_en: 'Nasrin Akter', nid: BUYER });
  owner = await coOwner(registry);
  officer = await registry.login('acland');
  other = await registry.login('acland');
});
afterAll(() => registry.close());

const call = (who: Login, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  registry.call(who, method, path, body);
async function must(...sent: Parameters<typeof call>) {
  const answer = await call(...sent);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

/** A paid mutation of a dag of its own. */
async function asked() {
  const dag_number = `8${randomUUID().slice(0, 8)}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const parties = { buyer_nid: BUYER.slice(4), previous_owner_nid: SELLER, transfer: 'whole' };
  const mutation = await registry.inquired(applicant!, { dag_number, ...parties });
  return { ...mutation, dag_id, dag_number };
}

const versionOf = async (id: number) =>
  (await must(officer!, 'GET', `/admin/mutations/${id}`)).json<{ version: number }>().version;

/** Approves with the rows that are proposed, once the known owners were told; `remarks` are the words of the decision. */
async function approve(id: number, remarks: string, who = officer!): Promise<void> {
  await tellOwners(registry.knex);
  const proposal = (await must(who, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
  const rows = proposal.proposed.map(({ owner: name, area }) => ({ owner: name, area }));
  const version = await versionOf(id);
  const record = { rows, base: proposal.base };
  await must(who, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', version, remarks, record });
}

/** Who was told of changes of a dag, and the mails that they were sent. */
async function toldOf(dag_id: number) {
  const rows = (await registry
    .knex('outbox')
    .where({ template: 'rows-changed' })
    .whereRaw(`(data ->> 'version')::bigint in (select id from record_versions where dag_id = ?)`, [dag_id])
    .orderBy('id')) as OutboxRow[];
  const context = { knex: registry.knex, origin: 'https://land.example' };
  return Promise.all(
    rows.map(async (row) => {
      const made = await rowsChangedMail.make(row, context);
      if (made?.channel !== 'mail') throw new Error('There is no mail');
      return { user_id: row.user_id, to: made.to, ...renderMail(made.text, row.language) };
    }),
  );
}
const notice = async (who: Login, language: 'en' | 'bn' = 'en') =>
  (await readNotices(registry.knex, registry.app.notices, who.user.id, language))[0]!;
const ids = (...people: Login[]) => people.map(({ user }) => user.id).sort((one, two) => one - two);

describe('a change of rows', () => {
  it('is told with its reason to applicant, buyer and previous owner by their numbers, and to nobody of the same name', async () => {
    const namesake = await registry.login('user');
    await verifyPerson(registry.knex, namesake.user.id, { name_bn: OWNERS[0]!.owner });
    const { id, dag_id, dag_number, tracking_number } = await asked();
    await approve(id, 'As the deed of March says, all of it.');
    const mails = await toldOf(dag_id);
    expect(mails.map(({ user_id }) => user_id)).toEqual(ids(applicant!, seller!, buyer!));
    for (const { text } of mails) {
      expect(text).toContain(`dag ${dag_number}, khatian 12`);
      expect(text).toContain(`were changed with mutation ${tracking_number}.`);
      expect(text).toContain('The land office writes: As the deed of March says, all of it.');
    }
    expect(await notice(seller!)).toMatchObject({
      title: 'A land record was changed',
      to: `/land?tab=khatian&dag_id=${dag_id}`,
      message: expect.stringContaining('As the deed of March says, all of it.'),
    });
    expect((await notice(buyer!, 'bn')).title).toBe('একটি ভূমি রেকর্ড বদলানো হয়েছে');
    const others = await readNotices(registry.knex, registry.app.notices, namesake.user.id, 'en');
    expect(others).toEqual([]);
  });

  it('is told to who acts for an owner that is recorded before or after, and to no other representative', async () => {
    const [attorney, agent] = [await registry.login('user'), await registry.login('user')];
    const { id, dag_id } = await asked();
    const by = officer!.user.id;
    const of = { dag_id, owner: OWNERS[0]!.owner, by };
    await confirmRepresentation(registry.knex, { ...of, user_id: attorney.user.id });
    await confirmRepresentation(registry.knex, { ...of, user_id: agent.user.id, acts: ['tax'] });
    await approve(id, 'As the deed says.');
    const mails = await toldOf(dag_id);
    expect(mails.map(({ user_id }) => user_id)).toEqual(ids(applicant!, seller!, buyer!, attorney));
    expect(mails.find(({ user_id }) => user_id === attorney.user.id)?.text).toContain('you act for an owner');
    // Version 0.1.0, which may send the mail or show the notice during an upgrade, knows no other sides.
    const stored = registry.knex('outbox').where({ template: 'rows-changed' }).distinct();
    const sides = (await stored.select(registry.knex.raw(`data ->> 'side' as side`))).map(({ side }) => side);
    expect(sides.filter((side) => !['applicant', 'objector', 'party'].includes(side))).toEqual([]);
  });

  it('is told to known owners, and who acts for one, by text message too, which names nobody', async () => {
    const attorney = await registry.login('user');
    const { id, dag_id, dag_number, tracking_number } = await asked();
    const of = { dag_id, owner: OWNERS[0]!.owner, by: officer!.user.id };
    await linkOwner(registry.knex, { ...of, user_id: seller!.user.id });
    await confirmRepresentation(registry.knex, { ...of, user_id: attorney.user.id });
    await approve(id, 'As the deed says.');
    const rows = (await registry
      .knex('outbox')
      .where({ template: 'rows-changed-text' })
      .whereRaw(`(data ->> 'version')::bigint in (select id from record_versions where dag_id = ?)`, [dag_id])
      .orderBy('user_id')) as OutboxRow[];
    // The buyer became an owner by it.
    expect(rows.map(({ user_id }) => user_id)).toEqual(ids(seller!, buyer!, attorney));
    const context = { knex: registry.knex, origin: 'https://land.example' };
    const sent = () =>
      rowsChangedText.make(
        rows.find(({ user_id }) => user_id === seller!.user.id)!,
        context,
      );
    await registry.knex('users').where({ id: seller!.user.id }).update({ phone_verified_at: null });
    expect(await sent()).toBeNull();
    await registry.knex('users').where({ id: seller!.user.id }).update({ phone_verified_at: new Date() });
    const text = ((await sent()) as { text: Message }).text;
    expect(text.en).toContain(`The owners of dag ${dag_number}, mouza `);
    expect(text.en).toContain(
      ` were changed with mutation ${tracking_number}. Not right? Go to the land office. https://land.example/land?tab=khatian&dag_id=${dag_id}`,
    );
    expect(text.bn).toContain('একমত না হলে ভূমি অফিসে যান।');
    expect(JSON.stringify(text)).not.toContain(OWNERS[0]!.owner);
  });

  it('is told when rows are confirmed later, and when they are taken back, with the words of that decision', async () => {
    const { id, dag_id } = await asked();
    await must(officer!, 'PATCH', `/admin/mutations/${id}`, {
      status: 'approved',
      remarks: 'As the deed says.',
    });
    expect(await toldOf(dag_id)).toEqual([]);
    const proposal = (await must(officer!, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
    const rows = proposal.proposed.map(({ owner: name, area }) => ({ owner: name, area }));
    const version = await versionOf(id);
    await must(officer!, 'POST', `/admin/mutations/${id}/record`, { rows, base: proposal.base, version });
    expect(await toldOf(dag_id)).toHaveLength(3);
    const back = { status: 'pending', remarks: 'The deed was cancelled.', version: await versionOf(id) };
    await must(officer!, 'PATCH', `/admin/mutations/${id}`, back);
    const mails = (await toldOf(dag_id)).slice(3);
    expect(mails.map(({ user_id }) => user_id)).toEqual(ids(applicant!, seller!, buyer!));
    expect(mails[0]!.text).toContain('were set back to what they were');
    expect(mails[0]!.text).toContain('The land office writes: The deed was cancelled.');
  });

  it('is told to who was recorded by an earlier mutation and is no party of this one', async () => {
    const first = await asked();
    await approve(first.id, 'The first of two.');
    const told = (await toldOf(first.dag_id)).length;
    const second = await registry.inquired(await registry.login('user'), {
      dag_number: first.dag_number,
      deed_number: 'another',
      previous_owner_name: OWNERS[1]!.owner,
      transfer: 'whole',
      buyer_name: 'Somebody Else',
      buyer_nid: '5550001112',
      previous_owner_nid: '5550001113',
    });
    await approve(second.id, 'The second takes what was left.');
    const later = (await toldOf(first.dag_id)).slice(told).map(({ user_id }) => user_id);
    expect(later).toContain(buyer!.user.id);
    expect(later).not.toContain(applicant!.user.id);
  });
});

describe('who objected', () => {
  it('hears of the approval, of the change of rows and of its being taken back, each with its reason', async () => {
    const { id, dag_id } = await asked();
    const objection = (await objected(registry, owner!, id)).id;
    const words = 'By the deed of 1998.';
    await must(officer!, 'POST', `/admin/objections/${objection}/hear`, {
      outcome: 'upheld',
      words,
      no_hearing: words,
    });
    await must(other!, 'POST', `/admin/objections/${objection}/reopen`, { reason: 'A later deed.' });
    await must(other!, 'POST', `/admin/objections/${objection}/hear`, {
      outcome: 'dismissed',
      words,
      no_hearing: words,
    });
    await must(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', remarks: 'Heard twice.' });
    const to = `/dashboard/objections/${objection}`;
    expect(await notice(owner!)).toMatchObject({ title: 'A mutation was approved', to });
    expect((await notice(owner!)).message).toContain('The land office writes: Heard twice.');
    const queued = { template: 'objected-approved', user_id: owner!.user.id };
    expect(await registry.knex('outbox').where(queued)).toHaveLength(1);

    await must(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'pending' });
    await approve(id, 'Heard twice, with its rows.');
    const [mail] = (await toldOf(dag_id)).filter(({ user_id }) => user_id === owner!.user.id);
    expect(mail!.text).toContain('You had objected to the mutation.');
    expect(mail!.text).toContain('The land office writes: Heard twice, with its rows.');
    expect(await notice(owner!)).toMatchObject({ title: 'A land record was changed', to });
    // What was written at once is told once.
    expect(await registry.knex('outbox').where(queued)).toHaveLength(1);

    const back = { status: 'rejected', remarks: 'Taken back.', version: await versionOf(id) };
    await must(officer!, 'PATCH', `/admin/mutations/${id}`, back);
    expect((await notice(owner!)).message).toContain('Taken back.');
  });
});
