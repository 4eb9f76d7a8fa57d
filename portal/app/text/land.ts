import type { Step, Tab } from '../land/choice.ts';
import type { Failure } from '../land/data.ts';

interface LandText {
  title: string;
  lead: string;
  tabsLabel: string;
  tabs: Record<Tab, string>;
  place: string;
  path: string;
  steps: Record<Step, string>;
  choose: Record<Step, string>;
  after: Record<Step, string>;
  none: Record<Step, string>;
  change: (what: string, value: string) => string;
  continue: string;
  changeTo: string;
  loading: string;
  jl: (number: string) => string;
  surveyType: string;
  allSurveys: string;
  search: Record<Tab, string>;
  searchHint: Record<Tab, string>;
  find: string;
  clear: string;
  selectDag: string;
  dagOption: (dag: string, khatian: string, survey: string | null) => string;
  show: string;
  maps: string;
  unnamedMap: (id: string) => string;
  first: (shown: string, total: string) => string;
  found: (total: string, many: boolean) => string;
  noRecords: Record<Tab, string>;
  noMatch: (q: string) => string;
  waiting: Record<Tab, string>;
  waitingHint: string;
  pickHint: Record<Tab, string>;
  failures: Record<Failure, string>;
  nothingLost: string;
  tryAgain: string;
  sample: string;
  sampleHint: string;
  dagNo: string;
  khatianNo: string;
  jlNo: string;
  owners: string;
  owner: string;
  share: string;
  area: string;
  total: string;
  percent: (value: string) => string;
  noOwners: string;
  document: string;
  noDocument: string;
  view: string;
  download: string;
  print: string;
  notCertified: string;
  submit: Record<Tab, string>;
  feeLine: (fee: string) => string;
  survey: string;
  newTab: string;
  whole: (ana: string) => string;
}

const en: LandText = {
  title: 'Land Records',
  lead: 'Choose the place step by step, then the dag or the map, to read the record.',
  tabsLabel: 'What do you look for?',
  tabs: { khatian: 'Khatian', mouza_map: 'Mouza Map' },
  place: 'Where is the land?',
  path: 'Chosen place',
  steps: {
    division_id: 'Division',
    district_id: 'District',
    upazila_id: 'Upazila',
    mouza_id: 'Mouza',
    zil_id: 'Zil',
  },
  choose: {
    division_id: 'Choose a division',
    district_id: 'Choose a district',
    upazila_id: 'Choose an upazila',
    mouza_id: 'Choose a mouza',
    zil_id: 'Choose a zil',
  },
  after: {
    division_id: '',
    district_id: 'After the division',
    upazila_id: 'After the district',
    mouza_id: 'After the upazila',
    zil_id: 'After the mouza',
  },
  none: {
    division_id: 'There are no divisions yet.',
    district_id: 'There are no districts in this division yet.',
    upazila_id: 'There are no upazilas in this district yet.',
    mouza_id:
      'No mouza of this upazila has been entered yet. Choose another upazila, or ask at its land office.',
    zil_id: 'No zil of this mouza has been entered yet. Choose another mouza, or ask at its land office.',
  },
  change: (what, value) => `Change ${what}: ${value}`,
  continue: 'Continue',
  changeTo: 'Change',
  loading: 'Loading...',
  jl: (number) => `JL: ${number}`,
  surveyType: 'Survey Type',
  allSurveys: 'All',
  search: { khatian: 'Dag or khatian number', mouza_map: 'Name of the map' },
  searchHint: {
    khatian: 'For example 12 or ১২/ক. Enter opens the exact match, otherwise the first.',
    mouza_map: 'Enter opens the exact match, otherwise the first.',
  },
  find: 'Find',
  clear: 'Clear',
  selectDag: 'Select Dag',
  dagOption: (dag, khatian, survey) => `${dag} (khatian ${khatian}${survey ? `, ${survey}` : ''})`,
  show: 'Show',
  maps: 'Mouza maps',
  unnamedMap: (id) => `Map #${id}`,
  first: (shown, total) => `The first ${shown} of ${total}. Type a number to find others.`,
  found: (total, many) => `${total} ${many ? 'records' : 'record'}`,
  noRecords: {
    khatian: 'No dag has been entered here yet. Choose another survey type or zil.',
    mouza_map: 'No mouza map has been entered here yet. Choose another survey type or zil.',
  },
  noMatch: (q) => `Nothing matches “${q}”. Check the number, or clear the search to see all.`,
  waiting: {
    khatian: 'The khatian will be shown here',
    mouza_map: 'The mouza map will be shown here',
  },
  waitingHint: 'Dag, owners with their shares, area, and the scanned document where there is one.',
  pickHint: {
    khatian: 'Now choose a dag from the list.',
    mouza_map: 'Now choose one of the maps.',
  },
  failures: {
    divisions: 'Failed to load divisions',
    districts: 'Failed to load districts',
    upazilas: 'Failed to load upazilas',
    mouzas: 'Failed to load mouzas',
    zils: 'Failed to load zils',
    survey_types: 'Failed to load survey types',
    dags: 'Failed to load dags',
    mouza_maps: 'Failed to load mouza maps',
    dag_detail: 'Failed to load dag detail',
    mouza_map_detail: 'Failed to load mouza map detail',
  },
  nothingLost: 'Your choice is kept.',
  tryAgain: 'Try again',
  sample: 'Sample record',
  sampleHint: 'Made up for demonstration. It is not about any real land or person.',
  dagNo: 'Dag',
  khatianNo: 'Khatian',
  jlNo: 'JL No',
  owners: 'Owners',
  owner: 'Owner',
  share: 'Share',
  area: 'Area',
  total: 'Total',
  percent: (value) => `${value}%`,
  noOwners: 'No owners are entered in this record.',
  document: 'Scanned document',
  noDocument: 'No scanned document is kept with this record.',
  view: 'View',
  download: 'Download',
  print: 'Print',
  notCertified: 'For information only. This is not a certified copy.',
  submit: { khatian: 'Submit Khatian Application', mouza_map: 'Submit Mouza Map Application' },
  feeLine: (fee) => `Fee for a copy: ${fee}`,
  survey: 'Survey',
  newTab: '(opens in a new tab)',
  whole: (ana) => `${ana} ana (whole)`,
};

const bn: LandText = {
  title: 'ভূমি রেকর্ড',
  lead: 'ধাপে ধাপে এলাকা বেছে নিন, তারপর দাগ বা ম্যাপ বাছুন; রেকর্ডটি দেখা যাবে।',
  tabsLabel: 'আপনি কী খুঁজছেন?',
  tabs: { khatian: 'খতিয়ান', mouza_map: 'মৌজা ম্যাপ' },
  place: 'জমিটি কোথায়?',
  path: 'বেছে নেওয়া এলাকা',
  steps: {
    division_id: 'বিভাগ',
    district_id: 'জেলা',
    upazila_id: 'উপজেলা',
    mouza_id: 'মৌজা',
    zil_id: 'জিল',
  },
  choose: {
    division_id: 'বিভাগ বেছে নিন',
    district_id: 'জেলা বেছে নিন',
    upazila_id: 'উপজেলা বেছে নিন',
    mouza_id: 'মৌজা বেছে নিন',
    zil_id: 'জিল বেছে নিন',
  },
  after: {
    division_id: '',
    district_id: 'আগে বিভাগ বাছুন',
    upazila_id: 'আগে জেলা বাছুন',
    mouza_id: 'আগে উপজেলা বাছুন',
    zil_id: 'আগে মৌজা বাছুন',
  },
  none: {
    division_id: 'এখনো কোনো বিভাগ নেই।',
    district_id: 'এই বিভাগে এখনো কোনো জেলা নেই।',
    upazila_id: 'এই জেলায় এখনো কোনো উপজেলা নেই।',
    mouza_id: 'এই উপজেলার কোনো মৌজা এখনো অন্তর্ভুক্ত হয়নি। অন্য উপজেলা বাছুন, অথবা উপজেলা ভূমি অফিসে খোঁজ নিন।',
    zil_id: 'এই মৌজার কোনো জিল এখনো অন্তর্ভুক্ত হয়নি। অন্য মৌজা বাছুন, অথবা উপজেলা ভূমি অফিসে খোঁজ নিন।',
  },
  change: (what, value) => `${what} বদলান: ${value}`,
  continue: 'পরের ধাপ',
  changeTo: 'বদলান',
  loading: 'লোড হচ্ছে...',
  jl: (number) => `জেএল: ${number}`,
  surveyType: 'জরিপের ধরন',
  allSurveys: 'সব',
  search: { khatian: 'দাগ বা খতিয়ান নম্বর', mouza_map: 'ম্যাপের নাম' },
  searchHint: {
    khatian: 'যেমন ১২ বা ১২/ক। এন্টার চাপলে হুবহু মিলটি, না থাকলে প্রথমটি খুলবে।',
    mouza_map: 'এন্টার চাপলে হুবহু মিলটি, না থাকলে প্রথমটি খুলবে।',
  },
  find: 'খুঁজুন',
  clear: 'মুছুন',
  selectDag: 'দাগ বেছে নিন',
  dagOption: (dag, khatian, survey) => `${dag} (খতিয়ান ${khatian}${survey ? `, ${survey}` : ''})`,
  show: 'দেখুন',
  maps: 'মৌজা ম্যাপসমূহ',
  unnamedMap: (id) => `ম্যাপ #${id}`,
  first: (shown, total) => `${total}টির মধ্যে প্রথম ${shown}টি। অন্যগুলো পেতে নম্বর লিখুন।`,
  found: (total) => `${total}টি রেকর্ড`,
  noRecords: {
    khatian: 'এখানে এখনো কোনো দাগ অন্তর্ভুক্ত হয়নি। অন্য জরিপ বা জিল বাছুন।',
    mouza_map: 'এখানে এখনো কোনো মৌজা ম্যাপ অন্তর্ভুক্ত হয়নি। অন্য জরিপ বা জিল বাছুন।',
  },
  noMatch: (q) => `“${q}” দিয়ে কিছু পাওয়া যায়নি। নম্বরটি মিলিয়ে দেখুন, অথবা মুছে দিয়ে সবগুলো দেখুন।`,
  waiting: {
    khatian: 'খতিয়ানটি এখানে দেখা যাবে',
    mouza_map: 'মৌজা ম্যাপটি এখানে দেখা যাবে',
  },
  waitingHint: 'দাগ, মালিক ও তাঁদের অংশ, জমির পরিমাণ, আর থাকলে স্ক্যান করা নথি।',
  pickHint: {
    khatian: 'এবার তালিকা থেকে একটি দাগ বেছে নিন।',
    mouza_map: 'এবার একটি ম্যাপ বেছে নিন।',
  },
  failures: {
    divisions: 'বিভাগের তালিকা লোড করা যায়নি',
    districts: 'জেলার তালিকা লোড করা যায়নি',
    upazilas: 'উপজেলার তালিকা লোড করা যায়নি',
    mouzas: 'মৌজার তালিকা লোড করা যায়নি',
    zils: 'জিলের তালিকা লোড করা যায়নি',
    survey_types: 'জরিপের ধরন লোড করা যায়নি',
    dags: 'দাগের তালিকা লোড করা যায়নি',
    mouza_maps: 'মৌজা ম্যাপের তালিকা লোড করা যায়নি',
    dag_detail: 'দাগের বিবরণ লোড করা যায়নি',
    mouza_map_detail: 'মৌজা ম্যাপের বিবরণ লোড করা যায়নি',
  },
  nothingLost: 'আপনার বাছাই ঠিক আছে।',
  tryAgain: 'আবার চেষ্টা করুন',
  sample: 'নমুনা রেকর্ড',
  sampleHint: 'প্রদর্শনের জন্য বানানো; কোনো বাস্তব জমি বা ব্যক্তির নয়।',
  dagNo: 'দাগ',
  khatianNo: 'খতিয়ান',
  jlNo: 'জেএল নং',
  owners: 'মালিকগণ',
  owner: 'মালিক',
  share: 'অংশ',
  area: 'জমির পরিমাণ',
  total: 'মোট',
  percent: (value) => `${value}%`,
  noOwners: 'এই রেকর্ডে কোনো মালিকের নাম নেই।',
  document: 'স্ক্যান করা নথি',
  noDocument: 'এই রেকর্ডের সঙ্গে কোনো স্ক্যান করা নথি নেই।',
  view: 'দেখুন',
  download: 'ডাউনলোড',
  print: 'প্রিন্ট',
  notCertified: 'কেবল তথ্যের জন্য। এটি সার্টিফায়েড কপি নয়।',
  submit: { khatian: 'খতিয়ানের আবেদন জমা দিন', mouza_map: 'মৌজা ম্যাপের আবেদন জমা দিন' },
  feeLine: (fee) => `কপির ফি: ${fee}`,
  survey: 'জরিপ',
  newTab: '(নতুন ট্যাবে খুলবে)',
  whole: (ana) => `${ana} আনা (সম্পূর্ণ)`,
};

/** Texts of the land lookup; English as the specification spells them. */
export const landText = { en, bn };
