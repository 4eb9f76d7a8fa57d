import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import type { ReactNode } from 'react';

/** What each state of a payment shows. */
export interface StateProps {
  payment: OnlinePayment;
  gateway: NonNullable<OnlinePayment['gateway']>;
  /** What is paid. */
  summary: ReactNode;
}
