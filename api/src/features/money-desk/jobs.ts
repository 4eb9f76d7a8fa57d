/** Refunds are sent when the process that recorded them did not, and asked about until they are done. */
import { backoffSeconds, defineJob } from '../../platform/jobs/job-kind.ts';
import { updateLeased, type JobQueue } from '../../platform/jobs/queue.ts';
import type { GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import { advanceRefund } from './advance-refund.ts';

const queue: JobQueue = {
  table: 'gateway_refunds',
  key: 'id',
  pending: 'due_at is not null',
  attempts: 'attempts',
  lease: 'lease',
  leaseSeconds: 120,
  error: 'last_error',
};

export const refundJob = defineJob<GatewayRefund>({
  name: 'gateway-refunds',
  label: { en: 'Refunds through the bank', bn: 'ব্যাংকের মাধ্যমে টাকা ফেরত' },
  queue,
  concurrency: 2,
  async run(row, { app }) {
    await advanceRefund(app, row);
    await updateLeased(app.knex, queue, row, { attempts: 0, lease: null });
  },
  // The gateway may be away for long.
  retryIn: ({ attempts }) => backoffSeconds(attempts),
  givenUp: () => ({ due_at: null, lease: null }),
});
