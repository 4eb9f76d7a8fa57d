import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes, as AES-256-GCM has them. */
const [KEY, NONCE, TAG] = [32, 12, 16];

/** By what something is sealed and opened. */
export interface SealKey {
  /** `SECRET` of the configuration. */
  secret: string;
  /** Names what it is for: each purpose has a key of its own, derived from the secret. */
  purpose: string;
  /** What it belongs to, such as an account: sealed for one, it does not open for another. */
  owner?: string;
}

const keyOf = ({ secret, purpose }: SealKey) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY));

/** Seals bytes with AES-256-GCM: nobody without the secret reads or alters them. */
export function seal(by: SealKey, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce).setAAD(Buffer.from(by.owner ?? ''));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the bytes that were sealed; null when they do not open: sealed by another secret, for another owner, or altered. */
export function unseal(by: SealKey, sealed: Buffer): Buffer | null {
  if (sealed.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(by.owner ?? ''))
    .setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}
