import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  moneyDayTexts as texts,
  type MoneyDay,
  type MoneyDayDetails,
} from '../../../contract/money-desk/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import { openDesk, type Desk } from '../money-desk/desk.testing.ts';
import type { Payer } from '../online-payments/bank.testing.ts';
import { figuresOf, findingsOf } from './findings.ts';
import { daysJob } from './jobs.ts';

let desk: Desk;
/** Each test has a day of its own, from yesterday back. */
let ago = 0;
let day: string;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
const nextDay = () => {
  ago += 1;
  day = dhakaDay(new Date(Date.now() - ago * 86_400_000));
  return day;
};
afterEach(async () => {
  await desk.gateway.control.clearFaults();
});

/** Puts what a payer tried on the day. */
async function onDay(payer: Payer, on = day): Promise<void> {
  const noon = `${on}T06:00:00Z`;
  const { owner } = desk;
  await owner('payment_attempts')
    .where({ payment_id: payer.id })
    .update({
      created_at: noon,
      ended_at: owner.raw('case when ended_at is not null then ?::timestamptz end', [noon]),
    });
}
/** Runs the job as if an hour had passed. */
async function compare(): Promise<void> {
  const { owner, office } = desk;
  const earlier = owner.raw(`tried_at - interval '7 hours'`);
  const answered = owner.raw(`answered_at - interval '7 hours'`);
  await owner('money_answers').update({ tried_at: earlier, answered_at: answered });
  await owner('job_schedules').where({ name: daysJob.name }).update({ due_at: owner.fn.now() });
  await runnerOf(office, [daysJob]).drain(daysJob.name);
}
const get = async <T>(path: string, who = desk.officers.one) => {
  const answer = await desk.office.app.inject({ url: `/api/admin/money/days${path}`, headers: who.headers });
  return { status: answer.statusCode, body: answer.json<T>() };
};
const details = async (on = day) => (await get<MoneyDayDetails>(`/${on}`)).body;
const explain = (kind: string, id: number, reason = 'Asked by phone', who = desk.officers.one) =>
  desk.post(who, `money/days/${day}/findings/${kind}/${id}/explain`, { reason });
const close = (who = desk.officers.one, on = day) => desk.post(who, `money/days/${on}/close`);

async function paid(): Promise<{ payer: Payer; id: number; reference: string; amount: number }> {
  const payer = await desk.payer();
  await desk.comeBack(await desk.gateway.control.pay(await payer.begin()));
  await onDay(payer);
  const [{ id, reference, amount_poisha }] = (await payer.tries()) as [
    Awaited<ReturnType<Payer['tries']>>[0],
  ];
  return { payer, id, reference, amount: amount_poisha / 100 };
}

describe('a day that is over', () => {
  it('has equal books on both sides', async () => {
    nextDay();
    const before = await desk.gateway.control.takings();
    const one = await paid();
    await paid();
    await compare();
    const { figures, findings } = await details();
    const { paid_poisha } = await desk.gateway.control.takings();
    const taken = (paid_poisha - before.paid_poisha) / 100;
    expect(findings).toEqual([]);
    expect(taken).toBe(2 * one.amount);
    expect(figures).toMatchObject([
      {
        day,
        provider: 'sslcommerz',
        paid_there: 2,
        paid_there_amount: taken,
        settled_here: 2,
        open_findings: 0,
      },
    ]);
    expect(figures[0]!.settled_here_amount).toBe(taken);
    expect(figures[0]!.fees).toBeGreaterThan(0);
    expect((await get<MoneyDay[]>('')).body[0]).toEqual(figures[0]);
  });

  it('finds what was paid there and never seen here: it pays', async () => {
    nextDay();
    const payer = await desk.payer();
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await desk.gateway.control.setFaults({ notification: 'never' }, reference);
    await desk.gateway.control.payAndStay(page);
    await desk.owner('payment_attempts').where({ reference }).update({ due_at: null });
    await onDay(payer);
    expect(await payer.read()).not.toMatchObject({ state: 'paid' });
    await compare();
    expect(await payer.read()).toMatchObject({ state: 'paid' });
    // It was settled today, and the day is still open: it belongs to the day on which it began.
    expect(await details()).toMatchObject({ findings: [], figures: [{ paid_there: 1, settled_here: 1 }] });
  });

  it('has money that pays for nothing, and money that the bank holds', async () => {
    nextDay();
    const { payer } = await desk.paidTwice();
    const { payer: doubted } = await desk.held1();
    await onDay(payer);
    await onDay(doubted);
    await compare();
    expect(await details()).toMatchObject({
      findings: [],
      figures: [{ paid_there: 2, settled_here: 2, held: 1 }],
    });
  });

  it('is not asked about while the gateway is down: that is a finding until it answers', async () => {
    nextDay();
    const { id, reference } = await paid();
    await desk.gateway.control.setFaults({ on: { query: { answer: '500' } } }, reference);
    await compare();
    expect((await details()).findings).toMatchObject([{ kind: 'unanswered', id, explained: null }]);
    expect(await close()).toMatchObject({ status: 409, code: 'open_findings' });
    await desk.gateway.control.setFaults({}, reference);
    await compare();
    expect((await details()).findings).toEqual([]);
  });
});

describe('what differs', () => {
  it('is another amount, which is explained once, and then the day is closed for good', async () => {
    nextDay();
    const { id, reference, amount } = await paid();
    await desk.gateway.control.setFaults({ wrong: { amount: '7.00' }, wrong_in: ['query'] }, reference);
    await compare();
    const { findings } = await details();
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'other_amount', id, there: 7, here: amount, explained: null }),
    );
    const { one, two } = desk.officers;
    expect(await close()).toMatchObject({ status: 409, code: 'open_findings' });
    for (const each of findings) expect(await explain(each.kind, each.id)).toMatchObject({ status: 200 });
    expect(await explain('other_amount', id)).toMatchObject({ status: 200 });
    expect(await explain('other_amount', id, 'Otherwise')).toMatchObject({ status: 409 });
    expect(await explain('other_amount', id, 'Asked by phone', two)).toMatchObject({ status: 409 });
    expect(await explain('late', id)).toMatchObject({ status: 404 });
    expect(await explain('other_amount', id, ' ')).toMatchObject({ status: 422 });
    const { knex } = desk.office;
    const log = await knex('audit_log')
      .where({ action: 'explain-money' })
      .whereRaw(`after ->> 'day' = ?`, [day]);
    expect(log).toHaveLength(findings.length);
    expect(await close()).toMatchObject({ status: 200, message: texts.closed.en });
    expect(await close(two)).toMatchObject({ status: 409, message: texts.closedAlready.en });
    expect(await explain('other_amount', id, 'Anew')).toMatchObject({ status: 409 });
    const closed = await details();
    expect(closed.figures).toMatchObject([
      { paid_there_amount: 7, settled_here_amount: amount, open_findings: 0, closed_by: { id: one.user.id } },
    ]);
    expect(closed.findings).toHaveLength(findings.length);

    // The figures stay, whatever the gateway says later, and nobody changes them.
    await desk.gateway.control.clearFaults();
    await desk.gateway.control.setFaults({ wrong: { amount: '8.00' }, wrong_in: ['query'] }, reference);
    await compare();
    expect(await details()).toEqual(closed);
    for (const db of [knex, desk.owner])
      await expect(db('money_days').where({ day }).update({ held: 9 })).rejects.toThrow(/is closed/);
    await expect(knex('money_explanations').where({ day }).update({ reason: 'x' })).rejects.toThrow(/denied/);
    expect(await knex('audit_log').where({ action: 'close-money', actor_id: one.user.id })).toHaveLength(1);
  });

  it('is money there that is not here, and money here that is not there', async () => {
    nextDay();
    const [there, here] = [await paid(), await paid()];
    await desk.owner('payments').where({ id: there.payer.id }).update({ transaction_id: 'ANOTHER-ONE' });
    await desk.gateway.control.setFaults(
      { wrong: { status: 'FAILED' }, wrong_in: ['query'] },
      here.reference,
    );
    await compare();
    const { findings } = await details();
    expect(findings).toMatchObject([
      { kind: 'only_here', id: here.id, there: 0, here: here.amount },
      { kind: 'only_there', id: there.id, there: there.amount, here: 0 },
    ]);
  });

  it('is a fee that the gateway counts otherwise', async () => {
    nextDay();
    const { id } = await paid();
    await desk.owner('payment_attempts').where({ id }).update({ fee_poisha: 1 });
    await compare();
    expect((await details()).findings).toMatchObject([{ kind: 'fee', id, here: 0.01 }]);
  });

  it('is a refund that only one side knows', async () => {
    nextDay();
    const { payer, due } = await desk.paidTwice();
    await onDay(payer);
    await desk.post(desk.officers.two, `refunds/${due.id}/ask`);
    await desk.gateway.control.setFaults({ refund: 'success' });
    await desk.work();
    await desk.work();
    await desk
      .owner('gateway_refunds')
      .where({ id: due.id })
      .update({ ended_at: `${day}T06:00:00Z` });
    await compare();
    const sent = await details();
    expect(sent).toMatchObject({ findings: [], figures: [{ refunds: 1, refunds_amount: due.amount }] });
    const is = desk.owner('money_answers').where({ refund_id: due.id });
    await is.clone().update({ status: 'cancelled', amount_poisha: null });
    expect((await details()).findings).toMatchObject([
      { kind: 'refund_only_here', id: due.id, there: 0, here: due.amount },
    ]);
    await is.clone().update({ status: 'refunded', amount_poisha: due.amount * 100 });
    await desk.owner('gateway_refunds').where({ id: due.id }).update({ state: 'cancelled' });
    expect((await details()).findings).toMatchObject([
      { kind: 'refund_only_there', id: due.id, there: due.amount, here: 0 },
    ]);
  });

  it('is what comes after the day was closed: on the day on which it comes', async () => {
    nextDay();
    const payer = await desk.payer();
    const page = await payer.begin();
    await onDay(payer);
    await compare();
    expect(await close()).toMatchObject({ status: 200 });
    const closed = await details();
    expect(closed.figures).toMatchObject([{ paid_there: 0, settled_here: 0 }]);
    await desk.comeBack(await desk.gateway.control.pay(page));
    const [{ id, amount_poisha }] = (await payer.tries()) as [Awaited<ReturnType<Payer['tries']>>[0]];
    await compare();
    expect(await details()).toEqual(closed);
    // Today is not over, so it is not in the list yet; its findings are those of the tables.
    const today = dhakaDay(new Date());
    const late = (await findingsOf(desk.office.knex, today, false)).filter((each) => each.id === id);
    expect(late).toMatchObject([{ kind: 'late', there: amount_poisha, here: amount_poisha }]);
    expect(
      (await figuresOf(desk.office.knex, today, 'sslcommerz')).settled_here_poisha,
    ).toBeGreaterThanOrEqual(amount_poisha);
  });
});

describe('a day is closed', () => {
  it('when it is over', async () => {
    const today = dhakaDay(new Date());
    expect(await close(desk.officers.one, today)).toMatchObject({ status: 409, code: 'not_over' });
    expect(await close(desk.officers.one, '2001-01-01')).toMatchObject({ status: 404 });
    expect((await get('/2001-01-01')).status).toBe(404);
  });

  it('once, by two officers at the same time', async () => {
    nextDay();
    await paid();
    await compare();
    const { one, two } = desk.officers;
    const answers = await Promise.all([close(one), close(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('by accounts officers of the whole country, and read by nobody else', async () => {
    nextDay();
    await paid();
    await compare();
    const { office } = desk;
    const savar = (await office
      .knex('offices as o')
      .join('upazilas as u', 'u.id', 'o.upazila_id')
      .where({ 'u.name_en': 'Savar', 'o.kind': 'ac' })
      .first('o.id', 'o.parent_id')) as { id: number; parent_id: number };
    for (const who of [
      await office.login('user'),
      await office.login('acland', [{ post: 'acland', officeId: savar.id }]),
      await office.login('acland', [{ post: 'accounts-officer', officeId: savar.parent_id }]),
    ]) {
      for (const path of ['', `/${day}`]) expect((await get(path, who)).status).toBe(403);
      expect((await close(who)).status).toBe(403);
      expect((await explain('late', 1, 'x', who)).status).toBe(403);
    }
    expect((await close(desk.officers.two)).status).toBe(200);
  });
});
