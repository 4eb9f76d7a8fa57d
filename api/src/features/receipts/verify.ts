/** Verifies a code by its signature and by the ledger. */
import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import { firstTrackingNumber, parseTracking } from '../../../contract/mutations/tracking.ts';
import {
  readReceiptCode,
  receiptBytes,
  type CopyFacts,
  type ReceiptCode,
  type ReceiptFacts,
  type ReceiptKey,
} from '../../../contract/receipts/code.ts';
import type { ReceiptLabel } from '../../../contract/receipts/texts.ts';
import type { VerifiedCopy, VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { recordChangedOn } from '../copies/changed-record.ts';
import { copyFacts, issuedCopy, type IssuedCopy } from '../copies/facts.ts';
import { encumbrancesSince } from '../copies/later-encumbrances.ts';
import { signatureHolds } from '../signed-papers/code.ts';
import { otherNamesOf } from '../signed-papers/names.ts';
import { factsOf } from './facts.ts';
import { receiptedPayment, type ReceiptedPayment } from './payments.ts';
import { publishedKey } from '../signed-papers/key.ts';

/** The facts of a payment in the ledger, each with the label of a difference. */
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
  tracking_number: 'tracking',
} as const satisfies Partial<Record<keyof ReceiptFacts, ReceiptLabel>>;

/** The same for a certified copy, whose payer is an applicant. */
const COPIED = {
  issued_on: 'issuedOn',
  owners: 'owners',
  record: 'owners',
  sheet: 'sheet',
} as const satisfies Partial<Record<keyof CopyFacts, ReceiptLabel>>;

function difference(facts: ReceiptFacts, recorded: ReceiptFacts): ReceiptLabel[] {
  const labels: ReceiptLabel[] = Object.entries(FROZEN)
    .filter(([name]) => facts[name as keyof ReceiptFacts] !== recorded[name as keyof ReceiptFacts])
    .map(([, label]) => (facts.copy && label === 'payer' ? 'applicant' : label))
    .map((label) => (facts.copy && label === 'amount' ? 'fee' : label));
  const [printed, kept] = [facts.copy, recorded.copy];
  if (printed && kept) {
    const differing = Object.entries(COPIED).filter(
      ([name]) => printed[name as keyof CopyFacts] !== kept[name as keyof CopyFacts],
    );
    labels.push(...differing.map(([, label]) => label));
  }
  return [...new Set(labels)];
}

/** Reads our own records of the document that a code names. */
interface Recorded {
  facts: (language: Language) => ReceiptFacts;
  names: Parameters<typeof otherNamesOf>[0];
  issued: IssuedCopy | null;
}

/**
 * The mutation of a payment as receipts named it when this one was printed: not at all, only by id, or by number. All
 * three are valid.
 */
function trackedAsThen({ payment, tracking_number }: ReceiptedPayment, signed: string | null): string | null {
  if (signed === null || payment.mutation_id === null) return null;
  return parseTracking(signed)?.tracking_number ? tracking_number : firstTrackingNumber(payment.mutation_id);
}

async function recordedOf(
  knex: Knex,
  { kind, payment_id, tracking_number, copy }: ReceiptFacts,
): Promise<Recorded | null> {
  if (copy) {
    const issued = await issuedCopy(knex, copy.id);
    if (!issued || issued.payment.id !== payment_id || issued.copy.record.kind !== kind) return null;
    return { facts: (language) => copyFacts(issued, language), names: issued.copy.record, issued };
  }
  const paid = await receiptedPayment(knex, { id: payment_id });
  if (paid?.payment.status !== 'paid' || paid.kind !== kind) return null;
  const named = trackedAsThen(paid, tracking_number);
  return {
    facts: (language) => ({ ...factsOf(paid, language), tracking_number: named }),
    names: paid,
    issued: null,
  };
}

/** Whether the signature matches the document of the code with its true facts. */
function isCopied(recorded: Recorded | null, { signature }: ReceiptCode, key: ReceiptKey): boolean {
  return (['en', 'bn'] as const).some(
    (language) =>
      recorded !== null &&
      signatureHolds({ signed: receiptBytes(recorded.facts(language), key.id), signature }, key.public_key),
  );
}

/** The details of a genuine copy beside its facts. */
async function shownOf(knex: Knex, issued: IssuedCopy): Promise<VerifiedCopy> {
  const { owners, map_name, restrictions, disputed_since = null } = issued.copy.record;
  const [changed_on, since] = [
    await recordChangedOn(knex, issued),
    await encumbrancesSince(knex, issued.copy.id),
  ];
  return {
    owners,
    map_name,
    changed_on,
    ...since,
    ...(restrictions && { encumbrances: { restrictions, disputed_since } }),
  };
}

/**
 * Returns the verdict on a code. Our records are read only if we signed the facts, so that nobody learns anything
 * from them that they do not already have in our own writing.
 */
export async function verifyReceipt(knex: Knex, text: string): Promise<VerifyAnswer> {
  const code = readReceiptCode(text);
  const nothing = { facts: null, signed: false, key: null, ledger: null, names: {}, copy: null };
  if (!code) return { ...nothing, outcome: 'unreadable' };
  const { facts, key_id: id } = code;
  const key = await publishedKey(knex, id);
  const answer = { ...nothing, facts, key: { id, since: key?.since ?? null } };
  if (!key) return { ...answer, outcome: 'unknown_key' };
  const recorded = await recordedOf(knex, facts);
  if (!signatureHolds(code, key.public_key)) {
    return { ...answer, outcome: isCopied(recorded, code, key) ? 'copied' : 'altered' };
  }
  const signed = { ...answer, signed: true };
  if (!recorded) {
    return { ...signed, outcome: 'ledger_differs', ledger: { state: 'missing', differs: [] } };
  }
  const differs = difference(facts, recorded.facts(facts.language));
  if (differs.length > 0)
    return { ...signed, outcome: 'ledger_differs', ledger: { state: 'differs', differs } };
  return {
    ...signed,
    outcome: 'genuine',
    ledger: { state: 'agrees', differs },
    names: otherNamesOf(recorded.names, facts),
    copy: recorded.issued && (await shownOf(knex, recorded.issued)),
  };
}
