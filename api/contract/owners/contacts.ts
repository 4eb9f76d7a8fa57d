/** Phones of recorded owners who have no account, as the land office gives them (docs/decisions/114). */
import type { Message } from '../language.ts';

/** Where the office has the phone from. */
export const CONTACT_SOURCES = ['office_book', 'counter'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const contactSourceLabels: Record<ContactSource, Message> = {
  office_book: { en: 'From the office’s book', bn: 'অফিসের বই থেকে' },
  counter: { en: 'Given at the counter', bn: 'কাউন্টারে জানানো' },
};

/** A phone of an owner. */
export interface OwnerContact {
  id: number;
  /** The name in the record. */
  owner: string;
  /** Eleven digits. */
  phone: string;
  source: ContactSource;
  entered_by: string;
  /** ISO 8601 UTC. */
  entered_at: string;
  /** Null: it holds. */
  ended: { at: string; by: string; reason: string } | null;
}

export const contactTexts = {
  contact: { en: 'Told by text message', bn: 'এসএমএসে জানানো হয়' },
  add: { en: 'Add a phone', bn: 'ফোন নম্বর যোগ করুন' },
  phone: { en: 'Phone number', bn: 'ফোন নম্বর' },
  phoneHelp: {
    en: 'The owner gets text messages about this land. It is no account.',
    bn: 'মালিক এই জমির খবর এসএমএসে পাবেন। এটি কোনো অ্যাকাউন্ট নয়।',
  },
  source: { en: 'From where', bn: 'কোথা থেকে পাওয়া' },
  end: { en: 'End', bn: 'শেষ করুন' },
  reason: { en: 'Reason', bn: 'কারণ' },
  endHelp: {
    en: 'The number gets no more messages. It stays in the register with your reason.',
    bn: 'নম্বরটিতে আর এসএমএস যাবে না। আপনার কারণসহ এটি নথিতে থেকে যাবে।',
  },
  wrongPhone: {
    en: 'Enter a mobile number: 01 and nine digits',
    bn: 'মোবাইল নম্বর লিখুন: ০১ ও নয়টি সংখ্যা',
  },
  sourceMissing: { en: 'Say where the number is from', bn: 'নম্বরটি কোথা থেকে পাওয়া, তা জানান' },
  ownerMissing: {
    en: 'The record names no such owner. Choose one of the names in the record.',
    bn: 'রেকর্ডে এই নামে কোনো মালিক নেই। রেকর্ডের নামগুলো থেকে একটি বেছে নিন।',
  },
  there: { en: 'This phone is there already.', bn: 'এই ফোন নম্বর আগে থেকেই আছে।' },
  entered: { en: 'The phone was added.', bn: 'ফোন নম্বর যোগ করা হয়েছে।' },
  ended: { en: 'The phone was ended.', bn: 'ফোন নম্বরটি শেষ করা হয়েছে।' },
  reasonMissing: { en: 'Write the reason', bn: 'কারণ লিখুন' },
  failed: { en: 'It was not saved.', bn: 'সংরক্ষণ করা যায়নি।' },
} satisfies Record<string, Message>;

/** Who entered a phone, and when. */
export const contactEntered = (by: string, at: Message): Message => ({
  en: `Entered by ${by}, ${at.en}`,
  bn: `${by} লিখেছেন, ${at.bn}`,
});
