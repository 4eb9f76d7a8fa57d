import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { kycMenu } from './menu-texts.ts';

/** Texts of the identity card pages; the specification's English texts are letter for letter. */
export const kycPageTexts = {
  ...kycMenu,
  none: { en: 'No pending KYC approvals', bn: 'কোনো কেওয়াইসি অপেক্ষমাণ নেই' },
  loadFailed: { en: 'Failed to load pending KYCs', bn: 'অপেক্ষমাণ কেওয়াইসি লোড করা যায়নি' },
  retry: { en: 'Retry', bn: 'আবার চেষ্টা করুন' },
  approve: { en: 'Approve', bn: 'অনুমোদন করুন' },
  approveTitle: { en: 'Approve identity card', bn: 'পরিচয়পত্র অনুমোদন' },
  approves: (en: string, bn: string, nid: string): Message => ({
    en: `Verified from now on as ${en}${nid && `, NID ${nid}`}. The owner is told at once.`,
    bn: `এখন থেকে যাচাই করা পরিচয়: ${bn}${nid && `, এনআইডি ${digitsIn(nid, 'bn')}`}। আবেদনকারী সঙ্গে সঙ্গে জানবেন।`,
  }),
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
  pictureLacks: {
    en: 'A picture could not be loaded. Try it again before you approve, or reject the card.',
    bn: 'একটি ছবি আনা যায়নি। অনুমোদনের আগে ছবিটি আবার আনুন, অথবা প্রত্যাখ্যান করুন।',
  },
  zoomIn: { en: 'Enlarge', bn: 'বড় করুন' },
  zoomOut: { en: 'Make smaller', bn: 'ছোট করুন' },
  rotate: { en: 'Turn', bn: 'ঘোরান' },
  openPicture: { en: 'Open in a new tab', bn: 'নতুন ট্যাবে খুলুন' },
  own: {
    en: 'This is your own card. Another officer has to decide.',
    bn: 'এটি আপনার নিজের পরিচয়পত্র। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  claimed: {
    en: 'As the owner wrote it. Compare it with the card, and correct it: receipts carry this name.',
    bn: 'আবেদনকারী যেভাবে লিখেছেন। কার্ডের সঙ্গে মিলিয়ে নিন, প্রয়োজনে ঠিক করুন: রসিদে এই নাম থাকবে।',
  },
  notClaimed: {
    en: 'The owner wrote nothing; this is the name of the account. Compare it with the card, and correct it: receipts carry this name.',
    bn: 'আবেদনকারী কিছু লেখেননি; এটি অ্যাকাউন্টের নাম। কার্ডের সঙ্গে মিলিয়ে নিন, প্রয়োজনে ঠিক করুন: রসিদে এই নাম থাকবে।',
  },
  corrected: { en: 'What you corrected on the card', bn: 'কার্ডে আপনি যা ঠিক করেছেন' },
  correctFirst: { en: 'Correct what is marked first.', bn: 'আগে চিহ্নিত ঘর ঠিক করুন।' },
  verifiedUntilNow: (name: string): Message => ({
    en: `Verified until now as: ${name}`,
    bn: `এ পর্যন্ত যে নামে যাচাই আছে: ${name}`,
  }),
  verifiedTitle: { en: 'Verified persons', bn: 'যাঁদের পরিচয় যাচাই হয়েছে' },
  verifiedFailed: { en: 'Failed to load verified persons', bn: 'যাচাই হওয়া ব্যক্তিদের তালিকা লোড করা যায়নি' },
  decidedTitle: { en: 'Decided cards', bn: 'সিদ্ধান্ত হওয়া পরিচয়পত্র' },
  decidedFailed: { en: 'Failed to load decided cards', bn: 'সিদ্ধান্ত হওয়া পরিচয়পত্র লোড করা যায়নি' },
  noneDecided: { en: 'No decided card was found', bn: 'সিদ্ধান্ত হয়েছে এমন পরিচয়পত্র পাওয়া যায়নি' },
  decidedCount: (count: number): Message => ({
    en: count === 1 ? '1 decided card' : `${count} decided cards`,
    bn: `সিদ্ধান্ত হওয়া পরিচয়পত্র: ${digitsIn(count, 'bn')}টি`,
  }),
  decidedBy: (name: string | null, time: string | null): Message => ({
    en: ['Decided', name && `by ${name}`, time && `on ${time}`].filter(Boolean).join(' '),
    bn: `সিদ্ধান্ত: ${[name, time].filter(Boolean).join(', ') || '–'}`,
  }),
  nobody: { en: 'Nobody who is verified was found', bn: 'যাচাই হয়েছে এমন কাউকে পাওয়া যায়নি' },
  verifiedCount: (count: number): Message => ({
    en: count === 1 ? '1 verified person' : `${count} verified persons`,
    bn: `যাচাই হওয়া ব্যক্তি: ${digitsIn(count, 'bn')} জন`,
  }),
  confirmed: (time: string): Message => ({ en: `Verified on ${time}`, bn: `যাচাই: ${time}` }),
  verifiedAs: { en: 'Verified as', bn: 'যে নামে যাচাই হয়েছে:' },
  number: (nid: string): Message => ({ en: `NID ${nid}`, bn: `এনআইডি ${digitsIn(nid, 'bn')}` }),
  reopen: { en: 'Reopen', bn: 'আবার খুলুন' },
  reopenTitle: { en: 'Reopen verification', bn: 'যাচাই আবার খোলা' },
  reopenHelp: {
    en: 'Say what changed the name by law. What is verified holds until another card is approved.',
    bn: 'আইনত কীভাবে নাম বদলেছে লিখুন। নতুন পরিচয়পত্র অনুমোদিত না হওয়া পর্যন্ত আগের নাম বহাল থাকবে।',
  },
  reopenFailed: { en: 'Failed to reopen the verification', bn: 'যাচাই আবার খোলা যায়নি' },
  wasReopened: (by: string, reason: string): Message => ({
    en: `Reopened by ${by}: ${reason}. Another card may be handed in.`,
    bn: `আবার খুলেছেন ${by}: ${reason}। নতুন পরিচয়পত্র জমা দেওয়া যাবে।`,
  }),
  ownVerification: {
    en: 'This is your own verification. Another officer has to reopen it.',
    bn: 'এটি আপনার নিজের যাচাই। অন্য কর্মকর্তা এটি আবার খুলতে পারবেন।',
  },
};
