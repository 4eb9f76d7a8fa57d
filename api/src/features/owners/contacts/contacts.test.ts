import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerContact } from '../../../../contract/owners/contacts.ts';
import type { CaseOwners } from '../../../../contract/owners/letters.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../../mutations/registry.testing.ts';
import { rewriteRows } from '../../record-changes/rows.testing.ts';
import { tellOthers } from '../followers/alert.ts';
import { contactText } from './text.ts';

const [SELLER, SISTER] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let [applicant, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

async function newDag() {
  const dag_number = `68${++dags}`;
  const more = { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS };
  return { dag_number, dag_id: await registry.land.dag(dag_number, more) };
}
const enter = (dag_id: number, changes: object = {}, who = officer!) =>
  registry.call(who, 'POST', `/admin/dags/${dag_id}/contacts`, {
    owner: SISTER,
    phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    source: 'office_book',
    ...changes,
  });
const end = (id: number, reason = 'Another person has this number now.') =>
  registry.call(officer!, 'POST', `/admin/owner-contacts/${id}/end`, { reason });
const entered = async (dag_id: number, changes: object = {}) => {
  const answer = await enter(dag_id, changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
/** The text messages that wait for contacts of a dag, as they would be sent. */
async function texts(dag_id: number): Promise<string[]> {
  await tellOthers(registry.knex);
  const rows = (await registry
    .knex('outbox')
    .where({ template: 'owner-contact-text' })
    .whereRaw(`data ->> 'dag' = ?`, [String(dag_id)])
    .orderBy('id')) as OutboxRow[];
  const context = { knex: registry.knex, origin: 'https://land.example' };
  const made = await Promise.all(rows.map((row) => contactText.make(row, context)));
  return made.flatMap((sent) => (sent?.channel === 'sms' ? [`${sent.to} ${sent.text.en}`] : []));
}

describe('a phone of an owner', () => {
  it('is entered once for a name of the record, with its source, as a number; and ended with a reason, and kept', async () => {
    const { dag_id } = await newDag();
    const wrong = await enter(dag_id, { phone: '0171234567', owner: 'Somebody' });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['owner', 'phone'],
    ]);
    expect((await enter(dag_id, { source: '' })).statusCode).toBe(422);
    expect((await enter(dag_id, {}, applicant!)).statusCode).toBe(403);
    const id = await entered(dag_id);
    expect((await enter(dag_id, { phone: '01712345678' })).statusCode).toBe(409);
    expect((await end(id, '  ')).statusCode).toBe(422);
    expect((await end(id)).statusCode).toBe(200);
    const list = await registry.call(officer!, 'GET', `/admin/dags/${dag_id}/contacts`);
    expect(list.json<OwnerContact[]>()).toMatchObject([
      {
        id,
        owner: SISTER,
        phone: '01712345678',
        source: 'office_book',
        entered_by: officer!.user.name,
        ended: { by: officer!.user.name, reason: 'Another person has this number now.' },
      },
    ]);
    await expect(registry.knex('owner_contacts').where({ id }).delete()).rejects.toThrow(/permission denied/);
    await expect(
      registry
        .knex('owner_contacts')
        .where({ id })
        .update({ ended_at: null, ended_by: null, end_reason: null }),
    ).rejects.toThrow(/stays as it is/);
    const logged = await registry
      .knex('audit_log')
      .where({ resource: 'dags', record_id: dag_id })
      .whereIn('action', ['add-contact', 'end-contact'])
      .pluck<string[]>('action');
    expect(logged.toSorted()).toEqual(['add-contact', 'end-contact']);
  });

  it('reaches the owner: the case says so, and makes no letter', async () => {
    const { dag_id, dag_number } = await newDag();
    await entered(dag_id);
    await entered(dag_id, { owner: SELLER, phone: '01812345678' });
    const { id } = await registry.paid(applicant!, { dag_number });
    const answer = await registry.call(officer!, 'GET', `/admin/mutations/${id}/owners`);
    const { owners, may_write } = answer.json<CaseOwners>();
    expect(owners.map(({ contacts }) => contacts.map(({ phone }) => phone))).toEqual([
      ['01812345678'],
      ['01712345678'],
    ]);
    expect(may_write).toBe(false);
  });
});

describe('the text message', () => {
  it('tells of a mutation, a restriction and a change of rows, once each, without a name', async () => {
    const { dag_id, dag_number } = await newDag();
    await entered(dag_id);
    const { tracking_number } = await registry.paid(applicant!, { dag_number });
    const [asked] = await texts(dag_id);
    expect(asked).toBe(
      `01712345678 Your dag ${dag_number}, mouza Purbahati: A mutation (sale) was asked for. ` +
        `Not you? Object at the land office or here: https://land.example/notice-board?number=${tracking_number}`,
    );
    await registry.knex('restrictions').insert({
      kind: 'court_order',
      authority: 'Judge',
      reference: '1',
      ordered_on: '2026-01-01',
      starts_on: '2026-01-01',
      document_name: 'o.pdf',
      document_path: 'restrictions/contact.pdf',
      document_size_bytes: 1,
      document_sha256: '0'.repeat(64),
      dag_id,
      entered_by: officer!.user.id,
    });
    expect(await texts(dag_id)).toHaveLength(2);
    // The change that takes the owner out of the record is told; what comes after it is not.
    await rewriteRows(registry.db, dag_id, [{ owner: 'Nasrin Akter', area: 4_356 }]);
    const told = await texts(dag_id);
    expect(told).toHaveLength(3);
    expect(told[2]).toContain('The owners in the record were changed.');
    expect(told.join()).not.toMatch(/Nasrin|করিম/);
    await registry.paid(applicant!, { dag_number });
    expect(await texts(dag_id)).toHaveLength(3);
  });

  it('goes to a phone that is entered while the mutation waits, and no longer to one that has ended', async () => {
    const { dag_id, dag_number } = await newDag();
    await registry.paid(applicant!, { dag_number });
    const id = await entered(dag_id);
    expect(await texts(dag_id)).toHaveLength(1);
    await end(id);
    // Not even the one that waits to be sent.
    expect(await texts(dag_id)).toEqual([]);
    await registry.paid(applicant!, { dag_number });
    expect(await texts(dag_id)).toEqual([]);
  });
});
