/** Reports every state that a payment enters on a diagnostics channel, for metrics. Its transaction may still be rolled back. */
import { channel } from 'node:diagnostics_channel';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { PaymentStatus } from '../../../contract/states.ts';

export interface PaymentReport {
  kind: PaymentKind;
  status: PaymentStatus;
}

export const PAYMENT_CHANNEL = 'bhumi:payment';
const payments = channel(PAYMENT_CHANNEL);

export const reportPayment = (report: PaymentReport): void => payments.publish(report);
