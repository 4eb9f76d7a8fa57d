/** What is said about a code: by its signature, and by the ledger. */
import type { Knex } from 'knex';

import {
  readReceiptCode,
  receiptBytes,
  type ReceiptCode,
  type ReceiptFacts,
  type ReceiptKey,
} from '../../contract/receipts/code.ts';
import type { ReceiptLabel } from '../../contract/receipts/texts.ts';
import type { VerifyAnswer } from '../../contract/receipts/verify.ts';
import { signatureHolds } from './codes.ts';
import { factsOf } from './facts.ts';
import { receiptedPayment, type ReceiptedPayment } from './payments.ts';
import { publishedKey } from './signing.ts';

/** What the ledger froze of a payment, and what a difference in it is called. */
const FROZEN = {
  amount_poisha: 'amount',
  paid_on: 'paidOn',
  tax_year: 'taxYear',
  land_type: 'landType',
  land_area: 'area',
  payer: 'payer',
  district: 'district',
  upazila: 'upazila',
  mouza: 'mouza',
  jl_no: 'mouza',
  survey: 'survey',
  khatiyan_number: 'khatiyan',
  dag_number: 'dag',
  zil_no: 'zil',
} as const satisfies Partial<Record<keyof ReceiptFacts, ReceiptLabel>>;

function difference(facts: ReceiptFacts, recorded: ReceiptFacts): ReceiptLabel[] {
  const labels = Object.entries(FROZEN)
    .filter(([name]) => facts[name as keyof ReceiptFacts] !== recorded[name as keyof ReceiptFacts])
    .map(([, label]) => label);
  return [...new Set(labels)];
}

const paidOne = async (knex: Knex, facts: ReceiptFacts): Promise<ReceiptedPayment | null> => {
  const paid = await receiptedPayment(knex, { id: facts.payment_id });
  return paid?.payment.status === 'paid' && paid.kind === facts.kind ? paid : null;
};

async function inLedger(knex: Knex, facts: ReceiptFacts): Promise<NonNullable<VerifyAnswer['ledger']>> {
  const paid = await paidOne(knex, facts);
  if (!paid) return { state: 'missing', differs: [] };
  const differs = difference(facts, factsOf(paid, facts.language));
  return { state: differs.length === 0 ? 'agrees' : 'differs', differs };
}

/** Whether the signature is that of the receipt of the payment that the code names, with its true facts. */
async function isCopied(knex: Knex, { facts, signature }: ReceiptCode, key: ReceiptKey): Promise<boolean> {
  const paid = await paidOne(knex, facts);
  return (['en', 'bn'] as const).some(
    (language) =>
      paid !== null &&
      signatureHolds({ signed: receiptBytes(factsOf(paid, language), key.id), signature }, key.public_key),
  );
}

/**
 * What we can say of a code. The ledger is asked about the facts only when we signed them: nobody learns from it what
 * they did not have in our own writing.
 */
export async function verifyReceipt(knex: Knex, text: string): Promise<VerifyAnswer> {
  const code = readReceiptCode(text);
  if (!code) return { outcome: 'unreadable', facts: null, signed: false, key: null, ledger: null };
  const { facts, key_id: id } = code;
  const key = await publishedKey(knex, id);
  const answer = { facts, signed: false, key: { id, since: key?.since ?? null }, ledger: null };
  if (!key) return { ...answer, outcome: 'unknown_key' };
  if (!signatureHolds(code, key.public_key)) {
    return { ...answer, outcome: (await isCopied(knex, code, key)) ? 'copied' : 'altered' };
  }
  const ledger = await inLedger(knex, facts);
  const outcome = ledger.state === 'agrees' ? 'genuine' : 'ledger_differs';
  return { ...answer, outcome, signed: true, ledger };
}
