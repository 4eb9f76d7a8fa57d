/** Prints receipts. */
import type { Typesetter } from '@bhumi/db/typesetter';
import type { Language } from '../../../contract/language.ts';
import { factsOf } from './facts.ts';
import { pageOf } from './page.ts';
import type { ReceiptedPayment } from './payments.ts';
import type { SigningKey } from '../signed-papers/key.ts';
import { signFacts } from '../signed-papers/sign.ts';

let typesetter: Promise<Typesetter> | undefined;

/** The library and its fonts are loaded with the first receipt. */
async function hire(): Promise<Typesetter> {
  const { createTypesetter: hireTypesetter } = await import('@bhumi/db/typesetter');
  return hireTypesetter(new URL('../', import.meta.url));
}

/**
 * Prints the receipt of a paid payment as PDF, one A4 page, in a language. `origin`: of the page that checks
 * receipts.
 */
export async function printReceipt(
  paid: ReceiptedPayment,
  { key, language, origin }: { key: SigningKey; language: Language; origin: string },
): Promise<Uint8Array> {
  const page = pageOf({ paid, ...(await signFacts(factsOf(paid, language), { key, origin })) });
  typesetter ??= hire();
  return (await typesetter)('receipts/receipt.typ', page);
}
