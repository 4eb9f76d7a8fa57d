import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type {
  CalledHearing,
  ReviewedHearingRequest,
} from '../../../../contract/hearing-requests/hearing-requests.ts';
import type { Agenda } from '../../../../contract/agenda/agenda.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import type { MutationSteps } from '../../../../contract/mutations/inquiry/steps.ts';
import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { coOwner, objected, ofOwnDag } from '../../objections/objections.testing.ts';
import { takeStepAs } from '../inquiry/steps.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { dayKeptMail } from './notices.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const inDays = (days: number) => dhakaDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const step = async (id: number, fields: Record<string, string>) => {
  const answer = await takeStepAs(office, officer!, id, { fields });
  return { status: answer.statusCode, ...answer.json<{ message: string } & MutationSteps>() };
};
const call = (id: number, days = 3, time = '10:30') =>
  step(id, { kind: 'hearing', date: inDays(days), time, place: 'Savar land office', people: '' });

/** A mutation of the citizen that is objected to, with a hearing in three days. */
async function calledCase() {
  const { id } = await ofOwnDag(office, citizen!);
  const objector = await coOwner(office);
  await objected(office, objector, id);
  await office.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
  expect((await call(id)).status).toBe(200);
  return { id, objector };
}

const hearingOf = async (who: Login, id: number) => {
  const answer = await office.call(who, 'GET', `/mutations/${id}/hearing`);
  return answer.statusCode === 200 ? answer.json<CalledHearing>() : answer.statusCode;
};
const ask = async (who: Login | null, id: number, changes: object = {}) => {
  const seen = await hearingOf(citizen!, id);
  const meets_at = typeof seen === 'number' ? new Date().toISOString() : seen.meets_at;
  const body = { reason: 'I am in hospital that day.', meets_at, ...changes };
  return office.call(who, 'POST', `/mutations/${id}/hearing/another-day`, body);
};
const keep = (who: Login, id: number, answer = 'The others come from afar.') =>
  office.call(who, 'PUT', `/admin/hearing-requests/${id}`, { answer });
const requestsOf = async (id: number): Promise<{ id: number; status: string }[]> =>
  office.knex('hearing_requests').where({ mutation_id: id }).orderBy('id');
const noticesOf = async ({ user }: Login) =>
  (await readNotices(office.knex, office.app.notices, user.id, 'en')).map(({ title, message, to }) => ({
    title,
    message,
    to,
  }));

/** Dates the hearings of a mutation back; the role of the application cannot. */
async function overSince(mutation_id: number, meets_at: Date) {
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });
  await owner('mutation_steps').where({ mutation_id, kind: 'hearing' }).update({ meets_at });
  await owner.destroy();
}

describe('asking for another day', () => {
  it('is for those who are called, once, and the same again changes nothing', async () => {
    const { id, objector } = await calledCase();
    expect(await hearingOf(citizen!, id)).toMatchObject({ side: 'applicant', may_ask: true, request: null });
    expect(await hearingOf(objector, id)).toMatchObject({
      side: 'objector',
      may_ask: true,
      land: { khatian_number: '12', mouza: { en: 'Purbahati' } },
      acted_for: [],
    });
    const answers = await Promise.all([ask(objector, id), ask(objector, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toMatchObject({
      hearing: { may_ask: false, request: { status: 'pending', reason: 'I am in hospital that day.' } },
    });
    expect(await requestsOf(id)).toHaveLength(1);
    const other = await ask(objector, id, { reason: 'I am at a wedding.' });
    expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
      409,
      'You have asked for another day already. That can be done once in a mutation. If you cannot come, ask the land office.',
    ]);
    // Every side has its own request, and sees only that.
    expect(await hearingOf(citizen!, id)).toMatchObject({ may_ask: true, request: null });
    expect((await ask(citizen!, id)).statusCode).toBe(200);
  });

  it('is not for others, nor for who is not logged in', async () => {
    const { id } = await calledCase();
    const stranger = await office.login('user');
    expect((await ask(stranger, id)).statusCode).toBe(404);
    expect(await hearingOf(stranger, id)).toBe(404);
    expect((await ask(null, id)).statusCode).toBe(401);
    expect(await requestsOf(id)).toEqual([]);
  });

  it('is refused plainly once the hearing has begun, was held, or was moved meanwhile', async () => {
    const { id } = await calledCase();
    const seen = (await hearingOf(citizen!, id)) as CalledHearing;
    await call(id, 4);
    const moved = await ask(citizen!, id, { meets_at: seen.meets_at });
    expect([moved.statusCode, moved.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('another day meanwhile'),
    ]);
    const begin = {
      mutation_id: id,
      kind: 'hearing',
      place: 'Savar',
      people: '[]',
      actor_id: officer!.user.id,
    };
    await office.knex('mutation_steps').insert({ ...begin, meets_at: new Date(Date.now() - 60_000) });
    expect(await hearingOf(citizen!, id)).toMatchObject({ may_ask: false });
    const late = await ask(citizen!, id);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('The hearing has begun or is over'),
    ]);
    expect(await requestsOf(id)).toEqual([]);
  });

  it('is refused once the mutation is decided, and marks the case as changed for officers who have it open', async () => {
    const { id, objector } = await calledCase();
    const version = async () =>
      ((await office.knex('mutations').where({ id }).first('version')) as { version: number }).version;
    const before = await version();
    expect((await ask(objector, id)).statusCode).toBe(200);
    expect(await version()).toBe(before + 1);
    expect(await hearingOf(citizen!, id)).toMatchObject({ objection_id: null });
    await office.knex('mutations').where({ id }).update({ status: 'rejected' });
    expect(await hearingOf(citizen!, id)).toMatchObject({ may_ask: false });
    expect((await ask(citizen!, id)).body).toContain('The mutation is decided, so no hearing is ahead.');
  });

  it.each(['', ' \n ', 'x'.repeat(2_001)])('needs a reason of at most 2,000 characters', async (reason) => {
    const { id } = await calledCase();
    const answer = await ask(citizen!, id, { reason });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['reason']);
  });

  it('stands on the agenda with day and place, for every side', async () => {
    const { id, objector } = await calledCase();
    for (const who of [citizen!, objector]) {
      const { items } = (await office.call(who, 'GET', '/user/agenda')).json<Agenda>();
      expect(items.map(({ kind, hearing }) => [kind, hearing])).toContainEqual([
        'hearing-called',
        { mutation_id: id, meets_at: expect.any(String), place: 'Savar land office' },
      ]);
    }
    const { items } = (await office.call(await office.login('user'), 'GET', '/user/agenda')).json<Agenda>();
    expect(items.filter(({ kind }) => kind === 'hearing-called')).toEqual([]);
  });
});

describe('the land office', () => {
  it('sees it in the case and in its queue, and keeps the day with a reason that the person reads', async () => {
    const { id, objector } = await calledCase();
    await ask(objector, id);
    const { id: request } = (await requestsOf(id))[0]!;
    const { steps } = (
      await office.call(officer!, 'GET', `/admin/mutations/${id}/steps`)
    ).json<MutationSteps>();
    expect(steps.at(-1)!.requests).toMatchObject([
      { status: 'pending', reason: 'I am in hospital that day.' },
    ]);
    const queue = await office.call(officer!, 'GET', '/admin/hearing-requests?status=pending');
    expect(queue.json<ReviewedHearingRequest[]>().find((row) => row.id === request)).toMatchObject({
      side: 'objector',
      mutation: { id },
    });
    expect((await keep(objector, request)).statusCode).toBe(403);
    expect((await keep(officer!, request, ' ')).statusCode).toBe(422);
    expect((await keep(officer!, request)).json()).toMatchObject({ status: 'kept' });
    expect((await keep(officer!, request)).statusCode).toBe(200);
    expect((await keep(await office.login('acland'), request, 'Another reason')).statusCode).toBe(409);
    const told = (await noticesOf(objector)).filter(({ title }) => title === 'The hearing stays on its day');
    expect(told).toMatchObject([
      { message: expect.stringContaining('The others come from afar.'), to: `/dashboard/hearing/${id}` },
    ]);
    const outbox = { user_id: objector.user.id, template: 'hearing-day-kept' };
    const [row, ...more] = (await office.knex('outbox').where(outbox)) as [OutboxRow];
    expect(more).toEqual([]);
    const mail = await dayKeptMail.make(row, { knex: office.knex, origin: 'https://land.example' });
    expect(JSON.stringify(mail)).not.toContain('hospital');
    expect(await hearingOf(objector, id)).toMatchObject({
      may_ask: false,
      request: { status: 'kept', answer: 'The others come from afar.' },
    });
  });

  it('moves the hearing, which answers everybody who asked and tells all sides', async () => {
    const { id, objector } = await calledCase();
    await ask(objector, id);
    expect((await call(id, 5)).status).toBe(200);
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['moved']);
    for (const who of [citizen!, objector]) {
      const moved = (await noticesOf(who)).filter(({ title }) => title === 'The hearing has another day');
      expect(moved.filter(({ to }) => to === `/dashboard/hearing/${id}`)).toHaveLength(1);
    }
    // One request in a mutation, also after the day was moved.
    expect(await hearingOf(objector, id)).toMatchObject({ may_ask: false, request: { status: 'moved' } });
  });

  it('neither holds the hearing nor approves while somebody waits for an answer', async () => {
    const { id } = await office.inquired(citizen!);
    await office.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
    await call(id);
    await ask(citizen!, id);
    await overSince(id, new Date(0));
    const held = await step(id, { kind: 'held', words: 'Both sides came.', people: '' });
    expect([held.status, held.message]).toEqual([409, expect.stringContaining('asks for another day')]);
    const approve = await office.call(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved' });
    expect([approve.statusCode, approve.json<{ code?: string }>().code]).toEqual([409, 'hearing_ahead']);
    const { id: request } = (await requestsOf(id))[0]!;
    expect((await keep(officer!, request)).statusCode).toBe(200);
    expect((await step(id, { kind: 'held', words: 'Both sides came.', people: '' })).status).toBe(200);
  });

  it('no longer waits for an answer in its queue once the mutation is decided', async () => {
    const { id } = await calledCase();
    await ask(citizen!, id);
    const waits = async () =>
      (await office.call(officer!, 'GET', '/admin/hearing-requests?status=pending'))
        .json<ReviewedHearingRequest[]>()
        .some(({ mutation }) => mutation.id === id);
    expect(await waits()).toBe(true);
    await office.knex('mutations').where({ id }).update({ status: 'rejected' });
    expect(await waits()).toBe(false);
  });
});
