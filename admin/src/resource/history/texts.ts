import type { Message } from '@bhumi/api/contract/language';

export const historyTexts = {
  title: { en: 'History', bn: 'পরিবর্তনের ইতিহাস' },
  failed: { en: 'Failed to load the history', bn: 'ইতিহাস লোড করা যায়নি' },
  none: {
    en: 'Nobody has changed this record here. It is as it was loaded at the beginning.',
    bn: 'এখান থেকে কেউ এই রেকর্ড পরিবর্তন করেননি। শুরুতে যেমন ছিল তেমনই আছে।',
  },
  older: { en: 'Show older changes', bn: 'আরও পুরোনো পরিবর্তন দেখান' },
  server: { en: 'A command on the server', bn: 'সার্ভার থেকে চালানো নির্দেশ' },
  account: (id: string): Message => ({ en: `Account ${id}`, bn: `${id} নম্বর অ্যাকাউন্ট` }),
  nothing: { en: 'No field was changed.', bn: 'কোনো ঘর বদলায়নি।' },
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'After', bn: 'পরে' },
  field: { en: 'Field', bn: 'ঘর' },
  document: { en: 'A document', bn: 'একটি নথি' },
  compare: { en: 'Compare two versions', bn: 'দুটি সংস্করণের তুলনা' },
  earlier: { en: 'Earlier', bn: 'আগের' },
  later: { en: 'Later', bn: 'পরের' },
  same: { en: 'These two versions are the same.', bn: 'এই দুটি সংস্করণ একই।' },
  restore: { en: 'Restore this value', bn: 'এই মান ফিরিয়ে আনুন' },
  restoreOf: (field: Message): Message => ({
    en: `Restore this value: ${field.en}`,
    bn: `এই মান ফিরিয়ে আনুন: ${field.bn}`,
  }),
  restoreText: {
    en: 'It is saved as a new change. Nothing else of the record changes, and what is there now stays in the history.',
    bn: 'এটি নতুন একটি পরিবর্তন হিসেবে সংরক্ষিত হবে। রেকর্ডের আর কিছু বদলাবে না, আর এখনকার মানটি ইতিহাসে থেকে যাবে।',
  },
  now: { en: 'Now', bn: 'এখন' },
  restored: { en: 'Once restored', bn: 'ফিরিয়ে আনলে' },
  restoring: { en: 'Restoring...', bn: 'ফিরিয়ে আনা হচ্ছে...' },
  unsaved: {
    en: 'Save or reset your changes above before you restore a value.',
    bn: 'কোনো মান ফিরিয়ে আনার আগে ওপরের পরিবর্তনগুলো সংরক্ষণ বা রিসেট করুন।',
  },
};
