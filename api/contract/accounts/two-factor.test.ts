import { describe, expect, it } from 'vitest';
import { typedCode } from './two-factor.ts';

describe('a code as it is compared', () => {
  it.each([
    ['১২৩ ৪৫৬', '123456'],
    ['123\u00a0456', '123456'],
    ['\u200e123456\u200b', '123456'],
    ['ABCDE-fghij', 'abcdefghij'],
    ['abcde \u2013 fghij', 'abcdefghij'],
    [' - ', ''],
  ])('%j', (typed, compared) => expect(typedCode(typed)).toBe(compared));
});
