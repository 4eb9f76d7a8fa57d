import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { confirmRepresentation } from '../../representation/representation.testing.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { byCertificate } from './certificate.testing.ts';
import { heirMail, heirText } from './heir-notices.ts';

let registry: Registry;
let [applicant, daughter, stranger]: Login[] = [];
const NID = '1977123456789';
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, daughter, stranger] = [
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('user'),
  ];
  await verifyPerson(registry.knex, applicant.user.id, { name_en: 'Nasrin Akter', nid: '1234567890' });
  await verifyPerson(registry.knex, daughter.user.id, { name_en: 'Sabina Yasmin', nid: NID });
  await registry
    .knex('users')
    .where({ id: daughter.user.id })
    .update({ phone: '01712345678', phone_verified_at: new Date() });
});
afterAll(() => registry.close());

/** An inheritance of the applicant and somebody called Sabina, with the number in its 17 digits. */
const heirs = { buyers: [{ name: 'Sabina Yasmin', nid: `1977${NID}`, address: 'Savar' }] };
const outboxOf = (id: number): Promise<OutboxRow[]> =>
  registry
    .knex('outbox')
    .whereIn('template', ['heir-named', 'heir-named-text'])
    .whereRaw(`data ->> 'mutation' = ?`, [String(id)])
    .orderBy('id');

it('an heir with a verified account is told by notice, mail and text when it is paid, and no name is said', async () => {
  const body = byCertificate(heirs);
  const asked = await registry.asked(applicant!, body);
  expect(await outboxOf(asked.id)).toEqual([]);
  const pay = { amount: asked.fee_amount, method: 'bkash' };
  await registry.call(applicant!, 'POST', `/mutations/${asked.id}/pay`, pay);
  await registry.call(applicant!, 'POST', `/mutations/${asked.id}/pay`, pay);
  const queued = await outboxOf(asked.id);
  expect(queued.map(({ template, user_id }) => [template, user_id])).toEqual([
    ['heir-named', daughter!.user.id],
    ['heir-named-text', daughter!.user.id],
  ]);
  const context = { knex: registry.knex, origin: 'https://land.example' };
  const page = `/notice-board?number=${asked.tracking_number}`;
  const [mail, sms] = [await heirMail.make(queued[0]!, context), await heirText.make(queued[1]!, context)];
  expect(sms).toMatchObject({
    channel: 'sms',
    to: '01712345678',
    text: {
      en: `An inheritance of dag 831/ক, ${await mouza('name_en')}, names you as an heir. Is an heir missing, or is something wrong? Tell the land office. https://land.example${page}`,
      bn: expect.stringContaining('দাগ ৮৩১/ক'),
    },
  });
  expect(JSON.stringify(mail)).toContain(page);
  const notices = await registry
    .knex('notifications')
    .where({ user_id: daughter!.user.id, kind: 'heir-named' });
  expect(notices).toMatchObject([
    { facts: { mutation_id: asked.id, tracking_number: asked.tracking_number } },
  ]);
  for (const said of [JSON.stringify(sms), JSON.stringify(notices)])
    expect(said).not.toMatch(/Sabina|Nasrin|করিম/);
});

it('who acts for an heir is told instead of them, such as the guardian of a minor', async () => {
  const [dag, officer] = [await registry.knex('dags').first('id'), await registry.login('acland')];
  const minor = { user_id: stranger!.user.id, dag_id: dag.id, owner: 'মিতু', by: officer.user.id };
  await confirmRepresentation(registry.knex, {
    ...minor,
    principal_number: '20151234567890123',
    kind: 'guardian',
  });
  const buyers = [{ name: 'Mitu', nid: '1234567890123', address: 'Savar' }];
  const { id } = await registry.paid(applicant!, byCertificate({ buyers }));
  const [mail] = await outboxOf(id);
  expect(mail!.user_id).toBe(stranger!.user.id);
  const made = await heirMail.make(mail!, { knex: registry.knex, origin: 'https://land.example' });
  expect(JSON.stringify(made)).toContain('names somebody for whom you act as an heir.');
  const other = await registry.paid(applicant!, byCertificate({ ...heirs, dag_number: '70002' }));
  expect((await outboxOf(other.id)).map(({ user_id }) => user_id)).not.toContain(stranger!.user.id);
});

it('a number that the applicant typed and no record has is not sent on', async () => {
  const { id } = await registry.paid(applicant!, byCertificate({ ...heirs, dag_number: '70001' }));
  const [mail] = await outboxOf(id);
  const made = await heirMail.make(mail!, { knex: registry.knex, origin: 'https://land.example' });
  expect(JSON.stringify(made)).toContain('An inheritance of land, ');
  expect(JSON.stringify(made)).not.toMatch(/70001|৭০০০১/);
});

it('nobody is told of a sale, nor whose verification does not stand, nor without a phone by text', async () => {
  const sale = await registry.paid(applicant!, heirs);
  expect(await outboxOf(sale.id)).toEqual([]);
  const identity = registry.knex('verified_identities').where({ user_id: daughter!.user.id });
  const reopened = {
    status: 'reopened',
    reviewer_id: stranger!.user.id,
    reviewed_at: new Date(),
    reason: 'x',
  };
  await identity.clone().update(reopened);
  const { id } = await registry.paid(applicant!, byCertificate({ ...heirs, dag_number: '7001' }));
  expect(await outboxOf(id)).toEqual([]);
  await registry.knex('users').where({ id: daughter!.user.id }).update({ phone_verified_at: null });
  const row = { user_id: daughter!.user.id, data: { mutation: String(id) } } as unknown as OutboxRow;
  expect(await heirText.make(row, { knex: registry.knex, origin: '' })).toBeNull();
});

const mouza = async (column: string): Promise<string> =>
  (
    (await registry.knex('mouzas').where({ id: registry.land.mouzaId }).first(column)) as Record<
      string,
      string
    >
  )[column]!;
