/** Calls of the gateway: within a time, of a bounded size, read as what they must be. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createCircuit, GatewayUnreachableError, type Circuit } from './circuit.ts';
import type { StoreSettings } from './settings.ts';

const MAX_ANSWER_CHARACTERS = 500_000;
/** A question that failed is asked again, after this pause and up to as much more, in ms. */
const PAUSES_MS = [200, 600];

/** The answer to `POST /gwprocess/v4/api.php`. */
const session = z.object({
  status: z.string(),
  failedreason: z.string().optional(),
  sessionkey: z.string().max(200).nullish(),
  GatewayPageURL: z.string().max(2000).nullish(),
});

/** One try of a payer to pay an order, as validation and query tell it; each value a text or a number. */
const told = z.union([z.string(), z.number()]).transform(String).nullish();
export const gatewayTry = z.object({
  status: z.string(),
  tran_id: told,
  val_id: told,
  amount: told,
  store_amount: told,
  currency: told,
  currency_type: told,
  currency_amount: told,
  bank_tran_id: told,
  card_type: told,
  risk_level: told,
  store_id: told,
});
export type GatewayTry = z.output<typeof gatewayTry>;

/** The answers to the questions about an order, about a refund, and to a refund. */
const found = z.object({
  APIConnect: z.string(),
  no_of_trans_found: told,
  element: z.array(gatewayTry).nullish(),
});
const refund = z.object({
  APIConnect: z.string(),
  status: z.string().nullish(),
  refund_ref_id: told,
  errorReason: z.string().nullish(),
});
export type GatewayRefundAnswer = z.output<typeof refund>;

export interface GatewayClient {
  begin(fields: Record<string, string>): Promise<z.output<typeof session>>;
  validate(valId: string): Promise<GatewayTry>;
  find(tranId: string): Promise<z.output<typeof found>>;
  refund(fields: Record<string, string>): Promise<GatewayRefundAnswer>;
  findRefund(refundRefId: string): Promise<GatewayRefundAnswer>;
  circuit: Circuit;
}

/** The text of an answer. @throws when it is longer than any of the protocol */
async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER_CHARACTERS) throw new GatewayUnreachableError('The answer is too long');
  }
  return text + decoder.decode();
}

export function createGatewayClient({ base, storeId, password, timeoutMs }: StoreSettings): GatewayClient {
  const circuit = createCircuit();
  const store = { store_id: storeId, store_passwd: password };

  /** @throws without the address of the call in its text: that has the password of the store */
  async function call<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> {
    const response = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const { name = 'Error' } = error as Error;
      throw new GatewayUnreachableError(`The gateway does not answer (${name})`);
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new GatewayUnreachableError(`The gateway answers ${response.status}`);
    }
    const text = await readText(response);
    const read = schema.safeParse(parsed(text));
    if (!read.success) throw new GatewayUnreachableError('The gateway answers what is not of its protocol');
    return read.data;
  }

  /** A question, which may be asked again. */
  async function ask<T>(path: string, fields: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const query = new URLSearchParams({ ...fields, ...store, format: 'json' });
    const once = () => call(`${path}?${query.toString()}`, schema);
    for (const pause of PAUSES_MS) {
      try {
        return await once();
      } catch {
        await wait(pause * (1 + Math.random()));
      }
    }
    return once();
  }

  const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';
  return {
    circuit,
    begin: (fields) =>
      circuit.run(() =>
        call('/gwprocess/v4/api.php', session, {
          method: 'POST',
          body: new URLSearchParams({ ...fields, ...store }),
        }),
      ),
    validate: (val_id) =>
      circuit.run(() => ask('/validator/api/validationserverAPI.php', { val_id, v: '1' }, gatewayTry)),
    find: (tran_id) => circuit.run(() => ask(TRANSACTIONS, { tran_id }, found)),
    // Under the same name (`refe_id`) it is the same refund.
    refund: (fields) => circuit.run(() => ask(TRANSACTIONS, fields, refund)),
    findRefund: (refund_ref_id) => circuit.run(() => ask(TRANSACTIONS, { refund_ref_id }, refund)),
  };
}

/** What a text says as JSON; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
