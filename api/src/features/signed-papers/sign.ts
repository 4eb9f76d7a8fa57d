import type { Knex } from 'knex';

import { verifyLink, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import { makeCode } from './code.ts';
import type { SigningKey } from './key.ts';
import type { SignedFacts } from './layout.ts';
import { shortCodeFor } from './short-codes.ts';
import { squaresOf } from './squares.ts';

/** What a paper prints of its signed code. `origin`: the site that verifies papers; `short`: its short code, null for none. */
export async function withCode(
  facts: ReceiptFacts,
  { code, keyId, origin, short }: { code: string; keyId: string; origin: string; short: string | null },
): Promise<SignedFacts> {
  const link = verifyLink(origin, code);
  return { facts, origin, keyId, code, link, squares: await squaresOf(link), short };
}

/** Signs facts. Returns them with the link and QR code to verify them. */
export const signFacts = (
  facts: ReceiptFacts,
  { key, ...where }: { key: SigningKey; origin: string; short: string | null },
): Promise<SignedFacts> => withCode(facts, { ...where, code: makeCode(key, facts), keyId: key.id });

/** The code under which a paper is read as a web page: its short one, or the signed one where it has none. */
export const codeForPage = async (knex: Knex, key: SigningKey, facts: ReceiptFacts): Promise<string> =>
  (await shortCodeFor(knex, facts)) ?? makeCode(key, facts);
