/** Checks whether the parts of the service work. Anyone may ask, so the check writes nothing. */
import type { Knex } from 'knex';
import type { PartState, StatusAnswer, StatusPart } from '../../../contract/status/status.ts';

/**
 * Checks a part once. A part with details returns them, and whether it works.
 * @throws any error that stops it from working
 */
export type Check = () => Promise<void | Omit<PartState, 'name'>>;

/** Reads one row from each of the connections. */
export const databaseCheck =
  (...connections: readonly Knex[]): Check =>
  async () =>
    void (await Promise.all(connections.map((knex) => knex.raw('select 1'))));

/** A part that takes longer than `limit` milliseconds does not work. */
async function withTimeout(limit: number, check: Check): ReturnType<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface CheckOptions {
  /** The longest that a part may take, in milliseconds. */
  limit: number;
  /** Receives the error of a part that does not work; the answer omits it. */
  failed: (name: StatusPart, error: unknown) => void;
}

/** Checks all parts at the same time. */
export async function checkParts(
  checks: Record<StatusPart, Check>,
  { limit, failed }: CheckOptions,
): Promise<StatusAnswer> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const name = part as StatusPart;
      try {
        return { name, ...((await withTimeout(limit, check)) ?? { ok: true }) };
      } catch (error) {
        failed(name, error);
        return { name, ok: false };
      }
    }),
  );
  return { status: parts.every(({ ok, limited }) => ok && !limited) ? 'ok' : 'degraded', parts };
}
