import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UnbrokenText } from './unbroken-text.tsx';

vi.mock('../../lib/document/root-data.ts', () => ({ useLanguage: () => 'en' }));

const whole = (text: string) =>
  [
    ...renderToStaticMarkup(<UnbrokenText>{text}</UnbrokenText>).matchAll(
      /<span class="whole">(.*?)<\/span>/g,
    ),
  ].map(([, found]) => found);

it.each([
  ['খতিয়ান ৪৬ · দাগ ৮৩১/ক', ['৮৩১/ক']],
  ['Paid until 30 June 2027.', ['30 June 2027']],
  ['২১ নভেম্বর ২০২৬, ১৪:০৫', ['২১ নভেম্বর ২০২৬,']],
  ['TXN-1795352367471-ab12', ['TXN-1795352367471-ab12']],
  ['M-২০২৬-০০০০০৬-৬ · শাক্তা', ['M-২০২৬-০০০০০৬-৬']],
  ['2025-2026, 2026-2027', ['2025-2026', '2026-2027']],
  ['Ashulia (JL: 45), Savar, Dhaka', []],
  [`12/${'ক'.repeat(50)}`, []],
])('keeps the numbers and dates of %s in one line each', (text, expected) => {
  expect(whole(text)).toEqual(expected);
  expect(renderToStaticMarkup(<UnbrokenText>{text}</UnbrokenText>).replace(/<[^>]*>/g, '')).toBe(text);
});
