import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of the page on identity cards; English ones of the specification are letter for letter. */
export const kycPageTexts = {
  title: { en: 'KYC Approvals', bn: 'কেওয়াইসি অনুমোদন' },
  none: { en: 'No pending KYC approvals', bn: 'কোনো কেওয়াইসি অপেক্ষমাণ নেই' },
  loadFailed: { en: 'Failed to load pending KYCs', bn: 'অপেক্ষমাণ কেওয়াইসি লোড করা যায়নি' },
  retry: { en: 'Retry', bn: 'আবার চেষ্টা করুন' },
  approve: { en: 'Approve', bn: 'অনুমোদন করুন' },
  approveFailed: { en: 'Failed to approve KYC', bn: 'কেওয়াইসি অনুমোদন করা যায়নি' },
  reject: { en: 'Reject', bn: 'প্রত্যাখ্যান করুন' },
  rejectTitle: { en: 'Reject identity card', bn: 'পরিচয়পত্র প্রত্যাখ্যান' },
  rejectFailed: { en: 'Failed to reject KYC', bn: 'কেওয়াইসি প্রত্যাখ্যান করা যায়নি' },
  reason: { en: 'Reason, as the owner will read it', bn: 'কারণ (আবেদনকারী এটি পড়বেন)' },
  reasonHelp: { en: 'Say what is to be done better.', bn: 'কী ঠিক করে আবার জমা দিতে হবে লিখুন।' },
  submitted: (time: string): Message => ({ en: `Handed in on ${time}`, bn: `জমা: ${time}` }),
  front: (name: string): Message => ({
    en: `Front of the card of ${name}`,
    bn: `${name}-এর কার্ডের সামনের দিক`,
  }),
  back: (name: string): Message => ({
    en: `Back of the card of ${name}`,
    bn: `${name}-এর কার্ডের পেছনের দিক`,
  }),
  loadingPictures: { en: 'The pictures are on their way...', bn: 'ছবি আসছে...' },
  pictureFailed: { en: 'The picture could not be loaded.', bn: 'ছবিটি আনা যায়নি।' },
  own: {
    en: 'This is your own card. Another officer has to decide.',
    bn: 'এটি আপনার নিজের পরিচয়পত্র। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 card waits' : `${count} cards wait`,
    bn: `${digitsIn(String(count), 'bn')}টি পরিচয়পত্র অপেক্ষমাণ`,
  }),
};
