/** A gateway that does not answer is left alone for a while, so that nobody waits for it in vain. */

/** Failures in succession after which it counts as down. */
const FAILURES = 5;
/** How long it is then left alone, in ms; after that one call tries whether it is back. */
const PAUSE_MS = 30_000;

/** The gateway does not answer, or answers what nobody can read. Nothing is known of the payment. */
export class GatewayUnreachableError extends Error {
  override name = 'GatewayUnreachableError';
}

export interface Circuit {
  /** Whether calls are made at present. */
  isClosed(): boolean;
  /** Makes a call. @throws {GatewayUnreachableError} at once while the gateway counts as down, and when the call fails */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** @param now ms since 1970 */
export function createCircuit(now: () => number = Date.now): Circuit {
  let failures = 0;
  let openUntil = 0;
  const isClosed = () => failures < FAILURES || now() >= openUntil;
  return {
    isClosed,
    async run(call) {
      if (!isClosed()) throw new GatewayUnreachableError('The gateway has not answered for a while');
      // One call tries at a time; the others wait until it is known.
      if (failures >= FAILURES) openUntil = now() + PAUSE_MS;
      try {
        const answer = await call();
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES) openUntil = now() + PAUSE_MS;
        throw error instanceof GatewayUnreachableError
          ? error
          : new GatewayUnreachableError('The gateway does not answer', { cause: error });
      }
    },
  };
}
