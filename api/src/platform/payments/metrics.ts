import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { defineMetrics } from '../metrics/metric.ts';
import { PAYMENT_CHANNEL, type PaymentReport } from './payment-channel.ts';

export const paymentMetrics = defineMetrics({
  name: 'payments',
  metrics: {
    bhumi_payments_total: {
      type: 'counter',
      help: 'Payments by kind and the state that they entered in this process; one that is rolled back afterwards counts too.',
      labels: ['kind', 'state'],
    },
  },
  record(_app, { count }) {
    const take = (message: unknown) => {
      const { kind, status } = message as PaymentReport;
      count('bhumi_payments_total', { kind, state: status });
    };
    subscribe(PAYMENT_CHANNEL, take);
    return () => unsubscribe(PAYMENT_CHANNEL, take);
  },
});

/** What the ledger holds, by the indexes on `paid_at` and `refunded_at`. */
export const ledgerMetrics = defineMetrics({
  name: 'ledger',
  metrics: {
    bhumi_ledger_last_hour: {
      type: 'gauge',
      help: 'Payments of the last hour in the ledger, by state: paid or refunded.',
      labels: ['state'],
    },
  },
  async readDatabase(monitor) {
    const { rows } = await monitor.raw<{ rows: [{ paid: number; refunded: number }] }>(
      `select (select count(*) from payments where paid_at > now() - interval '1 hour')::int as paid,
         (select count(*) from refunds where refunded_at > now() - interval '1 hour')::int as refunded`,
    );
    const [{ paid, refunded }] = rows;
    return {
      bhumi_ledger_last_hour: [
        { value: paid, labels: { state: 'paid' } },
        { value: refunded, labels: { state: 'refunded' } },
      ],
    };
  },
});
