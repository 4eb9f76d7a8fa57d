import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { versionMenu } from './menu-texts.ts';

export const versionTexts = {
  ...versionMenu,
  choose: { en: 'Dag', bn: 'দাগ' },
  chooseHelp: {
    en: 'Choose a dag to see what its owners were, since when, and what changed them.',
    bn: 'একটি দাগ বেছে নিন: মালিক কারা ছিলেন, কবে থেকে, আর কীসে বদল হয়েছে তা দেখা যাবে।',
  },
  failed: { en: 'Failed to load the versions', bn: 'সংস্করণগুলো লোড করা যায়নি' },
  version: (number: number): Message => ({ en: `Version ${number}`, bn: `সংস্করণ ${digitsIn(number, 'bn')}` }),
  current: { en: 'in force', bn: 'বর্তমান' },
  only: {
    en: 'The owners have not changed since they were entered.',
    bn: 'লিপিবদ্ধ হওয়ার পর মালিকানা আর বদলায়নি।',
  },
  earlier: { en: 'Earlier', bn: 'আগের' },
  later: { en: 'Later', bn: 'পরের' },
  compare: { en: 'Compare', bn: 'তুলনা করুন' },
  owner: { en: 'Owner', bn: 'মালিক' },
  gone: { en: 'no owner any more', bn: 'আর মালিক নন' },
  added: { en: 'new owner', bn: 'নতুন মালিক' },
  changed: { en: 'area changed', bn: 'জমির পরিমাণ বদলেছে' },
  otherFather: { en: 'father or husband changed', bn: 'পিতা বা স্বামীর নাম বদলেছে' },
  none: { en: '–', bn: '–' },
  record: (khatian: string, dag: string): Message => ({
    en: `Khatian ${khatian}, dag ${dag}`,
    bn: `খতিয়ান ${digitsIn(khatian, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
  }),
  proposedBy: (name: string): Message => ({ en: `Proposed by ${name}`, bn: `প্রস্তাব করেছেন ${name}` }),
  reason: { en: 'Reason', bn: 'কারণ' },
  total: { en: 'Together', bn: 'মোট' },
};
