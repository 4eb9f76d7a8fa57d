/** The short codes of papers (docs/decisions/126): random, kept with the paper that they stand on. */
import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { SHORT_CODE_LENGTH, SHORT_CODE_SIGNS, shortCodeOf } from '../../../contract/receipts/short-code.ts';

/** A paper: the receipt of a payment, or a certified copy, in a language. */
export interface Paper {
  payment_id: number;
  /** Null: a receipt. */
  copy_id: number | null;
  language: Language;
}

const paperOf = ({ payment_id, copy, language }: ReceiptFacts): Paper => ({
  payment_id,
  copy_id: copy?.id ?? null,
  language,
});

const drawn = (): string =>
  shortCodeOf(
    Array.from({ length: SHORT_CODE_LENGTH - 1 }, () =>
      SHORT_CODE_SIGNS.charAt(randomInt(SHORT_CODE_SIGNS.length)),
    ).join(''),
  );

const codeOf = async (knex: Knex, paper: Paper): Promise<string | null> => {
  const row = (await knex('short_codes').where(paper).first('code')) as { code: string } | undefined;
  return row?.code ?? null;
};

/** PostgreSQL's answer to writing while nothing can be written. */
const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === '25006';

/**
 * Returns the short code of a paper, and gives it one the first time. Null: it has none and nothing can be written now; its signed code
 * proves it.
 */
export async function shortCodeFor(knex: Knex, facts: ReceiptFacts): Promise<string | null> {
  const paper = paperOf(facts);
  const before = await codeOf(knex, paper);
  if (before !== null) return before;
  try {
    // When two print the same paper at once, the first code counts. A code that another paper has is drawn again.
    for (;;) {
      await knex('short_codes')
        .insert({ code: drawn(), ...paper })
        .onConflict()
        .ignore();
      const code = await codeOf(knex, paper);
      if (code !== null) return code;
    }
  } catch (error) {
    if (isReadOnly(error)) return null;
    throw error;
  }
}

/** The paper that has a short code; null: none. */
export async function paperOfShortCode(knex: Knex, code: string): Promise<Paper | null> {
  const row = (await knex('short_codes').where({ code }).first('payment_id', 'copy_id', 'language')) as
    | Paper
    | undefined;
  return row ?? null;
}
