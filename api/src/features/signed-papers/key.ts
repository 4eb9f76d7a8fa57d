/** The keys that receipts are signed with (Ed25519): ours comes from the secret, its public half is published for good. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';

import type { ReceiptKey } from '../../../contract/receipts/code.ts';

/** How Ed25519 keys begin in their DER forms (RFC 8410); the 32 bytes of the key itself follow. */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');

/** What this process signs with. */
export interface SigningKey {
  /** The first bytes of the public key's hash, base64url. */
  id: string;
  privateKey: KeyObject;
  /** The public half: 32 bytes, base64url. */
  publicKey: string;
}

/** The id of a public key: the first six bytes of its SHA-256, base64url. */
export const keyIdOf = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest().subarray(0, 6).toString('base64url');

/**
 * The signing key that belongs to a secret: always the same, so that replicas sign alike and nothing has to be kept. A
 * secret can be changed at any time; what was signed before is checked with the key that was published then.
 */
export function signingKey(secret: string): SigningKey {
  const seed = hkdfSync('sha256', secret, '', 'bhumi receipts, Ed25519', 32);
  const der = Buffer.concat([PRIVATE_DER, Buffer.from(seed)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_DER.length);
  return { id: keyIdOf(bytes), privateKey, publicKey: bytes.toString('base64url') };
}

/** A public key (32 bytes, base64url) as Node uses it. */
export function publicKeyOf(publicKey: string): KeyObject {
  const der = Buffer.concat([PUBLIC_DER, Buffer.from(publicKey, 'base64url')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** Enters the public half among the published keys, once, however many replicas start at the same time. */
export async function publishKey(knex: Knex, { id, publicKey }: SigningKey): Promise<void> {
  // A receipt of a published key can also be printed while nothing can be written.
  if (await knex('signing_keys').where({ id }).first('id')) return;
  await knex('signing_keys').insert({ id, public_key: publicKey }).onConflict().ignore();
}

interface KeyRow {
  id: string;
  public_key: string;
  created_at: Date;
}

const answered = ({ id, public_key, created_at }: KeyRow): ReceiptKey => ({
  id,
  algorithm: 'Ed25519',
  public_key,
  pem: publicKeyOf(public_key).export({ format: 'pem', type: 'spki' }).toString(),
  since: created_at.toISOString(),
});

/** Every key that receipts were ever signed with, the oldest first. */
export const publishedKeys = async (knex: Knex): Promise<ReceiptKey[]> =>
  (await knex<KeyRow>('signing_keys').orderBy(['created_at', 'id'])).map(answered);

/** One published key; null when there is none of that id. */
export async function publishedKey(knex: Knex, id: string): Promise<ReceiptKey | null> {
  const row = await knex<KeyRow>('signing_keys').where({ id }).first();
  return row ? answered(row) : null;
}
