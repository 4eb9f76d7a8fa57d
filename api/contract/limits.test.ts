import { expect, it } from 'vitest';
import { tooManyTries } from './limits.ts';

it.each([
  [1, 'Too many tries. Nothing was changed. Please try again in 1 second.', '১ সেকেন্ড পরে'],
  [59, 'Too many tries. Nothing was changed. Please try again in 59 seconds.', '৫৯ সেকেন্ড পরে'],
  [60, 'Too many tries. Nothing was changed. Please try again in 1 minute.', '১ মিনিট পরে'],
  [61, 'Too many tries. Nothing was changed. Please try again in 2 minutes.', '২ মিনিট পরে'],
  [7200, 'Too many tries. Nothing was changed. Please try again in 2 hours.', '২ ঘণ্টা পরে'],
  [86_399, 'Too many tries. Nothing was changed. Please try again in 24 hours.', '২৪ ঘণ্টা পরে'],
])('%i seconds: when to come back, in both languages', (seconds, en, bn) => {
  expect(tooManyTries(seconds).en).toBe(en);
  expect(tooManyTries(seconds).bn).toContain(bn);
});
