import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../app.ts';
import { loadQueues } from '../decisions/queues.ts';
import { gather } from '../feature.ts';
import { openOffice, type Office } from '../land-registrations/office.testing.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import type { OutboxRow } from './message.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** Every message of the product as it goes out to someone of whom there is something to tell in each. */
async function messagesTo(person: { name: string; email_verified_at?: Date }) {
  const who = await office.login('user');
  const user_id = who.user.id;
  await office
    .knex('users')
    .where({ id: user_id })
    .update({ ...person, invited_role: 'acland', invited_at: new Date() });
  const typed = { khatiyan_number: 'https://evil.example', dag_number: 'Call 01700000000' };
  const { id: registration } = await office.taken(who, office.input(typed));
  const decided = { reviewed_at: new Date() };
  await office
    .knex('land_tax_registrations')
    .where({ id: registration })
    .update({ ...decided, status: 'approved' });
  const card = { user_id, id_front: `kyc/f${user_id}.png`, id_back: `kyc/b${user_id}.png` };
  const rejected = { status: 'rejected', rejection_reason: 'Not legible', ...decided };
  const [{ id: kyc }] = (await office.knex('kycs').insert({ ...card, ...rejected }, ['id'])) as [
    { id: number },
  ];
  const identity = await verifyPerson(office.knex, user_id);
  const reopened = { status: 'reopened', reason: 'Married name', ...decided };
  await office.knex('verified_identities').where({ id: identity }).update(reopened);
  const row: Omit<OutboxRow, 'template'> = {
    ...{ id: 1, user_id, recipient: who.user.email, language: 'en', attempts: 0 },
    ...{ data: { kyc: String(kyc), registration: String(registration), identity: String(identity) } },
    ...{ created_at: new Date(), expires_at: new Date() },
  };
  const context = { knex: office.knex, origin: 'https://land.example' };
  const { messages } = gather([...features([]), ...(await loadQueues())]);
  const made = [...messages.values()].map(async (message) => {
    const outgoing = await message.make({ ...row, template: message.name }, context);
    return [message.name, outgoing && JSON.stringify(outgoing.text)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

it('nobody’s words are in a mail to an address that is not proven', async () => {
  const sent = await messagesTo({ name: 'Urgent Warning' });
  expect(Object.keys(sent)).toEqual(
    expect.arrayContaining(['verify-email', 'reset-password', 'staff-invitation']),
  );
  for (const [name, text] of Object.entries(sent)) {
    expect([name, text]).toEqual([name, expect.any(String)]);
    expect([name, text]).toEqual([name, expect.not.stringMatching(/Urgent|evil|01700000000|Dear|প্রিয়/)]);
  }
});

it('who has proven their address is greeted by their name', async () => {
  const sent = await messagesTo({ name: 'Rahima Khatun', email_verified_at: new Date() });
  const greeted = Object.keys(sent).filter((name) => sent[name]?.includes('Dear Rahima Khatun,'));
  expect(greeted.sort()).toEqual([
    'kyc-decided',
    'kyc-reopened',
    'password-changed',
    'registration-decided',
    'reset-password',
    'staff-invitation',
    'two-factor-reset',
  ]);
});

it('a name from before names had rules is no greeting', async () => {
  const name = 'URGENT: your password expired, see https://evil.example';
  const sent = await messagesTo({ name, email_verified_at: new Date() });
  expect(Object.keys(sent).filter((each) => sent[each]?.includes('URGENT'))).toEqual([]);
});
