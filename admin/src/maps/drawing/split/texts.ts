import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

const bn = (text: string): string => digitsIn(text, 'bn');

/** Texts about the split of a dag. */
export const splitPartTexts = {
  title: { en: 'Split the dag by a mutation', bn: 'নামজারি অনুযায়ী দাগ ভাগ' },
  noBoundary: {
    en: 'Open a dag with a boundary first.',
    bn: 'আগে সীমানা আঁকা আছে এমন একটি দাগ খুলুন।',
  },
  noMutation: {
    en: 'No mutation of this dag is approved. A dag is split after one only.',
    bn: 'এই দাগের কোনো নামজারি অনুমোদিত হয়নি। অনুমোদিত নামজারির পরেই দাগ ভাগ করা যায়।',
  },
  unsaved: {
    en: 'The boundary was changed and not saved. The line cuts the one that is saved.',
    bn: 'সীমানা বদলানো হয়েছে, কিন্তু সংরক্ষণ করা হয়নি। রেখাটি সংরক্ষিত সীমানাকেই ভাগ করবে।',
  },
  mutation: { en: 'Approved mutation', bn: 'অনুমোদিত নামজারি' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  line: { en: 'The line that cuts', bn: 'ভাগের রেখা' },
  lineHelp: {
    en: 'Two points are enough; the line is lengthened to the boundary by itself.',
    bn: 'দুটি বিন্দুই যথেষ্ট; রেখাটি নিজেই সীমানা পর্যন্ত বেড়ে যাবে।',
  },
  drawLine: { en: 'Draw the line on the map', bn: 'মানচিত্রে রেখা আঁকুন' },
  stopLine: { en: 'Finish the line', bn: 'রেখা আঁকা শেষ' },
  clearLine: { en: 'Delete the line', bn: 'রেখা মুছুন' },
  part: {
    left: { en: 'Part A', bn: 'অংশ ক' },
    right: { en: 'Part B', bn: 'অংশ খ' },
  },
  letter: { left: { en: 'A', bn: 'ক' }, right: { en: 'B', bn: 'খ' } },
  whole: { en: 'The whole', bn: 'সম্পূর্ণ' },
  stays: { en: 'Which part stays with this dag', bn: 'কোন অংশ এই দাগে থাকবে' },
  other: { en: 'The dag that the other part becomes', bn: 'অন্য অংশটি যে দাগ হবে' },
  drawn: { en: 'has a boundary', bn: 'সীমানা আঁকা আছে' },
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  replacesTitle: (dag: string, khatian: string): Message => ({
    en: `Dag ${dag} (khatian ${khatian}) has a boundary already`,
    bn: `${bn(dag)} দাগের (খতিয়ান ${bn(khatian)}) সীমানা আগেই আঁকা আছে`,
  }),
  replacesText: {
    en: 'If you split onto it, this boundary is replaced by the part. It is kept as a version.',
    bn: 'এই দাগে ভাগ করলে অংশটি এই সীমানার জায়গা নেবে। আগের সীমানা একটি সংস্করণ হিসেবে থাকবে।',
  },
  drawnBy: (who: string | null, when: string): Message => ({
    en: who ? `Drawn by ${who}, ${when}` : `Drawn ${when}`,
    bn: who ? `এঁকেছেন ${who}, ${when}` : `আঁকা হয়েছে ${when}`,
  }),
  look: (dag: string): Message => ({ en: `Look at dag ${dag}`, bn: `${bn(dag)} দাগ দেখুন` }),
  mayReplace: (dag: string): Message => ({
    en: `Replace the boundary of dag ${dag}`,
    bn: `${bn(dag)} দাগের সীমানা বদলে দিন`,
  }),
  sayReplace: {
    en: 'Choose another dag, or say that its boundary may be replaced.',
    bn: 'অন্য দাগ বেছে নিন, অথবা জানান যে এর সীমানা বদলানো যাবে।',
  },
  save: { en: 'Split and save both', bn: 'ভাগ করে দুটিই সংরক্ষণ করুন' },
  failed: { en: 'The line could not be checked.', bn: 'রেখাটি যাচাই করা যায়নি।' },
  changed: { en: 'Drawn by someone else meanwhile', bn: 'ইতিমধ্যে অন্য কেউ এঁকেছেন' },
} satisfies Record<string, Message | Record<string, Message> | ((...given: never[]) => Message)>;
