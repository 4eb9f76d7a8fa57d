import { type Answer, type Call, json } from './http.ts';
import { channelsOf } from './channels.ts';
import { poishaOf } from './money.ts';
import { type GatewayState, newId } from './state.ts';

/** Amounts that the gateway takes, in poisha: BDT 10.00 to 500,000.00. */
const LEAST = 1_000;
const MOST = 50_000_000;
const LONGEST_TRAN_ID = 30;

const ADDRESSES = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];
const REQUIRED = [
  'total_amount',
  'currency',
  'tran_id',
  ...ADDRESSES,
  'product_name',
  'product_category',
  'product_profile',
  'shipping_method',
  'num_of_item',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
];

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Returns why a session is refused, or null. */
function refusalOf(form: URLSearchParams, state: GatewayState): string | null {
  const value = (name: string): string => form.get(name) ?? '';
  if (value('store_id') !== state.storeId || value('store_passwd') !== state.storePassword)
    return 'Store Credential Error Or Store is De-active';
  const missing = REQUIRED.find((name) => value(name).trim() === '');
  if (missing) return `Missing field: ${missing}`;
  const amount = poishaOf(value('total_amount'));
  if (amount === null) return 'Invalid total_amount: two decimals are needed';
  if (amount < LEAST || amount > MOST) return 'Invalid total_amount: from 10.00 to 500000.00 BDT';
  if (value('currency') !== 'BDT') return 'Invalid currency';
  if (value('tran_id').length > LONGEST_TRAN_ID) return 'Invalid tran_id: 30 characters at most';
  const address = ADDRESSES.find((name) => !isAddress(value(name)));
  if (address) return `Invalid ${address}`;
  if (!['general', 'non-physical-goods'].includes(value('product_profile'))) return 'Invalid product_profile';
  if (value('shipping_method') !== 'NO') return 'Invalid shipping_method';
  if (!/^[1-9]\d{0,3}$/.test(value('num_of_item'))) return 'Invalid num_of_item';
  if (!['', '0'].includes(value('emi_option'))) return 'Invalid emi_option';
  if (channelsOf(value('multi_card_name')).length === 0) return 'Invalid multi_card_name';
  return null;
}

/** `POST /gwprocess/v4/api.php`: opens a session. The same `tran_id` again opens another one for it. */
export function openSession({ form }: Call, state: GatewayState): Answer {
  const reason = refusalOf(form, state);
  if (reason) return json({ status: 'FAILED', failedreason: reason, sessionkey: '', GatewayPageURL: '' });
  const { store_passwd: _, ...fields } = Object.fromEntries(form);
  const key = newId('', 16);
  state.sessions.push({
    key,
    tran_id: fields.tran_id!,
    amount_poisha: poishaOf(fields.total_amount!)!,
    opened_at: state.now(),
    fields,
    tries: [],
    ended: null,
    deliveries: [],
  });
  return json({
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: key,
    GatewayPageURL: `${state.url}/pay/${key}`,
  });
}
