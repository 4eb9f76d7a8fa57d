/** Signing the facts of a receipt, and checking the signature of a code. */
import { sign, verify } from 'node:crypto';

import {
  codeOf,
  receiptBytes,
  type ReceiptCode,
  type ReceiptFacts,
} from '../../../contract/receipts/code.ts';
import { publicKeyOf, type SigningKey } from './key.ts';

/** Stands before what is signed, so that no signature made for something else passes for a receipt's. */
const PURPOSE = Buffer.from('bhumi receipt\0');
const purposed = (signed: Uint8Array): Buffer => Buffer.concat([PURPOSE, signed]);

/** The code of a receipt: the same facts and key make the same code every time. */
export function makeCode(key: SigningKey, facts: ReceiptFacts): string {
  const signed = receiptBytes(facts, key.id);
  return codeOf(signed, sign(null, purposed(signed), key.privateKey));
}

/** Whether the owner of `publicKey` (32 bytes, base64url) signed what `signed` says. */
export const signatureHolds = (
  { signed, signature }: Pick<ReceiptCode, 'signed' | 'signature'>,
  publicKey: string,
): boolean => verify(null, purposed(signed), publicKeyOf(publicKey), signature);
