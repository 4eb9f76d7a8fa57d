/** Receipts on paper. */
import type { Typesetter } from '@bhumi/db/typesetter';
import type { Language } from '../../../contract/language.ts';
import { verifyLink, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import { makeCode } from './codes.ts';
import { factsOf } from './facts.ts';
import type { Signed } from './paper.ts';
import { pageOf } from './page.ts';
import type { ReceiptedPayment } from './payments.ts';
import type { SigningKey } from './signing.ts';

let typesetter: Promise<Typesetter> | undefined;

/** The library and its fonts come with the first receipt. */
async function hire(): Promise<Typesetter> {
  const { createTypesetter: hireTypesetter } = await import('@bhumi/db/typesetter');
  return hireTypesetter(new URL('../', import.meta.url));
}

/** Signs facts: their code, and where it leads. `origin`: where papers are checked. */
export async function signed(
  facts: ReceiptFacts,
  { key, origin }: { key: SigningKey; origin: string },
): Promise<Signed> {
  const link = verifyLink(origin, makeCode(key, facts));
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return { facts, origin, keyId: key.id, link, qr };
}

/** The receipt of a paid payment as PDF, one A4 page, in a language. `origin`: where receipts are checked. */
export async function printReceipt(
  paid: ReceiptedPayment,
  { key, language, origin }: { key: SigningKey; language: Language; origin: string },
): Promise<Uint8Array> {
  const page = pageOf({ paid, ...(await signed(factsOf(paid, language), { key, origin })) });
  typesetter ??= hire();
  return (await typesetter)('receipts/receipt.typ', page);
}
