import { digitsIn } from './digits.ts';
import type { Message } from './language.ts';

/** How long to wait as people say it: seconds below a minute, hours from two hours on, minutes between; rounded up. */
function waiting(seconds: number): { count: number; en: string; bn: string } {
  if (seconds < 60) return { count: seconds, en: 'second', bn: 'সেকেন্ড' };
  if (seconds < 7200) return { count: Math.ceil(seconds / 60), en: 'minute', bn: 'মিনিট' };
  return { count: Math.ceil(seconds / 3600), en: 'hour', bn: 'ঘণ্টা' };
}

/** What is said to someone who tried too often; `seconds` is a whole number of at least one. */
export function tooManyTries(seconds: number): Message {
  const { count, en, bn } = waiting(seconds);
  return {
    en: `Too many tries. Please try again in ${count} ${count === 1 ? en : `${en}s`}.`,
    bn: `অনেকবার চেষ্টা করা হয়েছে। ${digitsIn(count, 'bn')} ${bn} পরে আবার চেষ্টা করুন।`,
  };
}
