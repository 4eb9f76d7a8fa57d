import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandoverDetails } from '../../../../contract/offices/handovers.ts';
import { runnerOf } from '../../../platform/jobs/runner.testing.ts';
import { daysAgo } from '../../assignments/cases.testing.ts';
import type { Login } from '../../mutations/registry.testing.ts';
import { freezeJob } from './freeze.ts';
import { openHandovers, today, type Handovers } from './handover.testing.ts';
import { handoverEnteredMail } from './notices.ts';

let office: Handovers;
beforeAll(async () => {
  office = await openHandovers();
});
afterAll(() => office.world.close());

const numbers = (list: readonly { kind: string; id: number }[]) =>
  list.map(({ kind, id }) => `${kind} ${id}`);

it('passes a post with its open cases: both confirm, the cases stay with the post, and the session of before is over', async () => {
  const { ac } = office.world.staff;
  const next = await office.world.office.login('acland', []);
  const own = await office.world.make.mutations(daysAgo(40));
  await office.world.assign(ac, 'mutations', own, 'acland');
  const [others, copy] = [
    await office.world.make.mutations(daysAgo(3)),
    await office.world.make.copies(daysAgo(2)),
  ];

  const gone = await office.world.make.land_tax_registrations(daysAgo(5));
  const made = await office.entered(ac, next);
  expect(made).toMatchObject({
    post: 'acland',
    waits_for: ['outgoing', 'successor'],
    listed_at: null,
    side: null,
  });
  expect(made.passes_at).toBe(`${today()}T18:00:00.000Z`);
  expect(await office.notices(ac)).toEqual(['handover-entered']);
  const mails = await office.world.office
    .knex('outbox')
    .where({ template: 'handover-entered' })
    .orderBy('id');
  expect(mails.map(({ user_id }) => user_id)).toEqual([ac.user.id, next.user.id]);
  const mail = await handoverEnteredMail.make(mails[1], {
    knex: office.world.office.knex,
    origin: 'https://land.example',
  });
  expect(JSON.stringify(mail)).toContain(`https://land.example/admin/handovers/${made.id}`);
  expect(JSON.stringify(mail)).toMatch(
    /You take over from Test acland on .*AC \(Land\), Upazila Land Office, Savar/,
  );

  const { list } = await office.read(ac, made.id);
  expect(numbers(list!.own)).toEqual([`mutations ${own}`]);
  expect(list!.own[0]).toMatchObject({ post: 'acland', number: expect.stringMatching(/^M-/) });
  expect(list!.own[0]!.last_day < today()).toBe(true);
  expect(numbers(list!.office)).toEqual(expect.arrayContaining([`mutations ${others}`, `copies ${copy}`]));
  expect(list!.office.find(({ kind }) => kind === 'copies')).toMatchObject({ post: null });
  expect(list).toMatchObject({ own_count: 1, office_count: list!.office.length });

  const early = await office.confirm(next, made.id);
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    expect.stringMatching(/outgoing holder confirms first/),
  ]);
  const confirmed = await office.confirm(ac, made.id, 'The keys are with the nazir.');
  expect(confirmed.json()).toMatchObject({
    outgoing: { remark: 'The keys are with the nazir.', confirmed_at: expect.any(String) },
    waits_for: ['successor'],
    may_confirm: false,
  });
  expect(await office.notices(next)).toEqual(['handover-entered', 'handover-confirmed']);

  // Work goes on between the two confirmations.
  await office.call(ac, 'PUT', `/land-tax-registrations/${gone}`, { status: 'rejected', notes: 'Not yours' });
  const late = await office.world.make.land_tax_registrations(daysAgo(0));
  const taken = (await office.confirm(next, made.id)).json() as HandoverDetails;
  expect(numbers(taken.list!.office)).toContain(`land_tax_registrations ${gone}`);
  expect(numbers(taken.since!.came)).toEqual([`land_tax_registrations ${late}`]);
  expect(numbers(taken.since!.settled)).toEqual([`land_tax_registrations ${gone}`]);
  // Again it changes nothing.
  const { confirmed_at } = taken.successor;
  expect((await office.confirm(next, made.id, 'Once more')).json()).toMatchObject({
    successor: { confirmed_at, remark: null },
  });
  const acts = await office.world.office
    .knex('audit_log')
    .where({ action: 'confirm-handover' })
    .orderBy('id');
  expect(acts.map(({ after, posts }) => [after.side, after.list_sha256?.length, posts?.[0]?.post])).toEqual([
    ['outgoing', 64, 'acland'],
    ['successor', 64, undefined],
  ]);

  const mine = async (who: Login) => office.call(who, 'GET', '/admin/mutations?assigned=mine&per_page=100');
  expect((await mine(ac)).json().data.map(({ id }: { id: number }) => id)).toEqual([own]);
  const rows = await office.world.office
    .knex('case_assignments')
    .where({ case_id: own, kind: 'mutations' })
    .pluck('id');
  await office.dayComes(made.id);
  expect((await mine(ac)).statusCode).toBe(401);
  expect((await mine(next)).json().data.map(({ id }: { id: number }) => id)).toEqual([own]);
  expect(
    await office.world.office.knex('case_assignments').where({ case_id: own, kind: 'mutations' }).pluck('id'),
  ).toEqual(rows);
  expect((await office.call(await office.again(ac), 'GET', `/admin/mutations/${own}`)).statusCode).toBe(403);
  expect(
    (await office.call(office.admin, 'GET', '/admin/handovers')).json().map(({ id }: { id: number }) => id),
  ).not.toContain(made.id);
});

it('of today passes at once: the outgoing holder logs in again, reads the list as it was and confirms it', async () => {
  const [from, to] = await office.two();
  const { id } = await office.entered(from, to, today());
  expect((await office.call(from, 'GET', '/me')).statusCode).toBe(401);
  expect((await office.call(to, 'GET', '/me')).json().posts).toMatchObject([
    { post: 'surveyor', deputy: false },
  ]);
  const late = await office.world.make.mutations(daysAgo(0));
  const back = await office.again(from);
  const seen = await office.read(back, id);
  expect(seen).toMatchObject({
    side: 'outgoing',
    may_confirm: true,
    listed_at: expect.any(String),
    passed: true,
  });
  expect(numbers(seen.list!.office)).not.toContain(`mutations ${late}`);
  expect((await office.confirm(back, id)).statusCode).toBe(200);
  expect((await office.confirm(to, id)).json().since.came).toMatchObject([{ kind: 'mutations', id: late }]);
});

describe('when nobody has confirmed by its day', () => {
  it('the list is frozen as of the end of the post, administrators see with whom it waits, and the successor confirms alone', async () => {
    const [from, to] = await office.two();
    const { id } = await office.entered(from, to);
    await office.dayComes(id);
    // Until it is frozen, the outgoing holder reads nothing of an office that is theirs no more.
    expect((await office.read(await office.again(from), id)).list).toBeNull();
    await runnerOf(office.world.office, [freezeJob]).drain('handover-lists');
    const late = await office.world.make.mutations(daysAgo(0));
    const waiting = (await office.call(office.admin, 'GET', '/admin/handovers')).json() as HandoverDetails[];
    expect(waiting.find((each) => each.id === id)).toMatchObject({
      passed: true,
      waits_for: ['outgoing', 'successor'],
    });
    expect((await office.confirm(to, id)).statusCode).toBe(200);
    const seen = await office.read(office.admin, id);
    expect(seen).toMatchObject({ waits_for: ['outgoing'], side: null, may_confirm: false });
    expect(numbers(seen.list!.office)).not.toContain(`mutations ${late}`);
  });

  it('an administrator ends the waiting with a reason, and the post stays passed', async () => {
    const [from, to] = await office.two();
    const { id } = await office.entered(from, to, today());
    const close = (reason: string) =>
      office.call(office.admin, 'POST', `/admin/handovers/${id}/close`, { reason });
    expect((await close(' ')).json().errors).toHaveProperty('reason');
    expect((await close('He died on 2 November.')).json()).toMatchObject({
      closed: { reason: 'He died on 2 November.' },
      waits_for: [],
    });
    expect((await close('Again')).statusCode).toBe(409);
    expect((await office.confirm(to, id)).statusCode).toBe(409);
    expect((await office.call(to, 'GET', '/me')).json().posts).toHaveLength(1);
    expect(await office.notices(to)).toEqual(['handover-entered', 'handover-closed']);
  });
});
