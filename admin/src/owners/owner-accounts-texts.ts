import type { Message } from '@bhumi/api/contract/language';

/** Texts of the accounts of a dag's owners. */
export const ownerAccountsTexts = {
  title: { en: 'Accounts of the owners', bn: 'মালিকদের অ্যাকাউন্ট' },
  help: {
    en: 'They are told of everything that is asked for this land. That you open this list is noted.',
    bn: 'এই জমির জন্য যা কিছু চাওয়া হয়, তাঁদের জানানো হয়। আপনি তালিকাটি খুললে তা লেখা থাকে।',
  },
  open: { en: 'Show the accounts', bn: 'অ্যাকাউন্টগুলো দেখুন' },
  none: { en: 'No account of an owner is known.', bn: 'কোনো মালিকের অ্যাকাউন্ট জানা নেই।' },
  notRead: { en: 'The accounts could not be loaded.', bn: 'অ্যাকাউন্টগুলো আনা যায়নি।' },
  isOwner: (owner: string): Message => ({ en: `is “${owner}”`, bn: `রেকর্ডের “${owner}”` }),
  since: (day: string, by: string): Message => ({ en: `since ${day}, ${by}`, bn: `${day} থেকে, ${by}` }),
  ended: (day: string): Message => ({ en: `Ended ${day}`, bn: `${day} তারিখে শেষ` }),
  rowGone: {
    en: 'the record names this owner no longer',
    bn: 'রেকর্ডে এই মালিকের নাম আর নেই',
  },
  end: { en: 'End the link', bn: 'সংযোগ শেষ করুন' },
  endReason: { en: 'Why this account is not the owner', bn: 'অ্যাকাউন্টটি কেন এই মালিকের নয়' },
  endHelp: {
    en: 'The person is told of nothing more about this land. The link stays in the register with your reason.',
    bn: 'এই জমির খবর তিনি আর পাবেন না। আপনার কারণসহ সংযোগটি নথিতে থেকে যাবে।',
  },
  endFailed: { en: 'The link was not ended', bn: 'সংযোগটি শেষ করা যায়নি' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
