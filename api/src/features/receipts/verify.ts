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
  type ReceiptKind,
  type ReceiptKey,
} from '../../../contract/receipts/code.ts';
import { isPaperNumber, readShortCode } from '../../../contract/receipts/short-code.ts';
import type { ReceiptLabel } from '../../../contract/receipts/texts.ts';
import type { VerifiedCopy, VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { recordChangedOn } from '../copies/changed-record.ts';
import { copyFacts, issuedCopy, type IssuedCopy } from '../copies/facts.ts';
import { encumbrancesSince } from '../copies/later-encumbrances.ts';
import { signatureHolds } from '../signed-papers/code.ts';
import { paperOfShortCode, type Paper } from '../signed-papers/short-codes.ts';
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

/** Our own records of a paper. */
interface Recorded {
  kind: ReceiptKind;
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

/** Reads our records of a paper. `signed`: the tracking number as it is printed there; without it, as papers name it now. */
async function recordedPaper(
  knex: Knex,
  { payment_id, copy_id }: Pick<Paper, 'payment_id' | 'copy_id'>,
  signed?: string | null,
): Promise<Recorded | null> {
  if (copy_id !== null) {
    const issued = await issuedCopy(knex, copy_id);
    if (!issued || issued.payment.id !== payment_id) return null;
    const { record } = issued.copy;
    return { kind: record.kind, facts: (language) => copyFacts(issued, language), names: record, issued };
  }
  const paid = await receiptedPayment(knex, { id: payment_id });
  if (paid?.payment.status !== 'paid') return null;
  const tracking_number = signed === undefined ? paid.tracking_number : trackedAsThen(paid, signed);
  return {
    kind: paid.kind,
    facts: (language) => ({ ...factsOf(paid, language), tracking_number }),
    names: paid,
    issued: null,
  };
}

/** Reads our records of the paper that a signed code names. */
async function recordedOf(
  knex: Knex,
  { kind, payment_id, tracking_number, copy }: ReceiptFacts,
): Promise<Recorded | null> {
  const recorded = await recordedPaper(knex, { payment_id, copy_id: copy?.id ?? null }, tracking_number);
  return recorded?.kind === kind ? recorded : null;
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

const NOTHING = { facts: null, signed: false, key: null, ledger: null, names: {}, copy: null };

/** What a genuine paper's answer has beside its facts. */
const shownWith = async (knex: Knex, recorded: Recorded, facts: ReceiptFacts) => ({
  names: otherNamesOf(recorded.names, facts),
  copy: recorded.issued && (await shownOf(knex, recorded.issued)),
});

/** The verdict on a short code: the paper that has it, as our records have it. */
async function verifyShortCode(knex: Knex, code: string): Promise<VerifyAnswer | null> {
  const paper = await paperOfShortCode(knex, code);
  if (!paper) return null;
  const recorded = await recordedPaper(knex, paper);
  if (!recorded) {
    return { ...NOTHING, outcome: 'ledger_differs', ledger: { state: 'missing', differs: [] } };
  }
  const facts = recorded.facts(paper.language);
  const ledger = { state: 'agrees' as const, differs: [] };
  return { ...NOTHING, outcome: 'genuine', facts, ledger, ...(await shownWith(knex, recorded, facts)) };
}

/** The verdict on what is no signed code: a short code, a number of ours, or nothing that we know. */
async function verifyTyped(knex: Knex, text: string): Promise<VerifyAnswer> {
  const typed = readShortCode(text);
  const paper = typed?.state === 'whole' ? await verifyShortCode(knex, typed.code) : null;
  if (paper) return paper;
  // A number without its hyphens can be as long as a short code.
  if (isPaperNumber(text)) return { ...NOTHING, outcome: 'number' };
  if (!typed) return { ...NOTHING, outcome: 'unreadable' };
  return { ...NOTHING, outcome: typed.state === 'whole' ? 'unknown_code' : typed.fault };
}

/**
 * Returns the verdict on a code, signed or short. Our records are read only if we signed the facts, so that nobody learns anything
 * from them that they do not already have in our own writing; a short code is too long to be guessed.
 */
export async function verifyReceipt(knex: Knex, text: string): Promise<VerifyAnswer> {
  const code = readReceiptCode(text);
  if (!code) return verifyTyped(knex, text);
  const { facts, key_id: id } = code;
  const key = await publishedKey(knex, id);
  const answer = { ...NOTHING, facts, key: { id, since: key?.since ?? null } };
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
    ...(await shownWith(knex, recorded, facts)),
  };
}
