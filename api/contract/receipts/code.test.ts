import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firstTrackingNumber, trackingNumber } from '../mutations/tracking.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import {
  extractCode,
  codeOf,
  copyNumber,
  MAX_CODE_LENGTH,
  readReceiptCode,
  receiptBytes,
  receiptNumber,
  RECEIPT_KINDS,
  verifyLink,
  type ReceiptFacts,
} from './code.ts';

const KEY = 'AAECAwQF';
const SIGNATURE = new Uint8Array(64).fill(7);

const facts: ReceiptFacts = {
  kind: 'land_tax',
  language: 'bn',
  is_sample: false,
  payment_id: 1234567,
  amount_poisha: 1_234_567_89,
  paid_on: '2026-11-21',
  tax_year: 2026,
  land_type: 'residential',
  land_area: 14374.8,
  payer: 'মোছাম্মৎ রাজিয়া সুলতানা চৌধুরী',
  district: 'ব্রাহ্মণবাড়িয়া',
  upazila: 'বাঞ্ছারামপুর',
  mouza: 'দক্ষিণ সিদ্ধেশ্বরীপুর',
  jl_no: '123',
  survey: 'BRS',
  khatiyan_number: '1234/567',
  dag_number: '12/ক',
  zil_no: '',
  tracking_number: null,
  copy: null,
};

const copy: ReceiptFacts = {
  ...facts,
  kind: 'khatian_request',
  tax_year: null,
  land_type: null,
  zil_no: '3',
  copy: {
    id: 123_456,
    issued_on: '2026-11-21',
    owners: 12,
    record: '0123456789abcdef'.repeat(2),
    sheet: '0123456789abcdef'.repeat(4),
  },
};

const mutation: ReceiptFacts = {
  ...facts,
  kind: 'mutation',
  tax_year: null,
  land_type: null,
  land_area: null,
  tracking_number: trackingNumber(2026, 1_234_567),
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'কখগজঞদধনবযরলষসহািীুূেৈোৌ্ংঃঁৎ়০১২৯ .-'), maxLength: 30 }),
);
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const id = fc.integer({ min: 1 });
const anyRecord: fc.Arbitrary<ReceiptFacts> = fc.record({
  kind: fc.constantFrom(...RECEIPT_KINDS),
  language: fc.constantFrom('en', 'bn'),
  is_sample: fc.boolean(),
  payment_id: fc.maxSafeNat(),
  amount_poisha: fc.maxSafeNat(),
  paid_on: day,
  tax_year: fc.option(fc.integer({ min: 1900, max: 2999 })),
  land_type: fc.option(fc.constantFrom('agricultural', 'commercial', 'residential', 'others')),
  land_area: fc.option(fc.integer({ min: 0, max: 10 ** 14 }).map((hundredths) => hundredths / 100)),
  payer: text,
  district: text,
  upazila: text,
  mouza: text,
  jl_no: text,
  survey: text,
  khatiyan_number: text,
  dag_number: text,
  zil_no: text,
  tracking_number: fc.option(
    fc.oneof(
      id.map(firstTrackingNumber),
      fc.tuple(fc.integer({ min: 1000, max: 9999 }), id).map(([year, key]) => trackingNumber(year, key)),
    ),
  ),
  copy: fc.option(
    fc.record({
      id: fc.maxSafeNat(),
      issued_on: day,
      owners: fc.nat(),
      record: hex(32),
      sheet: fc.option(hex(64)),
    }),
  ),
});

/** Only the receipt of a mutation has one. */
const anyFacts = anyRecord.map((some) => ({
  ...some,
  tracking_number: some.kind === 'mutation' && some.copy === null ? some.tracking_number : null,
}));

describe('the code of a receipt', () => {
  it('gives back the facts that went into it, whatever they are', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const read = readReceiptCode(codeOf(receiptBytes(some, KEY), SIGNATURE));
        expect(read?.facts).toEqual(some);
        expect([read?.key_id, read?.signature]).toEqual([KEY, SIGNATURE]);
      }),
    );
  });

  it.each([
    ['a receipt', facts],
    ['a copy', copy],
    ['a receipt of a mutation', mutation],
    ['one by the id alone', { ...mutation, tracking_number: 'M-1234567' }],
  ])('is written in one way only: what can be read is what is written (%s)', (_what, some) => {
    const bytes = receiptBytes(some, KEY);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = value;
        const read = readReceiptCode(codeOf(changed, SIGNATURE));
        if (read) expect(receiptBytes(read.facts, read.key_id)).toEqual(changed);
      }),
      { numRuns: 2_000 },
    );
  });

  it('fits a QR code of version 13 at error correction M, link and long Bengali names included', () => {
    const link = verifyLink('https://land.example.gov.bd', codeOf(receiptBytes(facts, KEY), SIGNATURE));
    // The capacity in bytes of a QR code of version 13 at level M (ISO/IEC 18004, table 7).
    expect(link.length).toBeLessThanOrEqual(331);
    expect(link).toMatch(/^https:\/\/land\.example\.gov\.bd\/verify\/[\w-]+$/);
  });

  it('fits one of version 17 where it is a copy with a scanned sheet', () => {
    const link = verifyLink('https://land.example.gov.bd', codeOf(receiptBytes(copy, KEY), SIGNATURE));
    expect(link.length).toBeLessThanOrEqual(504);
  });

  it.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['another version', codeOf(Uint8Array.from([5, ...receiptBytes(facts, KEY).slice(1)]), SIGNATURE)],
    [
      'one of a mutation without a number',
      codeOf(
        Uint8Array.from([...receiptBytes({ ...mutation, tracking_number: 'M-1' }, KEY).slice(0, -1), 0]),
        SIGNATURE,
      ),
    ],
    ['one that ends early', codeOf(receiptBytes(facts, KEY), SIGNATURE).slice(0, -8)],
    ['one that goes on', codeOf(Uint8Array.from([...receiptBytes(facts, KEY), 0]), SIGNATURE)],
    ['other letters', `${codeOf(receiptBytes(facts, KEY), SIGNATURE)}=`],
    ['too long a text', 'A'.repeat(MAX_CODE_LENGTH + 4)],
    ['a signature alone', toBase64url(Uint8Array.from([1, 0, 0, 0, 0, 0, 0, ...SIGNATURE]))],
  ])('is not %s', (_what, code) => expect(readReceiptCode(code)).toBeNull());
});

describe('base64url', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64url(toBase64url(bytes))).toEqual(Uint8Array.from(bytes));
        expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      }),
    );
  });

  it('takes no second way to write the same bytes', () => {
    expect(fromBase64url('AA')).toEqual(Uint8Array.of(0));
    for (const other of ['AB', 'AA==', 'AA\n', 'A', 'A+', 'A/']) expect(fromBase64url(other)).toBeNull();
  });
});

it('finds the code in what was pasted', () => {
  for (const pasted of [
    'AbC-_9',
    ' AbC-\n_9 ',
    'https://land.example/verify/AbC-_9',
    '/verify/AbC-_9?x#y',
    'https://land.example/verify/AbC\r\n  -_9',
  ])
    expect(extractCode(pasted)).toBe('AbC-_9');
});

it('numbers receipts with a check digit', () => {
  expect(receiptNumber(facts)).toMatch(/^L-2026-1234567-\d$/);
  expect(receiptNumber({ ...facts, kind: 'khatian_request', payment_id: 12 })).toMatch(/^A-2026-000012-\d$/);
  expect(copyNumber({ id: 7, issued_on: '2026-12-31' })).toMatch(/^C-2026-000007-\d$/);
});
