import { setTimeout as pause } from 'node:timers/promises';

/** A condition did not come true in time. */
export class TooLateError extends Error {
  override name = 'TooLateError';
}

/** Asks until the answer is true. An error counts as false. @throws {TooLateError} after `seconds` */
export async function until(
  what: string,
  seconds: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const is = await Promise.resolve()
      .then(ask)
      .catch(() => false);
    if (is) return;
    if (Date.now() > end) throw new TooLateError(`${what}: not within ${seconds} s`);
    await pause(100);
  }
}
