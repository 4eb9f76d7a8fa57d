import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFeatures } from '../../../app.ts';
import { collectFeatures } from '../../feature/feature.ts';
import { openOffice, type Office } from '../../../features/land-registrations/office.testing.ts';
import { enterRepresentationOf } from '../../../features/representation/representation.testing.ts';
import { insertHandover } from '../../../features/offices/handover/handover.testing.ts';
import { verifyPerson } from '../../../features/identity/verified.testing.ts';
import { insertKeptRequest } from '../../../features/mutations/hearing-requests/kept.testing.ts';
import { insertVerifiedPhone } from '../../../features/accounts/password/verified-phone.testing.ts';
import { COPIES, paidCopy } from '../../../features/copies/paid-copy.testing.ts';
import { insertAnsweredQuestion } from '../../../features/office-questions/answered.testing.ts';
import type { OutboxRow } from './message.ts';
import { rewriteRows } from '../../../features/record-changes/rows.testing.ts';

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
  const typed = { khatiyan_number: 'www.evil.example/1', dag_number: 'Call 01700000000' };
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
  const [{ id: change }] = (await office
    .knex('contact_changes')
    .insert(
      { user_id, kind: 'email', new_value: 'new@evil.example', undo_until: new Date(Date.now() + 60_000) },
      ['id'],
    )) as [{ id: number }];
  const copy = await paidCopy(office, who.headers);
  const { id: post_id } = await office.knex('posts').orderBy('id').first('id');
  await office.knex('appointments').insert({ post_id, user_id });
  const bad = 'https://evil.example';
  const insert = async (table: string, row: object): Promise<number> =>
    ((await office.knex(table).insert(row, ['id'])) as [{ id: number }])[0].id;
  const given = { kind: 'kycs', case_id: 9_000_000 + user_id, post_id, note: bad };
  const assignment = await insert('case_assignments', given);
  const asked = {
    user_id,
    mouza_id: office.land.mouzaId,
    mutation_type: 'sale',
    ...typed,
    land_type: 'agricultural',
    deed_number: bad,
    deed_date: '2026-01-01',
    registry_office: 'Savar',
    contact_number: '01700000000',
    fee_poisha: 1,
  };
  const mutation = await insert('mutations', { ...asked, status: 'pending', request_hash: 'hash' });
  const said = { kind: 'mutations', case_id: mutation, author_id: user_id, words: bad };
  const comment = await insert('case_comments', said);
  await office.knex('case_comment_mentions').insert({ comment_id: comment, user_id });
  const handover = await insertHandover(office.knex, user_id, (await office.login('acland')).user.id);
  const decision = { mutation_id: mutation, action: 'reject', status: 'rejected', words: 'The deed is torn' };
  const event = await insert('mutation_events', decision);
  await office
    .knex('land_tax_registrations')
    .where({ id: registration })
    .update({ begun_by_mutation_id: mutation, first_tax_year: 2027 });
  const called = {
    mutation_id: mutation,
    kind: 'hearing',
    meets_at: new Date(Date.now() + 86_400_000),
    place: 'Land office',
    actor_id: user_id,
  };
  const hearing = await insert('mutation_steps', called);
  const request = await insertKeptRequest(office.knex, { mutation_id: mutation, step_id: hearing, user_id });
  const heard = { status: 'dismissed', words: 'The deed was shown', heard_by: user_id, heard_at: new Date() };
  const against = { mutation_id: mutation, user_id, identity_id: identity, owner: 'Urgent', ...heard };
  const objection = await insert('objections', { ...against, reasons: `See ${bad}` });
  const heard_by = (await office.login('acland')).user.id;
  const upheld = { words: 'Not sold', heard_by, heard_at: new Date() };
  const [{ id: reopening }] = (await office
    .knex('objection_reopenings')
    .insert({ objection_id: objection, reason: 'A later deed', actor_id: user_id, ...upheld }, ['id'])) as [
    { id: number },
  ];
  const approve = { mutation_id: mutation, action: 'approve', status: 'approved' };
  const approval = await insert('mutation_events', approve);
  const dag_id = await office.land.dag(`14/${randomInt(1_000_000)}`);
  await rewriteRows(office.db, dag_id, [{ owner: 'Rahima Khatun', area: 10 }]);
  const versions = office.knex('record_versions').where({ dag_id }).orderBy('id', 'desc');
  const { id: version } = (await versions.first('id')) as { id: number };
  const refused = await insert('mutations', {
    ...asked,
    ...decided,
    status: 'rejected',
    request_hash: 'closed',
  });
  const [{ id: closed }] = (await office.knex('objections').insert(
    {
      mutation_id: refused,
      user_id,
      identity_id: identity,
      owner: 'Urgent',
      reasons: 'See https://evil.example',
      status: 'closed',
      closed_at: new Date(),
    },
    ['id'],
  )) as [{ id: number }];
  const claimed = { user_id, dag_id, owner: 'Urgent', status: 'confirmed', ...decided };
  const claim = await insert('owner_claims', { ...claimed, reviewer_id: upheld.heard_by });
  const phone = { dag_id, owner: 'Urgent', phone: '01812345678', source: 'counter' };
  const contact = await insert('owner_contacts', { ...phone, entered_by: upheld.heard_by });
  const [{ id: draft }] = (await office
    .knex('mutation_drafts')
    .insert({ user_id, warned_at: new Date(), fields: JSON.stringify(typed) }, ['id'])) as [{ id: number }];
  const row: Omit<OutboxRow, 'template'> = {
    id: 1,
    user_id,
    recipient: who.user.email,
    language: 'en',
    attempts: 0,
    data: {
      kyc: String(kyc),
      registration: String(registration),
      identity: String(identity),
      change: String(change),
      copy: String(copy),
      mutation: String(mutation),
      event: String(event),
      objection: String(objection),
      reopening: String(reopening),
      version: String(version),
      approval: String(approval),
      reason: '',
      assignment: String(assignment),
      comment: String(comment),
      handover: String(handover),
      money_step: 'done',
      poisha: '102500',
      number: '12',
      step: 'begin',
      second_step: 'on',
      hearing: String(hearing),
      request: String(request),
      question: String(await insertAnsweredQuestion(office.knex, { user_id, mutation_id: mutation })),
      draft: String(draft),
      owner_event: 'mutation',
      land_event: 'mutation',
      contact: String(contact),
      subject: String(mutation),
      dag: String(dag_id),
      claim: String(claim),
      representation: String(await enterRepresentationOf(office.knex, { user_id, dag_id, owner: 'Urgent' })),
      happening: 'entered',
      forgotten_at: new Date().toISOString(),
    },
    created_at: new Date(),
    expires_at: new Date(),
  };
  await office.knex.raw('select seal_audit_log(100)');
  row.data['day'] = ((await office.knex('audit_anchors').first('day')) as { day: string }).day;
  const context = { knex: office.knex, origin: 'https://land.example' };
  const made: Record<string, string | null> = {};
  for (const { name, make } of collectFeatures(allFeatures([])).messages.values()) {
    if (name in COPIES) await office.knex('copies').where({ id: copy }).update(COPIES[name]!);
    // The hash of a day goes to administrators alone.
    const standing =
      name === 'audit-anchor'
        ? { role: 'admin', invited_role: null, invited_at: null }
        : { role: 'user', invited_role: 'acland', invited_at: new Date() };
    const phone_verified_at = name.endsWith('-text') ? new Date() : null;
    const user = office.knex('users').where('id', user_id);
    await user.update({ ...standing, phone_verified_at });
    // A code with a change is that of a new phone; the change here is of an address.
    const side = name === 'mutation-hearing-invitation' ? 'previous_owner' : 'objector';
    const of: Record<string, string> =
      name === 'objection-closed' ? { objection: String(closed), closed: 'yes' } : {};
    const data: Record<string, string> = name === 'phone-code' ? {} : { ...row.data, side, ...of };
    const to = name === 'password-code' && { recipient: await insertVerifiedPhone(office.knex, person.name) };
    const outgoing = await make({ ...row, ...to, data, template: name }, context);
    made[name] = outgoing && JSON.stringify(outgoing.text);
  }
  return made;
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
    'audit-anchor',
    'case-assigned',
    'challan-rejected',
    'comment-mention',
    'copy-ready',
    'copy-refused',
    'handover-entered',
    'hearing-day-kept',
    'heir-named',
    'kyc-decided',
    'kyc-reopened',
    'land-watch',
    'money-back',
    'mutation-decided',
    'mutation-draft-ends',
    'mutation-hearing',
    'mutation-hearing-invitation',
    'mutation-paid',
    'objected-approved',
    'objection-closed',
    'objection-filed',
    'objection-heard',
    'objection-reopened',
    'office-question-answered',
    'owner-alert',
    'owner-claim-decided',
    'password-changed',
    'password-reset-by-phone',
    'refund-entered',
    'registration-carried',
    'registration-decided',
    'representation',
    'reset-password',
    'rows-changed',
    'second-step-changed',
    'staff-invitation',
    'two-factor-reset',
  ]);
});

it('a name from before names had rules is no greeting', async () => {
  const name = 'URGENT: your password expired, see https://evil.example';
  const sent = await messagesTo({ name, email_verified_at: new Date() });
  expect(Object.keys(sent).filter((each) => sent[each]?.includes('URGENT'))).toEqual([]);
});
