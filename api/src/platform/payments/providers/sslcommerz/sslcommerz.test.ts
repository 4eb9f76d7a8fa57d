import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';

import { readConfig } from '../../../config/config.ts';
import { createCircuit, GatewayUnreachableError } from './circuit.ts';
import { createGatewayClient } from './client.ts';
import { outcomeOf, poishaOf } from './outcome.ts';
import { isSigned } from './signature.ts';

const PASSWORD = 'secret@ssl';
const order = {
  reference: 'a'.repeat(30),
  kind: 'mutation',
  method: 'online',
  amount_poisha: 122_500,
  at: new Date(),
  recorded: null,
} as const;
const valid = {
  status: 'VALID',
  tran_id: order.reference,
  amount: '1225.00',
  store_amount: '1203.56',
  currency: 'BDT',
  bank_tran_id: 'B1',
  card_type: 'BKASH-BKash',
};

describe('an amount', () => {
  it.each([
    ['1225', 122_500],
    ['1225.5', 122_550],
    ['1225.00', 122_500],
    ['1225.0000', 122_500],
    ['0.05', 5],
  ])('of %s is poisha', (text, poisha) => expect(poishaOf(text)).toBe(poisha));
  it.each(['', '-1', '1,225.00', '1225.005', '1e3', '১২২৫', 'NaN', null, undefined])(
    'of %s is none',
    (text) => expect(poishaOf(text)).toBeNull(),
  );
});

describe('the tries of an order', () => {
  const come = (...tries: object[]) => outcomeOf(order, 'bhumi', tries as Parameters<typeof outcomeOf>[2]);
  it('are paid when one of them is, with the gateway’s fee and the way of paying', () => {
    const paid = {
      status: 'paid',
      amount_poisha: 122_500,
      transaction_id: 'B1',
      channel: 'BKASH-BKash',
      fee_poisha: 2_144,
    };
    expect(come({ status: 'FAILED' }, valid, { status: 'PENDING' })).toEqual(paid);
    expect(come({ ...valid, status: 'VALIDATED' })).toEqual(paid);
    expect(come({ ...valid, risk_level: '1' })).toEqual({ ...paid, status: 'held' });
  });
  it('have ended only when all have', () => {
    expect(come()).toEqual({ status: 'unknown' });
    expect(come({ status: 'FAILED' }, { status: 'PENDING' })).toEqual({ status: 'pending' });
    expect(come({ status: 'FAILED' }, { status: 'CANCELLED' })).toEqual({
      status: 'failed',
      reason: 'cancelled',
    });
    expect(come({ status: 'UNATTEMPTED' })).toEqual({ status: 'pending' });
    expect(come({ status: 'something new' })).toEqual({ status: 'pending' });
  });
  it.each([
    { tran_id: 'b'.repeat(30) },
    { currency: 'USD' },
    { currency_type: 'USD' },
    { store_id: 'another' },
    { amount: 'much' },
    { bank_tran_id: ' ' },
  ])('settle nothing when they are of another payment: %o', (wrong) =>
    expect(() => come({ ...valid, ...wrong })).toThrow(GatewayUnreachableError),
  );
});

it('the signature of a notification is that of the protocol', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const message = { tran_id: 'T', amount: '10.00', verify_key: 'tran_id,amount' };
  const verify_sign = md5(`amount=10.00&store_passwd=${md5(PASSWORD)}&tran_id=T`);
  expect(isSigned({ ...message, verify_sign }, PASSWORD)).toBe(true);
  expect(isSigned({ ...message, verify_sign }, 'another')).toBe(false);
  expect(isSigned({ ...message, amount: '11.00', verify_sign }, PASSWORD)).toBe(false);
  expect(isSigned(message, PASSWORD)).toBe(false);
  expect(isSigned({}, PASSWORD)).toBe(false);
});

it('a gateway that fails five times is left alone, and one call tries whether it is back', async () => {
  let now = 0;
  const circuit = createCircuit(() => now);
  let calls = 0;
  const fail = () =>
    circuit
      .run(async () => {
        calls += 1;
        throw new Error('down');
      })
      .catch((error: unknown) => error);
  for (let time = 0; time < 5; time += 1) expect(await fail()).toBeInstanceOf(GatewayUnreachableError);
  expect(circuit.isClosed()).toBe(false);
  await fail();
  expect(calls).toBe(5);
  now = 30_000;
  const [one, two] = [circuit.run(async () => 'back'), circuit.run(async () => 'too many')];
  await expect(two).rejects.toBeInstanceOf(GatewayUnreachableError);
  expect(await one).toBe('back');
  expect(circuit.isClosed()).toBe(true);
});

it('no failure names the password of the store', async () => {
  const server = createServer((_request, answer) => answer.writeHead(500).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failures: unknown[] = [];
  for (const at of [base, 'http://127.0.0.1:1']) {
    const client = createGatewayClient({
      base: at,
      pages: at,
      storeId: 'bhumi',
      password: PASSWORD,
      timeoutMs: 500,
    });
    failures.push(await client.find('T').catch((error: unknown) => error));
  }
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(GatewayUnreachableError);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(PASSWORD);
    expect((failure as Error).cause).toBeUndefined();
  }
});

it('the store is named by the environment, or the process does not start', () => {
  const store = {
    PAYMENT_PROVIDER: 'sslcommerz',
    SSLCOMMERZ_URL: 'https://gateway.example',
    SSLCOMMERZ_STORE_ID: 'bhumi',
  };
  expect(() => readConfig(store, '/srv')).toThrow(
    'SSLCOMMERZ_STORE_PASSWORD must be the password of the store',
  );
  expect(() => readConfig({ ...store, SSLCOMMERZ_URL: 'ftp://x' }, '/srv')).toThrow(
    'SSLCOMMERZ_URL must be the address',
  );
});
