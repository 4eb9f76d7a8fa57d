import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsIn } from '../digits.ts';
import {
  groupedShortCode,
  isPaperNumber,
  readShortCode,
  SHORT_CODE_EXAMPLE,
  SHORT_CODE_SIGNS,
  shortCodeOf,
} from './short-code.ts';

const SIGNS = [...SHORT_CODE_SIGNS];
const codes = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 11, maxLength: 11 })
  .map((signs) => shortCodeOf(signs.join('')));
const state = (typed: string) => readShortCode(typed)?.state;

describe('a short code', () => {
  it('is read in small letters, both scripts, with any blanks and dashes, and with the letters that look like digits', () => {
    const code = shortCodeOf('10ABCDEFGH2');
    const [, grouped] = [code, groupedShortCode(code)];
    expect(grouped).toBe(`10AB-CDEF-GH2${code.at(-1)}`);
    const misread = grouped.replace('10', 'lO');
    for (const typed of [
      code,
      grouped.toLowerCase(),
      digitsIn(grouped, 'bn'),
      ` ${grouped.replace(/-/g, ' – ')} `,
      misread,
    ]) {
      expect(readShortCode(typed), typed).toEqual({ state: 'whole', code });
    }
  });

  it('shows every wrong sign, and every swap of two neighbours', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < 12; at += 1) {
          for (const sign of [...SIGNS, 'U'].filter((each) => each !== code[at])) {
            expect(state(code.slice(0, at) + sign + code.slice(at + 1))).toBe('faulty');
          }
          const [one, other] = [code[at]!, code[at + 1]];
          if (other === undefined || one === other) continue;
          expect(state(code.slice(0, at) + other + one + code.slice(at + 2))).toBe('faulty');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('with a sign too few or too many is known as one; far shorter and longer texts are not', () => {
    const fault = { state: 'faulty', fault: 'wrong_length' };
    expect(readShortCode(SHORT_CODE_EXAMPLE.slice(1))).toEqual(fault);
    expect(readShortCode(`${SHORT_CODE_EXAMPLE}7`)).toEqual(fault);
    for (const typed of ['', '12345', 'AXF2c9k', 'রসিদ নম্বর ১২৩৪', 'A'.repeat(95), '-'.repeat(9_999)])
      expect(readShortCode(typed), typed).toBeNull();
  });
});

describe('a number of a paper', () => {
  it.each([
    'L-2026-000123-8',
    'a-2026-000123-8',
    'C ২০২৬ ০০০১২৩ ৮',
    'M-2026-000123-8',
    'L20260001238',
    'M-0000123',
    'TXN-1794819900000',
    'txn ১৭৯৪৮১৯৯০০০০০',
  ])('is %s', (typed) => {
    expect(isPaperNumber(typed)).toBe(true);
  });
  it.each(['L-2026-000123-7', 'X-2026-000123-8', '2026-000123-8', SHORT_CODE_EXAMPLE, 'L-2026-000000-0', ''])(
    'is not %s',
    (typed) => {
      expect(isPaperNumber(typed)).toBe(false);
    },
  );
});
