/** Every payment ends: tries are asked about until it is known, and what nobody paid for within three days fails. */
import { backoffSeconds, defineJob } from '../../platform/jobs/job-kind.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { updateLeased, type JobQueue } from '../../platform/jobs/queue.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { askAbout, NOBODY } from './ask.ts';
import type { Attempt } from './attempts.ts';

const queue: JobQueue = {
  table: 'payment_attempts',
  key: 'id',
  pending: 'due_at is not null',
  attempts: 'attempts',
  lease: 'lease',
  leaseSeconds: 120,
  error: 'last_error',
};

export const askJob = defineJob<Attempt>({
  name: 'payment-attempts',
  label: { en: 'Asking the bank about payments', bn: 'পরিশোধ সম্পর্কে ব্যাংককে জিজ্ঞাসা' },
  queue,
  concurrency: 4,
  async run(row, { app }) {
    const { due_at } = await askAbout(app, row, { actor: NOBODY });
    await updateLeased(app.knex, queue, row, { due_at, attempts: 0, lease: null });
  },
  // The gateway may be away for long; it knows about the money when it is back.
  retryIn: ({ attempts }) => backoffSeconds(attempts),
  givenUp: () => ({ due_at: null, lease: null }),
});

const DAYS_UNTIL_FAILED = 3;

/** Payments that nobody made: none of their tries is open to an answer any more. */
export const endUnpaidJob = periodicJob({
  name: 'unpaid-payments',
  label: { en: 'Ending payments that nobody made', bn: 'অপরিশোধিত লেনদেনের সমাপ্তি' },
  everySeconds: 3600,
  async run({ app: { knex, payments }, shouldStop }) {
    const { name, gateway } = payments.provider;
    if (!gateway) return;
    const open = await knex<Payment>('payments')
      .where({ status: 'pending', provider: name, entry: 1 })
      .whereRaw('created_at < now() - make_interval(days => ?)', [DAYS_UNTIL_FAILED])
      .whereNotExists(
        knex('payment_attempts')
          .whereRaw('payment_id = payments.id')
          .whereRaw(`(due_at is not null or state in ('open', 'checking'))`),
      )
      .orderBy('id')
      .limit(500);
    for (const payment of open) {
      if (shouldStop()) return;
      const answer = { status: 'failed', reason: 'nobody paid within three days' } as const;
      await knex.transaction((trx) =>
        settlePayment(trx, payment, answer, { kinds: payments.kinds, actor: NOBODY }),
      );
    }
  },
});
