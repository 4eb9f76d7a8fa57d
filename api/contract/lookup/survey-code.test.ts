import { expect, it } from 'vitest';
import { surveyCode } from './survey-code.ts';

it.each([
  ['CS', 'সি.এস.'],
  ['SA', 'এস.এ.'],
  ['BRS', 'বি.আর.এস.'],
  ['TS', 'টি.এস.'],
  ['Diara-2', 'Diara-2'],
  ['', ''],
])('writes %s in Bengali as %s, and in English as it is', (code, bengali) => {
  expect(surveyCode(code, 'bn')).toBe(bengali);
  expect(surveyCode(code, 'en')).toBe(code);
});
