import { describe, expect, it } from 'vitest';
import { typedEmail, typedPassword } from './accounts/accounts.ts';
import { toNfc } from './nfc.ts';
import { normalizeTyped } from './digits.ts';

/** Marks above a letter, then marks below it. To compose the text, each mark of the second kind moves past all of the first. */
const piled = (marks: number) => `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}`;

describe('a composed text', () => {
  it('is one, however it was typed', () => {
    expect(toNfc('e\u0301')).toBe('é');
    expect(toNfc('ক\u09c7\u09be')).toBe('কো');
    expect(toNfc(piled(15))).toBe(piled(15).normalize('NFC'));
    expect(toNfc(piled(15))).not.toBe(piled(15));
  });

  it('is not looked for in a pile of marks, which would hold up everybody', () => {
    for (const text of [piled(16), piled(10_000), `x${'\u0301'.repeat(100_000)}`, `${piled(9_950)}@b.test`]) {
      for (const read of [toNfc, normalizeTyped, typedEmail, typedPassword]) expect(read(text)).toBe(text);
    }
  });
});
