import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate } from '@bhumi/api/contract/format';
import { landTypeLabel } from '@bhumi/api/contract/land-tax/land-types';
import type {
  CarryOverCandidate,
  CarriedOverRegistration,
} from '@bhumi/api/contract/land-registrations/carry-over';
import type { Message } from '@bhumi/api/contract/language';

const bn = (value: string | number): string => digitsIn(value, 'bn');

/** Texts of the choice of land tax registrations that end and begin with a mutation. */
export const landTaxTexts = {
  title: { en: 'Land tax registration after the mutation', bn: 'নামজারির পরে ভূমি করের নিবন্ধন' },
  failed: { en: 'The land tax registrations could not be loaded', bn: 'ভূমি করের নিবন্ধন লোড করা যায়নি' },
  ends: { en: 'What ends', bn: 'যা সমাপ্ত হবে' },
  endsOn: (day: string): Message => ({
    en: `Ends on ${formatDate(day, 'en')}.`,
    bn: `${formatDate(day, 'bn')} তারিখে সমাপ্ত হবে।`,
  }),
  none: {
    en: 'No previous owner has this land registered for land tax here.',
    bn: 'আগের কোনো মালিকের নামে এই জমি এখানে ভূমি করের জন্য নিবন্ধিত নেই।',
  },
  unfit: {
    en: 'None fits exactly. Choose only what is the previous owner’s.',
    bn: 'কোনোটিই হুবহু মেলে না। শুধু আগের মালিকের নিবন্ধন বেছে নিন।',
  },
  candidate: ({ id, owner, khatiyan_number: khatian, dag_number: dag }: CarryOverCandidate): Message => ({
    en: `Registration ${id} of ${owner}: khatian ${khatian}, dag ${dag}`,
    bn: `নিবন্ধন ${bn(id)}, ${owner}: খতিয়ান ${bn(khatian)}, দাগ ${bn(dag)}`,
  }),
  about: ({ survey_type: survey, land_type: type, land_area: area }: CarryOverCandidate): Message => ({
    en: `${survey.name_en}, ${landTypeLabel(type).en}, ${formatArea(area, 'en')}`,
    bn: `${survey.name_bn}, ${landTypeLabel(type).bn}, ${formatArea(area, 'bn')}`,
  }),
  known: {
    number: { en: 'Previous owner by verified number', bn: 'যাচাই করা নম্বরে আগের মালিক' },
    name: { en: 'Same name as a previous owner', bn: 'নাম আগের মালিকের নামের সঙ্গে মেলে' },
    other: { en: 'Not known as a previous owner', bn: 'আগের মালিক বলে জানা নেই' },
  },
  restOf: (id: number): Message => ({
    en: `Left to the owner of registration ${id} (sq ft)`,
    bn: `নিবন্ধন ${bn(id)}: মালিকের যা থাকবে (বর্গফুট)`,
  }),
  restWrong: {
    en: 'Less than what is registered; 0 if nothing is left.',
    bn: 'নিবন্ধিত পরিমাণের চেয়ে কম লিখুন; কিছু না থাকলে ০।',
  },
  begins: { en: 'What begins', bn: 'যা শুরু হবে' },
  beginsFor: (owner: string): Message => ({
    en: `A registration for ${owner}, the applicant, as approved`,
    bn: `আবেদনকারী ${owner}-এর নামে অনুমোদিত নিবন্ধন`,
  }),
  byName: {
    en: 'The applicant is known as a buyer by name alone. Make sure that they are the same person.',
    bn: 'আবেদনকারী শুধু নামে ক্রেতার সঙ্গে মেলেন। একই ব্যক্তি কি না নিশ্চিত হোন।',
  },
  area: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
  areaWrong: { en: 'Write how much passes.', bn: 'কতটুকু হস্তান্তর হচ্ছে তা লিখুন।' },
  use: { en: 'Use of the land', bn: 'জমির ব্যবহার' },
  chooseUse: { en: 'Choose', bn: 'বেছে নিন' },
  withApproval: {
    en: 'Carry this over when the mutation is approved',
    bn: 'নামজারি অনুমোদনের সঙ্গে হস্তান্তর করুন',
  },
  later: { en: 'It can also be done after the approval.', bn: 'অনুমোদনের পরেও এটি করা যায়।' },
  button: { en: 'Carry it over', bn: 'হস্তান্তর করুন' },
  busy: { en: 'Carrying over...', bn: 'হস্তান্তর হচ্ছে...' },
  refused: { en: 'It was not carried over', bn: 'হস্তান্তর করা যায়নি' },
  ended: ({ id, owner }: CarriedOverRegistration): Message => ({
    en: `Registration ${id} of ${owner} has ended.`,
    bn: `${owner}-এর নিবন্ধন ${bn(id)} সমাপ্ত হয়েছে।`,
  }),
  begun: ({ id, owner, land_area: area }: CarriedOverRegistration): Message => ({
    en: `Registration ${id} of ${owner} has begun: ${formatArea(area, 'en')}.`,
    bn: `${owner}-এর নিবন্ধন ${bn(id)} শুরু হয়েছে: ${formatArea(area, 'bn')}।`,
  }),
} satisfies Record<string, Message | Record<string, Message> | ((...args: never[]) => Message)>;
