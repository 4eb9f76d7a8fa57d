import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import type { Completeness } from '@bhumi/api/contract/land/shares/whole';

/** Texts of the rows editor. */
export const rowsTexts = {
  moveUp: (row: number): Message => ({
    en: `Move row ${row} up`,
    bn: `সারি ${digitsIn(row, 'bn')} উপরে সরান`,
  }),
  moveDown: (row: number): Message => ({
    en: `Move row ${row} down`,
    bn: `সারি ${digitsIn(row, 'bn')} নিচে সরান`,
  }),
  share: { en: 'Share', bn: 'অংশ' },
  shareExample: { en: '5 ana 6 ganda, or 1/3', bn: '৫ আনা ৬ গণ্ডা, বা ১/৩' },
  whole: { en: 'Area of the whole (sq ft)', bn: 'সম্পূর্ণ জমির পরিমাণ (বর্গফুট)' },
  wholeHelp: {
    en: 'Only to check and reckon with, not stored: what is typed as a share gets its area from it.',
    bn: 'শুধু হিসাব ও যাচাইয়ের জন্য, সংরক্ষণ করা হয় না: অংশ লিখলে এ থেকে তার জমির পরিমাণ বের হয়।',
  },
  total: (area: number): Message => ({
    en: `Total: ${formatArea(area, 'en')}`,
    bn: `মোট: ${formatArea(area, 'bn')}`,
  }),
  standing: (standing: Completeness): Message => {
    if (standing.kind === 'whole') {
      return { en: 'The shares make the whole: 16 ana', bn: 'অংশগুলো মিলে সম্পূর্ণ হয়: ১৬ আনা' };
    }
    const [en, bn] = [formatShare(standing.til, 'en'), formatShare(standing.til, 'bn')];
    return standing.kind === 'missing'
      ? { en: `Missing to the whole: ${en}`, bn: `সম্পূর্ণ হতে বাকি: ${bn}` }
      : { en: `More than the whole by: ${en}`, bn: `সম্পূর্ণের চেয়ে বেশি: ${bn}` };
  },
  json: { en: 'Manual JSON', bn: 'সরাসরি JSON' },
  jsonOf: (label: Message): Message => ({
    en: `${label.en}: manual JSON`,
    bn: `${label.bn}: সরাসরি JSON`,
  }),
  jsonHelp: {
    en: 'The same rows as text. What is changed here changes the rows, and the other way round.',
    bn: 'একই সারিগুলো লেখা হিসেবে। এখানে বদলালে সারি বদলায়, সারি বদলালে এটিও।',
  },
  rowsWait: {
    en: 'The rows stay as they were, and nothing is saved, until this can be read.',
    bn: 'এটি পড়া না যাওয়া পর্যন্ত সারিগুলো আগের মতোই থাকবে এবং কিছু সংরক্ষণ হবে না।',
  },
  fromRows: { en: 'Write it anew from the rows', bn: 'সারি থেকে আবার লিখুন' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
