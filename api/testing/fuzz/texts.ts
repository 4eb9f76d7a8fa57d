/** Texts that have broken programs before, for any kind of field. */
import fc from 'fast-check';

const KNOWN = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '9007199254740993',
  '99999999999999999999',
  '১২/ক',
  'খতিয়ান',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u200d\ufeff',
  "'; drop table users; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'a@b',
  'someone@example.org\r\nbcc: other@example.org',
  'https://elsewhere.example/',
  '//elsewhere.example',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '[]',
  '{}',
  '[0,9]',
  '[9,0]',
  '[-1,1e9]',
  '["id","DESC"]',
  '["id; drop","UP"]',
  '{"q":"\\u0000"}',
  '{"id":[1,2,"x",null]}',
  '{"q":{"length":{"toString":1}}}',
] as const;

const marks = (count: number) => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2)}`;
const DEEP = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;

/** A text of any length, from empty to huge. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 8_000 }).map((length) => 'ক'.repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 8_000 }).map(marks) },
  { weight: 1, arbitrary: fc.constant(DEEP) },
);
