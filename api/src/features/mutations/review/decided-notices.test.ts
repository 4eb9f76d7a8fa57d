import { afterAll, beforeAll, expect, it } from 'vitest';

import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { renderMail } from '../../../platform/messages/outbox/render.ts';
import { mutationDecidedMail } from './decided-notices.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';

let office: Registry;
let officer: Login;
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
});
afterAll(() => office.close());

/** Someone who reads `language`, with a mutation on which these decisions were taken one after the other. */
async function decided(language: 'en' | 'bn', ...decisions: object[]) {
  const person = await office.login('user');
  await office
    .knex('users')
    .where({ id: person.user.id })
    .update({ language, email_verified_at: new Date() });
  const { id, tracking_number } = await office.paid(person);
  await office.knex('outbox').where({ user_id: person.user.id }).delete();
  for (const body of decisions) {
    const answer = await office.call(officer, 'PATCH', `/admin/mutations/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const rows = (await office.knex('outbox').where({ user_id: person.user.id }).orderBy('id')) as OutboxRow[];
  const mails = await Promise.all(
    rows.map(async (row) => {
      const made = await mutationDecidedMail.make(row, { knex: office.knex, origin: 'https://land.example' });
      if (made?.channel !== 'mail') throw new Error('There is no mail');
      return { to: made.to, ...renderMail(made.text, row.language) };
    }),
  );
  const notices = await readNotices(office.knex, office.app.notices, person.user.id, language);
  return { id, person, number: tracking_number, mails, notices };
}

it('the applicant finds a notice and a mail of each decision as it was taken, with the words of the office', async () => {
  const { id, person, number, mails, notices } = await decided(
    'en',
    { status: 'flagged', remarks: 'Bring the deed.' },
    { status: 'approved' },
  );
  const page = `/dashboard/mutations/${id}`;
  const flagged = `Your mutation ${number} was flagged: the land office asks you to put something right. Answer on its page. The land office writes: Bring the deed.`;
  expect(notices.slice(0, 2)).toMatchObject([
    {
      type: 'approved',
      title: 'Mutation approved',
      message: `Your mutation ${number} was approved.`,
      to: page,
    },
    { type: 'flagged', title: 'Mutation flagged', message: flagged, to: page },
  ]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.user.email, 'Mutation flagged'],
    [person.user.email, 'Mutation approved'],
  ]);
  expect(mails[0]!.text).toContain('The land office writes: Bring the deed.');
  expect(mails[0]!.text).toContain(`https://land.example${page}`);
  expect(mails[1]!.text).not.toContain('Bring the deed.');
});

it('reads it in their own language', async () => {
  const { mails, notices } = await decided('bn', { status: 'rejected', remarks: 'দলিল নেই' });
  expect(notices[0]).toMatchObject({ type: 'rejected', title: 'নামজারির আবেদন প্রত্যাখ্যাত হয়েছে' });
  expect(notices[0]!.message).toMatch(
    /^আপনার নামজারির আবেদন M-[০-৯]{4}-[০-৯]{6}-[০-৯]: প্রত্যাখ্যাত হয়েছে। ভূমি অফিসের মন্তব্য: দলিল নেই$/,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('নামজারির আবেদন প্রত্যাখ্যাত হয়েছে');
});

it('is told once, however often the decision is sent', async () => {
  const rejected = { status: 'rejected', remarks: 'No.' };
  const { mails, notices } = await decided('en', rejected, rejected);
  expect([mails.length, notices.filter(({ type }) => type === 'rejected').length]).toEqual([1, 1]);
});
