/** Prints receipts. */
import type { Typesetter } from '@bhumi/db/typesetter';
import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import { factsOf } from './facts.ts';
import { pageOf } from './page.ts';
import type { ReceiptedPayment } from './payments.ts';
import type { SigningKey } from '../signed-papers/key.ts';
import { shortCodeFor } from '../signed-papers/short-codes.ts';
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
  knex: Knex,
  paid: ReceiptedPayment,
  { key, language, origin }: { key: SigningKey; language: Language; origin: string },
): Promise<Uint8Array> {
  const facts = factsOf(paid, language);
  const short = await shortCodeFor(knex, facts);
  const page = pageOf({ paid, ...(await signFacts(facts, { key, origin, short })) });
  typesetter ??= hire();
  return (await typesetter)('receipts/receipt.typ', page);
}
