import { createPublicKey, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReceiptKey } from '../../../contract/receipts/code.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { publishKey, signingKey } from './key.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { SECRET: 'b'.repeat(40) } });
});
afterAll(() => test.close());

const keys = async () => (await test.app.inject({ url: '/api/receipt-keys' })).json<ReceiptKey[]>();

describe('the signing key', () => {
  it('is the same for the same secret, and another for another', () => {
    const [one, same, other] = [signingKey('one'), signingKey('one'), signingKey('other')];
    expect([same.id, same.publicKey]).toEqual([one.id, one.publicKey]);
    expect(other.id).not.toBe(one.id);
    // Written down once: a change of the derivation would make every receipt that is out there a forgery.
    expect([one.id, one.publicKey]).toMatchInlineSnapshot(`
      [
        "EuYwmttD",
        "LLDI6epJYVpSsV5SLcNy7YaiBakn9wstTQiu_ttA-xI",
      ]
    `);
  });

  it('signs what its published half accepts, in both forms', async () => {
    const key = signingKey('b'.repeat(40));
    const [published] = await keys();
    expect(published).toMatchObject({ id: key.id, algorithm: 'Ed25519', public_key: key.publicKey });
    const signature = sign(null, Buffer.from('facts'), key.privateKey);
    const pem = createPublicKey(published!.pem);
    expect(verify(null, Buffer.from('facts'), pem, signature)).toBe(true);
    expect(verify(null, Buffer.from('other facts'), pem, signature)).toBe(false);
    expect(pem.export({ format: 'jwk' }).x).toBe(published!.public_key);
  });

  it('is published once, whoever starts, and old ones stay', async () => {
    const before = await keys();
    await Promise.all([1, 2, 3].map(() => publishKey(test.knex, signingKey('the next secret'))));
    const after = await keys();
    expect(after).toHaveLength(before.length + 1);
    expect(after.slice(0, before.length)).toEqual(before);
    await publishKey(test.knex, signingKey('b'.repeat(40)));
    expect(await keys()).toEqual(after);
  });

  it('cannot be changed or taken back by the application', async () => {
    const { id } = signingKey('b'.repeat(40));
    const row = test.knex('signing_keys').where({ id });
    await expect(row.clone().update({ public_key: 'x' })).rejects.toThrow(/permission denied/);
    await expect(row.clone().delete()).rejects.toThrow(/permission denied/);
  });
});
