import { verifyLink, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import { makeCode } from './code.ts';
import type { SigningKey } from './key.ts';
import type { SignedFacts } from './layout.ts';

/**
 * Signs facts. Returns them with the link and QR code to verify them. `origin`: the site that verifies papers; `short`: the paper's short
 * code, null for none.
 */
export async function signFacts(
  facts: ReceiptFacts,
  { key, origin, short }: { key: SigningKey; origin: string; short: string | null },
): Promise<SignedFacts> {
  const link = verifyLink(origin, makeCode(key, facts));
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return { facts, origin, keyId: key.id, link, qr, short };
}
