import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';

/** The address that tells the page of a payment whether the payment has moved on. */
export const paymentStateAddress = (id: number): string => `${paymentPath(id)}/state`;

/** Returns the page of the payment of a case that has to be made through a gateway; null when there is none. */
export const onlinePaymentPage = ({
  online_payment_id: id,
}: {
  online_payment_id: number | null;
}): string | null => (id ? paymentPath(id) : null);
