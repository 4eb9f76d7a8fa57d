import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes, as AES-256-GCM has them. */
const [KEY, NONCE, TAG] = [32, 12, 16];

/** What the encryption key is derived from. */
export interface SealKey {
  /** `SECRET` of the configuration. */
  secret: string;
  /** Each purpose has its own key. */
  purpose: string;
  /** Whom the content belongs to, such as an account: content sealed for one owner cannot be opened for another. */
  owner?: string;
}

const keyOf = ({ secret, purpose }: SealKey) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY));

/** Encrypts and authenticates bytes with AES-256-GCM. */
export function seal(by: SealKey, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce).setAAD(Buffer.from(by.owner ?? ''));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts sealed bytes; null when they were sealed with another key or for another owner, or altered. */
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
