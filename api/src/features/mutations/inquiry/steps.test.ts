import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { dhakaDay } from '../../../../contract/format.ts';
import type { MutationSteps } from '../../../../contract/mutations/inquiry/steps.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { assignedMutation, takeStepAs } from './steps.testing.ts';
import { calendarText } from './calendar.ts';
import { hearingMail, hearingText } from './hearing-notices.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const assigned = (who = citizen!) => assignedMutation(office, who, officer!);
const take = (id: number, fields: Record<string, string>, { who = officer!, files = [] as string[] } = {}) =>
  takeStepAs(office, who, id, { fields, files });
const steps = async (id: number, who = officer!) =>
  (await office.call(who, 'GET', `/admin/mutations/${id}/steps`)).json<MutationSteps>();

const tomorrow = dhakaDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
const hearing = {
  kind: 'hearing',
  date: tomorrow,
  time: '১০:৩০',
  place: 'Savar land office',
  people: 'A\n\n B ',
};

it('a report is due seven days after it was asked for, and stands with its files, once, for staff to read', async () => {
  const id = await assigned();
  const before = await steps(id);
  const event = (await office
    .knex('mutation_events')
    .where({ mutation_id: id, action: 'assign' })
    .first('at')) as {
    at: Date;
  };
  expect(before).toMatchObject({
    steps: [],
    report_due: new Date(event.at.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
  });
  const report = { kind: 'report', words: 'The buyer lives there.' };
  const answer = await take(id, report, { files: ['folder/field book.pdf'] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await take(id, report, { files: ['again.pdf'] })).statusCode).toBe(200);
  const after = await steps(id);
  expect(after).toMatchObject({
    report_due: null,
    steps: [{ ...report, by: officer!.user.name, people: [], files: [{ name: 'field book.pdf' }] }],
  });
  const { url } = after.steps[0]!.files[0]!;
  const read = async (who: Login) => (await office.app.inject({ url, headers: who.headers })).statusCode;
  expect([await read(officer!), await read(citizen!)]).toEqual([200, 404]);
  const audited = { resource: 'mutations', record_id: id, action: 'report' };
  expect(await office.knex('audit_log').where(audited)).toHaveLength(1);
});

it('of a hearing the applicant is told: a notice, a mail that leads to it, a text message', async () => {
  const id = await assigned();
  await office.knex('outbox').where({ user_id: citizen!.user.id }).delete();
  expect((await take(id, hearing)).statusCode).toBe(200);
  const meets_at = new Date(`${tomorrow}T10:30:00+06:00`).toISOString();
  expect((await steps(id)).steps).toMatchObject([
    { kind: 'hearing', meets_at, place: 'Savar land office', people: ['A', 'B'] },
  ]);
  const [notice] = await readNotices(office.knex, office.app.notices, citizen!.user.id, 'en');
  expect(notice).toMatchObject({ type: 'info', to: `/dashboard/hearing/${id}` });
  expect(notice!.message).toMatch(
    /^Mutation M-\d{4}-\d{6}-\d \(Purbahati\) is heard on .+, 10:30\. Place: Savar land office\./,
  );
  const rows = (await office
    .knex('outbox')
    .where({ user_id: citizen!.user.id })
    .orderBy('id')) as OutboxRow[];
  const context = { knex: office.knex, origin: 'https://land.example' };
  const mail = await hearingMail.make(rows[0]!, context);
  expect(mail).toMatchObject({
    to: citizen!.user.email,
    // The page asks to log in first; the file would answer a browser that is logged out with bare data.
    text: { action: { url: `https://land.example/dashboard/hearing/${id}` } },
  });
  expect(await hearingText.make(rows[1]!, context)).toMatchObject({
    channel: 'sms',
    to: '01712345678',
    text: { bn: expect.stringContaining(' (মৌজা পূর্বহাটী)-এর শুনানি হবে ') },
  });
  // Nobody is told of what is over.
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });
  await owner('mutation_steps').where({ mutation_id: id }).update({ meets_at: '2026-01-01T04:00:00Z' });
  await owner.destroy();
  expect(await hearingMail.make(rows[0]!, context)).toBeNull();
});

it('goes into the calendar of its applicant, and a moved one takes the place of the first', async () => {
  const id = await assigned();
  const get = (who: Login) => office.call(who, 'GET', `/mutations/${id}/hearing.ics`);
  expect((await get(citizen!)).json()).toEqual({ message: 'No hearing was called yet.' });
  await take(id, hearing);
  await take(id, { ...hearing, time: '14:00' });
  const { body, headers } = await get(citizen!);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body).toContain(`\r\nDTSTART:${tomorrow.replaceAll('-', '')}T080000Z\r\n`);
  expect(body).toMatch(/\r\nUID:mutation-\d+-hearing@.+\r\nSEQUENCE:1\r\n/);
  expect((await get(officer!)).statusCode).toBe(200);
  expect((await get(await office.login('user'))).statusCode).toBe(404);
});

it('writes a calendar as calendars read it: escaped, and no line over 75 octets', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const text = calendarText(
    7,
    {
      tracking_number: 'M-2026-000007-1',
      meets_at: at,
      at,
      earlier: 0,
      place: 'কক্ষ ৩, উপজেলা ভূমি অফিস; সাভার, ঢাকা\nদ্বিতীয় তলা',
    },
    { language: 'bn', host: 'land.example' },
  );
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(
    'LOCATION:কক্ষ ৩\\, উপজেলা ভূমি অফিস\\; সাভার\\, ঢাকা\\nদ্বিতীয় তলা\r\n',
  );
});

it.each([
  [{ kind: 'visit' }, ['kind']],
  [{ kind: 'report', words: ' \n' }, ['words']],
  [{ kind: 'report', words: 'x' }, ['documents']],
  [{ kind: 'report', words: 'x', latitude: '23.8', longitude: 'here' }, ['longitude']],
  [
    { kind: 'surveyor-note', words: 'x', latitude: '৯০.২৬৬৬', longitude: '২৩.৮৫৮১' },
    ['latitude', 'longitude'],
  ],
  [{ kind: 'report', words: 'x', latitude: '35.1', longitude: '90.2' }, ['latitude']],
  [{ kind: 'kanungo-note', words: 'x', latitude: '', longitude: '90.2' }, ['latitude']],
  [{ kind: 'order', words: 'x'.repeat(2_001) }, ['words']],
  [{ kind: 'hearing' }, ['date', 'time', 'place']],
  [{ ...hearing, date: '2026-01-01', time: '25:00', place: 'x'.repeat(256) }, ['date', 'time', 'place']],
  [{ ...hearing, people: 'x'.repeat(101) }, ['people']],
])('says beside its field what is wrong: %o', async (fields, wrong) => {
  const answer = await take(await assigned(), fields as Record<string, string>);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, wrong]);
});

it('is for staff, not on what is one’s own, while it is with the AC (Land), and hearings are called before they are held', async () => {
  const id = await assigned();
  const order = { kind: 'order', words: 'Granted.' };
  expect((await take(id, order, { who: citizen! })).statusCode).toBe(403);
  expect((await office.call(citizen!, 'GET', `/admin/mutations/${id}/steps`)).statusCode).toBe(403);
  expect((await take(999_999, order)).statusCode).toBe(404);
  expect((await take(await assigned(officer!), order)).statusCode).toBe(403);
  const held = { kind: 'held', words: 'The buyer came.', people: 'Nasrin Akter' };
  expect((await take(id, held)).json()).toEqual({
    message: 'No hearing was called yet. Nothing was saved. Call one first.',
  });
  expect((await take(id, { ...hearing, date: dhakaDay(new Date()) })).statusCode).toBe(200);
  expect((await take(id, held)).statusCode).toBe(200);
  expect((await take(id, order)).statusCode).toBe(200);
  expect((await steps(id)).steps.map(({ kind }) => kind)).toEqual(['hearing', 'held', 'order']);
  await office.knex('mutations').where({ id }).update({ status: 'pending' });
  expect((await take(id, { ...order, words: 'Later.' })).statusCode).toBe(409);
});

it('leaves no file behind of a step that is not taken, or is there already', async () => {
  const id = await assigned();
  const stored = async () => {
    const files = await readdir(path.join(office.db.storageDir, 'mutation-steps')).catch(() => []);
    return files.length;
  };
  const report = { kind: 'report', words: 'x' };
  const before = await stored();
  expect((await take(id, report, { files: ['a.txt'] })).statusCode).toBe(422);
  expect((await take(id, { ...report, words: '' }, { files: ['a.pdf', 'b.txt'] })).statusCode).toBe(422);
  expect((await take(999_999, report, { files: ['a.pdf'] })).statusCode).toBe(404);
  expect(await stored()).toBe(before);
  await take(id, report, { files: ['a.pdf'] });
  await take(id, report, { files: ['a.pdf'] });
  expect(await stored()).toBe(before + 1);
});
