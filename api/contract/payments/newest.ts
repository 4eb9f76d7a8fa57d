import type { PaymentKind } from './method-row.ts';

/** `GET /api/user/newest-payment`: what one's newest payment is for, made or waiting; null: there is none. */
export interface NewestPayment {
  kind: PaymentKind | null;
}
