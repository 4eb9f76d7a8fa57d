import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.knex('tries').del());

const newPhone = () => `016${String(randomInt(100_000_000)).padStart(8, '0')}`;
const network = (nth: number) => `10.1.${nth}.1`;
const post = (url: string, remoteAddress: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/password/phone/${url}`, payload, remoteAddress });
const code = async (from: string, phone: string) => (await post('code', from, { phone })).statusCode;
const reset = async (from: string, phone: string) => {
  const password = 'nine quiet rivers';
  const form = { phone, code: '123456', password, password_confirmation: password };
  return (await post('reset', from, form)).statusCode;
};
const inTurn = async (times: number, call: (nth: number) => Promise<number>) => {
  const statuses = [];
  for (let nth = 0; nth < times; nth += 1) statuses.push(await call(nth));
  return statuses;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('codes for a new password', () => {
  it('go to a number eight times an hour at most, from wherever they are asked for', async () => {
    const phone = newPhone();
    // The same number, in another way of typing it.
    const typed = (nth: number) => (nth % 2 ? phone : `+88 ${phone}`);
    expect(await inTurn(9, (nth) => code(network(nth), typed(nth)))).toEqual([...times(8, 200), 429]);
    expect(await code(network(0), newPhone())).toBe(200);
  });

  it('go to sixty numbers an hour from one network at most', async () => {
    expect(await inTurn(61, () => code(network(1), newPhone()))).toEqual([...times(60, 200), 429]);
    expect(await code(network(2), newPhone())).toBe(200);
  });
});

describe('wrong codes for a new password', () => {
  it('are twenty an hour for a number, from wherever they come, and whether or not an account has it', async () => {
    const phone = newPhone();
    expect(await inTurn(21, (nth) => reset(network(nth), phone))).toEqual([...times(20, 422), 429]);
    expect(await reset(network(0), newPhone())).toBe(422);
  });

  it('are a hundred an hour for a network', async () => {
    expect(await reset(network(1), newPhone())).toBe(422);
    await test.knex('tries').whereLike('key', 'phone-reset-address:%').update({ count: 100 });
    expect(await reset(network(1), newPhone())).toBe(429);
    expect(await reset(network(2), newPhone())).toBe(422);
  });
});
