import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { renderMail } from '../../platform/messages/outbox/render.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { decidedMail } from './notices.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let officer: Login;
beforeAll(async () => {
  office = await openOffice();
  officer = await office.login('admin');
});
afterAll(() => office.close());

/** Someone who reads `language`, with a decided registration. */
async function decided(language: 'en' | 'bn', payload: { status: string; notes?: string }) {
  const person = await office.login('user');
  await office
    .knex('users')
    .where({ id: person.user.id })
    .update({ language, name: 'Rahima', email_verified_at: new Date() });
  const land = office.input({ khatiyan_number: '12', dag_number: '45/ক' });
  const { id } = await office.taken(person, land);
  const url = `/api/land-tax-registrations/${id}`;
  // The officer's own language does not count.
  const headers = { ...officer.headers, 'accept-language': language === 'en' ? 'bn' : 'en' };
  const answer = await office.app.inject({ method: 'PUT', url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const of = { user_id: person.user.id };
  const notices = await readNotices(office.knex, office.app.notices, person.user.id, language);
  const queued = (await office.knex('outbox').where(of)) as OutboxRow[];
  return { id, person, notices, queued };
}

async function mailOf(row: OutboxRow) {
  const made = await decidedMail.make(row, {
    knex: office.knex,
    origin: 'https://land.example',
  });
  if (made?.channel !== 'mail') throw new Error('There is no mail');
  return { to: made.to, ...renderMail(made.text, row.language) };
}

describe('the owner of a decided registration', () => {
  it.each([
    [
      'en' as const,
      { status: 'approved', notes: '' },
      'Land tax registration approved',
      'Your registration of khatian 12, dag 45/ক in mouza Purbahati was approved. You can now pay its land development tax.',
    ],
    [
      'bn' as const,
      { status: 'rejected', notes: 'দলিল নেই' },
      'ভূমি করের নিবন্ধন প্রত্যাখ্যাত হয়েছে',
      'মৌজা পূর্বহাটী, খতিয়ান ১২, দাগ ৪৫/ক: আপনার নিবন্ধন প্রত্যাখ্যাত হয়েছে। কারণটি দূর হলে জমিটি আবার নিবন্ধন করতে পারবেন। ভূমি অফিসের মন্তব্য: দলিল নেই',
    ],
    [
      'en' as const,
      { status: 'flagged', notes: 'Which deed?' },
      'Land tax registration flagged',
      'Your registration of khatian 12, dag 45/ক in mouza Purbahati was flagged: the land office has a question about it. Notes of the land office: Which deed?',
    ],
  ])('finds a notice and a mail in %s: %o', async (language, decision, title, message) => {
    const { person, notices, queued } = await decided(language, decision);
    expect(notices).toMatchObject([{ type: decision.status, title, message, read_at: null }]);
    expect(queued).toHaveLength(1);
    const mail = await mailOf(queued[0]!);
    expect([mail.to, mail.subject]).toEqual([person.user.email, title]);
    expect(mail.text).toContain(message.split(/ Notes of| ভূমি অফিসের মন্তব্য/)[0]);
    if (decision.notes) expect(mail.text).toContain(decision.notes);
    expect(mail.text).toContain('https://land.example/dashboard?tab=ldt');
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('gets the mail where they are reached when it is sent, with their notes as text', async () => {
    const { person, queued } = await decided('en', { status: 'rejected', notes: '<b>No</b>' });
    await office.knex('users').where({ id: person.user.id }).update({ email: 'moved@example.test' });
    const mail = await mailOf(queued[0]!);
    expect(mail.to).toBe('moved@example.test');
    expect(mail.html).not.toContain('<b>No');
  });

  it('is told nothing when the decision fails', async () => {
    const person = await office.login('user');
    const { id } = await office.taken(person);
    const url = `/api/land-tax-registrations/${id}`;
    const payload = { status: 'flagged', notes: '' };
    await office.app.inject({ method: 'PUT', url, headers: officer.headers, payload });
    for (const table of ['notifications', 'outbox']) {
      expect(await office.knex(table).where({ user_id: person.user.id })).toEqual([]);
    }
  });
});
