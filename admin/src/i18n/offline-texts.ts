import type { Message } from '@bhumi/api/contract/language';

/** Texts for a lost connection, or a part of the console that could not be loaded. */
export const offlineTexts = {
  title: { en: 'No internet connection.', bn: 'ইন্টারনেট সংযোগ নেই।' },
  text: {
    en: 'What you see may be out of date. Nothing is sent until you press the button again.',
    bn: 'যা দেখছেন তা পুরোনো হতে পারে। আপনি আবার বোতাম না চাপলে কিছুই পাঠানো হবে না।',
  },
  partFailed: { en: 'This page could not be opened', bn: 'এই পাতা খোলা যায়নি' },
  partHelp: {
    en: 'It did not come over the line, or something in it failed. Everything else goes on.',
    bn: 'পাতাটি পাওয়া যায়নি, অথবা এতে কোনো সমস্যা হয়েছে। বাকি সব চালু আছে।',
  },
} satisfies Record<string, Message>;
