import { afterAll, beforeAll, expect, it } from 'vitest';

import { isPaperNumber, readShortCode, SHORT_CODE_EXAMPLE } from '../../../contract/receipts/short-code.ts';
import { receiptNumber, type ReceiptFacts } from '../../../contract/receipts/code.ts';
import type { VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { shortCodeFor } from '../signed-papers/short-codes.ts';
import { openCashier, type Cashier } from './cashier.testing.ts';
import { factsOf } from './facts.ts';
import { receiptedPayment } from './payments.ts';

let cashier: Cashier;
let id: number;
beforeAll(async () => {
  cashier = await openCashier();
  const citizen = await cashier.login('user');
  id = await cashier.pay({ user_id: citizen.user.id });
  for (const language of ['en', 'bn']) {
    expect((await cashier.invoice(citizen, id, language)).statusCode).toBe(200);
  }
});
afterAll(() => cashier.close());

const stored = async (): Promise<{ code: string; language: 'en' | 'bn' }[]> =>
  cashier.knex('short_codes').where({ payment_id: id }).orderBy('language').select('code', 'language');
const facts = async (language: 'en' | 'bn', of = id): Promise<ReceiptFacts> =>
  factsOf((await receiptedPayment(cashier.knex, { id: of }))!, language);
async function verify(code: string): Promise<VerifyAnswer> {
  const answer = await cashier.app.inject({ url: `/api/verify/${encodeURIComponent(code)}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it('a printed receipt has a short code in each language, which shows the facts of that paper from our records', async () => {
  const codes = await stored();
  expect(codes.map(({ language }) => language)).toEqual(['bn', 'en']);
  for (const { code, language } of codes) {
    expect(readShortCode(code)).toEqual({ state: 'whole', code });
    expect(await verify(code.toLowerCase().replace(/.{4}/g, '$& '))).toMatchObject({
      outcome: 'genuine',
      facts: await facts(language),
      signed: false,
      key: null,
      ledger: { state: 'agrees', differs: [] },
      names: { upazila: language === 'bn' ? 'Savar' : 'সাভার' },
    });
  }
});

it('the same paper keeps its code, however many print it at once', async () => {
  const { user } = await cashier.login('user');
  const another = await cashier.pay({ user_id: user.id });
  const asked = await facts('en', another);
  const codes = await Promise.all(Array.from({ length: 8 }, () => shortCodeFor(cashier.knex, asked)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).not.toBe((await stored())[1]!.code);
});

it('a wrong sign, a missing one, a code of nobody and a number are told apart', async () => {
  const [{ code }] = (await stored()) as [{ code: string; language: 'en' | 'bn' }, ...unknown[]];
  const wrong = code.slice(0, 5) + (code[5] === '7' ? '8' : '7') + code.slice(6);
  const number = receiptNumber(await facts('en'));
  expect(isPaperNumber(number)).toBe(true);
  for (const [typed, outcome] of [
    [wrong, 'wrong_sign'],
    [code.slice(0, 11), 'wrong_length'],
    [SHORT_CODE_EXAMPLE, 'unknown_code'],
    [number, 'number'],
    [number.replaceAll('-', ''), 'number'],
    ['M-0000123', 'number'],
    ['12345', 'unreadable'],
  ] as const) {
    // Nothing is told of what our records have.
    expect(await verify(typed), typed).toEqual({
      outcome,
      facts: null,
      signed: false,
      key: null,
      ledger: null,
      names: {},
      copy: null,
    });
  }
});

it('while nothing can be written, a paper keeps its code, and one without prints without', async () => {
  const { user } = await cashier.login('user');
  const another = await facts('en', await cashier.pay({ user_id: user.id }));
  await cashier.knex.transaction(
    async (trx) => {
      expect(await shortCodeFor(trx, await facts('bn'))).toBe((await stored())[0]!.code);
      expect(await shortCodeFor(trx, another)).toBeNull();
    },
    { readOnly: true },
  );
});
