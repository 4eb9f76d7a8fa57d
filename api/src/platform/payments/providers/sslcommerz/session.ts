/** What the gateway is told when a payment begins: no more of the payer than it requires. */
import type { PaymentKind } from '../../../../../contract/payments/payment.ts';
import type { PaymentOrder, PaymentVisit } from '../provider.ts';

const PRODUCTS: Record<PaymentKind, string> = {
  application: 'Certified copy of a land record',
  land_tax: 'Land development tax',
  mutation: 'Fees of a mutation',
};

/** What stands for a mail address or a phone number that the payer has not given us: the gateway requires both. */
const NO_EMAIL = 'no-reply@example.com';
const NO_PHONE = '01000000000';

/** The fields of `POST /gwprocess/v4/api.php`, without those of the store. Of the payer's address it is told the country alone. */
export const sessionFields = (
  { reference, kind, amount_poisha }: PaymentOrder,
  { returnTo, notifyAt, payer }: PaymentVisit,
): Record<string, string> => ({
  total_amount: (amount_poisha / 100).toFixed(2),
  currency: 'BDT',
  tran_id: reference,
  success_url: returnTo,
  fail_url: returnTo,
  cancel_url: returnTo,
  ipn_url: notifyAt,
  product_name: PRODUCTS[kind],
  product_category: 'Government fees',
  product_profile: 'non-physical-goods',
  shipping_method: 'NO',
  num_of_item: '1',
  emi_option: '0',
  cus_name: payer.name.slice(0, 50),
  cus_email: payer.email?.slice(0, 50) ?? NO_EMAIL,
  cus_add1: 'Bangladesh',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: payer.phone?.slice(0, 20) ?? NO_PHONE,
});
