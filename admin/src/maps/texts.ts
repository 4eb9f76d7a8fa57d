import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { officeMapMenu } from './menu-texts.ts';

const bn = (value: number): string => formatNumber(value, 'bn');
const en = (value: number): string => formatNumber(value, 'en');

/** Texts of the office maps: the choice, the map, and how much is drawn. */
export const officeMapTexts = {
  ...officeMapMenu,
  how: {
    en: 'Choose a mouza to see every dag of it. Below stands how much of the record is drawn.',
    bn: 'মৌজা বেছে নিলে তার সব দাগ দেখা যাবে। রেকর্ডের কতটা আঁকা হয়েছে তা নিচে আছে।',
  },
  sample: {
    en: 'Sample data: these dags and boundaries are made up.',
    bn: 'নমুনা তথ্য: এই দাগ ও সীমানাগুলো প্রদর্শনের জন্য বানানো।',
  },
  failed: { en: 'Failed to load the map', bn: 'মানচিত্র লোড করা যায়নি' },
  importSheet: { en: 'Import a sheet', bn: 'পুরো শিট আনুন' },
  sheetAs: (format: string): Message => ({ en: `Sheet as ${format}`, bn: `শিট ${format} ফাইলে` }),
  print: { en: 'Print (A3)', bn: 'প্রিন্ট (A3)' },
  printed: (date: string): Message => ({ en: `Printed on ${date}`, bn: `মুদ্রণের তারিখ: ${date}` }),

  question: { en: 'Show by colour', bn: 'রঙে যা দেখাবে' },
  drawn: { en: 'Drawn or not', bn: 'আঁকা হয়েছে কি না' },
  tax_paid: { en: 'Land tax of this year', bn: 'এ বছরের ভূমি উন্নয়ন কর' },
  mutation_pending: { en: 'Mutations that wait', bn: 'অপেক্ষমাণ নামজারি' },
  area_differs: { en: 'Drawn and recorded area', bn: 'আঁকা ও রেকর্ডের ক্ষেত্রফল' },

  isDrawn: { en: 'Drawn', bn: 'আঁকা হয়েছে' },
  notDrawn: { en: 'Not drawn yet', bn: 'এখনো আঁকা হয়নি' },
  paid: { en: 'Tax paid', bn: 'কর পরিশোধিত' },
  notPaid: { en: 'Tax not paid', bn: 'কর বাকি' },
  notRegistered: { en: 'Not registered for tax', bn: 'করের জন্য নিবন্ধিত নয়' },
  waits: { en: 'A mutation waits', bn: 'নামজারি অপেক্ষমাণ' },
  noneWaits: { en: 'No mutation waits', bn: 'অপেক্ষমাণ নামজারি নেই' },
  differs: { en: 'Area differs by more than 5%', bn: 'ক্ষেত্রফলে ৫%-এর বেশি গরমিল' },
  agrees: { en: 'Area agrees', bn: 'ক্ষেত্রফল মিলেছে' },
  notCompared: { en: 'Area cannot be compared', bn: 'ক্ষেত্রফল তুলনা করা যায় না' },

  map: { en: 'Map', bn: 'মানচিত্র' },
  legend: { en: 'Legend', bn: 'প্রতীকের অর্থ' },
  nothingDrawn: { en: 'No boundary is drawn here yet.', bn: 'এখানে এখনো কোনো সীমানা আঁকা হয়নি।' },
  notOnMap: {
    en: 'Dags that are not drawn stand in the list only.',
    bn: 'যেসব দাগ আঁকা হয়নি সেগুলো শুধু তালিকায় আছে।',
  },
  tooMany: (shown: number, total: number): Message => ({
    en: `The first ${en(shown)} of ${en(total)} dags are shown. Choose a sheet or a survey to see the others.`,
    bn: `${bn(total)}টি দাগের প্রথম ${bn(shown)}টি দেখানো হচ্ছে। বাকিগুলো দেখতে শিট বা জরিপ বেছে নিন।`,
  }),

  dags: { en: 'Dags', bn: 'দাগ' },
  noDags: { en: 'No dags are recorded here.', bn: 'এখানে কোনো দাগ রেকর্ডভুক্ত নেই।' },
  findDag: { en: 'Find a dag or khatian', bn: 'দাগ বা খতিয়ান খুঁজুন' },
  noMatch: { en: 'No dag has this number.', bn: 'এই নম্বরের কোনো দাগ নেই।' },
  all: { en: 'All', bn: 'সব' },
  more: (count: number): Message => ({ en: `Show ${en(count)} more`, bn: `আরও ${bn(count)}টি দেখুন` }),
  dag: (number: string): Message => ({ en: `Dag ${number}`, bn: `দাগ ${digitsIn(number, 'bn')}` }),
  khatian: (number: string): Message => ({ en: `Khatian ${number}`, bn: `খতিয়ান ${digitsIn(number, 'bn')}` }),
  sheet: (number: string): Message => ({ en: `Sheet ${number}`, bn: `শিট ${digitsIn(number, 'bn')}` }),
  drawnArea: { en: 'Drawn area', bn: 'আঁকা ক্ষেত্রফল' },
  recordedArea: { en: 'Recorded area', bn: 'রেকর্ডের জমি' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  openRecord: { en: 'Open the record', bn: 'রেকর্ড খুলুন' },
  draw: { en: 'Draw the boundary', bn: 'সীমানা আঁকুন' },
  redraw: { en: 'Change the boundary', bn: 'সীমানা বদলান' },

  coverage: { en: 'How much is drawn', bn: 'কতটা আঁকা হয়েছে' },
  coverageHow: {
    en: 'A dag counts in each survey that has it. Of the whole country only upazilas are listed in which something is drawn.',
    bn: 'একই দাগ একাধিক জরিপে থাকলে প্রতিটিতে আলাদা করে গোনা হয়। সারা দেশের তালিকায় শুধু সেসব উপজেলা আছে, যেখানে কিছু না কিছু আঁকা হয়েছে।',
  },
  coverageFailed: { en: 'Failed to load how much is drawn', bn: 'কতটা আঁকা হয়েছে তা লোড করা যায়নি' },
  upazila: { en: 'Upazila / Thana', bn: 'উপজেলা / থানা' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  recorded: { en: 'Recorded dags', bn: 'রেকর্ডের দাগ' },
  percent: { en: 'Share', bn: 'হার' },
  total: { en: 'Together', bn: 'মোট' },
  noPlaces: { en: 'Nothing is drawn yet.', bn: 'এখনো কিছু আঁকা হয়নি।' },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;
