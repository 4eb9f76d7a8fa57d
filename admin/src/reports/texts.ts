import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { MIN_CASES } from '@bhumi/api/contract/mutations/figures/figures';
import { reportMenu } from './menu-texts.ts';

/** Texts of the reports. */
export const reportTexts = {
  ...reportMenu,
  collections: { en: 'Collections', bn: 'আদায়' },
  backlog: { en: 'Backlog', bn: 'অপেক্ষমাণ ও নিষ্পত্তি' },
  coverage: { en: 'Coverage', bn: 'রেকর্ডের পূর্ণতা' },
  mutations: { en: 'Mutations', bn: 'নামজারি' },
  collectionsTitle: { en: 'Reports: collections by district and month', bn: 'প্রতিবেদন: জেলা ও মাস অনুযায়ী আদায়' },
  collectionsHow: {
    en: 'Payments and refunds, each on its day in Dhaka. A district keeps what was paid for its land, wherever the land is counted later.',
    bn: 'পরিশোধ ও ফেরত, প্রতিটি ঢাকার তারিখ অনুযায়ী। জমি পরে অন্যত্র গেলেও আদায় পরিশোধের সময়কার জেলার হিসাবেই থাকে।',
  },
  noCollections: { en: 'Nothing was paid on these days.', bn: 'এই দিনগুলোতে কিছু পরিশোধ হয়নি।' },
  allDistricts: { en: 'All districts', bn: 'সকল জেলা' },
  byMonthChart: { en: 'Collected by month (৳)', bn: 'মাস অনুযায়ী আদায় (৳)' },
  byDistrictChart: { en: 'Collected by district (৳)', bn: 'জেলা অনুযায়ী আদায় (৳)' },
  most: (count: number): Message => ({
    en: `The ${digitsIn(count, 'en')} districts that collected most`,
    bn: `সর্বাধিক আদায়ের ${digitsIn(count, 'bn')}টি জেলা`,
  }),
  backlogTitle: { en: 'Reports: backlog and decision times', bn: 'প্রতিবেদন: অপেক্ষমাণ আবেদন ও নিষ্পত্তির সময়' },
  backlogHow: {
    en: `“Not settled” is, as of now, all that was submitted and has no last decision yet, whether the office or the applicant has to act next. “Waits for the office” is what the overview counts as waiting, for all officers together: without what the applicant has to answer, with approved mutations whose record is not written yet, and a refused copy from the day of its refusal. Days are counted from submission (of a mutation and a copy from payment) to the last decision, and are shown for ${MIN_CASES} settled ones or more.`,
    bn: `“নিষ্পত্তি বাকি” মানে এই মুহূর্তে যা জমা আছে অথচ শেষ সিদ্ধান্ত হয়নি, পরের কাজ অফিসের হোক বা আবেদনকারীর। “অফিসের অপেক্ষায়” হলো সারসংক্ষেপে যা অপেক্ষমাণ হিসেবে গোনা হয়, সব কর্মকর্তার মিলিয়ে: আবেদনকারীর জবাবের অপেক্ষায় যা আছে তা বাদে, অনুমোদিত যে নামজারির রেকর্ড এখনো লেখা হয়নি তাসহ, আর নামঞ্জুর কপি নামঞ্জুরের দিন থেকে। জমা (নামজারি ও কপির ক্ষেত্রে ফি পরিশোধ) থেকে সর্বশেষ সিদ্ধান্ত পর্যন্ত দিন গোনা হয়; অন্তত ${digitsIn(MIN_CASES, 'bn')}টি নিষ্পত্তি হলে দিনের হিসাব দেখানো হয়।`,
  },
  noBacklog: {
    en: 'Nothing is left to settle in these offices, and nothing was settled on these days.',
    bn: 'এই অফিসগুলোতে কিছুর নিষ্পত্তি বাকি নেই, এই দিনগুলোতে কোনো নিষ্পত্তিও হয়নি।',
  },
  noDesks: {
    en: 'Nothing lies with a post of these offices now.',
    bn: 'এই অফিসগুলোর কোনো পদের কাছে এখন কিছু নেই।',
  },
  openChart: { en: 'Not settled, by queue', bn: 'নিষ্পত্তি বাকি, আবেদনের ধরন অনুযায়ী' },
  nothingOpen: { en: 'Everything is settled.', bn: 'সবকিছুর নিষ্পত্তি হয়েছে।' },
  coverageTitle: { en: 'Reports: coverage of records', bn: 'প্রতিবেদন: রেকর্ডের পূর্ণতা' },
  coverageHow: {
    en: 'How many of the recorded dags have a scanned document, a boundary on the map, and their owners. As of now; choose an upazila to see its mouzas.',
    bn: 'রেকর্ডভুক্ত কতটি দাগের স্ক্যান করা নথি, মানচিত্রে সীমানা ও মালিকের তথ্য আছে। হিসাব এই মুহূর্তের; মৌজা দেখতে উপজেলা বেছে নিন।',
  },
  noCoverage: { en: 'No dags are recorded here yet.', bn: 'এখানে এখনো কোনো দাগ রেকর্ডভুক্ত হয়নি।' },
  documents: { en: 'Document', bn: 'নথি' },
  boundaries: { en: 'Boundary', bn: 'সীমানা' },
  owners: { en: 'Owners', bn: 'মালিক' },
  coverageChart: { en: 'Of these dags', bn: 'এসব দাগের মধ্যে' },
  recorded: { en: 'Dags', bn: 'দাগ' },
  first: (shown: number, all: number): Message => ({
    en: `The first ${digitsIn(shown, 'en')} of ${digitsIn(all, 'en')} rows are shown. Choose a district to see less at once.`,
    bn: `${digitsIn(all, 'bn')}টি সারির প্রথম ${digitsIn(shown, 'bn')}টি দেখানো হচ্ছে। কম দেখতে একটি জেলা বেছে নিন।`,
  }),
  print: { en: 'Print', bn: 'প্রিন্ট' },
  title: { en: 'Reports: how long mutations take', bn: 'প্রতিবেদন: নামজারিতে কত দিন লাগে' },
  how: {
    en: `Days from the payment to the last decision. They are shown for ${MIN_CASES} decisions or more. “Not settled” is as of now.`,
    bn: `ফি পরিশোধ থেকে সর্বশেষ সিদ্ধান্ত পর্যন্ত দিন। অন্তত ${digitsIn(MIN_CASES, 'bn')}টি সিদ্ধান্ত হলে দিনের হিসাব দেখানো হয়। “নিষ্পত্তি বাকি” এই মুহূর্তের হিসাব।`,
  },
  sample: {
    en: 'Sample data: made-up records are among them.',
    bn: 'নমুনা তথ্য: প্রদর্শনের জন্য বানানো রেকর্ডও এতে আছে।',
  },
  from: { en: 'First month', bn: 'প্রথম মাস' },
  to: { en: 'Last month', bn: 'শেষ মাস' },
  total: { en: 'In all', bn: 'মোট' },
  none: {
    en: 'No mutations were received or decided in these months, and none waits.',
    bn: 'এই মাসগুলোতে কোনো নামজারির আবেদন জমা বা নিষ্পত্তি হয়নি, অপেক্ষমাণও নেই।',
  },
  noDecisions: { en: 'Nothing was decided in these months.', bn: 'এই মাসগুলোতে কোনো নিষ্পত্তি হয়নি।' },
  failed: { en: 'Failed to load the report', bn: 'প্রতিবেদন লোড করা যায়নি' },
  csv: { en: 'Download CSV', bn: 'CSV ডাউনলোড' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
