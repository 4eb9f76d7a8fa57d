import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';

const moment = (at: string) => ({ en: formatDateTime(at, 'en'), bn: formatDateTime(at, 'bn') });

/** Texts of what the office writes about a case for itself. */
export const commentScreenTexts = {
  title: { en: 'Comments of the office', bn: 'অফিসের মন্তব্য' },
  open: { en: 'Comments', bn: 'মন্তব্য' },
  hidden: {
    en: 'For the land office. The applicant never sees them.',
    bn: 'শুধু ভূমি অফিসের জন্য। আবেদনকারী এগুলো কখনো দেখেন না।',
  },
  none: { en: 'No comments yet.', bn: 'এখনো কোনো মন্তব্য নেই।' },
  earlier: { en: 'Earlier comments', bn: 'আগের মন্তব্য' },
  notRead: { en: 'The comments could not be read', bn: 'মন্তব্যগুলো পড়া যায়নি' },
  words: { en: 'Comment', bn: 'মন্তব্য' },
  mention: { en: 'Mention a colleague', bn: 'সহকর্মীর নাম উল্লেখ করুন' },
  mentionHelp: {
    en: 'The name is put into the comment, and the colleague is told.',
    bn: 'নামটি মন্তব্যে বসবে এবং সহকর্মীকে জানানো হবে।',
  },
  files: { en: 'Files of the comment (PDF, JPG or PNG)', bn: 'মন্তব্যের ফাইল (PDF, JPG বা PNG)' },
  write: { en: 'Write a comment', bn: 'মন্তব্য লিখুন' },
  add: { en: 'Add comment', bn: 'মন্তব্য যোগ করুন' },
  failed: { en: 'Failed to save the comment', bn: 'মন্তব্য সংরক্ষণ করা যায়নি' },
  told: (names: string): Message => ({ en: `Told: ${names}`, bn: `জানানো হয়েছে: ${names}` }),
  changedAt: (at: string): Message => ({
    en: `changed ${moment(at).en}`,
    bn: `বদলানো হয়েছে ${moment(at).bn}`,
  }),
  takenBackAt: (at: string): Message => ({
    en: `Taken back, ${moment(at).en}`,
    bn: `তুলে নেওয়া হয়েছে, ${moment(at).bn}`,
  }),
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  takeBack: { en: 'Take back', bn: 'তুলে নিন' },
  ofComment: (label: Message, at: string): Message => ({
    en: `${label.en}: comment of ${moment(at).en}`,
    bn: `${label.bn}: ${moment(at).bn}-এর মন্তব্য`,
  }),
  until: (at: string): Message => ({
    en: `You can change it until ${moment(at).en}.`,
    bn: `${moment(at).bn} পর্যন্ত বদলাতে পারবেন।`,
  }),
  askTakeBack: { en: 'Take this comment back?', bn: 'মন্তব্যটি তুলে নেবেন?' },
  takeBackHelp: {
    en: 'Its words and files go. That you wrote one, and when, stays.',
    bn: 'এর লেখা ও ফাইল থাকবে না। আপনি যে মন্তব্য করেছিলেন, আর কখন, তা থাকবে।',
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
