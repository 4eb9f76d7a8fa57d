import { afterAll, beforeAll, expect, it } from 'vitest';

import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import { nextAsk } from './attempts.ts';
import { openBank, type Bank } from './bank.testing.ts';
import { endUnpaidJob } from './jobs.ts';

/* Every payment ends, by asking. */

let bank: Bank;
beforeAll(async () => {
  bank = await openBank('application');
});
afterAll(() => bank.close());

const MINUTES_OF_THREE_DAYS = 3 * 24 * 60 + 5;

it('a try is asked about after 15 minutes, 1, 6, 24 and 72 hours', () => {
  const created_at = new Date('2026-11-01T00:00:00Z');
  const times: number[] = [];
  for (let at: Date | null = created_at; (at = nextAsk({ created_at }, at));) {
    times.push((at.getTime() - created_at.getTime()) / 60_000);
  }
  expect(times).toEqual([15, 60, 6 * 60, 24 * 60, 72 * 60]);
});

it('what nobody paid for within three days fails; money that comes even later pays all the same', async () => {
  const { owner, office } = bank;
  const { knex } = office;
  const payer = await bank.payer();
  const page = await payer.begin();
  const end = async () => {
    await knex('job_schedules').where({ name: endUnpaidJob.name }).update({ due_at: knex.fn.now() });
    await runnerOf(office, [endUnpaidJob]).drain(endUnpaidJob.name);
  };
  await end();
  expect(await payer.read()).toMatchObject({ state: 'asking' });
  await owner('payments')
    .where({ id: payer.id })
    .update({ created_at: owner.raw(`now() - interval '4 days'`) });
  // Old, but its try is still open to an answer.
  await end();
  expect(await payer.read()).toMatchObject({ state: 'asking' });
  await bank.sweep(MINUTES_OF_THREE_DAYS);
  expect((await payer.tries()).map(({ state, ended, due_at }) => [state, ended, due_at])).toEqual([
    ['given_up', 'expired', null],
  ]);
  await end();
  expect(await payer.read()).toMatchObject({ state: 'failed' });
  await bank.comeBack(await bank.gateway.control.pay(page));
  expect(await payer.read()).toMatchObject({ state: 'paid' });
});
