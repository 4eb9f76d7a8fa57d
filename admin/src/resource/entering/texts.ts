import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** What is said where one record after the other is entered. */
export const enteringTexts = {
  saveAndAdd: { en: 'Save and add another', bn: 'সংরক্ষণ করে আরেকটি যোগ করুন' },
  addedCount: (count: number): Message => ({
    en: `${count} added in a row`,
    bn: `পরপর ${digitsIn(count, 'bn')}টি যোগ হয়েছে`,
  }),
  duplicate: { en: 'Duplicate', bn: 'একই রকম আরেকটি' },
  like: (name: string): Message => ({
    en: `Filled in like ${name}. What only one record may have, and the document, are left out.`,
    bn: `${name} দেখে ঘরগুলো পূরণ করা হয়েছে। যা কেবল একটি রেকর্ডের হতে পারে তা এবং নথি খালি আছে।`,
  }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
