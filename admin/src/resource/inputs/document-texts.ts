import type { Message } from '@bhumi/api/contract/language';

/** Texts about the preview of a document. */
export const documentTexts = {
  coming: { en: 'The preview is being made...', bn: 'প্রিভিউ তৈরি হচ্ছে...' },
  enlarge: { en: 'First page of the document: enlarge', bn: 'নথির প্রথম পাতা: বড় করে দেখুন' },
  chosen: (name: string): Message => ({ en: `Chosen: ${name}`, bn: `বাছাই করা ফাইল: ${name}` }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
