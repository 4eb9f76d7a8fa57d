import { hashRaw } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { tokenHash } from '../../../platform/access/sessions/sessions.ts';
import {
  findRecoveryCode,
  storeRecoveryCodes,
  createRecoveryCodes,
  rehashOldCodes,
} from './recovery-codes.ts';

// The real thing, watched.
vi.mock('@node-rs/argon2', { spy: true });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => void vi.mocked(hashRaw).mockClear());

const closed = (code: string) => code.replace('-', '');
const rowsOf = (user_id: number) =>
  test.knex('recovery_codes').where({ user_id }).orderBy('id') as Promise<
    { id: number; code_hash: Buffer; salt: Buffer | null }[]
  >;

it('are kept as slow hashes with a salt of their account, and a try costs one of them', async () => {
  const [{ user }, { user: other }] = [await test.login('user'), await test.login('user')];
  const codes = await createRecoveryCodes();
  await storeRecoveryCodes(test.knex, user.id, codes);
  await storeRecoveryCodes(test.knex, other.id, await createRecoveryCodes());
  const rows = [...(await rowsOf(user.id)), ...(await rowsOf(other.id))];
  expect(new Set(rows.map(({ salt }) => salt!.toString('hex'))).size).toBe(2);
  for (const code of codes.shown) {
    expect(rows.some(({ code_hash }) => code_hash.equals(tokenHash(closed(code))))).toBe(false);
  }
  vi.mocked(hashRaw).mockClear();
  expect(await findRecoveryCode(test.knex, user.id, closed(codes.shown[7]!))).toEqual({
    id: rows[7]!.id,
    used: false,
  });
  expect(await findRecoveryCode(test.knex, user.id, 'aaaaabbbbb')).toBeNull();
  expect(await findRecoveryCode(test.knex, other.id, closed(codes.shown[7]!))).toBeNull();
  expect(vi.mocked(hashRaw).mock.calls.map(([, options]) => options)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ memoryCost: 19_456, timeCost: 2 }) as unknown),
  );
  await findRecoveryCode(test.knex, user.id, 'no code at all');
  expect(vi.mocked(hashRaw)).toHaveBeenCalledTimes(3);
});

it('that were kept as a fast hash stay good, and become slow by themselves', async () => {
  const { user } = await test.login('user');
  const old = ['abcdefghij', 'klmnopqrst'];
  const fast = old.map((code) => ({ user_id: user.id, code_hash: tokenHash(code) }));
  await test.knex('recovery_codes').insert(fast);
  const [first] = await rowsOf(user.id);
  expect(await findRecoveryCode(test.knex, user.id, old[0]!)).toEqual({ id: first!.id, used: false });
  expect(await rehashOldCodes(test.knex, () => true)).toBe(0);
  expect(await rehashOldCodes(test.knex)).toBe(2);
  expect(await rehashOldCodes(test.knex)).toBe(0);
  for (const { salt, code_hash } of await rowsOf(user.id)) {
    expect(salt).toHaveLength(16);
    for (const { code_hash: before } of fast) expect(code_hash.equals(before)).toBe(false);
  }
  expect(await findRecoveryCode(test.knex, user.id, old[0]!)).toEqual({ id: first!.id, used: false });
});

it('a process that listens makes old ones slow by itself, and ends in order', async () => {
  const listening = await createTestApp();
  try {
    const { user } = await listening.login('user');
    await listening.knex('recovery_codes').insert({ user_id: user.id, code_hash: tokenHash('abcdefghij') });
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const fast = () => listening.knex('recovery_codes').whereNull('salt').pluck('id') as Promise<number[]>;
    await expect.poll(fast).toEqual([]);
  } finally {
    await listening.close();
  }
});
