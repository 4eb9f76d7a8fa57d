import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { moneyDayTexts as texts, type MoneyDay } from '../../../contract/money-desk/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Attempt } from '../online-payments/attempts.ts';
import { openDays, type Days } from './days.testing.ts';
import { figuresOf, findingsOf } from './findings.ts';

let days: Days;
beforeAll(async () => {
  days = await openDays();
});
afterAll(() => days.close());
beforeEach(() => days.nextDay());
afterEach(() => days.gateway.control.clearFaults());

describe('a day that is over', () => {
  it('has equal books on both sides', async () => {
    const before = await days.gateway.control.takings();
    const one = await days.paid();
    await days.paid();
    await days.compare();
    const { figures, findings } = await days.details();
    const { paid_poisha } = await days.gateway.control.takings();
    const taken = (paid_poisha - before.paid_poisha) / 100;
    expect(findings).toEqual([]);
    expect(taken).toBe(2 * one.amount);
    expect(figures).toMatchObject([
      {
        day: days.day,
        provider: 'sslcommerz',
        paid_there: 2,
        paid_there_amount: taken,
        settled_here: 2,
        open_findings: 0,
      },
    ]);
    expect(figures[0]!.settled_here_amount).toBe(taken);
    expect(figures[0]!.fees).toBeGreaterThan(0);
    expect((await days.get<MoneyDay[]>('')).body[0]).toEqual(figures[0]);
  });

  it('finds what was paid there and never seen here: it pays', async () => {
    const payer = await days.payer();
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await days.gateway.control.setFaults({ notification: 'never' }, reference);
    await days.gateway.control.payAndStay(page);
    await days.owner('payment_attempts').where({ reference }).update({ due_at: null });
    await days.onDay(payer);
    expect(await payer.read()).not.toMatchObject({ state: 'paid' });
    await days.compare();
    expect(await payer.read()).toMatchObject({ state: 'paid' });
    // It was settled today, and the day is still open: it belongs to the day on which it began.
    expect(await days.details()).toMatchObject({
      findings: [],
      figures: [{ paid_there: 1, settled_here: 1 }],
    });
  });

  it('has money that pays for nothing, and money that the bank holds', async () => {
    const { payer } = await days.paidTwice();
    const { payer: doubted } = await days.held1();
    await days.onDay(payer);
    await days.onDay(doubted);
    await days.compare();
    expect(await days.details()).toMatchObject({
      findings: [],
      figures: [{ paid_there: 2, settled_here: 2, held: 1 }],
    });
  });

  it('finds the money that the gateway took a second time for one try: it is due back', async () => {
    const payer = await days.payer();
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await days.gateway.control.setFaults({ twice: true }, reference);
    await days.comeBack(await days.gateway.control.pay(page));
    await days.onDay(payer);
    const { amount } = await payer.read();
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
    await days.compare();
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: amount });
    expect(await days.details()).toMatchObject({
      findings: [],
      figures: [{ paid_there_amount: 2 * amount, settled_here_amount: 2 * amount }],
    });
  });

  it('is not asked about while the gateway is down: that is a finding until it answers', async () => {
    const { id, reference } = await days.paid();
    await days.gateway.control.setFaults({ on: { query: { answer: '500' } } }, reference);
    await days.compare();
    expect((await days.details()).findings).toMatchObject([{ kind: 'unanswered', id, explained: null }]);
    expect(await days.closeDay()).toMatchObject({ status: 409, code: 'open_findings' });
    await days.gateway.control.setFaults({}, reference);
    await days.compare();
    expect((await days.details()).findings).toEqual([]);
  });
});

describe('what differs', () => {
  it('is another amount, which is explained once, and then the day is closed for good', async () => {
    const { id, reference, amount } = await days.paid();
    await days.gateway.control.setFaults({ wrong: { amount: '7.00' }, wrong_in: ['query'] }, reference);
    await days.compare();
    const { findings } = await days.details();
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'other_amount', id, there: 7, here: amount, explained: null }),
    );
    const { one, two } = days.officers;
    expect(await days.closeDay()).toMatchObject({ status: 409, code: 'open_findings' });
    for (const each of findings)
      expect(await days.explain(each.kind, each.id)).toMatchObject({ status: 200 });
    expect(await days.explain('other_amount', id)).toMatchObject({ status: 200 });
    expect(await days.explain('other_amount', id, 'Otherwise')).toMatchObject({ status: 409 });
    expect(await days.explain('other_amount', id, 'Asked by phone', two)).toMatchObject({ status: 409 });
    expect(await days.explain('late', id)).toMatchObject({ status: 404 });
    expect(await days.explain('other_amount', id, ' ')).toMatchObject({ status: 422 });
    const { knex } = days.office;
    const log = await knex('audit_log')
      .where({ action: 'explain-money' })
      .whereRaw(`after ->> 'day' = ?`, [days.day]);
    expect(log).toHaveLength(findings.length);
    expect(await days.closeDay()).toMatchObject({ status: 200, message: texts.closed.en });
    expect(await days.closeDay(two)).toMatchObject({ status: 409, message: texts.closedAlready.en });
    expect(await days.explain('other_amount', id, 'Anew')).toMatchObject({ status: 409 });
    const closed = await days.details();
    expect(closed.figures).toMatchObject([
      { paid_there_amount: 7, settled_here_amount: amount, open_findings: 0, closed_by: { id: one.user.id } },
    ]);
    expect(closed.findings).toHaveLength(findings.length);

    // The figures stay, whatever the gateway says later, and nobody changes them.
    await days.gateway.control.clearFaults();
    await days.gateway.control.setFaults({ wrong: { amount: '8.00' }, wrong_in: ['query'] }, reference);
    await days.compare();
    expect(await days.details()).toEqual(closed);
    for (const db of [knex, days.owner])
      await expect(db('money_days').where({ day: days.day }).update({ held: 9 })).rejects.toThrow(
        /is closed/,
      );
    await expect(knex('money_explanations').where({ day: days.day }).update({ reason: 'x' })).rejects.toThrow(
      /denied/,
    );
    expect(await knex('audit_log').where({ action: 'close-money', actor_id: one.user.id })).toHaveLength(1);
  });

  it('is money there that is not here, and money here that is not there', async () => {
    const [there, here] = [await days.paid(), await days.paid()];
    await days.owner('payments').where({ id: there.payer.id }).update({ transaction_id: 'ANOTHER-ONE' });
    await days.gateway.control.setFaults(
      { wrong: { status: 'FAILED' }, wrong_in: ['query'] },
      here.reference,
    );
    await days.compare();
    const { findings } = await days.details();
    expect(findings).toMatchObject([
      { kind: 'only_here', id: here.id, there: 0, here: here.amount },
      { kind: 'only_there', id: there.id, there: there.amount, here: 0 },
    ]);
  });

  it('is a fee that the gateway counts otherwise', async () => {
    const { id } = await days.paid();
    await days.owner('payment_attempts').where({ id }).update({ fee_poisha: 1 });
    await days.compare();
    expect((await days.details()).findings).toMatchObject([{ kind: 'fee', id, here: 0.01 }]);
  });

  it('is a refund that only one side knows', async () => {
    const { payer, due } = await days.paidTwice();
    await days.onDay(payer);
    await days.post(days.officers.two, `refunds/${due.id}/ask`);
    await days.gateway.control.setFaults({ refund: 'success' });
    await days.work();
    await days.work();
    await days
      .owner('gateway_refunds')
      .where({ id: due.id })
      .update({ ended_at: `${days.day}T06:00:00Z` });
    await days.compare();
    const sent = await days.details();
    expect(sent).toMatchObject({ findings: [], figures: [{ refunds: 1, refunds_amount: due.amount }] });
    const is = days.owner('money_answers').where({ refund_id: due.id });
    await is.clone().update({ status: 'cancelled', amount_poisha: null });
    expect((await days.details()).findings).toMatchObject([
      { kind: 'refund_only_here', id: due.id, there: 0, here: due.amount },
    ]);
    await is.clone().update({ status: 'refunded', amount_poisha: due.amount * 100 });
    await days.owner('gateway_refunds').where({ id: due.id }).update({ state: 'cancelled' });
    expect((await days.details()).findings).toMatchObject([
      { kind: 'refund_only_there', id: due.id, there: due.amount, here: 0 },
    ]);
  });

  it('is what comes after the day was closed: on the day on which it comes', async () => {
    const payer = await days.payer();
    const page = await payer.begin();
    await days.onDay(payer);
    await days.compare();
    expect(await days.closeDay()).toMatchObject({ status: 200 });
    const closed = await days.details();
    expect(closed.figures).toMatchObject([{ paid_there: 0, settled_here: 0 }]);
    await days.comeBack(await days.gateway.control.pay(page));
    const [{ id, amount_poisha }] = (await payer.tries()) as [Attempt];
    await days.compare();
    expect(await days.details()).toEqual(closed);
    // Today is not over, so it is not in the list yet; its findings are those of the tables.
    const today = dhakaDay(new Date());
    const late = (await findingsOf(days.office.knex, today, false)).filter((each) => each.id === id);
    expect(late).toMatchObject([{ kind: 'late', there: amount_poisha, here: amount_poisha }]);
    expect(
      (await figuresOf(days.office.knex, today, 'sslcommerz')).settled_here_poisha,
    ).toBeGreaterThanOrEqual(amount_poisha);
  });
});
