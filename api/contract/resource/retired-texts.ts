/** Texts about retired records, and about retiring and restoring. */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { Labels } from './dependents.ts';

const lower = ({ en }: Message): string => en.toLowerCase();

/** `Retired zil`, `রহিত শিট`. */
export const retiredLabels = ({ one, many }: Labels): Labels => ({
  one: { en: `Retired ${lower(one)}`, bn: `রহিত ${one.bn}` },
  many: { en: `Retired ${lower(many)}`, bn: `রহিত ${many.bn}` },
});

export const retiredTexts = {
  reason: { en: 'Reason', bn: 'কারণ' },
  reasonOptional: { en: 'Reason (optional)', bn: 'কারণ (ঐচ্ছিক)' },
  notGiven: { en: 'not given', bn: 'উল্লেখ নেই' },
  reasonRequired: { en: 'Write why it is restored', bn: 'কেন পুনর্বহাল করা হচ্ছে, লিখুন' },
  reasonTooLong: {
    en: 'The reason may have at most 500 characters',
    bn: 'কারণ সর্বোচ্চ ৫০০ অক্ষরের হতে পারে',
  },
  /** Replaces `notUndone` when the record has a past. */
  retiredInstead: ({ one }: Labels): Message => ({
    en: `This ${lower(one)} has a past, so it is retired and not destroyed: it leaves the public lookup, keeps its number and history, and can be restored.`,
    bn: `এই ${one.bn}-এর পূর্ব ইতিহাস আছে, তাই এটি মুছে যাবে না, রহিত হবে: জনসাধারণের অনুসন্ধানে আর থাকবে না, নম্বর ও ইতিহাস থাকবে, এবং পুনর্বহাল করা যাবে।`,
  }),
  /** For several records at once, whose dependents were not read. */
  someRetiredInstead: {
    en: 'Those with a past are retired and not destroyed: they leave the public lookup, keep their numbers and history, and can be restored. The others cannot be brought back.',
    bn: 'যেগুলোর পূর্ব ইতিহাস আছে সেগুলো মুছে যাবে না, রহিত হবে: জনসাধারণের অনুসন্ধানে আর থাকবে না, নম্বর ও ইতিহাস থাকবে, এবং পুনর্বহাল করা যাবে। বাকিগুলো আর ফেরানো যাবে না।',
  },
  keptWithIt: { en: 'Kept with it:', bn: 'এর সঙ্গে থাকবে:' },
  /** `since` and `by` are in the reader's language. */
  since: ({ one }: Labels, since: string, by: string | null): Message => ({
    en: `This ${lower(one)} was retired on ${since}${by === null ? '' : ` by ${by}`}.`,
    bn: `এই ${one.bn} ${since} তারিখে${by === null ? '' : ` ${by}`} রহিত করেছেন।`,
  }),
  restoreButton: { en: 'Restore', bn: 'পুনর্বহাল করুন' },
  restoring: { en: 'Restoring...', bn: 'পুনর্বহাল করা হচ্ছে...' },
  restoreTitle: ({ one }: Labels): Message => ({
    en: `Restore ${one.en}?`,
    bn: `${one.bn} পুনর্বহাল করবেন?`,
  }),
  restored: ({ one }: Labels): Message => ({ en: `${one.en} restored`, bn: `${one.bn} পুনর্বহাল হয়েছে` }),
  restoreFailed: { en: 'Restore failed', bn: 'পুনর্বহাল করা যায়নি' },
  openIt: ({ one }: Labels): Message => ({
    en: `Open the retired ${lower(one)} (in a new tab)`,
    bn: `রহিত ${one.bn} খুলুন (নতুন ট্যাবে)`,
  }),
  /** For a change of a retired record. */
  restoreFirst: ({ one }: Labels): Message => ({
    en: `This ${lower(one)} is retired. Restore it first.`,
    bn: `এই ${one.bn} রহিত। আগে এটি পুনর্বহাল করুন।`,
  }),
  /** For a reference to a retired place. */
  placeRetired: (label: Message): Message => ({
    en: `This ${lower(label)} is retired. Restore it first.`,
    bn: `এই ${label.bn} রহিত। আগে এটি পুনর্বহাল করুন।`,
  }),
  /** For a number or name that a retired record has. `called`: the name of that record. */
  duplicate: ({ one }: Labels, id: number, called: Message): Message => ({
    en: `“${called.en}” is a retired ${lower(one)} (no. ${id}). Restore it instead of adding another.`,
    bn: `“${called.bn}” একটি রহিত ${one.bn} (নম্বর ${digitsIn(id, 'bn')})। নতুন করে যোগ না করে এটি পুনর্বহাল করুন।`,
  }),
};
