/**
 * What the gateway does wrong on demand. Without any it sends one notification before the browser returns, and every answer is right.
 */
export interface Faults {
  /** When it notifies by itself: before the browser returns, `after_ms` after it, or never (then `/control/notify` does). */
  notification?: 'before' | 'after' | 'never';
  /** Milliseconds between the answer to the browser and a notification `after` it; 1000 if not given. */
  after_ms?: number;
  /** How many times it sends a notification, all at once; 1 if not given. */
  copies?: number;
  signature?: 'wrong';
  /** Values that replace the right ones, correctly signed. */
  wrong?: { amount?: string; currency?: string; tran_id?: string; store_id?: string; status?: string };
  /** Where `wrong` applies; everywhere if not given. */
  wrong_in?: Place[];
  /** Amounts without needless decimals: `100` in place of `100.00`. */
  bare_amounts?: boolean;
  risk_level?: 0 | 1;
  /** Takes the money of a session twice, as from two tabs of the payer: two transactions under one `tran_id`. */
  twice?: boolean;
  /** Faults by endpoint. */
  on?: Partial<Record<Endpoint, EndpointFault>>;
  /** Every endpoint, the hosted page included, drops the connection. */
  down?: boolean;
  /** What becomes of a refund: done, refused, accepted and left processing, or accepted and cancelled. */
  refund?: 'success' | 'failed' | 'processing' | 'cancelled';
  /**
   * How many queries answer `processing` before a refund is refunded or cancelled. If not given, a cancelled one is so at the first query,
   * and a processing one stays until `/control/refund` ends it.
   */
  refund_queries?: number;
}

export const PLACES = ['notification', 'return', 'validation', 'query'] as const;
export type Place = (typeof PLACES)[number];

export const ENDPOINTS = ['session', 'page', 'validation', 'query', 'refund', 'refund_query'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** `drop` closes the connection, `hang` keeps it open without an answer, `broken` is JSON cut short, `empty` a 200 without a body. */
const ANSWERS = ['500', 'broken', 'empty', 'drop', 'hang', 'INVALID_REQUEST', 'FAILED', 'INACTIVE'] as const;

export interface EndpointFault {
  /** The call is carried out at once, and its answer waits for so long. */
  delay_ms?: number;
  /** What it answers instead; the last three as `APIConnect`. */
  answer?: (typeof ANSWERS)[number];
  /** With `answer`: whether the call is carried out although its answer is lost. No, if not given. */
  processed?: boolean;
  /** How many calls it is for; all, if not given. */
  times?: number;
}

type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isText: Check = (value) => typeof value === 'string';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const eachOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    Array.isArray(value) && value.every(oneOf(...values));
const withOnly =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, each]) => Object.hasOwn(checks, name) && checks[name]!(each));

const isEndpointFault = withOnly({
  delay_ms: isCount,
  answer: oneOf(...ANSWERS),
  processed: isBoolean,
  times: isCount,
} satisfies Record<keyof EndpointFault, Check>);

const CHECKS: Record<keyof Faults, Check> = {
  notification: oneOf('before', 'after', 'never'),
  after_ms: isCount,
  copies: isCount,
  signature: oneOf('wrong'),
  wrong: withOnly({ amount: isText, currency: isText, tran_id: isText, store_id: isText, status: isText }),
  wrong_in: eachOf(PLACES),
  bare_amounts: isBoolean,
  risk_level: oneOf(0, 1),
  twice: isBoolean,
  on: withOnly(Object.fromEntries(ENDPOINTS.map((name) => [name, isEndpointFault]))),
  down: isBoolean,
  refund: oneOf('success', 'failed', 'processing', 'cancelled'),
  refund_queries: isCount,
};

/** Returns a checked copy of faults, which counts its own `times`. @throws Error that names the first wrong one */
export function readFaults(value: unknown): Faults {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('faults must be an object');
  for (const [name, each] of Object.entries(value))
    if (!Object.hasOwn(CHECKS, name) || !CHECKS[name as keyof Faults](each))
      throw new Error(`No such fault: ${name}: ${JSON.stringify(each)}`);
  return structuredClone(value) as Faults;
}

/** Returns the fault of this call of an endpoint, and counts it. */
export function takeFault(faults: Faults, endpoint: Endpoint): EndpointFault | undefined {
  if (faults.down) return { answer: 'drop' };
  const fault = faults.on?.[endpoint];
  if (fault?.times === undefined) return fault;
  if (fault.times === 0) return undefined;
  fault.times -= 1;
  return fault;
}
