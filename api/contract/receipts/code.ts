/**
 * The code on a receipt or certified copy: its facts and a signature, short enough for a QR code. This file has only the format,
 * which browsers read too; the API signs and checks.
 */
import type { Language } from '../language.ts';
import type { LandType } from '../land-tax/land-types.ts';
import { firstTrackingNumber, parseTracking, trackingNumber } from '../mutations/tracking.ts';
import { fromBase64url, fromHex, toBase64url, toHex } from './base64url.ts';
import { createReader, createWriter } from './bytes.ts';
import { referenceNumber } from './reference-number.ts';

/** The kinds of receipts: land development tax, a copy of a khatian, a copy of a mouza map, a mutation. Never reordered. */
export const RECEIPT_KINDS = ['land_tax', 'khatian_request', 'mouza_map_request', 'mutation'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The facts that a receipt prints and its code holds. Texts as they are printed, numbers of land in ASCII digits. */
export interface ReceiptFacts {
  kind: ReceiptKind;
  /** The language of the names. */
  language: Language;
  /** A demonstration payment: no money was paid. */
  is_sample: boolean;
  payment_id: number;
  amount_poisha: number;
  /** The day in Dhaka, `2026-11-21`. */
  paid_on: string;
  /** The calendar year in which the tax year begins; null for an application. */
  tax_year: number | null;
  land_type: LandType | null;
  /** Square feet; null for an application. */
  land_area: number | null;
  payer: string;
  district: string;
  upazila: string;
  mouza: string;
  jl_no: string;
  /** The survey's code, such as RS. */
  survey: string;
  khatiyan_number: string;
  dag_number: string;
  /** Of a mouza map, and of every copy. */
  zil_no: string;
  /** The tracking number of a mutation, as printed; null for other kinds, and in old receipts without it. */
  tracking_number: string | null;
  /** The facts of a certified copy; null: it is a receipt. */
  copy: CopyFacts | null;
}

/** The facts of a certified copy besides those of a receipt. */
export interface CopyFacts {
  id: number;
  /** The day in Dhaka on which it was issued. */
  issued_on: string;
  /** How many owners the record names. */
  owners: number;
  /** The first 16 bytes of the SHA-256 of the owners with their areas, in hex. */
  record: string;
  /** The SHA-256 of the scanned sheet's bytes, in hex; null for none. */
  sheet: string | null;
}

/** A public key as `GET /api/receipt-keys` answers it. */
export interface ReceiptKey {
  id: string;
  algorithm: 'Ed25519';
  /** The key's 32 bytes, base64url. */
  public_key: string;
  /** The same for other tools. */
  pem: string;
  /** When it was published, ISO 8601 UTC. */
  since: string;
}

/** A decoded code, whether genuine or not. */
export interface ReceiptCode {
  facts: ReceiptFacts;
  key_id: string;
  /** The signed bytes. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/**
 * The first byte of a receipt, of a copy, of a receipt that names its mutation in the first format (`M-0000123`: the id), and in
 * the current format (`M-2026-000123-…`: year and id). Never reuse these numbers.
 */
const RECEIPT = 1;
const COPY = 2;
const FIRST_MUTATION = 3;
const MUTATION = 4;
const FORMS: readonly number[] = [RECEIPT, COPY, FIRST_MUTATION, MUTATION];
const RECORD_BYTES = 16;
const SHEET_BYTES = 32;
const SIGNATURE_BYTES = 64;
const KEY_ID_BYTES = 6;
/** The maximum length of a genuine code; longer texts are refused unread. */
export const MAX_CODE_LENGTH = 2_000;

const TEXTS = [
  'payer',
  'district',
  'upazila',
  'mouza',
  'jl_no',
  'survey',
  'khatiyan_number',
  'dag_number',
  'zil_no',
] as const;
const LANGUAGES = ['en', 'bn'] as const;
/** In the order of their numbers in the code; never reordered. */
const LAND_TYPE_NUMBERS = ['agricultural', 'commercial', 'residential', 'others'] as const;

const DAY = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / DAY;
const dayOf = (number: number): string | null => {
  const date = new Date(number * DAY);
  return date.getUTCFullYear() <= 9999 ? date.toISOString().slice(0, 10) : null;
};

/** The numbers of a tracking number in a code: the year, if it has one, and the id. */
function trackedBy(tracking_number: string): number[] {
  const { id, tracking_number: whole } = parseTracking(tracking_number) ?? { id: 0 };
  return whole === undefined ? [id] : [Number(whole.split('-')[1]), id];
}

function formOf({ copy, tracking_number }: ReceiptFacts): number {
  if (copy) return COPY;
  if (tracking_number === null) return RECEIPT;
  return trackedBy(tracking_number).length === 1 ? FIRST_MUTATION : MUTATION;
}

/** Returns the signed bytes: version, key and facts in a fixed order and form. */
export function receiptBytes(facts: ReceiptFacts, keyId: string): Uint8Array<ArrayBuffer> {
  const out = createWriter();
  out.bytes([formOf(facts)]);
  out.bytes(fromBase64url(keyId) ?? []);
  out.number(RECEIPT_KINDS.indexOf(facts.kind));
  out.number(LANGUAGES.indexOf(facts.language));
  out.number(facts.is_sample ? 1 : 0);
  out.number(facts.payment_id);
  out.number(facts.amount_poisha);
  out.number(dayNumber(facts.paid_on));
  out.number(facts.tax_year ?? 0);
  // Zero stands for none.
  out.number(facts.land_type === null ? 0 : LAND_TYPE_NUMBERS.indexOf(facts.land_type) + 1);
  out.number(facts.land_area === null ? 0 : Math.round(facts.land_area * 100) + 1);
  for (const name of TEXTS) out.text(facts[name]);
  if (facts.copy) writeCopy(out, facts.copy);
  else if (facts.tracking_number !== null) trackedBy(facts.tracking_number).forEach(out.number);
  return out.done();
}

function writeCopy(out: ReturnType<typeof createWriter>, copy: CopyFacts): void {
  out.number(copy.id);
  out.number(dayNumber(copy.issued_on));
  out.number(copy.owners);
  out.bytes(fromHex(copy.record));
  out.number(copy.sheet === null ? 0 : 1);
  if (copy.sheet !== null) out.bytes(fromHex(copy.sheet));
}

/** Null for a kind without a copy. */
function readCopy(read: ReturnType<typeof createReader>): CopyFacts | null {
  const id = read.number();
  const issued_on = dayOf(read.number());
  const owners = read.number();
  const record = toHex(read.bytes(RECORD_BYTES));
  const sheets = read.number();
  if (issued_on === null || sheets > 1) return null;
  return { id, issued_on, owners, record, sheet: sheets === 1 ? toHex(read.bytes(SHEET_BYTES)) : null };
}

/** Null for a receipt without a mutation, undefined for an invalid one. */
function readTracking(read: ReturnType<typeof createReader>, form: number): string | null | undefined {
  if (form !== FIRST_MUTATION && form !== MUTATION) return null;
  const number =
    form === MUTATION ? trackingNumber(read.number(), read.number()) : firstTrackingNumber(read.number());
  return parseTracking(number) ? number : undefined;
}

/** Returns the code of signed facts: base64url of the signed bytes and the signature. */
export const codeOf = (signed: Uint8Array, signature: Uint8Array): string =>
  toBase64url(Uint8Array.from([...signed, ...signature]));

function factsOf(read: ReturnType<typeof createReader>, form: number): ReceiptFacts | null {
  const kind = RECEIPT_KINDS[read.number()];
  const language = LANGUAGES[read.number()];
  const sample = read.number();
  const payment_id = read.number();
  const amount_poisha = read.number();
  const paid_on = dayOf(read.number());
  const tax_year = read.number() || null;
  const landType = read.number();
  const land_type = landType === 0 ? null : LAND_TYPE_NUMBERS[landType - 1];
  const area = read.number();
  const texts = Object.fromEntries(TEXTS.map((name) => [name, read.text()])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const copy = form === COPY ? readCopy(read) : null;
  if (form === COPY && !copy) return null;
  const tracking_number = readTracking(read, form);
  if (tracking_number === undefined || (tracking_number !== null && kind !== 'mutation')) return null;
  if (!kind || !language || sample > 1 || land_type === undefined || paid_on === null) return null;
  return {
    kind,
    language,
    is_sample: sample === 1,
    payment_id,
    amount_poisha,
    paid_on,
    tax_year,
    land_type,
    land_area: area === 0 ? null : (area - 1) / 100,
    ...texts,
    tracking_number,
    copy,
  };
}

/** Decodes a code; null for anything except the code of a receipt or a copy. */
export function readReceiptCode(code: string): ReceiptCode | null {
  if (code.length > MAX_CODE_LENGTH) return null;
  const bytes = fromBase64url(code);
  if (!bytes || bytes.length <= 1 + KEY_ID_BYTES + SIGNATURE_BYTES) return null;
  const [form] = bytes;
  if (form === undefined || !FORMS.includes(form)) return null;
  const signed = bytes.slice(0, -SIGNATURE_BYTES);
  try {
    const read = createReader(signed.slice(1 + KEY_ID_BYTES));
    const facts = factsOf(read, form);
    if (!facts || !read.atEnd()) return null;
    const key_id = toBase64url(signed.slice(1, 1 + KEY_ID_BYTES));
    return { facts, key_id, signed, signature: bytes.slice(-SIGNATURE_BYTES) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The link that the QR code holds. */
export const verifyLink = (origin: string, code: string): string => `${origin}/verify/${code}`;

/** Extracts the code from pasted text: the code itself, or a link that ends in it. Ignores white space from line ends. */
export function extractCode(pasted: string): string {
  const text = pasted.replace(/\s/g, '');
  return /\/verify\/([^/?#]+)/.exec(text)?.[1] ?? text;
}

/** `L-2026-000123-7` for land tax, `A-2026-000123-7` for an application: the year paid and the payment's id. */
export const receiptNumber = ({
  kind,
  paid_on,
  payment_id,
}: Pick<ReceiptFacts, 'kind' | 'paid_on' | 'payment_id'>): string =>
  referenceNumber(kind === 'land_tax' ? 'L' : 'A', Number(paid_on.slice(0, 4)), payment_id);

/** `C-2026-000123-7`: the year in which a certified copy was issued, and its own series. */
export const copyNumber = ({ id, issued_on }: Pick<CopyFacts, 'id' | 'issued_on'>): string =>
  referenceNumber('C', Number(issued_on.slice(0, 4)), id);
