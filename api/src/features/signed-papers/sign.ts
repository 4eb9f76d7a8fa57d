import { verifyLink, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import { makeCode } from './code.ts';
import type { SigningKey } from './key.ts';
import type { SignedFacts } from './layout.ts';

/** Signs facts: their code, and where it leads. `origin`: where papers are checked. */
export async function signFacts(
  facts: ReceiptFacts,
  { key, origin }: { key: SigningKey; origin: string },
): Promise<SignedFacts> {
  const link = verifyLink(origin, makeCode(key, facts));
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return { facts, origin, keyId: key.id, link, qr };
}
