import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of entering several records in a row. */
export const dataEntryTexts = {
  saveAndAdd: { en: 'Save and add another', bn: 'সংরক্ষণ ও আরেকটি যোগ' },
  addedCount: (count: number): Message => ({
    en: `${count} added in a row`,
    bn: `পরপর ${digitsIn(count, 'bn')}টি যোগ হয়েছে`,
  }),
  duplicate: { en: 'Duplicate', bn: 'একই রকম আরেকটি' },
  like: (name: string): Message => ({
    en: `Filled in like ${name}. What only one record may have, and the document, are left out.`,
    bn: `${name} দেখে ঘরগুলো পূরণ করা হয়েছে। যা প্রতিটি রেকর্ডে আলাদা হতে হয়, তা এবং নথি খালি রাখা হয়েছে।`,
  }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
