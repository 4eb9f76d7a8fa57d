import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime, formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { MAX_LISTED_CASES, type HandoverSide } from '@bhumi/api/contract/offices/handovers';

const day = (moment: string): Message => ({ en: formatDate(moment, 'en'), bn: formatDate(moment, 'bn') });
const time = (moment: string): Message => ({
  en: formatDateTime(moment, 'en'),
  bn: formatDateTime(moment, 'bn'),
});
const most: Message = { en: formatNumber(MAX_LISTED_CASES, 'en'), bn: formatNumber(MAX_LISTED_CASES, 'bn') };

/** Texts of a post that passes from one holder to the next. */
export const handoverPageTexts = {
  title: { en: 'Hand-over', bn: 'দায়িত্ব হস্তান্তর' },
  print: { en: 'Print', bn: 'মুদ্রণ' },
  passes: (moment: string): Message => ({
    en: `The post passes on ${day(moment).en}.`,
    bn: `পদের দায়িত্ব হস্তান্তর হবে ${day(moment).bn}।`,
  }),
  hasPassed: (moment: string): Message => ({
    en: `The post passed on ${day(moment).en}.`,
    bn: `পদের দায়িত্ব হস্তান্তর হয়েছে ${day(moment).bn}।`,
  }),
  entered: (name: string, moment: string): Message => ({
    en: `Entered by ${name} on ${day(moment).en}.`,
    bn: `লিপিবদ্ধ করেছেন ${name}, ${day(moment).bn}।`,
  }),
  confirmedAt: (moment: string): Message => ({
    en: `Confirmed on ${time(moment).en}`,
    bn: `নিশ্চিত করেছেন ${time(moment).bn}`,
  }),
  notConfirmed: { en: 'Not confirmed yet', bn: 'এখনো নিশ্চিত করেননি' },
  closed: (name: string, moment: string): Message => ({
    en: `Closed by ${name} on ${day(moment).en}`,
    bn: `বন্ধ করেছেন ${name}, ${day(moment).bn}`,
  }),
  frozen: (moment: string): Message => ({
    en: `The list is as of ${time(moment).en}. It does not change any more.`,
    bn: `তালিকাটি ${time(moment).bn} সময়ের। এটি আর বদলাবে না।`,
  }),
  live: {
    en: 'The list is what is open now. It is fixed when the outgoing holder confirms it, or when their post ends.',
    bn: 'তালিকায় এখন যা চলমান তা-ই আছে। বিদায়ী পদধারী নিশ্চিত করলে, নইলে তাঁর মেয়াদ শেষ হলে তালিকাটি চূড়ান্ত হবে।',
  },
  noList: {
    en: 'The list is being made. Open this page again in a minute.',
    bn: 'তালিকা তৈরি হচ্ছে। এক মিনিট পরে পাতাটি আবার খুলুন।',
  },
  own: (count: number): Message => ({
    en: `With the post: ${formatNumber(count, 'en')}`,
    bn: `এই পদের কাছে: ${formatNumber(count, 'bn')}টি`,
  }),
  office: (count: number): Message => ({
    en: `Other open work of the office: ${formatNumber(count, 'en')}`,
    bn: `অফিসের অন্য চলমান কাজ: ${formatNumber(count, 'bn')}টি`,
  }),
  none: { en: 'None', bn: 'নেই' },
  more: {
    en: `Only the oldest ${most.en} of each kind are shown.`,
    bn: `প্রতি ধরনের সবচেয়ে পুরোনো ${most.bn}টি দেখানো হয়েছে।`,
  },
  since: { en: 'Since then, until the successor confirmed', bn: 'তারপর থেকে দায়িত্ব গ্রহণ নিশ্চিত হওয়া পর্যন্ত' },
  came: (count: number): Message => ({
    en: `Came: ${formatNumber(count, 'en')}`,
    bn: `নতুন এসেছে: ${formatNumber(count, 'bn')}টি`,
  }),
  settled: (count: number): Message => ({
    en: `Settled: ${formatNumber(count, 'en')}`,
    bn: `নিষ্পত্তি হয়েছে: ${formatNumber(count, 'bn')}টি`,
  }),
  heldBy: (post: Message): Message => ({ en: `with ${post.en}`, bn: `দায়িত্বে ${post.bn}` }),
  age: (days: number): Message => ({
    en: days === 0 ? 'came that day' : `${digitsIn(days, 'en')} ${days === 1 ? 'day' : 'days'} old`,
    bn: days === 0 ? 'সেদিনই এসেছে' : `${digitsIn(days, 'bn')} দিনের পুরোনো`,
  }),
  ask: {
    outgoing: {
      en: 'Look through the list and confirm that you hand over these cases.',
      bn: 'তালিকাটি দেখে নিশ্চিত করুন যে আপনি এই আবেদনগুলোর দায়িত্ব হস্তান্তর করছেন।',
    },
    successor: {
      en: 'Look through the list and confirm that you take over these cases.',
      bn: 'তালিকাটি দেখে নিশ্চিত করুন যে আপনি এই আবেদনগুলোর দায়িত্ব গ্রহণ করছেন।',
    },
  } satisfies Record<HandoverSide, Message>,
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  remarkHelp: {
    en: 'May stay empty. Both of you and the administrators read it.',
    bn: 'খালি রাখা যায়। আপনারা দুজন ও প্রশাসকেরা এটি পড়বেন।',
  },
  confirm: { en: 'Confirm the hand-over', bn: 'দায়িত্ব হস্তান্তর নিশ্চিত করুন' },
  failed: { en: 'Nothing was confirmed', bn: 'নিশ্চিত করা যায়নি' },
  notRead: { en: 'This hand-over could not be read', bn: 'দায়িত্ব হস্তান্তরের তথ্য পড়া যায়নি' },

  waitsForYou: {
    en: 'A hand-over waits for you to confirm it',
    bn: 'একটি দায়িত্ব হস্তান্তর আপনার নিশ্চিতকরণের অপেক্ষায়',
  },
  waiting: { en: 'Hand-overs that wait', bn: 'অপেক্ষমাণ দায়িত্ব হস্তান্তর' },
  waitsFor: (names: string): Message => ({ en: `waits for ${names}`, bn: `যাঁর অপেক্ষায়: ${names}` }),
  overdue: { en: 'past its day', bn: 'সময় পেরিয়ে গেছে' },

  close: { en: 'Close the hand-over', bn: 'দায়িত্ব হস্তান্তর বন্ধ করুন' },
  closeBefore: {
    en: 'The transfer is taken back: the post stays with its holder. Both are told.',
    bn: 'বদলি প্রত্যাহার হবে: পদ বর্তমান পদধারীর কাছেই থাকবে। দুজনকেই জানানো হবে।',
  },
  closeAfter: {
    en: 'The post has passed and stays so. Nobody is asked to confirm any more. Both are told.',
    bn: 'পদের দায়িত্ব হস্তান্তর হয়ে গেছে, তা-ই থাকবে। কাউকে আর নিশ্চিত করতে বলা হবে না। দুজনকেই জানানো হবে।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  closeFailed: { en: 'The hand-over was not closed', bn: 'দায়িত্ব হস্তান্তর বন্ধ করা যায়নি' },
} satisfies Record<string, Message | Record<string, Message> | ((...args: never[]) => Message)>;
