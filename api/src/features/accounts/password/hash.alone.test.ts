import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './hash.ts';

// The real thing, watched.
vi.mock('@node-rs/argon2', { spy: true });

describe('passwords', () => {
  it('are hashed with argon2id, each with its own salt', async () => {
    const [one, other] = [await hashPassword('seven green boats'), await hashPassword('seven green boats')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'seven green boats')).toBe(true);
    expect(await verifyPassword(one, 'seven green boat')).toBe(false);
  });

  it('never match where there is no account, and do the same work', async () => {
    const stored = await hashPassword('seven green boats');
    await verifyPassword(null, 'the decoy is made');
    vi.mocked(verify).mockClear();
    for (const each of [stored, null]) expect(await verifyPassword(each, 'guess')).toBe(false);
    const [real, decoy] = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(decoy).toEqual(real);
  });
});
