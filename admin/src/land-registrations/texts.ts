import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import type { RegistrationDecision } from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import type { DecisionTexts } from '../queue/queue.ts';
import { registrationMenu } from './menu-texts.ts';

/**
 * Texts of the review of registrations. The specification's English texts (second document, section 2) are letter for
 * letter.
 */
export const registrationTexts = {
  ...registrationMenu,
  search: { en: 'Search registrations', bn: 'নিবন্ধন খুঁজুন' },
  searchFor: { en: 'Number, person or place', bn: 'নম্বর, নাগরিক বা এলাকা' },
  allStatuses: { en: 'All statuses', bn: 'সব অবস্থা' },
  none: { en: 'No registrations found.', bn: 'কোনো নিবন্ধন পাওয়া যায়নি।' },

  user: { en: 'User', bn: 'নাগরিক' },
  location: { en: 'Location', bn: 'অবস্থান' },
  numbers: { en: 'Khatiyan/Dag', bn: 'খতিয়ান/দাগ' },
  status: { en: 'Status', bn: 'অবস্থা' },
  submitted: { en: 'Submitted', bn: 'জমার সময়' },
  khatian: (number: string): Message => ({ en: `Khatian ${number}`, bn: `খতিয়ান ${digitsIn(number, 'bn')}` }),
  dag: (number: string): Message => ({ en: `Dag ${number}`, bn: `দাগ ${digitsIn(number, 'bn')}` }),
  by: (name: string): Message => ({ en: `by ${name}`, bn: name }),
  begun: (number: string): Message => ({
    en: `Began with mutation ${number}`,
    bn: `${digitsIn(number, 'bn')} নামজারির মাধ্যমে শুরু`,
  }),
  ended: (day: string, number: string): Message => ({
    en: `Ended on ${formatDate(day, 'en')} with mutation ${number}`,
    bn: `${digitsIn(number, 'bn')} নামজারির মাধ্যমে ${formatDate(day, 'bn')} তারিখে সমাপ্ত`,
  }),
  own: { en: 'Your own: another officer decides', bn: 'আপনার নিজের: অন্য কর্মকর্তা সিদ্ধান্ত দেবেন' },

  match: { en: 'Match Land Details', bn: 'জমির বিবরণ মেলান' },
  matching: { en: 'Looking for the land record...', bn: 'ভূমি রেকর্ড খোঁজা হচ্ছে...' },
  field: { en: 'Field', bn: 'ঘর' },
  registered: { en: 'As registered', bn: 'নিবন্ধনে' },
  recorded: { en: 'Land record', bn: 'ভূমি রেকর্ডে' },
  result: { en: 'Result', bn: 'ফল' },
  matches: { en: 'Matches', bn: 'মেলে' },
  differs: { en: 'Differs', bn: 'মেলে না' },
  owner: { en: 'Owner', bn: 'মালিক' },
  alike: { en: 'Spelt otherwise', bn: 'বানান ভিন্ন' },
  nearestOwner: (name: string): Message => ({ en: `Nearest: ${name}`, bn: `কাছাকাছি নাম: ${name}` }),
  knownOther: { en: 'Known by another account', bn: 'অন্য অ্যাকাউন্টে পরিচিত' },
  openRecord: { en: 'Open the record', bn: 'রেকর্ড খুলুন' },
  openDocument: { en: 'View the document', bn: 'নথি দেখুন' },

  notes: { en: 'Notes for the owner', bn: 'মালিকের জন্য মন্তব্য' },
  notesOptional: {
    en: 'The owner reads them. May be left empty.',
    bn: 'মালিক এগুলো পড়বেন। খালি রাখা যায়।',
  },
  reasonNeeded: {
    en: 'The owner reads them: say why it is rejected.',
    bn: 'মালিক এগুলো পড়বেন: কেন প্রত্যাখ্যান করা হলো লিখুন।',
  },
  sayWhy: {
    en: 'To approve it all the same, write why.',
    bn: 'তবু অনুমোদন করতে চাইলে কারণ লিখুন।',
  },
  notesApprove: {
    en: 'The owner reads them. May be left empty where everything fits; against the record say why.',
    bn: 'মালিক এগুলো পড়বেন। সব মিললে খালি রাখা যায়; রেকর্ডের সঙ্গে না মিললে কারণ লিখুন।',
  },
  notesNeeded: {
    en: 'The owner reads them: say what is to be cleared up.',
    bn: 'মালিক এগুলো পড়বেন: কী স্পষ্ট করতে হবে লিখুন।',
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;

const { updateFailed: failed } = registrationReviewMessages;

export const decisionTexts = {
  approve: {
    button: { en: 'Approve', bn: 'অনুমোদন' },
    key: 'A',
    title: { en: 'Approve registration', bn: 'নিবন্ধন অনুমোদন' },
    done: { en: 'Registration approved', bn: 'নিবন্ধন অনুমোদন করা হয়েছে' },
    help: registrationTexts.notesApprove,
    failed,
  },
  reject: {
    button: { en: 'Reject', bn: 'প্রত্যাখ্যান' },
    key: 'R',
    title: { en: 'Reject registration', bn: 'নিবন্ধন প্রত্যাখ্যান' },
    done: { en: 'Registration rejected', bn: 'নিবন্ধন প্রত্যাখ্যান করা হয়েছে' },
    help: registrationTexts.reasonNeeded,
    failed,
    destructive: true,
  },
  flag: {
    button: { en: 'Flag', bn: 'সংশোধন চান' },
    key: 'F',
    title: { en: 'Flag registration', bn: 'নিবন্ধনে সংশোধন চাওয়া' },
    done: { en: 'Registration flagged', bn: 'নিবন্ধনে সংশোধন চাওয়া হয়েছে' },
    help: registrationTexts.notesNeeded,
    failed,
  },
} satisfies Record<RegistrationDecision, DecisionTexts>;
