import { hash, hashRaw, verify } from '@node-rs/argon2';
import { typedPassword } from '../../../../contract/accounts/accounts.ts';
import { createFairQueue } from '../../../platform/jobs/fair-queue.ts';
import { currentNetwork } from '../../../platform/access/limits/current-network.ts';

/** argon2id (the library's default) with 19 MiB and two passes: about 20 ms, the least that OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time: they share four threads with every read of a file, and each fills a processor. A flood of logins waits
 * for itself alone, takes 38 MiB however long it is, and what would wait for more than some seconds is turned away. A
 * hundred people behind one address may log in at once.
 */
const runHash = createFairQueue({ concurrency: 2, maxPerKey: 128, maxWaiting: 512, retryAfterSeconds: 10 });

/** The hash that is stored of a password, with its salt and parameters. @throws a 503 when too many wait for theirs */
export function hashPassword(password: string): Promise<string> {
  return runHash(currentNetwork(), () => hash(typedPassword(password), OPTIONS));
}

/** As slow a hash of something under a salt that the caller keeps (16 bytes): 32 bytes. */
export function hashWithSalt(secret: Buffer, salt: Buffer): Promise<Buffer> {
  return runHash(currentNetwork(), () => hashRaw(secret, { ...OPTIONS, salt }));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash (no such account) it takes the same time and answers
 * no, so that nobody can tell by the clock who has an account.
 * @throws a 503 when too many wait for theirs
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Once, and out of turn: a turn may be refused.
  decoy ??= hash('a password that opens nothing', OPTIONS);
  const compared = stored ?? (await decoy);
  const matches = await runHash(currentNetwork(), () =>
    verify(compared, typedPassword(password)).catch(() => false),
  );
  return stored !== null && matches;
}
