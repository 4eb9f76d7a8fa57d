import { hash, hashRaw, verify } from '@node-rs/argon2';
import { typedPassword } from '../../../../contract/accounts/accounts.ts';
import { createFairQueue } from '../../../platform/jobs/fair-queue.ts';
import { currentNetwork } from '../../../platform/access/limits/current-network.ts';

/** argon2id (the library's default) with 19 MiB and two passes: about 20 ms, the minimum that OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes at a time: they share four threads with all file reads, and each occupies a processor. A flood of logins
 * delays only itself, takes 38 MiB at most, and rejects what would wait for more than some seconds. A hundred people
 * behind one address can log in at once.
 */
const runHash = createFairQueue({ concurrency: 2, maxPerKey: 128, maxWaiting: 512, retryAfterSeconds: 10 });

/**
 * Hashes a password for storage, with its salt and parameters.
 * @throws 503 when too many hashes are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return runHash(currentNetwork(), () => hash(typedPassword(password), OPTIONS));
}

/** Hashes with the same cost under a salt (16 bytes) that the caller stores: 32 bytes. */
export function hashWithSalt(secret: Buffer, salt: Buffer): Promise<Buffer> {
  return runHash(currentNetwork(), () => hashRaw(secret, { ...OPTIONS, salt }));
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against its hash. Without a hash (no such account) it takes the same time and returns false, so
 * that response times do not tell who has an account.
 * @throws 503 when too many hashes are waiting
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Once, and outside the queue, which may reject.
  decoy ??= hash('a password that opens nothing', OPTIONS);
  const compared = stored ?? (await decoy);
  const matches = await runHash(currentNetwork(), () =>
    verify(compared, typedPassword(password)).catch(() => false),
  );
  return stored !== null && matches;
}
