/**
 * A payment gateway to test against, which speaks the protocol of SSLCommerz, version 4, and moves no money. It shares nothing with the
 * product, so that a misreading of the protocol in one is found by the other.
 */
import { listen } from './http.ts';
import { controlOf, type Control } from './control.ts';
import type { Endpoint } from './faults.ts';
import { deliverByHttp } from './notify.ts';
import { answerCall } from './routes.ts';
import type { Deliver, GatewayState } from './state.ts';

export interface GatewayOptions {
  /** 0 or none: any free port. */
  port?: number;
  storeId?: string;
  storePassword?: string;
  /** Sends a notification in place of HTTP, such as to a store that does not listen. Returns the status of the store's answer. */
  deliver?: Deliver;
  now?: () => Date;
  /** Is told of each call of an endpoint when it comes, before it is answered. */
  onCall?: (endpoint: Endpoint) => void;
}

export interface Gateway {
  /** The base address for the store, without a slash at the end. */
  url: string;
  storeId: string;
  storePassword: string;
  control: Control;
  /** Ends it, and every open connection. Notifications that were still to be sent are not sent. */
  close(): Promise<void>;
}

/** Starts a gateway on 127.0.0.1 in this process. @throws if the port is taken */
export async function startGateway({
  port = 0,
  storeId = 'bhumitest',
  storePassword = 'bhumitest@ssl',
  deliver = deliverByHttp,
  now = () => new Date(),
  onCall,
}: GatewayOptions = {}): Promise<Gateway> {
  const state: GatewayState = {
    url: '',
    storeId,
    storePassword,
    now,
    deliver,
    ...(onCall && { onCall }),
    sessions: [],
    refunds: [],
    faults: {},
    faultsByTran: new Map(),
    timers: new Set(),
  };
  const { url, close } = await listen(port, (call) => answerCall(call, state));
  state.url = url;
  return {
    url,
    storeId,
    storePassword,
    control: controlOf(url),
    close: () => {
      for (const timer of state.timers) clearTimeout(timer);
      return close();
    },
  };
}
