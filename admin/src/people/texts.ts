import type { Message } from '@bhumi/api/contract/language';

export const personTexts = {
  person: { en: 'Person', bn: 'ব্যক্তি' },
  verified: { en: 'Identity verified', bn: 'পরিচয় যাচাই করা' },
  scope: {
    en: 'What lies in your places, the newest first.',
    bn: 'আপনার এলাকার মধ্যে যা আছে, নতুন আগে।',
  },
  more: {
    en: 'There is more than is shown here. The lists have all of it.',
    bn: 'এখানে যা দেখানো হয়েছে তার চেয়ে বেশি আছে। তালিকায় সব পাবেন।',
  },
  mutations: { en: 'Mutations', bn: 'নামজারি' },
  registrations: { en: 'Land tax registrations', bn: 'ভূমি করের নিবন্ধন' },
  applications: { en: 'Applications for copies', bn: 'কপির আবেদন' },
  payments: { en: 'Payments', bn: 'পরিশোধ' },
  none: { en: 'None', bn: 'নেই' },
  failed: { en: 'This person could not be read', bn: 'এই ব্যক্তির তথ্য পড়া যায়নি' },
} satisfies Record<string, Message>;

export const paymentLabels = {
  application: { en: 'Copy', bn: 'কপি' },
  land_tax: { en: 'Land tax', bn: 'ভূমি কর' },
  mutation: { en: 'Mutation', bn: 'নামজারি' },
} satisfies Record<string, Message>;

export const paymentStates = {
  pending: { en: 'pending', bn: 'অপেক্ষমাণ' },
  paid: { en: 'paid', bn: 'পরিশোধিত' },
  failed: { en: 'failed', bn: 'ব্যর্থ' },
} satisfies Record<string, Message>;
