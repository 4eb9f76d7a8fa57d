import type { Message } from '@bhumi/api/contract/language';

/** Texts of the audit log page. */
export const auditPageTexts = {
  intro: {
    en: 'Who did what, when, and from where: the last first. Nobody can change an entry; each is sealed with the hash of the one before.',
    bn: 'কে, কখন, কোথা থেকে, কী করেছেন: সর্বশেষটি আগে। কোনো লেখা কেউ বদলাতে পারেন না; প্রতিটি আগেরটির হ্যাশসহ সিলমোহর করা।',
  },
  ofPlaces: {
    en: 'You see what lies with your office; accounts and settings are for administrators.',
    bn: 'আপনার কার্যালয়ের এলাকার লেখাগুলো এখানে আছে; অ্যাকাউন্ট ও সেটিংসের লেখা প্রশাসকেরা দেখেন।',
  },
  anchors: { en: 'Published hashes of each day', bn: 'প্রতিদিনের প্রকাশিত হ্যাশ' },
  search: { en: 'Search a person', bn: 'ব্যক্তি খুঁজুন' },
  allActions: { en: 'Everything that was done', bn: 'সব ধরনের কাজ' },
  allRecords: { en: 'All kinds of records', bn: 'সব ধরনের রেকর্ড' },
  number: { en: 'Number of the record', bn: 'রেকর্ডের নম্বর' },
  from: { en: 'From day', bn: 'শুরুর দিন' },
  to: { en: 'To day', bn: 'শেষ দিন' },
  failed: { en: 'Failed to load the audit log', bn: 'কার্যক্রমের লগ লোড করা যায়নি' },
  none: { en: 'No entries found.', bn: 'কোনো লেখা পাওয়া যায়নি।' },
  newest: { en: 'Newest', bn: 'সর্বশেষ' },
  older: { en: 'Older', bn: 'আরও পুরোনো' },
  server: { en: 'A command on the server', bn: 'সার্ভার থেকে চালানো নির্দেশ' },
  nobody: { en: 'Nobody logged in', bn: 'লগইন ছাড়া' },
  gone: (id: string): Message => ({ en: `Account ${id}, gone`, bn: `${id} নম্বর অ্যাকাউন্ট, এখন নেই` }),
  details: { en: 'Details', bn: 'বিস্তারিত' },
  detailsOf: (id: string): Message => ({ en: `Details of entry ${id}`, bn: `${id} নম্বর লেখার বিস্তারিত` }),
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'After', bn: 'পরে' },
  noChange: { en: 'The entry keeps no values.', bn: 'এ লেখায় কোনো মান রাখা নেই।' },
  place: (place: string): Message => ({ en: `Place ${place} in the chain`, bn: `শৃঙ্খলে ${place} নম্বর স্থান` }),
  waits: { en: 'Not sealed yet', bn: 'এখনো সিলমোহর হয়নি' },
  hash: { en: 'Hash', bn: 'হ্যাশ' },
  previous: { en: 'Hash of the one before', bn: 'আগেরটির হ্যাশ' },
};
