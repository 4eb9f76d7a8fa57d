import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** Texts about withdrawing a boundary. */
export const withdrawTexts = {
  open: { en: 'Withdraw the saved boundary', bn: 'সংরক্ষিত সীমানা তুলে নিন' },
  title: (dag: string): Message => ({
    en: `Withdraw the boundary of dag ${dag}?`,
    bn: `${digitsIn(dag, 'bn')} দাগের সীমানা তুলে নেবেন?`,
  }),
  text: {
    en: 'It leaves every map, the public one too. It is kept as a version, with your name and the reason, and can be taken up again.',
    bn: 'এটি সব মানচিত্র থেকে চলে যাবে, জনসাধারণের মানচিত্র থেকেও। আপনার নাম ও কারণসহ একটি সংস্করণ হিসেবে থাকবে; পরে আবার নেওয়া যাবে।',
  },
  why: { en: 'Why it is withdrawn', bn: 'কেন তুলে নেওয়া হচ্ছে' },
  now: { en: 'Withdraw it', bn: 'তুলে নিন' },
  stillStands: {
    en: 'The drawing is empty. The saved boundary still stands until it is withdrawn.',
    bn: 'আঁকা খালি। তুলে না নেওয়া পর্যন্ত সংরক্ষিত সীমানা বহাল থাকবে।',
  },
  unsavedFirst: {
    en: 'Save or undo your changes before you withdraw the saved boundary.',
    bn: 'সংরক্ষিত সীমানা তুলে নেওয়ার আগে আপনার পরিবর্তন সংরক্ষণ করুন বা ফিরিয়ে নিন।',
  },
} satisfies Record<string, Message | ((dag: string) => Message)>;
