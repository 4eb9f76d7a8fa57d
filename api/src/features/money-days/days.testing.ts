/** Days of money over a bank with a test gateway. For tests. */
import type { MoneyDayDetails } from '../../../contract/money-desk/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import { openDesk, type Desk } from '../money-desk/desk.testing.ts';
import type { Attempt } from '../online-payments/attempts.ts';
import type { Payer } from '../online-payments/bank.testing.ts';
import { daysJob } from './jobs.ts';

type Officer = Desk['officers']['one'];
type Sent = ReturnType<Desk['post']>;

export interface Days extends Desk {
  /** The day of the test. */
  day: string;
  /** Each test has a day of its own, from yesterday back. */
  nextDay(): void;
  /** Puts what a payer tried on the day. */
  onDay(payer: Payer): Promise<void>;
  /** Somebody who paid on the day; BDT. */
  paid(): Promise<{ payer: Payer; id: number; reference: string; amount: number }>;
  /** Runs the job as if hours had passed since the last time. */
  compare(): Promise<void>;
  get<T>(path: string, who?: Officer): Promise<{ status: number; body: T }>;
  details(): Promise<MoneyDayDetails>;
  explain(kind: string, id: number, reason?: string, who?: Officer): Sent;
  closeDay(who?: Officer, on?: string): Sent;
}

export async function openDays(): Promise<Days> {
  const desk = await openDesk();
  const { owner, office, officers } = desk;
  let ago = 0;
  const days: Days = {
    ...desk,
    day: '',
    nextDay: () => {
      ago += 1;
      days.day = dhakaDay(new Date(Date.now() - ago * 86_400_000));
    },
    onDay: async (payer) => {
      const noon = `${days.day}T06:00:00Z`;
      const ended_at = owner.raw('case when ended_at is not null then ?::timestamptz end', [noon]);
      await owner('payment_attempts').where({ payment_id: payer.id }).update({ created_at: noon, ended_at });
    },
    paid: async () => {
      const payer = await desk.payer();
      await desk.comeBack(await desk.gateway.control.pay(await payer.begin()));
      await days.onDay(payer);
      const [{ id, reference, amount_poisha }] = (await payer.tries()) as [Attempt];
      return { payer, id, reference, amount: amount_poisha / 100 };
    },
    compare: async () => {
      const [tried_at, answered_at] = ['tried_at', 'answered_at'].map((at) =>
        owner.raw(`${at} - interval '7 hours'`),
      );
      await owner('money_answers').update({ tried_at, answered_at });
      await owner('job_schedules').where({ name: daysJob.name }).update({ due_at: owner.fn.now() });
      await runnerOf(office, [daysJob]).drain(daysJob.name);
    },
    get: async <T>(path: string, who = officers.one) => {
      const url = `/api/admin/money/days${path}`;
      const answer = await office.app.inject({ url, headers: who.headers });
      return { status: answer.statusCode, body: answer.json<T>() };
    },
    details: async () => (await days.get<MoneyDayDetails>(`/${days.day}`)).body,
    explain: (kind, id, reason = 'Asked by phone', who = officers.one) =>
      desk.post(who, `money/days/${days.day}/findings/${kind}/${id}/explain`, { reason }),
    closeDay: (who = officers.one, on = days.day) => desk.post(who, `money/days/${on}/close`),
  };
  return days;
}
