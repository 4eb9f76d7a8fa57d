import { onTestFinished } from 'vitest';
import { type Gateway, type GatewayOptions, startGateway } from './gateway.ts';

/** A notification as the store got it. */
export interface Received {
  url: string;
  fields: Record<string, string>;
}

export interface Shop extends Gateway {
  /** The notifications that the store got, in order. */
  received: Received[];
  /** Opens a session. Returns the gateway's answer. */
  open(changes?: Record<string, string | null>): Promise<Record<string, string>>;
  /** Opens a session and returns the address of its page. */
  openPage(changes?: Record<string, string | null>): Promise<string>;
  validate(valId: string): Promise<Record<string, string>>;
  /** Asks the address of transactions with a query, as the store. */
  ask(query: Record<string, string>): Promise<Record<string, unknown>>;
}

export const STORE = { storeId: 'teststore', storePassword: 'secret@word' };
export const VALIDATION = '/validator/api/validationserverAPI.php';
export const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';

/** A whole request for a session. */
export const order = (): Record<string, string> => ({
  store_id: STORE.storeId,
  store_passwd: STORE.storePassword,
  total_amount: '100.00',
  currency: 'BDT',
  tran_id: 'order-1',
  success_url: 'http://shop.test/success',
  fail_url: 'http://shop.test/fail',
  cancel_url: 'http://shop.test/cancel',
  ipn_url: 'http://shop.test/ipn',
  product_name: 'Land tax',
  product_category: 'Tax',
  product_profile: 'non-physical-goods',
  shipping_method: 'NO',
  num_of_item: '1',
  cus_name: 'Rahima & Karim',
  cus_email: 'rahima@shop.test',
  cus_add1: 'Savar',
  cus_city: 'Dhaka',
  cus_postcode: '1340',
  cus_country: 'Bangladesh',
  cus_phone: '01700000000',
  value_a: 'এক',
});

/** Starts a gateway whose store keeps what it is notified of. Ends with the test. */
export async function startShop(options: GatewayOptions = {}): Promise<Shop> {
  const received: Received[] = [];
  const gateway = await startGateway({
    ...STORE,
    deliver: async ({ url, body }) => {
      received.push({ url, fields: Object.fromEntries(new URLSearchParams(body)) });
      return 200;
    },
    ...options,
  });
  onTestFinished(() => gateway.close());
  const getJson = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const store = { store_id: STORE.storeId, store_passwd: STORE.storePassword, format: 'json' };
    const answer = await fetch(`${gateway.url}${path}?${new URLSearchParams({ ...store, ...query })}`);
    return (await answer.json()) as T;
  };
  const openSession: Shop['open'] = async (changes = {}) => {
    const fields = Object.entries({ ...order(), ...changes }).filter(([, value]) => value !== null);
    const answer = await fetch(`${gateway.url}/gwprocess/v4/api.php`, {
      method: 'POST',
      body: new URLSearchParams(fields as [string, string][]),
    });
    return (await answer.json()) as Record<string, string>;
  };
  return {
    ...gateway,
    received,
    open: openSession,
    openPage: async (changes) => (await openSession(changes)).GatewayPageURL!,
    validate: (valId) => getJson(VALIDATION, { val_id: valId, v: '1' }),
    ask: (query) => getJson(TRANSACTIONS, query),
  };
}
