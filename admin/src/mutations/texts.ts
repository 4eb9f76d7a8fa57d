import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { mutationMenu } from './menu-texts.ts';

/**
 * Texts of the review of mutations. The specification's English texts (second document, section 2) are letter for
 * letter.
 */
export const mutationTexts = {
  ...mutationMenu,
  search: { en: 'Search by khatian or dag', bn: 'খতিয়ান বা দাগ দিয়ে খুঁজুন' },
  searchMore: {
    en: 'Also by tracking number, deed, certificate of heirs, person, e-mail or phone; “khatian 12” finds that khatian alone.',
    bn: 'ট্র্যাকিং নম্বর, দলিল, ওয়ারিশ সনদ, ব্যক্তির নাম, ইমেইল বা ফোন দিয়েও খোঁজা যায়; ‘খতিয়ান ১২’ লিখলে শুধু সেই খতিয়ান।',
  },
  status: { en: 'Status', bn: 'অবস্থা' },
  allStatuses: { en: 'All statuses', bn: 'সব অবস্থা' },
  whatWaits: { en: 'What waits', bn: 'যা অপেক্ষমাণ' },
  filter: { en: 'Filter', bn: 'ফিল্টার করুন' },
  moreFilters: { en: 'More filters', bn: 'আরও ফিল্টার' },
  clearFilters: { en: 'Clear these filters', bn: 'এই ফিল্টারগুলো খালি করুন' },
  anyType: { en: 'All types', bn: 'সব ধরন' },
  age: { en: 'Age', bn: 'কত দিনের' },
  anyAge: { en: 'Any age', bn: 'যেকোনো সময়ের' },
  olderThan: (days: number): Message => ({
    en: `${days} days or older`,
    bn: `${digitsIn(String(days), 'bn')} দিন বা তার বেশি পুরোনো`,
  }),
  worstFinding: { en: 'Worst finding', bn: 'সবচেয়ে খারাপ ফল' },
  anyObjection: { en: 'With or without objection', bn: 'আপত্তি থাকুক বা না থাকুক' },
  anyFinding: { en: 'Any finding', bn: 'যেকোনো ফল' },
  order: { en: 'Order', bn: 'ক্রম' },
  usualOrder: { en: 'What waits first', bn: 'অপেক্ষমাণ আগে' },
  none: { en: 'No mutations found.', bn: 'কোনো নামজারি পাওয়া যায়নি।' },
  previous: { en: 'Previous', bn: 'আগের' },
  next: { en: 'Next', bn: 'পরের' },

  mutation: { en: 'Mutation', bn: 'নামজারি' },
  applicant: { en: 'Applicant', bn: 'আবেদনকারী' },
  land: { en: 'Land', bn: 'জমি' },
  submitted: { en: 'Submitted', bn: 'জমার সময়' },
  newest: (at: string): Message => ({
    en: `New · ${formatDate(at, 'en')}`,
    bn: `নতুন · ${formatDate(at, 'bn')}`,
  }),
  newestOf: { en: 'The newest mutation', bn: 'সবচেয়ে নতুন নামজারি' },
  khatian: (number: string): Message => ({ en: `Khatian ${number}`, bn: `খতিয়ান ${digitsIn(number, 'bn')}` }),
  dag: (number: string): Message => ({ en: `Dag ${number}`, bn: `দাগ ${digitsIn(number, 'bn')}` }),
  numbers: (khatian: string, dag: string): Message => ({
    en: `Khatian ${khatian}, dag ${dag}`,
    bn: `খতিয়ান ${digitsIn(khatian, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
  }),
  by: (name: string): Message => ({ en: `by ${name}`, bn: name }),
  own: { en: 'Your own: another officer decides', bn: 'আপনার নিজের: অন্য কর্মকর্তা সিদ্ধান্ত দেবেন' },
  asPage: { en: 'Open as page', bn: 'পাতা হিসেবে খুলুন' },
  backToList: { en: 'Back to the list', bn: 'তালিকায় ফিরুন' },
  neighbours: { en: 'Other mutations of the list', bn: 'তালিকার অন্য নামজারি' },
  view: { en: 'View detail', bn: 'বিস্তারিত দেখুন' },
  update: { en: 'Update Status', bn: 'অবস্থা বদলান' },
  goOn: { en: 'Go on', bn: 'এগিয়ে যান' },

  reading: { en: 'Reading the claim and the record...', bn: 'আবেদন ও রেকর্ড পড়া হচ্ছে...' },
  refused: { en: 'You cannot approve this mutation now', bn: 'এই নামজারি এখন আপনি অনুমোদন করতে পারবেন না' },
  findings: { en: 'What fits and what does not', bn: 'কী মেলে, কী মেলে না' },
  findingsThen: (at: string): Message => ({
    en: `As it was when it was decided, ${formatDateTime(at, 'en')}.`,
    bn: `সিদ্ধান্তের সময় যেমন ছিল, ${formatDateTime(at, 'bn')}।`,
  }),
  findingsNow: {
    en: 'These are hints, not a verdict: you decide.',
    bn: 'এগুলো ইঙ্গিতমাত্র, সিদ্ধান্ত আপনার।',
  },

  heirs: { en: 'Shares of the heirs, reckoned', bn: 'উত্তরাধিকারীদের অংশের হিসাব' },
  heir: { en: 'Heir', bn: 'উত্তরাধিকারী' },
  why: { en: 'Why', bn: 'কারণ' },
  compared: { en: 'Claim beside record', bn: 'আবেদন ও রেকর্ড পাশাপাশি' },
  field: { en: 'Field', bn: 'ঘর' },
  claimed: { en: 'Claim', bn: 'আবেদনে' },
  recorded: { en: 'Record', bn: 'রেকর্ডে' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  survey: { en: 'Survey', bn: 'জরিপ' },
  sheet: { en: 'Sheet (zil)', bn: 'শিট (জিল)' },
  khatianNumber: { en: 'Khatian number', bn: 'খতিয়ান নম্বর' },
  dagNumber: { en: 'Dag number', bn: 'দাগ নম্বর' },
  owners: { en: 'Owners', bn: 'মালিক' },
  extent: { en: 'Area or share', bn: 'পরিমাণ বা অংশ' },
  notGiven: { en: 'Not given', bn: 'উল্লেখ নেই' },
  differs: { en: 'Differs', bn: 'মেলে না' },
  openRecord: { en: 'Open the record', bn: 'রেকর্ড খুলুন' },
  openDocument: { en: 'View the document', bn: 'নথি দেখুন' },

  people: { en: 'People', bn: 'পক্ষগণ' },
  buyer: { en: 'Buyer / new owner', bn: 'ক্রেতা / নতুন মালিক' },
  previousOwner: { en: 'Previous owner', bn: 'আগের মালিক' },
  nid: { en: 'NID', bn: 'এনআইডি' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  share: { en: 'Share', bn: 'অংশ' },
  relation: { en: 'Relation to the deceased', bn: 'মৃত ব্যক্তির সঙ্গে সম্পর্ক' },

  request: { en: 'Request', bn: 'আবেদন' },
  type: { en: 'Type', bn: 'ধরন' },
  reason: { en: 'Reason', bn: 'কারণ' },
  landType: { en: 'Use of the land', bn: 'জমির ব্যবহার' },
  deed: { en: 'Deed', bn: 'দলিল' },
  deedOf: (number: string, date: string): Message => ({
    en: `${number} of ${date}`,
    bn: `${digitsIn(number, 'bn')}, ${date}`,
  }),
  registryOffice: { en: 'Registry office', bn: 'রেজিস্ট্রি অফিস' },
  noDeed: { en: 'None: the heirs hold together', bn: 'নেই: উত্তরাধিকারীরা একত্রে রাখছেন' },
  diedOn: { en: 'Day of death', bn: 'মৃত্যুর তারিখ' },
  certificate: { en: 'Certificate of the heirs', bn: 'ওয়ারিশ সনদ' },
  noCertificate: { en: 'Not given', bn: 'দেওয়া হয়নি' },
  issuer: { en: 'Issued by', bn: 'সনদ দিয়েছে' },
  holding: { en: 'The heirs hold the land', bn: 'উত্তরাধিকারীরা জমি রাখছেন' },
  contact: { en: 'Contact number', bn: 'যোগাযোগের নম্বর' },
  fee: { en: 'Fee', bn: 'ফি' },
  unpaid: { en: 'not paid', bn: 'পরিশোধ হয়নি' },

  papers: { en: 'Documents', bn: 'কাগজপত্র' },
  noPapers: { en: 'No documents were handed in.', bn: 'কোনো কাগজ জমা দেওয়া হয়নি।' },
  open: { en: 'Open', bn: 'খুলুন' },
  history: { en: 'What has happened', bn: 'যা যা হয়েছে' },

  remarks: { en: 'Remarks for the applicant', bn: 'আবেদনকারীর জন্য মন্তব্য' },
  remarksOptional: {
    en: 'The applicant reads them. May be left empty.',
    bn: 'আবেদনকারী এটি পড়বেন। খালি রাখা যায়।',
  },
  remarksApprove: {
    en: 'The applicant reads them. Needed where something does not fit.',
    bn: 'আবেদনকারী এটি পড়বেন। কিছু না মিললে অবশ্যই লিখতে হবে।',
  },
  reasonNeeded: {
    en: 'The applicant reads it: say why.',
    bn: 'আবেদনকারী এটি পড়বেন: কেন, তা লিখুন।',
  },
  missingNeeded: {
    en: 'The applicant reads it: say what is missing or has to be put right.',
    bn: 'আবেদনকারী এটি পড়বেন: কী নেই বা কী সংশোধন করতে হবে, তা লিখুন।',
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
