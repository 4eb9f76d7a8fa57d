import type { Call } from './http.ts';
import type { GatewayState } from './state.ts';

/** Whether a call with a query names the store and its password. */
export const isFromStore = ({ query }: Call, { storeId, storePassword }: GatewayState): boolean =>
  query.get('store_id') === storeId && query.get('store_passwd') === storePassword;
