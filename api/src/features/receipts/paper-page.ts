/** Makes the web page of a signed paper from what its PDF is set from. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../contract/digits.ts';
import { toBase64url } from '../../../contract/receipts/base64url.ts';
import {
  copyNumber,
  extractCode,
  readReceiptCode,
  receiptNumber,
  type ReceiptFacts,
} from '../../../contract/receipts/code.ts';
import type { PaperAnswer, PaperSource } from '../../../contract/receipts/paper-page.ts';
import { titleOf } from '../../../contract/receipts/texts.ts';
import { outcomeTexts, type VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { problem } from '../../platform/http/http-error.ts';
import { issuedCopy } from '../copies/facts.ts';
import { copyPageOf } from '../copies/page.ts';
import { makeCode } from '../signed-papers/code.ts';
import { publishKey, type SigningKey } from '../signed-papers/key.ts';
import type { SignedFacts } from '../signed-papers/layout.ts';
import { shortCodeFor } from '../signed-papers/short-codes.ts';
import { withCode } from '../signed-papers/sign.ts';
import { pageOf } from './page.ts';
import { receiptedPayment } from './payments.ts';
import { verifyReceipt } from './verify.ts';

/** A verdict that shows a genuine paper. */
type Genuine = VerifyAnswer & { facts: ReceiptFacts };

/** Checks the code of a paper. @throws 404 with the verdict, when it is not genuine */
export async function genuinePaper(knex: Knex, code: string): Promise<Genuine> {
  const answer = await verifyReceipt(knex, code);
  const { outcome, facts } = answer;
  if (outcome !== 'genuine' || !facts) throw problem(404, outcomeTexts[outcome].title, { outcome });
  return { ...answer, facts };
}

/** A genuine paper by its signed code; for a short code it is signed now, as its PDF would be, and checked in the same way. */
async function signedPaper(
  knex: Knex,
  { key: known, facts }: Genuine,
  { code, key }: { code: string; key: SigningKey },
): Promise<{ code: string; facts: ReceiptFacts; key: { id: string; since: string } }> {
  if (known?.since) return { code: extractCode(code), facts, key: { id: known.id, since: known.since } };
  await publishKey(knex, key);
  const made = makeCode(key, facts);
  const signed = await genuinePaper(knex, made);
  return signedPaper(knex, signed, { code: made, key });
}

const SOURCES = {
  land_tax: 'land-tax-payments',
  khatian_request: 'applications',
  mouza_map_request: 'applications',
  mutation: 'mutations',
} as const;

/** The contents of a paper; null when its payment or copy is gone. */
async function contentsOf(
  knex: Knex,
  signed: SignedFacts,
): Promise<Pick<PaperAnswer, 'source' | 'receipt' | 'copy'> | null> {
  const { kind, payment_id, copy } = signed.facts;
  if (copy) {
    const issued = await issuedCopy(knex, copy.id);
    if (!issued) return null;
    const { record, application_id: id } = issued.copy;
    return { source: { of: 'copies', id }, receipt: null, copy: copyPageOf({ record, ...signed }) };
  }
  const paid = await receiptedPayment(knex, { id: payment_id });
  if (!paid) return null;
  const { id, application_id, mutation_id } = paid.payment;
  const source: PaperSource = { of: SOURCES[kind], id: application_id ?? mutation_id ?? id };
  return { source, receipt: pageOf({ paid, ...signed }), copy: null };
}

const nameOf = (facts: ReceiptFacts): PaperAnswer['name'] => {
  const number = facts.copy ? copyNumber(facts.copy) : receiptNumber(facts);
  const { en, bn } = titleOf(facts);
  return { en: `${en} ${number}`, bn: `${bn} ${digitsIn(number, 'bn')}` };
};

/**
 * The web page of a genuine paper.
 * @param code as it was asked for, short or signed
 * @returns null when its payment or copy is gone
 */
export async function paperPage(
  knex: Knex,
  genuine: Genuine,
  { origin, ...by }: { code: string; key: SigningKey; origin: string },
): Promise<PaperAnswer | null> {
  const { code, facts, key } = await signedPaper(knex, genuine, by);
  const short = await shortCodeFor(knex, facts);
  const contents = await contentsOf(knex, await withCode(facts, { code, keyId: key.id, origin, short }));
  const signature = toBase64url(readReceiptCode(code)!.signature);
  const answer = contents && { name: nameOf(facts), ...contents, signed: { code, signature, key } };
  // The typesetter composes its letters in the same way.
  return answer && (JSON.parse(JSON.stringify(answer).normalize('NFC')) as PaperAnswer);
}
