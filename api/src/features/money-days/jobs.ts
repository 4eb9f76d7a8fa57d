/** Once a day is over the gateway is asked about each of its tries and refunds, and the day is counted (docs/decisions/122). */
import type { Knex } from 'knex';

import { dhakaDay } from '../../../contract/format.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import type { GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import type { ProviderAnswer, RefundAnswer, TakenMoney } from '../../platform/payments/providers/provider.ts';
import { requestOf } from '../money-desk/advance-refund.ts';
import { answerAbout, NOBODY, recordAnswer } from '../online-payments/ask.ts';
import type { Attempt } from '../online-payments/attempts.ts';
import { countDay } from './days.ts';

/** Questions of one run and kind. */
const MOST = 1_000;
/** A gateway that fails so often in succession is left alone until the next run. */
const MOST_FAILURES = 3;
/** How far back days are counted and asked about. */
const DAYS = 31;

/** SQL: a time lies in a day of Dhaka that is over, and not too far back. */
const IN_PAST = (at: string) =>
  `${at} >= now() - interval '${DAYS} days' and ${at} < date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`;
/** SQL: nobody asked in vain within the last hour. */
const NOT_JUST_NOW = `(a.tried_at is null or a.answered_at = a.tried_at or a.tried_at < now() - interval '1 hour')`;

/**
 * Tries without an answer since their day ended, tries that ended after it, and those of which the gateway knew nothing final, each six hours
 * for four days: by then a try is given up.
 */
const tries = (knex: Knex, provider: string) =>
  knex<Attempt>('payment_attempts as t')
    .leftJoin('money_answers as a', 'a.attempt_id', 't.id')
    .where('t.provider', provider)
    .whereRaw(IN_PAST('t.created_at'))
    .whereRaw(NOT_JUST_NOW)
    .whereRaw(
      `(a.answered_at is null or a.answered_at < t.ended_at or (a.status in ('pending', 'unknown', 'held')
        and a.answered_at < now() - interval '6 hours' and t.created_at > now() - interval '4 days'))`,
    )
    .orderByRaw('a.tried_at nulls first, t.id')
    .limit(MOST)
    .select('t.*') as unknown as Promise<Attempt[]>;

/** Refunds that ended, and of which the gateway was not asked since. */
const refunds = (knex: Knex, provider: string) =>
  knex<GatewayRefund>('gateway_refunds as r')
    .join('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('money_answers as a', 'a.refund_id', 'r.id')
    .where('p.provider', provider)
    .whereNotNull('r.gateway_reference')
    .whereIn('r.state', ['done', 'refused', 'cancelled'])
    .whereRaw(IN_PAST('r.ended_at'))
    .whereRaw(NOT_JUST_NOW)
    .whereNull('a.answered_at')
    .orderByRaw('a.tried_at nulls first, r.id')
    .limit(MOST)
    .select('r.*') as unknown as Promise<GatewayRefund[]>;

type Subject = { attempt_id: number } | { refund_id: number };

const keyOf = (subject: Subject) => ('attempt_id' in subject ? 'attempt_id' : 'refund_id');

/** Keeps what the gateway says, and since when it says so. */
async function keepAnswer(
  knex: Knex,
  subject: Subject,
  answer: ProviderAnswer | RefundAnswer,
): Promise<void> {
  const {
    status,
    amount_poisha: own = null,
    fee_poisha = null,
    further = [],
  } = answer as ProviderAnswer & Partial<TakenMoney>;
  const amount_poisha = own && further.reduce((sum, money) => sum + money.amount_poisha, own);
  const now = new Date();
  const said = { status, amount_poisha, fee_poisha };
  await knex('money_answers')
    .insert({ ...subject, ...said, tried_at: now, answered_at: now, changed_at: now })
    .onConflict(keyOf(subject))
    .merge({
      ...said,
      tried_at: now,
      answered_at: now,
      changed_at: knex.raw(
        `case when (money_answers.status, money_answers.amount_poisha, money_answers.fee_poisha)
          is distinct from (excluded.status, excluded.amount_poisha, excluded.fee_poisha)
          then excluded.changed_at else money_answers.changed_at end`,
      ),
    });
}

const keepFailure = (knex: Knex, subject: Subject) =>
  knex('money_answers')
    .insert({ ...subject, tried_at: new Date() })
    .onConflict(keyOf(subject))
    .merge(['tried_at']);

/** Asks about one after the other, until the gateway fails too often or there is no more time. */
async function askEach<Row>(
  { app: { knex, log }, shouldStop }: JobContext,
  rows: readonly Row[],
  subjectOf: (row: Row) => Subject,
  ask: (row: Row) => Promise<ProviderAnswer | RefundAnswer>,
): Promise<void> {
  let failures = 0;
  for (const row of rows) {
    if (shouldStop() || failures >= MOST_FAILURES) return;
    const subject = subjectOf(row);
    try {
      const answer = await ask(row);
      failures = 0;
      await keepAnswer(knex, subject, answer);
    } catch (error) {
      failures += 1;
      log.warn({ err: error, ...subject }, 'the payment gateway was asked about a day in vain');
      await keepFailure(knex, subject);
    }
  }
}

/** Days that are over and open, with money, or with what came for a closed day. */
const OPEN_DAYS = `
insert into money_days (day, provider)
select distinct (at at time zone 'Asia/Dhaka')::date, provider from (
  select created_at, provider from payment_attempts where ${IN_PAST('created_at')}
  union all select ended_at, provider from payment_attempts where state = 'paid' and ${IN_PAST('ended_at')}
  union all select r.ended_at, p.provider from gateway_refunds r join payments p on p.id = r.payment_id where ${IN_PAST('r.ended_at')}
  union all select a.changed_at, t.provider from money_answers a join payment_attempts t on t.id = a.attempt_id
    join money_days d on d.day = (t.created_at at time zone 'Asia/Dhaka')::date and d.provider = t.provider and d.closed_at < a.changed_at
    where ${IN_PAST('a.changed_at')}
) each (at, provider)
on conflict (day, provider) do nothing`;

export const daysJob = periodicJob({
  name: 'money-days',
  label: { en: 'Comparing days with the bank', bn: 'ব্যাংকের সঙ্গে দিনের হিসাব মেলানো' },
  everySeconds: 3600,
  async run(context) {
    const { knex, payments, log } = context.app;
    const { provider } = payments;
    if (provider.gateway) {
      await askEach(
        context,
        await tries(knex, provider.name),
        ({ id }) => ({ attempt_id: id }),
        async (attempt) => {
          const answer = await answerAbout(context.app, attempt);
          // What cannot be settled is a finding of its day.
          await knex
            .transaction((trx) => recordAnswer(trx, payments, attempt, { answer, actor: NOBODY }))
            .catch((error: unknown) =>
              log.error({ err: error, attempt: attempt.id }, 'a try could not be settled'),
            );
          return answer;
        },
      );
      await askEach(
        context,
        await refunds(knex, provider.name),
        ({ id }) => ({ refund_id: id }),
        async (refund) => {
          const { order, asked } = await requestOf(context.app, refund);
          return provider.refundState(order, asked);
        },
      );
    }
    await knex.raw(OPEN_DAYS);
    const days = (await knex('money_days')
      .whereNull('closed_at')
      .where('day', '<', dhakaDay(new Date()))
      .distinct(knex.raw(`to_char(day, 'YYYY-MM-DD') as day`))) as { day: string }[];
    for (const { day } of days) {
      if (context.shouldStop()) return;
      await countDay(knex, day);
    }
  },
});
