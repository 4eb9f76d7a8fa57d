import { digitsIn } from '@bhumi/api/contract/digits';
import { DONE_WITHIN_DAYS, FIRST_CHECK_DAYS } from '@bhumi/api/contract/mutations/mutations';
import { TRACKING_EXAMPLE } from '@bhumi/api/contract/mutations/tracking';

const en = {
  title: 'Mutation',
  description:
    'Have land that you bought, inherited or were given entered in your name, and follow where it stands.',
  lead: 'A mutation (namjari) enters land in the name of its new owner: in the khatian, and so for land tax, loans and the next sale.',
  start: 'Request a mutation',
  starts:
    'You log in, fill in one form, and pay. What you type is saved: you can stop and carry on on any device.',
  who: 'Who needs one',
  whoList: [
    'Whoever has bought land, once the deed is registered.',
    'Heirs, once the owner has died.',
    'Whoever was given land (heba or gift), or got it by partition or a decree of the court.',
  ],
  noticeBoard: 'See what was asked for on the notice board',
  costs: 'What it costs',
  costsOf: 'Type of land',
  costsFailed:
    'The fees could not be loaded. Nothing was lost. Open the page again, or look at them in the form.',
  needs: 'What you need',
  needsList: [
    'The numbers of the khatian and the dag, and their survey. You find them in Land Records.',
    'The deed (or decree) with its number, date and registry office.',
    'NID numbers, names and addresses of the new and the previous owners.',
    'Scans or photographs of khatian, deed and NID cards: PDF, JPG or PNG. They can be added later too.',
  ],
  long: 'How long it takes',
  longText: [
    `The land office checks an application for the first time usually within ${digitsIn(FIRST_CHECK_DAYS, 'en')} days, and completes it within ${digitsIn(DONE_WITHIN_DAYS, 'en')} working days.`,
    'If something is missing it asks you for it, and the time goes on once you have answered.',
    'After the approval the land office can end the previous owner’s land tax registration and begin yours, from the next tax year on.',
  ],
  follow: 'Follow a mutation',
  followText:
    'With the tracking number and the last four digits of the contact number. You see its state and the days, nothing else.',
  number: 'Tracking number',
  numberHint: `Such as ${TRACKING_EXAMPLE}.`,
  last4: 'Last four digits of the contact number',
  show: 'Show',
  stands: (number: string) => `Mutation ${number}`,
  asked: 'Requested on',
  since: 'So far',
  objected: 'An objection waits to be heard. It stops the approval for up to 30 days.',
  objections: { filed: 'A recorded owner objected', heard: 'The objection was heard' },
  failed: 'It could not be looked up. What you typed is kept. Try again.',
};

const bn: typeof en = {
  title: 'নামজারি',
  description: 'কেনা, উত্তরাধিকার বা দানে পাওয়া জমির রেকর্ডে নিজের নাম তুলুন, আর আবেদন কোথায় আছে জানুন।',
  lead: 'নামজারি করলে খতিয়ানে জমির নতুন মালিকের নাম ওঠে। ভূমি উন্নয়ন কর, ঋণ ও পরের বিক্রিতে সেটিই লাগে।',
  start: 'নামজারির আবেদন করুন',
  starts:
    'লগইন করে একটি ফরম পূরণ করুন ও ফি দিন। যা লিখবেন তা সংরক্ষিত থাকবে: থেমে পরে যেকোনো যন্ত্র থেকে আবার শুরু করতে পারবেন।',
  who: 'কার লাগে',
  whoList: [
    'যিনি জমি কিনেছেন, দলিল নিবন্ধনের পর।',
    'মালিক মারা গেলে তাঁর ওয়ারিশদের।',
    'যিনি হেবা বা দানে, বণ্টনে কিংবা আদালতের ডিক্রিতে জমি পেয়েছেন।',
  ],
  noticeBoard: 'নোটিশ বোর্ডে দেখুন কী আবেদন হয়েছে',
  costs: 'কত খরচ',
  costsOf: 'জমির ধরন',
  costsFailed: 'ফির হিসাব আনা যায়নি। কিছুই হারায়নি। পাতাটি আবার খুলুন, বা ফরমে দেখে নিন।',
  needs: 'কী কী লাগে',
  needsList: [
    'খতিয়ান ও দাগ নম্বর এবং কোন জরিপের, তা। ভূমি রেকর্ডে পাবেন।',
    'দলিল (বা ডিক্রি): নম্বর, তারিখ ও রেজিস্ট্রি অফিস।',
    'নতুন ও আগের মালিকের এনআইডি নম্বর, নাম ও ঠিকানা।',
    'খতিয়ান, দলিল ও এনআইডির স্ক্যান বা ছবি: PDF, JPG বা PNG। পরেও যোগ করা যায়।',
  ],
  long: 'কত দিন লাগে',
  longText: [
    `ভূমি অফিস সাধারণত ${digitsIn(FIRST_CHECK_DAYS, 'bn')} দিনের মধ্যে আবেদন প্রাথমিকভাবে যাচাই করে এবং ${digitsIn(DONE_WITHIN_DAYS, 'bn')} কর্মদিবসের মধ্যে নামজারি সম্পন্ন করে।`,
    'কিছু বাকি থাকলে আপনার কাছে চাওয়া হয়; আপনি উত্তর দিলে কাজ আবার এগোয়।',
    'অনুমোদনের পর ভূমি অফিস আগের মালিকের ভূমি করের নিবন্ধন সমাপ্ত করে পরের করবর্ষ থেকে আপনার নামে নিবন্ধন শুরু করতে পারে।',
  ],
  follow: 'আবেদনের খোঁজ নিন',
  followText: 'ট্র্যাকিং নম্বর আর যোগাযোগের নম্বরের শেষ চার সংখ্যা দিন। আবেদনের অবস্থা ও তারিখ দেখা যাবে, আর কিছু নয়।',
  number: 'ট্র্যাকিং নম্বর',
  numberHint: `যেমন ${digitsIn(TRACKING_EXAMPLE, 'bn')}।`,
  last4: 'যোগাযোগের নম্বরের শেষ চার সংখ্যা',
  show: 'দেখুন',
  stands: (number) => `নামজারি ${number}`,
  asked: 'আবেদনের তারিখ',
  since: 'এ পর্যন্ত',
  objected: 'একটি আপত্তির শুনানি বাকি। এতে অনুমোদন সর্বোচ্চ ৩০ দিন আটকে থাকে।',
  objections: { filed: 'একজন রেকর্ডীয় মালিক আপত্তি জানিয়েছেন', heard: 'আপত্তির শুনানি হয়েছে' },
  failed: 'খোঁজ নেওয়া যায়নি। যা লিখেছেন তা রয়ে গেছে। আবার চেষ্টা করুন।',
};

/** Texts of the public page about mutations. */
export const publicText = { en, bn };
