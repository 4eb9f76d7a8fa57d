import type { Message } from '@bhumi/api/contract/language';

/** What is said of the split of a dag. */
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
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  save: { en: 'Split and save both', bn: 'ভাগ করে দুটিই সংরক্ষণ করুন' },
  failed: { en: 'The line could not be checked.', bn: 'রেখাটি যাচাই করা যায়নি।' },
  changed: { en: 'Drawn by someone else meanwhile', bn: 'ইতিমধ্যে অন্য কেউ এঁকেছেন' },
} satisfies Record<string, Message | Record<string, Message>>;
