/** Receipts on paper. */
import { hireTypesetter, type Typesetter } from '@bhumi/db';
import QRCode from 'qrcode';

import type { Language } from '../../contract/language.ts';
import { verifyLink } from '../../contract/receipts/code.ts';
import { makeCode } from './codes.ts';
import { factsOf } from './facts.ts';
import { pageOf } from './page.ts';
import type { ReceiptedPayment } from './payments.ts';
import type { SigningKey } from './signing.ts';

let typesetter: Typesetter | undefined;

/** The receipt of a paid payment as PDF, one A4 page, in a language. `origin`: where receipts are checked. */
export async function printReceipt(
  paid: ReceiptedPayment,
  { key, language, origin }: { key: SigningKey; language: Language; origin: string },
): Promise<Uint8Array> {
  const facts = factsOf(paid, language);
  const link = verifyLink(origin, makeCode(key, facts));
  const qr = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  typesetter ??= hireTypesetter(new URL('.', import.meta.url));
  return typesetter('receipt.typ', pageOf({ paid, facts, language, origin, keyId: key.id, link, qr }));
}
