/** What tests ask of a gateway, in this process or another: faults, the payer's choices without a browser, and the books. */
import type { Faults } from './faults.ts';
import type { Takings, Transactions } from './takings.ts';
import { formOf } from './read-form.ts';

/** The form that takes the payer's browser back to the store by POST. */
export interface ReturnForm {
  action: string;
  fields: Record<string, string>;
}

/** A notification as the gateway would send it now. */
export interface Notification {
  url: string;
  fields: Record<string, string>;
}

/** A transaction by its `tran_id`, or one of its sessions. */
export type Which = string | { sessionkey: string };

export type ChannelKey = 'bkash' | 'nagad' | 'rocket' | 'upay' | 'visa' | 'netbanking';

/** What became of a notification: the HTTP status of the store's answer, or null and the error. */
export interface Sent {
  at: string;
  status: string;
  answer: number | null;
  error: string;
}

export interface Control {
  /** Replaces the faults of one transaction, or of all that have none of their own. At once, also for open sessions. */
  setFaults(faults: Faults, tranId?: string): Promise<void>;
  /** Removes all faults. */
  clearFaults(): Promise<void>;

  /** Chooses on the hosted page, by its address (`GatewayPageURL`), as a browser does. Notifications `before` the return were answered. */
  pay(pageUrl: string, channel?: ChannelKey): Promise<ReturnForm>;
  fail(pageUrl: string, channel?: ChannelKey): Promise<ReturnForm>;
  cancel(pageUrl: string): Promise<ReturnForm>;
  /** Leaves the page: nothing changes, nothing is sent. */
  leave(pageUrl: string): Promise<void>;
  /** Pays, but the browser never returns. */
  payAndStay(pageUrl: string, channel?: ChannelKey): Promise<void>;

  /** Notifies of a session (of a transaction: the newest that is not pending), whatever the faults say about when. Returns what came of it. */
  notify(which: Which): Promise<Sent[]>;
  /** Returns that notification without sending it. */
  notification(which: Which): Promise<Notification>;
  /** Pays a session (the newest unpaid one) although it was left, failed or ended, and notifies as usual. */
  payLate(which: Which, channel?: ChannelKey): Promise<Notification>;
  /** Ends a session (the newest pending one) that nobody paid, and notifies as usual. */
  end(which: Which, status: 'UNATTEMPTED' | 'EXPIRED'): Promise<Notification>;
  /** Ends a refund that is processing. */
  endRefund(refundRefId: string, status: 'refunded' | 'cancelled'): Promise<void>;

  transactions(): Promise<Transactions>;
  takings(): Promise<Takings>;
  /** The settlement file (CSV) of a day in Dhaka, `YYYY-MM-DD`. */
  settlement(day: string): Promise<string>;
}

const named = (which: Which): Record<string, string> =>
  typeof which === 'string' ? { tran_id: which } : which;

async function read(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, init);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body}`);
  return body;
}

/** Sends the form of the hosted page with one of its buttons. Returns the page that follows. */
async function choose(pageUrl: string, action: string, channel: string): Promise<string> {
  const { fields } = formOf(await read(pageUrl), pageUrl);
  return read(pageUrl, { method: 'POST', body: new URLSearchParams({ ...fields, channel, action }) });
}

/** Returns the control of the gateway at an address. Its functions throw what the gateway refuses. */
export function controlOf(url: string): Control {
  const ask = async <T>(path: string): Promise<T> => JSON.parse(await read(`${url}/control/${path}`)) as T;
  const tell = async <T>(path: string, body: object): Promise<T> =>
    JSON.parse(
      await read(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ) as T;
  const back = async (pageUrl: string, action: string, channel: string): Promise<ReturnForm> =>
    formOf(await choose(pageUrl, action, channel), pageUrl);
  return {
    setFaults: async (faults, tranId) => void (await tell('faults', { faults, tran_id: tranId })),
    clearFaults: async () => void (await read(`${url}/control/faults`, { method: 'DELETE' })),
    pay: (pageUrl, channel = 'bkash') => back(pageUrl, 'pay', channel),
    fail: (pageUrl, channel = 'bkash') => back(pageUrl, 'fail', channel),
    cancel: (pageUrl) => back(pageUrl, 'cancel', 'bkash'),
    leave: async (pageUrl) => void (await choose(pageUrl, 'close', 'bkash')),
    payAndStay: async (pageUrl, channel = 'bkash') => void (await choose(pageUrl, 'pay-and-stay', channel)),
    notify: async (which) => (await tell<{ notifications: Sent[] }>('notify', named(which))).notifications,
    notification: (which) => ask(`notification?${new URLSearchParams(named(which))}`),
    payLate: (which, channel = 'bkash') => tell('pay', { ...named(which), channel }),
    end: (which, status) => tell('end', { ...named(which), status }),
    endRefund: async (refundRefId, status) =>
      void (await tell('refund', { refund_ref_id: refundRefId, status })),
    transactions: () => ask('transactions'),
    takings: () => ask('takings'),
    settlement: (day) => read(`${url}/control/settlement.csv?day=${encodeURIComponent(day)}`),
  };
}
