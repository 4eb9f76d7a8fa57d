import type * as Argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock('@node-rs/argon2', async (original) => {
  const { hash, verify } = await original<typeof Argon2>();
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    return work.finally(() => (running.now -= 1));
  };
  return {
    hash: (...given: Parameters<typeof hash>) => counted(hash(...given)),
    verify: (...given: Parameters<typeof verify>) => counted(verify(...given)),
  };
});

beforeEach(() => {
  running.most = 0;
});

describe('passwords', () => {
  it('are hashed and compared two at a time, however many come at once', async () => {
    const stored = await hashPassword('seven green boats');
    const compared = await Promise.all(
      ['seven green boats', 'six', 'five', 'four', 'three'].map((password) =>
        verifyPassword(stored, password),
      ),
    );
    expect(compared).toEqual([true, false, false, false, false]);
    await Promise.all(Array.from({ length: 5 }, () => hashPassword('nine quiet rivers')));
    expect(running.most).toBe(2);
  });

  it('take as much work without an account as with one', async () => {
    expect(await verifyPassword(null, 'seven green boats')).toBe(false);
    expect(running.most).toBeGreaterThan(0);
  });
});
