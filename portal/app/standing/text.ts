const en = {
  title: 'Where it stands',
  done: 'Done',
  now: 'Now',
  'to-come': 'To come',
  expectedBy: 'Expected by',
  expected: (day: string) => `Expected by ${day}.`,
  late: (day: string, days: string) =>
    `Late: by what is usual it should have been decided by ${day}, ${days} ago. Ask the land office:`,
  days: (count: number, figure: string) => `${figure} ${count === 1 ? 'day' : 'days'}`,
  lateInLine: (day: string, days: string) => `late since ${day}, ${days}`,
  expectedInLine: (day: string) => `expected by ${day}`,
  yoursInLine: 'the land office waits for you',
  allSteps: 'All steps',
  noDay: 'No other day can be told: the office has taken longer than it usually needs.',
  yours: 'The land office waits for you. The days go on once you have done your part.',
  processing_time: (half: string, nine: string) =>
    `This office decided half of its cases of the last 90 days within ${half}, nine in ten within ${nine}.`,
  noPace: 'This office has decided too few cases in the last 90 days for a figure of its own.',
  phone: (number: string) => `Phone ${number}`,
  noContact: 'Its phone is not given.',
  ask: 'Questions go to',
};

const bn: typeof en = {
  title: 'আবেদনটি কোন ধাপে',
  done: 'সম্পন্ন',
  now: 'চলছে',
  'to-come': 'বাকি',
  expectedBy: 'সম্ভাব্য তারিখ',
  expected: (day) => `${day} তারিখের মধ্যে হওয়ার কথা।`,
  late: (day, days) =>
    `বিলম্বিত: সাধারণ সময় অনুযায়ী ${day} তারিখের মধ্যে, অর্থাৎ ${days} আগেই সিদ্ধান্ত হওয়ার কথা ছিল। ভূমি অফিসে জিজ্ঞাসা করুন:`,
  days: (_count, figure) => `${figure} দিন`,
  lateInLine: (day, days) => `${day} থেকে বিলম্বিত, ${days}`,
  expectedInLine: (day) => `সম্ভাব্য তারিখ ${day}`,
  yoursInLine: 'ভূমি অফিস আপনার অপেক্ষায়',
  allSteps: 'সব ধাপ',
  noDay: 'আর কোনো তারিখ বলা যাচ্ছে না; অফিসটির সাধারণত যত দিন লাগে, তার চেয়ে বেশি পেরিয়েছে।',
  yours: 'ভূমি অফিস আপনার অপেক্ষায় আছে। আপনার কাজটুকু হলে আবার দিন গোনা হবে।',
  processing_time: (half, nine) =>
    `গত ৯০ দিনে এই অফিস অর্ধেক আবেদনের সিদ্ধান্ত দিয়েছে ${half}ের মধ্যে, আর দশটির নয়টির ${nine}ের মধ্যে।`,
  noPace: 'গত ৯০ দিনে এই অফিস এত কম সিদ্ধান্ত দিয়েছে যে নিজস্ব হিসাব বলা যায় না।',
  phone: (number) => `ফোন ${number}`,
  noContact: 'ফোন নম্বর দেওয়া নেই।',
  ask: 'জিজ্ঞাসা করুন',
};

/** Texts of where a case stands; used on the server alone, so that no page loads them. */
export const standingText = { en, bn };
