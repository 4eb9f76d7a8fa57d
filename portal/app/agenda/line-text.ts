import type { AgendaKind } from '@bhumi/api/contract/agenda/agenda';
import { KYC_TAB } from '../identity/address.ts';
import { landTaxAddress } from '../land-tax/view.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { MY_LAND } from '@bhumi/api/contract/owners/my-land';
import { ACTING_PAGE } from '@bhumi/api/contract/representation/page';
import { MUTATIONS_TAB } from '../mutations/address.ts';
import { paymentsAddress } from '../payments/address.ts';

/** The values in the text of a line: figures, names and years in the reader's language. */
interface Facts {
  /** The count in words; null when it is one. */
  many: string | null;
  /** The name of the land, when the line is about one land. */
  land: string | null;
  /** For whom it is; empty: for the reader. */
  owner: string;
  year: string;
  /** When the hearing is. */
  when: string;
}

interface Words {
  text: (facts: Facts) => string;
  /** The label of the link. */
  go?: string;
  /** The detail shown when the land office left no remark. */
  detail?: string;
  /** Whether it says since when it is so; those in work always do. */
  saysSince?: true;
}

const en: Record<AgendaKind, Words> = {
  'hearing-called': { text: ({ when }) => `You are called to a hearing: ${when}`, go: 'See the hearing' },
  'tax-due': {
    text: ({ many, land, year }) => `Land tax ${year}: ${many ? `${many} lands` : (land ?? '')}`,
    go: 'Pay',
  },
  'fee-due': {
    text: ({ many }) => (many ? `Fees of ${many} applications` : 'Fee of an application'),
    go: 'Pay',
  },
  'mutation-due': {
    text: ({ many, land }) => (many ? `Fees of ${many} mutations` : `Fee of the mutation: ${land ?? ''}`),
    go: 'Pay',
  },
  'payment-due': {
    text: ({ many }) => (many ? `${many} payments that are begun` : 'A payment that is begun'),
    detail: 'The bank has not taken it yet.',
    go: 'Go on with it',
  },
  'payment-asking': {
    text: ({ many }) =>
      many ? `${many} payments of which we ask the bank` : 'A payment of which we ask the bank',
    saysSince: true,
    go: 'Ask again now',
  },
  'land-asked': {
    text: ({ many, land }) =>
      many
        ? `${many} mutations of your land were asked for`
        : `A mutation of your land was asked for: ${land ?? ''}`,
    detail: 'Not you? Object before the office decides.',
    go: 'Object or agree',
  },
  'land-asked-for-owner': {
    text: ({ many, land, owner }) =>
      many
        ? `${many} mutations were asked for of land of ${owner}, for whom you act`
        : `A mutation was asked for of land of ${owner}, for whom you act: ${land ?? ''}`,
    detail: 'Object or agree before the office decides.',
    go: 'See what is asked',
  },
  'mutation-flagged': {
    text: ({ many, land }) =>
      many
        ? `The land office needs something for ${many} mutations`
        : `Mutation, ${land ?? ''}: the land office needs something`,
    go: 'See what is missing',
  },
  'mutation-objected': {
    text: ({ many, land }) =>
      many
        ? `${many} objections to your mutations wait for your answer`
        : `Mutation, ${land ?? ''}: a recorded owner objects`,
    go: 'Answer the objection',
  },
  'registration-flagged': {
    text: ({ many, land }) =>
      many
        ? `The land office has questions about ${many} lands`
        : `${land ?? ''}: the land office has a question`,
    go: 'See what to correct',
  },
  'identity-rejected': { text: () => 'Your identity card was not accepted', go: 'Hand it in again' },
  'identity-reopened': { text: () => 'Hand in the card with your new name', go: 'Hand in your card' },
  'identity-missing': {
    text: () => 'Hand in your identity card',
    detail: 'Land tax can be paid once it is verified, which takes up to 7 working days.',
    go: 'Hand in your card',
  },
  'registration-working': {
    text: ({ many, land }) => (many ? `${many} registrations` : `Registration: ${land ?? ''}`),
  },
  'identity-working': { text: () => 'Your identity card' },
  'tax-working': {
    text: ({ many }) =>
      many ? `Payment of ${many} lands, not confirmed yet` : 'Payment of land tax, not confirmed yet',
  },
  'challan-working': {
    text: ({ many }) => (many ? `${many} challans, not confirmed yet` : 'A challan, not confirmed yet'),
  },
  'mutation-working': { text: ({ many, land }) => (many ? `${many} mutations` : `Mutation: ${land ?? ''}`) },
  'copy-working': { text: ({ many }) => (many ? `${many} certified copies` : 'A certified copy') },
  'refund-working': {
    text: ({ many }) =>
      many ? `Fees due back to you: ${many} applications` : 'A fee that is due back to you',
  },
};

const bn: Record<AgendaKind, Words> = {
  'hearing-called': { text: ({ when }) => `শুনানিতে আপনাকে ডাকা হয়েছে: ${when}`, go: 'শুনানি দেখুন' },
  'tax-due': {
    text: ({ many, land, year }) => `ভূমি উন্নয়ন কর ${year}: ${many ? `${many}টি জমি` : (land ?? '')}`,
    go: 'কর দিন',
  },
  'fee-due': { text: ({ many }) => (many ? `${many}টি আবেদনের ফি` : 'একটি আবেদনের ফি'), go: 'ফি দিন' },
  'mutation-due': {
    text: ({ many, land }) => (many ? `${many}টি নামজারির ফি` : `নামজারির ফি: ${land ?? ''}`),
    go: 'ফি দিন',
  },
  'payment-due': {
    text: ({ many }) => (many ? `শুরু করা ${many}টি পরিশোধ` : 'শুরু করা একটি পরিশোধ'),
    detail: 'ব্যাংক এখনো টাকা নেয়নি।',
    go: 'চালিয়ে যান',
  },
  'payment-asking': {
    text: ({ many }) => (many ? `${many}টি পরিশোধ: ব্যাংকের কাছে জানা হচ্ছে` : 'একটি পরিশোধ: ব্যাংকের কাছে জানা হচ্ছে'),
    saysSince: true,
    go: 'এখনই আবার জিজ্ঞাসা করুন',
  },
  'land-asked': {
    text: ({ many, land }) =>
      many ? `আপনার জমির ${many}টি নামজারি চাওয়া হয়েছে` : `আপনার জমির নামজারি চাওয়া হয়েছে: ${land ?? ''}`,
    detail: 'আপনি চাননি? ভূমি অফিসের সিদ্ধান্তের আগে আপত্তি জানান।',
    go: 'আপত্তি বা সম্মতি জানান',
  },
  'land-asked-for-owner': {
    text: ({ many, land, owner }) =>
      many
        ? `আপনি যাঁর পক্ষে কাজ করেন, সেই ${owner}-এর জমির ${many}টি নামজারি চাওয়া হয়েছে`
        : `আপনি যাঁর পক্ষে কাজ করেন, সেই ${owner}-এর জমির নামজারি চাওয়া হয়েছে: ${land ?? ''}`,
    detail: 'ভূমি অফিসের সিদ্ধান্তের আগে আপত্তি বা সম্মতি জানান।',
    go: 'কী চাওয়া হয়েছে দেখুন',
  },
  'mutation-flagged': {
    text: ({ many, land }) =>
      many ? `${many}টি নামজারির জন্য ভূমি অফিস কিছু চেয়েছে` : `নামজারি, ${land ?? ''}: ভূমি অফিস কিছু চেয়েছে`,
    go: 'কী বাকি দেখুন',
  },
  'mutation-objected': {
    text: ({ many, land }) =>
      many
        ? `আপনার নামজারির বিরুদ্ধে ${many}টি আপত্তির জবাব বাকি`
        : `নামজারি, ${land ?? ''}: একজন রেকর্ডীয় মালিক আপত্তি জানিয়েছেন`,
    go: 'আপত্তির জবাব দিন',
  },
  'registration-flagged': {
    text: ({ many, land }) =>
      many ? `${many}টি জমি নিয়ে ভূমি অফিসের প্রশ্ন আছে` : `${land ?? ''}: ভূমি অফিসের প্রশ্ন আছে`,
    go: 'কী সংশোধন করতে হবে দেখুন',
  },
  'identity-rejected': { text: () => 'আপনার পরিচয়পত্র গৃহীত হয়নি', go: 'আবার জমা দিন' },
  'identity-reopened': { text: () => 'নতুন নামের পরিচয়পত্র জমা দিন', go: 'পরিচয়পত্র জমা দিন' },
  'identity-missing': {
    text: () => 'পরিচয়পত্র জমা দিন',
    detail: 'পরিচয় যাচাই হলে ভূমি উন্নয়ন কর দেওয়া যায়; যাচাইয়ে সর্বোচ্চ ৭ কর্মদিবস লাগে।',
    go: 'পরিচয়পত্র জমা দিন',
  },
  'registration-working': { text: ({ many, land }) => (many ? `${many}টি নিবন্ধন` : `নিবন্ধন: ${land ?? ''}`) },
  'identity-working': { text: () => 'আপনার পরিচয়পত্র' },
  'tax-working': {
    text: ({ many }) =>
      many ? `${many}টি জমির কর পরিশোধ, এখনো নিশ্চিত হয়নি` : 'জমির কর পরিশোধ, এখনো নিশ্চিত হয়নি',
  },
  'challan-working': {
    text: ({ many }) => (many ? `${many}টি চালান, এখনো নিশ্চিত হয়নি` : 'একটি চালান, এখনো নিশ্চিত হয়নি'),
  },
  'mutation-working': { text: ({ many, land }) => (many ? `${many}টি নামজারি` : `নামজারি: ${land ?? ''}`) },
  'copy-working': { text: ({ many }) => (many ? `${many}টি সার্টিফায়েড কপি` : 'একটি সার্টিফায়েড কপি') },
  'refund-working': {
    text: ({ many }) => (many ? `${many}টি আবেদনের ফি ফেরত পাবেন` : 'একটি আবেদনের ফি ফেরত পাবেন'),
  },
};

/** The texts of each kind of line. */
export const agendaLineTexts = { en, bn };

/** The page where each kind of line is done. */
export const agendaAddresses: Record<AgendaKind, string> = {
  'hearing-called': tabAddress('messages'),
  'tax-due': landTaxAddress(),
  'fee-due': tabAddress('applyKhatian'),
  'mutation-due': MUTATIONS_TAB,
  'payment-due': paymentsAddress(),
  'payment-asking': paymentsAddress(),
  'land-asked': MY_LAND,
  'land-asked-for-owner': ACTING_PAGE,
  'mutation-flagged': MUTATIONS_TAB,
  'mutation-objected': MUTATIONS_TAB,
  'mutation-working': MUTATIONS_TAB,
  'registration-flagged': landTaxAddress(),
  'identity-rejected': '/dashboard/identity',
  'identity-reopened': '/dashboard/identity',
  'identity-missing': '/dashboard/identity',
  'registration-working': landTaxAddress(),
  'identity-working': KYC_TAB,
  'tax-working': paymentsAddress({ kind: 'ldt' }),
  'challan-working': paymentsAddress(),
  'copy-working': tabAddress('applyKhatian'),
  'refund-working': tabAddress('applyKhatian'),
};

/** Says by when something should have been decided. */
export const lateText = {
  en: (day: string) => `Late: it should have been decided by ${day}`,
  bn: (day: string) => `বিলম্বিত: ${day} তারিখের মধ্যে সিদ্ধান্ত হওয়ার কথা ছিল`,
};

/** Says since when something is pending. */
export const sinceText = {
  en: (day: string) => `since ${day}`,
  bn: (day: string) => `${day} থেকে`,
};
