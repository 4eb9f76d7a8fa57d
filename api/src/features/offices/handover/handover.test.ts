import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '../../../../contract/format.ts';
import type { HandoverDetails } from '../../../../contract/offices/handovers.ts';
import type { PostKind } from '../../../../contract/offices/offices.ts';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { runnerOf } from '../../../platform/jobs/runner.testing.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from '../../assignments/cases.testing.ts';
import type { Login } from '../../mutations/registry.testing.ts';
import { freezeJob } from './freeze.ts';
import { handoverEnteredMail } from './notices.ts';

let world: CaseOffice;
let admin: Login;
beforeAll(async () => {
  world = await openCaseOffice();
  ({ admin } = world.staff);
});
afterAll(() => world.close());

const today = dhakaDay(new Date());
const tomorrow = dhakaDay(new Date(Date.now() + 86_400_000));
const call: CaseOffice['office']['call'] = (...sent) => world.office.call(...sent);
const appointmentOf = async ({ user }: Login): Promise<number> =>
  (await world.office.knex('appointments').where({ user_id: user.id }).orderBy('id').first('id')).id;
const holding = (post: PostKind = 'surveyor') =>
  world.office.login('acland', [{ post, officeId: world.offices.savar }]);
const enter = async (from: Login, to: Login, day = tomorrow) =>
  call(admin, 'POST', '/admin/handovers', {
    appointment_id: await appointmentOf(from),
    successor_id: to.user.id,
    day,
  });
async function entered(from: Login, to: Login, day = tomorrow): Promise<HandoverDetails> {
  const answer = await enter(from, to, day);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const read = async (who: Login, id: number): Promise<HandoverDetails> =>
  (await call(who, 'GET', `/admin/handovers/${id}`)).json();
const confirm = (who: Login, id: number, remark?: string) =>
  call(who, 'POST', `/admin/handovers/${id}/confirm`, remark === undefined ? undefined : { remark });
/** The day has come: the post passes now. */
async function dayComes(id: number): Promise<void> {
  await world.owner.raw(
    `with h as (update handovers set passes_at = now() where id = ? returning *),
      s as (update appointments set starts_at = now() where id in (select successor_appointment_id from h))
     update appointments set ends_at = now() where id in (select outgoing_appointment_id from h)`,
    [id],
  );
}
/** Logs in again. */
async function again({ user }: Login): Promise<Login> {
  const token = await openSession(world.office.knex, { userId: user.id, userAgent: null, ip: null });
  return { user, token, headers: { authorization: `Bearer ${token}` } };
}
const numbers = (list: readonly { kind: string; id: number }[]) =>
  list.map(({ kind, id }) => `${kind} ${id}`);
const notices = ({ user }: Login) =>
  world.office
    .knex('notifications')
    .where({ user_id: user.id })
    .whereLike('kind', 'handover-%')
    .pluck('kind');

it('passes a post with its open cases: both confirm, the cases stay with the post, and the session of before is over', async () => {
  const { ac } = world.staff;
  const next = await world.office.login('acland', []);
  const own = await world.make.mutations(daysAgo(40));
  await world.assign(ac, 'mutations', own, 'acland');
  const [others, copy] = [await world.make.mutations(daysAgo(3)), await world.make.copies(daysAgo(2))];

  const gone = await world.make.land_tax_registrations(daysAgo(5));
  const made = await entered(ac, next);
  expect(made).toMatchObject({
    post: 'acland',
    waits_for: ['outgoing', 'successor'],
    listed_at: null,
    side: null,
  });
  expect(made.passes_at).toBe(`${today}T18:00:00.000Z`);
  expect(await notices(ac)).toEqual(['handover-entered']);
  const mails = await world.office.knex('outbox').where({ template: 'handover-entered' }).orderBy('id');
  expect(mails.map(({ user_id }) => user_id)).toEqual([ac.user.id, next.user.id]);
  const mail = await handoverEnteredMail.make(mails[1], {
    knex: world.office.knex,
    origin: 'https://land.example',
  });
  expect(JSON.stringify(mail)).toContain(`https://land.example/admin/handovers/${made.id}`);
  expect(JSON.stringify(mail)).toMatch(
    /You take over from Test acland on .*AC \(Land\), Upazila Land Office, Savar/,
  );

  const { list } = await read(ac, made.id);
  expect(numbers(list!.own)).toEqual([`mutations ${own}`]);
  expect(list!.own[0]).toMatchObject({ post: 'acland', number: expect.stringMatching(/^M-/) });
  expect(list!.own[0]!.last_day < today).toBe(true);
  expect(numbers(list!.office)).toEqual(expect.arrayContaining([`mutations ${others}`, `copies ${copy}`]));
  expect(list!.office.find(({ kind }) => kind === 'copies')).toMatchObject({ post: null });
  expect(list).toMatchObject({ own_count: 1, office_count: list!.office.length });

  const early = await confirm(next, made.id);
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    expect.stringMatching(/outgoing holder confirms first/),
  ]);
  const confirmed = await confirm(ac, made.id, 'The keys are with the nazir.');
  expect(confirmed.json()).toMatchObject({
    outgoing: { remark: 'The keys are with the nazir.', confirmed_at: expect.any(String) },
    waits_for: ['successor'],
    may_confirm: false,
  });
  expect(await notices(next)).toEqual(['handover-entered', 'handover-confirmed']);

  // Work goes on between the two confirmations.
  await call(ac, 'PUT', `/land-tax-registrations/${gone}`, { status: 'rejected', notes: 'Not yours' });
  const late = await world.make.land_tax_registrations(daysAgo(0));
  const taken = (await confirm(next, made.id)).json() as HandoverDetails;
  expect(numbers(taken.list!.office)).toContain(`land_tax_registrations ${gone}`);
  expect(numbers(taken.since!.came)).toEqual([`land_tax_registrations ${late}`]);
  expect(numbers(taken.since!.settled)).toEqual([`land_tax_registrations ${gone}`]);
  // Again it changes nothing.
  const { confirmed_at } = taken.successor;
  expect((await confirm(next, made.id, 'Once more')).json()).toMatchObject({
    successor: { confirmed_at, remark: null },
  });
  const acts = await world.office.knex('audit_log').where({ action: 'confirm-handover' }).orderBy('id');
  expect(acts.map(({ after, posts }) => [after.side, after.list_sha256?.length, posts?.[0]?.post])).toEqual([
    ['outgoing', 64, 'acland'],
    ['successor', 64, undefined],
  ]);

  const mine = async (who: Login) => call(who, 'GET', '/admin/mutations?assigned=mine&per_page=100');
  expect((await mine(ac)).json().data.map(({ id }: { id: number }) => id)).toEqual([own]);
  const rows = await world.office
    .knex('case_assignments')
    .where({ case_id: own, kind: 'mutations' })
    .pluck('id');
  await dayComes(made.id);
  expect((await mine(ac)).statusCode).toBe(401);
  expect((await mine(next)).json().data.map(({ id }: { id: number }) => id)).toEqual([own]);
  expect(
    await world.office.knex('case_assignments').where({ case_id: own, kind: 'mutations' }).pluck('id'),
  ).toEqual(rows);
  expect((await call(await again(ac), 'GET', `/admin/mutations/${own}`)).statusCode).toBe(403);
  expect(
    (await call(admin, 'GET', '/admin/handovers')).json().map(({ id }: { id: number }) => id),
  ).not.toContain(made.id);
});

it('of today passes at once: the outgoing holder logs in again, reads the list as it was and confirms it', async () => {
  const [from, to] = [await holding(), await world.office.login('acland', [])];
  const { id } = await entered(from, to, today);
  expect((await call(from, 'GET', '/me')).statusCode).toBe(401);
  expect((await call(to, 'GET', '/me')).json().posts).toMatchObject([{ post: 'surveyor', deputy: false }]);
  const late = await world.make.mutations(daysAgo(0));
  const back = await again(from);
  const seen = await read(back, id);
  expect(seen).toMatchObject({
    side: 'outgoing',
    may_confirm: true,
    listed_at: expect.any(String),
    passed: true,
  });
  expect(numbers(seen.list!.office)).not.toContain(`mutations ${late}`);
  expect((await confirm(back, id)).statusCode).toBe(200);
  expect((await confirm(to, id)).json().since.came).toMatchObject([{ kind: 'mutations', id: late }]);
});

describe('when nobody has confirmed by its day', () => {
  it('the list is frozen as of the end of the post, administrators see with whom it waits, and the successor confirms alone', async () => {
    const [from, to] = [await holding(), await world.office.login('acland', [])];
    const { id } = await entered(from, to);
    await dayComes(id);
    // Until it is frozen, the outgoing holder reads nothing of an office that is theirs no more.
    expect((await read(await again(from), id)).list).toBeNull();
    await runnerOf(world.office, [freezeJob]).drain('handover-lists');
    const late = await world.make.mutations(daysAgo(0));
    const waiting = (await call(admin, 'GET', '/admin/handovers')).json() as HandoverDetails[];
    expect(waiting.find((each) => each.id === id)).toMatchObject({
      passed: true,
      waits_for: ['outgoing', 'successor'],
    });
    expect((await confirm(to, id)).statusCode).toBe(200);
    const seen = await read(admin, id);
    expect(seen).toMatchObject({ waits_for: ['outgoing'], side: null, may_confirm: false });
    expect(numbers(seen.list!.office)).not.toContain(`mutations ${late}`);
  });

  it('an administrator ends the waiting with a reason, and the post stays passed', async () => {
    const [from, to] = [await holding(), await world.office.login('acland', [])];
    const { id } = await entered(from, to, today);
    const close = (reason: string) => call(admin, 'POST', `/admin/handovers/${id}/close`, { reason });
    expect((await close(' ')).json().errors).toHaveProperty('reason');
    expect((await close('He died on 2 November.')).json()).toMatchObject({
      closed: { reason: 'He died on 2 November.' },
      waits_for: [],
    });
    expect((await close('Again')).statusCode).toBe(409);
    expect((await confirm(to, id)).statusCode).toBe(409);
    expect((await call(to, 'GET', '/me')).json().posts).toHaveLength(1);
    expect(await notices(to)).toEqual(['handover-entered', 'handover-closed']);
  });
});

it('is taken back before its day, and entered anew', async () => {
  const [from, to] = [await holding(), await world.office.login('acland', [])];
  const { id } = await entered(from, to);
  expect(
    (await call(admin, 'POST', `/admin/handovers/${id}/close`, { reason: 'Wrong person' })).statusCode,
  ).toBe(200);
  const { ends_at } = await world.office.knex('appointments').where({ user_id: from.user.id }).first();
  expect(ends_at).toBeNull();
  expect((await call(from, 'GET', '/me')).statusCode).toBe(200);
  expect((await enter(from, to)).statusCode).toBe(201);
});

it('a post that is ended before its day freezes the list', async () => {
  const [from, to] = [await holding(), await world.office.login('acland', [])];
  const { id } = await entered(from, to);
  await call(admin, 'POST', `/admin/appointments/${await appointmentOf(from)}/end`);
  expect(await read(await again(from), id)).toMatchObject({
    listed_at: expect.any(String),
    list: expect.any(Object),
  });
});

it('is for the two whom it concerns, each for themselves, and for administrators to read', async () => {
  const [from, to] = [await holding(), await world.office.login('acland', [])];
  const { id } = await entered(from, to);
  const { union, adc, national } = world.staff;
  for (const other of [union, adc, national]) {
    expect((await call(other, 'GET', `/admin/handovers/${id}`)).statusCode).toBe(404);
    expect((await confirm(other, id)).statusCode).toBe(404);
    expect((await call(other, 'GET', '/admin/handovers')).json()).toEqual([]);
    expect((await enter(from, other)).statusCode).toBe(422);
    const sent = { appointment_id: await appointmentOf(from), successor_id: other.user.id, day: tomorrow };
    expect((await call(other, 'POST', '/admin/handovers', sent)).statusCode).toBe(403);
    expect((await call(other, 'POST', `/admin/handovers/${id}/close`, { reason: 'No' })).statusCode).toBe(
      403,
    );
  }
  expect((await confirm(admin, id)).statusCode).toBe(404);
  expect((await confirm(world.citizen, id)).statusCode).toBe(403);
  expect((await call(admin, 'GET', '/admin/handovers/987654321')).statusCode).toBe(404);
  expect((await read(to, id)).list).not.toBeNull();
});

describe('a transfer is refused', () => {
  it.each([
    ['to the same person', (from: Login) => ({ successor_id: from.user.id }), 'successor_id'],
    ['to a citizen', () => ({ successor_id: world.citizen.user.id }), 'successor_id'],
    [
      'to who holds the post already',
      async () => ({ successor_id: (await holding()).user.id }),
      'successor_id',
    ],
    ['of an appointment that is none', () => ({ appointment_id: 987_654_321 }), 'appointment_id'],
    ['for a day that is past', () => ({ day: '2026-01-01' }), 'day'],
    ['for no day', () => ({ day: '31 February' }), 'day'],
  ])('%s', async (_, change, field) => {
    const [from, to] = [await holding(), await world.office.login('acland', [])];
    const wish = { appointment_id: await appointmentOf(from), successor_id: to.user.id, day: tomorrow };
    const answer = await call(admin, 'POST', '/admin/handovers', { ...wish, ...(await change(from)) });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors).toHaveProperty(field);
  });

  it('of a deputy, and of a post that ends before', async () => {
    const [from, to] = [await holding(), await world.office.login('acland', [])];
    const appointment = () => world.owner('appointments').where({ user_id: from.user.id });
    await appointment().update({ ends_at: new Date(Date.now() + 1_000_000), deputy: true });
    expect((await enter(from, to)).json().errors).toHaveProperty('appointment_id');
    await appointment().update({ deputy: false, ends_at: new Date(Date.now() + 1_000) });
    expect((await enter(from, to)).json().errors).toHaveProperty('day');
  });
});
