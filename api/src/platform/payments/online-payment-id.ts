/** Which payments wait for a gateway, in SQL: lists lead to their pages (`paymentPath`). */
import { CHALLAN } from './challan.ts';
import { gatewayNames } from './providers/lookup.ts';

const ONLINE = gatewayNames.map((name) => `'${name}'`).join(', ') || 'null';

/** Whether a payment, by the alias of its row, still has to be made through a gateway. */
export const waitsOnline = (payment: string): string =>
  `(${payment}.status = 'pending' and ${payment}.provider in (${ONLINE}))`;

/** Whether a payment is begun already: through a gateway, or by a challan that the land office confirms. */
export const isBegun = (payment: string): string =>
  `(${waitsOnline(payment)} or ${payment}.status = 'pending' and ${payment}.provider = '${CHALLAN}')`;

/** The payment that stands for all of its request while that is begun and has a page, else null. */
export const onlinePaymentId = (payment: string): string => `
  case when ${isBegun(payment)} then (select first.id from payments first
    where first.user_id = ${payment}.user_id and first.idempotency_key = ${payment}.idempotency_key and first.entry = 1) end`;
