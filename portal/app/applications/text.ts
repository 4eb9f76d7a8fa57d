import type { Tab } from '../lookup/choice.ts';

const en = {
  title: 'Pay and apply',
  lead: 'Check what you apply for, choose how to pay, then pay and submit.',
  what: 'You apply for',
  copyOf: { khatian: 'A copy of a khatian', mouza_map: 'A copy of a mouza map' } satisfies Record<
    Tab,
    string
  >,
  fee: 'Fee',
  test: 'This is a test payment: no money is taken. Do not enter a real PIN or card.',
  pay: (fee: string) => `Pay ${fee} and submit`,
  paying: 'Paying…',
  cancel: 'Cancel',
  paymentDone: 'Payment successful!',
  submitted: {
    khatian: 'Khatian application submitted.',
    mouza_map: 'Mouza Map application submitted.',
  } satisfies Record<Tab, string>,
  failed: 'Failed to submit application',
  again: 'You have not been charged twice: try again, the same payment is never taken two times.',
  alreadyTitle: 'Already paid',
  already: (id: string) =>
    `This payment was made, and application ${id} was submitted with it. Nothing more is due.`,
  seeApplication: 'See application',
  ownedTitle: 'You already have this copy',
  ownedReady: (number: string, day: string) =>
    `Certified copy ${number}, issued on ${day}. The record says the same today, and you can download the copy as often as you like.`,
  ownedInWork: (id: string, day: string) =>
    `You paid for it on ${day} with application ${id}. The land office prepares it, and tells you.`,
  ownedSame: (fee: string) => `Another copy would say the same, and costs ${fee} once more.`,
  download: 'Download certified copy',
  loading: 'Loading…',
  buyAgain: 'Buy another copy nonetheless',
  offline:
    'There is no connection just now. Nothing was sent and nothing was paid. What you typed stays here: press the button again once you are online.',
  offlineTitle: 'You are offline',
  anotherCopy: 'Apply for another copy',
  payTitle: 'Pay for an application',
  payLead: 'Check what the fee is for, choose how to pay, then pay.',
  payOnly: (fee: string) => `Pay ${fee}`,
  payFailed: 'Payment failed.',
  payNotFoundTitle: 'This application cannot be paid for',
  payNotFound: 'It may be another one, or it could not be loaded just now.',
  backToList: 'Your applications',
  notFoundTitle: 'This record cannot be applied for',
  notFound: 'It may have been removed, or it could not be loaded just now.',
  back: 'Back to the lookup',
  tryAgain: 'Try again',
};

const bn: typeof en = {
  title: 'ফি পরিশোধ ও আবেদন',
  lead: 'কীসের আবেদন করছেন দেখে নিন, পরিশোধের মাধ্যম বাছুন, তারপর ফি দিয়ে জমা দিন।',
  what: 'আপনার আবেদন',
  copyOf: { khatian: 'খতিয়ানের কপি', mouza_map: 'মৌজা ম্যাপের কপি' },
  fee: 'ফি',
  test: 'এটি পরীক্ষামূলক পরিশোধ: কোনো টাকা কাটা হবে না। আসল পিন বা কার্ড নম্বর দেবেন না।',
  pay: (fee) => `${fee} পরিশোধ করে জমা দিন`,
  paying: 'পরিশোধ হচ্ছে…',
  cancel: 'বাতিল',
  paymentDone: 'পরিশোধ সফল হয়েছে!',
  submitted: {
    khatian: 'খতিয়ানের আবেদন জমা হয়েছে।',
    mouza_map: 'মৌজা ম্যাপের আবেদন জমা হয়েছে।',
  },
  failed: 'আবেদন জমা দেওয়া যায়নি',
  again: 'দুবার টাকা কাটা হয়নি। আবার চেষ্টা করুন; একই ফি কখনো দুবার নেওয়া হয় না।',
  alreadyTitle: 'ফি আগেই পরিশোধ করা হয়েছে',
  already: (id) => `এই ফি পরিশোধ হয়েছে এবং ${id} নম্বর আবেদন জমা হয়েছে। আর কিছু দিতে হবে না।`,
  seeApplication: 'আবেদনটি দেখুন',
  ownedTitle: 'এই কপি আপনার কাছে আগে থেকেই আছে',
  ownedReady: (number, day) =>
    `সার্টিফায়েড কপি ${number}, প্রদানের তারিখ ${day}। রেকর্ডে আজও একই তথ্য আছে; কপিটি যতবার ইচ্ছা ডাউনলোড করতে পারেন।`,
  ownedInWork: (id, day) =>
    `${day} তারিখে ${id} নম্বর আবেদনে এর ফি দিয়েছেন। ভূমি অফিস কপিটি তৈরি করে আপনাকে জানাবে।`,
  ownedSame: (fee) => `আরেকটি কপিতে একই তথ্য থাকবে, আর আবার ${fee} দিতে হবে।`,
  download: 'সার্টিফায়েড কপি ডাউনলোড',
  loading: 'লোড হচ্ছে…',
  buyAgain: 'তবু আরেকটি কপি কিনুন',
  offline:
    'এই মুহূর্তে ইন্টারনেট সংযোগ নেই। কিছু পাঠানো হয়নি, কোনো টাকাও পরিশোধ হয়নি। যা লিখেছেন তা এখানেই থাকছে: সংযোগ ফিরলে আবার বোতামটি চাপুন।',
  offlineTitle: 'আপনি অফলাইনে আছেন',
  anotherCopy: 'আরেকটি কপির আবেদন করুন',
  payTitle: 'আবেদনের ফি পরিশোধ',
  payLead: 'কীসের ফি দিচ্ছেন দেখে নিন, পরিশোধের মাধ্যম বাছুন, তারপর ফি দিন।',
  payOnly: (fee) => `${fee} পরিশোধ করুন`,
  payFailed: 'ফি পরিশোধ করা যায়নি।',
  payNotFoundTitle: 'এই আবেদনের ফি দেওয়া যাচ্ছে না',
  payNotFound: 'আবেদনটি হয়তো অন্য কারও, অথবা এখন আনা যায়নি।',
  backToList: 'আপনার আবেদনগুলো',
  notFoundTitle: 'এই রেকর্ডের জন্য আবেদন করা যাচ্ছে না',
  notFound: 'রেকর্ডটি হয়তো সরানো হয়েছে, অথবা এখন আনা যায়নি।',
  back: 'অনুসন্ধানে ফিরুন',
  tryAgain: 'আবার চেষ্টা করুন',
};

/** Texts of the payment step; English as the specification spells them. */
export const applyText = { en, bn };
