/** Finds payments by their receipt number in the global search. */
import { digitsIn } from '../../../contract/digits.ts';
import { dhakaDay, formatDate, formatMoney } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import { parsePaymentNumber } from '../../../contract/receipts/payment-number.ts';
import type { RevenueKind } from '../../../contract/revenue/revenue.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { resultType, type Finder } from '../../platform/feature/finder.ts';
import { inPlaces } from '../../platform/access/places.ts';
import { paymentPlace } from '../land/row-places.ts';

const label: Message = { en: 'Payment', bn: 'পরিশোধ' };

const kinds: Record<PaymentKind, RevenueKind> = {
  application: 'applications',
  land_tax: 'land-tax-payments',
  mutation: 'mutations',
};

/** The payment of a receipt, in the revenue of its day. */
export const paymentFinder: Finder = {
  access: 'staff',
  order: 0,
  find: async (knex, text, { language, places }) => {
    const paymentNumber = parsePaymentNumber(text);
    if (!paymentNumber) return [];
    const paid = (await inPlaces(
      knex('payments as t').where({ id: paymentNumber.id, status: 'paid' }),
      places,
      paymentPlace.mouza,
    ).first('kind', 'paid_at', 'amount_poisha')) as
      | { kind: PaymentKind; paid_at: Date; amount_poisha: number }
      | undefined;
    const day = paid && dhakaDay(paid.paid_at);
    if (
      !paid ||
      !day ||
      !day.startsWith(paymentNumber.year) ||
      (paid.kind === 'land_tax') !== (paymentNumber.letter === 'L')
    )
      return [];
    const facts = [
      digitsIn(paymentNumber.number, language),
      formatMoney(paid.amount_poisha / 100, language),
      formatDate(day, language),
    ];
    return [
      {
        name: facts.join(' · '),
        type: resultType(label, language),
        to: `revenue?kind=${kinds[paid.kind]}&date=${day}`,
        exact: true,
      },
    ];
  },
};
