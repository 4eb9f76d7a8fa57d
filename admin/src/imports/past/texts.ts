import type { Message } from '@bhumi/api/contract/language';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatNumber } from '@bhumi/api/contract/format';
import type { PastImport } from '@bhumi/api/contract/resource/past-imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';

type Labels = ResourceDefinition['label'];

const counted = ({ one, many }: Labels, count: number): Message => ({
  en: `${formatNumber(count, 'en')} ${(count === 1 ? one : many).en.toLowerCase()}`,
  bn: `${formatNumber(count, 'bn')}টি ${many.bn}`,
});
const at = (time: string): Message => ({ en: formatDateTime(time, 'en'), bn: formatDateTime(time, 'bn') });

/** Texts about past imports. */
export const pastTexts = {
  goOn: { en: 'Go on', bn: 'এগিয়ে নিন' },
  showRecords: { en: 'Show its records', bn: 'এর রেকর্ডগুলো দেখুন' },
  showRecordsOf: (file: string): Message => ({
    en: `Show its records: ${file}`,
    bn: `এর রেকর্ডগুলো দেখুন: ${file}`,
  }),
  past: { en: 'Past imports', bn: 'আগের আমদানি' },
  shownAlone: (id: number): Message => ({
    en: `Only what import no. ${id} added is shown.`,
    bn: `শুধু ${digitsIn(id, 'bn')} নম্বর আমদানিতে যোগ হওয়া রেকর্ড দেখানো হচ্ছে।`,
  }),
  aboutImport: { en: 'About this import', bn: 'আমদানিটির তথ্য' },
  showAll: { en: 'Show all', bn: 'সব দেখান' },

  takeBack: { en: 'Take back', bn: 'ফিরিয়ে নিন' },
  takeBackOf: (file: string): Message => ({ en: `Take back: ${file}`, bn: `ফিরিয়ে নিন: ${file}` }),
  takingBack: { en: 'Taking back...', bn: 'ফিরিয়ে নেওয়া হচ্ছে...' },
  title: { en: 'Take this import back?', bn: 'এই আমদানি ফিরিয়ে নেবেন?' },
  asks: (label: Labels, count: number): Message => ({
    en:
      `${counted(label, count).en} that this import added will be removed: all of them, or none if one was changed or used since. ` +
      'The log keeps what they held.',
    bn:
      `এই আমদানিতে যোগ হওয়া ${counted(label, count).bn} সরানো হবে: সবগুলো, আর পরে কোনোটি বদলানো বা ব্যবহার করা হয়ে থাকলে একটিও না। ` +
      'সেগুলোতে কী ছিল তা লগে থাকবে।',
  }),
  until: (time: string): Message => ({
    en: `Possible until ${at(time).en}`,
    bn: `${at(time).bn} পর্যন্ত সম্ভব`,
  }),
  inTheWay: { en: 'In the way:', bn: 'যে কারণে হয়নি:' },
  andMore: (count: number): Message => ({
    en: `and ${formatNumber(count, 'en')} more`,
    bn: `এবং আরও ${formatNumber(count, 'bn')}টি`,
  }),
  takenBackBy: ({ at: time, by }: NonNullable<PastImport['taken_back']>): Message => ({
    en: `Taken back on ${at(time).en} by ${by.name}`,
    bn: `${at(time).bn} তারিখে ${by.name} ফিরিয়ে নিয়েছেন`,
  }),
};
