import { verifyLink, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import { makeCode } from './code.ts';
import type { SigningKey } from './key.ts';
import type { SignedFacts } from './layout.ts';

/** Signs facts. Returns them with the link and QR code to verify them. `origin`: the site that verifies papers. */
export async function signFacts(
  facts: ReceiptFacts,
  { key, origin }: { key: SigningKey; origin: string },
): Promise<SignedFacts> {
  const link = verifyLink(origin, makeCode(key, facts));
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return { facts, origin, keyId: key.id, link, qr };
}
