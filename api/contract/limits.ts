import { digitsIn } from './digits.ts';
import type { Message } from './language.ts';

/** Returns a duration in a suitable unit: seconds below a minute, hours from two hours on, else minutes; rounded up. */
function inLargestUnit(seconds: number): { count: number; en: string; bn: string } {
  if (seconds < 60) return { count: seconds, en: 'second', bn: 'সেকেন্ড' };
  if (seconds < 7200) return { count: Math.ceil(seconds / 60), en: 'minute', bn: 'মিনিট' };
  return { count: Math.ceil(seconds / 3600), en: 'hour', bn: 'ঘণ্টা' };
}

/** A duration as text: `12 minutes`. `seconds` is a whole number. */
export function durationText(seconds: number): Message {
  const { count, en, bn } = inLargestUnit(seconds);
  return { en: `${count} ${count === 1 ? en : `${en}s`}`, bn: `${digitsIn(count, 'bn')} ${bn}` };
}

/** The error for too many tries. `seconds` is a whole number of at least one. */
export function tooManyTries(seconds: number): Message {
  const wait = durationText(seconds);
  return {
    en: `Too many tries. Nothing was changed. Please try again in ${wait.en}.`,
    bn: `অনেকবার চেষ্টা করা হয়েছে। কিছু বদলানো হয়নি। ${wait.bn} পরে আবার চেষ্টা করুন।`,
  };
}
