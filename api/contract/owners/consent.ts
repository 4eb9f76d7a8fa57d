/** "I know and agree": of a known owner to a mutation of the land (docs/decisions/112). */
import type { Message } from '../language.ts';
import type { ActedFor } from '../representation/acted-for.ts';

/** Days that an approval waits after the owners were told, where no notice period says otherwise. */
export const DEFAULT_NOTICE_DAYS = 7;

/** A known owner of the land of a mutation, as the land office sees it. Times ISO 8601 UTC. */
export interface ReviewedOwner {
  /** Null: the owner has no account, and somebody acts for them. */
  link_id: number | null;
  /** As the record writes it. */
  owner: string;
  told_at: string | null;
  agreed_at: string | null;
  /** Since when the owner, or who acts for them, objects; null or left out: they do not. */
  objected_at?: string | null | undefined;
  /** The last agreement that was taken back, as an objection does; null or left out: none. */
  taken_back?: { agreed_at: string; at: string } | null | undefined;
  /** Who agreed for the owner; null or left out: the owner. */
  agreed_for?: ActedFor | null | undefined;
  /** Who acts for an owner without an account; null or left out: the owner has one. */
  representative?: string | null | undefined;
  /** The paper on which they agreed; null: by the account. */
  paper: { name: string; url: string } | null;
}

export const consentTexts = {
  agreed: {
    en: 'The land office reads that you know and agree.',
    bn: 'আপনি জানেন ও সম্মত, তা ভূমি অফিসকে জানানো হয়েছে।',
  },
  takenBack: { en: 'Your agreement was taken back.', bn: 'আপনার সম্মতি ফিরিয়ে নেওয়া হয়েছে।' },
  entered: { en: 'The agreement was entered.', bn: 'সম্মতি লিপিবদ্ধ করা হয়েছে।' },
  noSuch: {
    en: 'No such request for your land.',
    bn: 'আপনার জমি নিয়ে এমন কোনো আবেদন নেই।',
  },
  actsNoMore: {
    en: 'You no longer act for this owner: it was ended, or its last day has passed. Nothing was changed. The owner answers, or the land office confirms a new document of yours.',
    bn: 'আপনি আর এই মালিকের প্রতিনিধি নন: এটি শেষ করা হয়েছে, অথবা এর মেয়াদ পেরিয়ে গেছে। কিছু বদলানো হয়নি। মালিক নিজে উত্তর দেবেন, অথবা নতুন নথি দিন; ভূমি অফিস যাচাই করবে।',
  },
  decided: {
    en: 'This request is not open: there is nothing to agree to or to take back.',
    bn: 'এই আবেদন আর চলমান নয়, তাই সম্মতি দেওয়া বা ফিরিয়ে নেওয়া যাবে না।',
  },
  objects: {
    en: 'An objection of this owner stands, so the agreement was not sent. The objection is kept until the land office has ruled on it. If you agree now, say so at the hearing or to the land office.',
    bn: 'এই মালিকের আপত্তি বহাল আছে, তাই সম্মতি পাঠানো হয়নি। ভূমি অফিস সিদ্ধান্ত না দেওয়া পর্যন্ত আপত্তি থাকবে। এখন সম্মত হলে শুনানিতে বা ভূমি অফিসে জানান।',
  },
  objectsOnPaper: {
    en: 'An objection of this owner stands, so the agreement was not entered. Rule on the objection first, then enter the paper.',
    bn: 'এই মালিকের আপত্তি বহাল আছে, তাই সম্মতি লিপিবদ্ধ হয়নি। আগে আপত্তির বিষয়ে সিদ্ধান্ত দিন, তারপর কাগজটি লিপিবদ্ধ করুন।',
  },
  ownRequest: {
    en: 'This is your own request. The other owners are asked. Nothing was changed.',
    bn: 'এটি আপনার নিজের আবেদন। অন্য মালিকদের সম্মতি নেওয়া হয়। কিছু বদলানো হয়নি।',
  },
  ownConsent: {
    en: 'This is your own agreement. Give it with your account, or another officer enters it.',
    bn: 'এটি আপনার নিজের সম্মতি। নিজের অ্যাকাউন্ট থেকে দিন, অথবা অন্য কর্মকর্তা লিপিবদ্ধ করবেন।',
  },
  ownerMissing: { en: 'Choose which owner agrees', bn: 'কোন মালিক সম্মত, তা বেছে নিন' },
  paperMissing: { en: 'Add the signed paper', bn: 'স্বাক্ষরিত কাগজ যোগ করুন' },
  onePaper: { en: 'One file is enough', bn: 'একটি ফাইল দিন' },
} satisfies Record<string, Message>;
