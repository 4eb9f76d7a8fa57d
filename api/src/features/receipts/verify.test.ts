import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { codeOf, readReceiptCode, receiptBytes, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import type { VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { makeCode, signatureHolds } from '../signed-papers/code.ts';
import { factsOf } from './facts.ts';
import { receiptedPayment } from './payments.ts';
import { signingKey } from '../signed-papers/key.ts';
import { openCashier, type Cashier } from './cashier.testing.ts';
import { verifyReceipt } from './verify.ts';

let cashier: Cashier;
let facts: ReceiptFacts;
let code: string;
const key = () => signingKey(cashier.app.config.secret);
beforeAll(async () => {
  cashier = await openCashier();
  const { user } = await cashier.login('user');
  const id = await cashier.pay({ user_id: user.id });
  facts = factsOf((await receiptedPayment(cashier.knex, { id }))!, 'bn');
  code = makeCode(key(), facts);
});
afterAll(() => cashier.close());

const verify = async (text: string) => {
  const answer = await cashier.app.inject({ url: `/api/verify/${encodeURIComponent(text)}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<VerifyAnswer>();
};
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

describe('checking a receipt', () => {
  it('needs no account, answers the facts of the code, and is not indexed', async () => {
    const answer = await cashier.app.inject({ url: `/api/verify/${code}` });
    expect(answer.json()).toEqual({
      outcome: 'genuine',
      facts,
      signed: true,
      key: { id: key().id, since: expect.stringMatching(/Z$/) as string },
      ledger: { state: 'agrees', differs: [] },
      // The code is in Bengali.
      names: { district: 'Dhaka', upazila: 'Savar', mouza: 'Purbahati' },
      copy: null,
    });
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  });

  it('refuses every change of a single character', async () => {
    const { publicKey } = key();
    const signed = (text: string) => {
      const read = readReceiptCode(text);
      return read !== null && signatureHolds(read, publicKey);
    };
    expect(signed(code)).toBe(true);
    for (let at = 0; at < code.length; at += 1) {
      const [before, after] = [code.slice(0, at), code.slice(at + 1)];
      const others = LETTERS.filter((letter, index) => letter !== code[at] && index % 7 === at % 7);
      for (const letter of others) expect(signed(before + letter + after), `${at} ${letter}`).toBe(false);
      expect(signed(before + after), `without ${at}`).toBe(false);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(code.length - 1), fc.constantFrom(...LETTERS), async (at, letter) => {
        fc.pre(code[at] !== letter);
        const changed = code.slice(0, at) + letter + code.slice(at + 1);
        const { outcome, signed, ledger } = await verifyReceipt(cashier.knex, changed);
        expect(['altered', 'copied', 'unknown_key', 'unreadable']).toContain(outcome);
        expect([signed, ledger]).toEqual([false, null]);
      }),
    );
  });

  it('knows facts that were changed under a genuine signature', async () => {
    const { signature } = readReceiptCode(code)!;
    const richer = { ...facts, amount_poisha: facts.amount_poisha * 10 };
    const forged = codeOf(receiptBytes(richer, key().id), signature);
    expect(await verify(forged)).toMatchObject({
      outcome: 'copied',
      signed: false,
      facts: richer,
      ledger: null,
    });
    const elsewhere = { ...facts, payment_id: facts.payment_id + 1_000 };
    expect((await verify(codeOf(receiptBytes(elsewhere, key().id), signature))).outcome).toBe('altered');
  });

  it('knows a signature that is not ours', async () => {
    const stranger = signingKey('whoever else');
    expect(await verify(makeCode(stranger, facts))).toMatchObject({
      outcome: 'unknown_key',
      signed: false,
      key: { id: stranger.id, since: null },
      ledger: null,
    });
    // Under the name of our key, too.
    const posing = makeCode({ ...stranger, id: key().id }, facts);
    expect(await verify(posing)).toMatchObject({ outcome: 'altered', signed: false });
  });

  it.each<[string, Partial<ReceiptFacts>, string[]]>([
    ['amount', { amount_poisha: 1 }, ['amount']],
    ['day', { paid_on: '2026-11-20' }, ['paidOn']],
    ['tax year', { tax_year: 2027 }, ['taxYear']],
    ['land', { khatiyan_number: '9', dag_number: '8' }, ['khatiyan', 'dag']],
    ['place', { mouza: 'অন্য মৌজা', jl_no: '9' }, ['mouza']],
    ['payer', { payer: 'অন্য কেউ' }, ['payer']],
    ['area and use', { land_area: 435.6, land_type: 'agricultural' }, ['landType', 'area']],
  ])('tells when we signed another %s than the ledger has', async (_what, change, differs) => {
    const answer = await verify(makeCode(key(), { ...facts, ...change }));
    expect(answer).toMatchObject({ outcome: 'ledger_differs', signed: true, ledger: { state: 'differs' } });
    expect(answer.ledger?.differs.toSorted()).toEqual(differs.toSorted());
  });

  it('tells when the ledger has no such payment, or none that is paid', async () => {
    const { user } = await cashier.login('user');
    const unpaid = await cashier.pay({ user_id: user.id, status: 'pending' });
    for (const change of [
      { payment_id: 999_999 },
      { payment_id: unpaid },
      { payment_id: Number.MAX_SAFE_INTEGER },
      { kind: 'khatian_request' as const },
    ]) {
      expect(await verify(makeCode(key(), { ...facts, ...change }))).toMatchObject({
        outcome: 'ledger_differs',
        signed: true,
        ledger: { state: 'missing', differs: [] },
      });
    }
  });

  it.each(['x', 'hello world', '../../etc', 'A'.repeat(1_900), 'AQAQ', '%', '১২৩'])(
    'does not read %s',
    async (text) => {
      expect(await verify(text)).toEqual({
        outcome: 'unreadable',
        facts: null,
        signed: false,
        key: null,
        ledger: null,
        names: {},
        copy: null,
      });
    },
  );

  it('answers whatever bytes are sent, never with a failure', async () => {
    const start = Buffer.from(code, 'base64url').subarray(0, 7);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 64, maxLength: 300 }), async (bytes) => {
        const answer = await cashier.app.inject({
          url: `/api/verify/${Buffer.concat([start, bytes]).toString('base64url')}`,
          remoteAddress: `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`,
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.json<VerifyAnswer>().signed).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
