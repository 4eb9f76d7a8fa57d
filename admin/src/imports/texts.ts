import type { Message } from '@bhumi/api/contract/language';
import { formatNumber } from '@bhumi/api/contract/format';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { importButton } from './button-texts.ts';

type Labels = ResourceDefinition['label'];
const lower = ({ many }: Labels): string => many.en.toLowerCase();
const figure = (value: number): Message => ({ en: formatNumber(value, 'en'), bn: formatNumber(value, 'bn') });
const records = (value: number): string => `${figure(value).en} ${value === 1 ? 'record' : 'records'}`;

/** Texts of the import page. */
export const importPageTexts = {
  ...importButton,
  toList: (label: Labels): Message => ({ en: `All ${lower(label)}`, bn: `${label.many.bn} তালিকা` }),
  how: {
    en: 'A CSV or XLSX file, with heads in its first row and a record in each row below. Nothing is written before you confirm it, and then all of it or nothing.',
    bn: 'CSV বা XLSX ফাইল: প্রথম সারিতে শিরোনাম, নিচের প্রতি সারিতে একটি রেকর্ড। আপনি নিশ্চিত করার আগে কিছুই লেখা হয় না; নিশ্চিত করলে সবটাই লেখা হয়, নয়তো কিছুই না।',
  },
  holds: (fields: string): Message => ({ en: `It may hold: ${fields}.`, bn: `ফাইলে যা থাকতে পারে: ${fields}।` }),
  rows: (label: Message): Message => ({
    en: `Rows that follow each other and differ in the columns of ${label.en} alone are one record.`,
    bn: `পরপর যেসব সারিতে শুধু ${label.bn}-এর কলামগুলো আলাদা, সেগুলো মিলে একটি রেকর্ড।`,
  }),
  steps: { en: 'Steps', bn: 'ধাপ' },
  step: {
    file: { en: 'File', bn: 'ফাইল' },
    columns: { en: 'Columns', bn: 'কলাম' },
    check: { en: 'Check', bn: 'যাচাই' },
    import: { en: 'Import', bn: 'আমদানি' },
  },
  chooseFile: { en: 'Choose a file', bn: 'ফাইল বেছে নিন' },
  orDrop: { en: 'or drop it here', bn: 'বা এখানে টেনে আনুন' },
  fileHelp: (megabytes: number, rows: number): Message => ({
    en: `CSV or XLSX, at most ${figure(megabytes).en} MB and ${figure(rows).en} rows`,
    bn: `CSV বা XLSX, সর্বোচ্চ ${figure(megabytes).bn} এমবি ও ${figure(rows).bn} সারি`,
  }),
  sending: { en: 'The file is being sent...', bn: 'ফাইল পাঠানো হচ্ছে...' },
  failed: { en: 'This did not work. Please try again.', bn: 'কাজটি হয়নি। আবার চেষ্টা করুন।' },
  loadFailed: { en: 'Failed to load the import', bn: 'আমদানির তথ্য লোড করা যায়নি' },
  underWay: (file: string): Message => ({
    en: `Your import of “${file}” is not finished.`,
    bn: `আপনার “${file}” ফাইলের আমদানি শেষ হয়নি।`,
  }),
  goOn: { en: 'Go on with it', bn: 'সেটি এগিয়ে নিন' },

  sheet: { en: 'Sheet', bn: 'শিট' },
  sheetHelp: {
    en: 'Only this sheet of the workbook is imported. Import the others one by one.',
    bn: 'ওয়ার্কবুকের শুধু এই শিটটি আমদানি হয়। অন্যগুলো একে একে আমদানি করুন।',
  },
  columnsHelp: {
    en: 'Say what each column of the file holds. Your choice is remembered for files with the same heads.',
    bn: 'ফাইলের কোন কলামে কী আছে বেছে নিন। একই শিরোনামের ফাইলের জন্য আপনার পছন্দ মনে রাখা হয়।',
  },
  needed: (fields: string): Message => ({ en: `Needed: ${fields}`, bn: `অবশ্যই লাগবে: ${fields}` }),
  inFile: { en: 'In the file', bn: 'ফাইলে' },
  firstRows: { en: 'First rows', bn: 'প্রথম কয়েক সারি' },
  holdsWhat: { en: 'Holds', bn: 'কী আছে' },
  holdsOf: (head: string): Message => ({ en: `“${head}” holds`, bn: `“${head}” কলামে কী আছে` }),
  nameless: (letter: string): Message => ({ en: `Column ${letter}`, bn: `কলাম ${letter}` }),
  leftOut: { en: 'Left out', bn: 'বাদ' },
  check: { en: 'Check the rows', bn: 'সারিগুলো যাচাই করুন' },
  otherFile: { en: 'Choose another file', bn: 'অন্য ফাইল বেছে নিন' },
  changeColumns: { en: 'Change the columns', bn: 'কলাম বদলান' },

  checking: { en: 'The rows are being checked', bn: 'সারিগুলো যাচাই হচ্ছে' },
  writing: { en: 'The records are being written', bn: 'রেকর্ডগুলো লেখা হচ্ছে' },
  leaveIt: {
    en: 'You may leave this page: the work goes on, and you find it here again.',
    bn: 'এই পাতা ছেড়ে যেতে পারেন: কাজ চলতে থাকবে, এখানে ফিরে এলে আবার দেখতে পাবেন।',
  },
  rowsRead: (read: number, total: number | null): Message =>
    total === null
      ? { en: `${figure(read).en} rows so far`, bn: `এ পর্যন্ত ${figure(read).bn} সারি` }
      : {
          en: `${figure(read).en} of ${figure(total).en} rows`,
          bn: `${figure(total).bn} সারির মধ্যে ${figure(read).bn}টি`,
        },
  stop: { en: 'Cancel the import', bn: 'আমদানি বাতিল করুন' },

  found: { en: 'What was found', bn: 'যা পাওয়া গেছে' },
  new: { en: 'New records', bn: 'নতুন রেকর্ড' },
  known: { en: 'Recorded already', bn: 'আগে থেকেই আছে' },
  wrong: { en: 'Wrong rows', bn: 'ভুল সারি' },
  allRight: {
    en: 'Every row can be imported. Nothing is written yet.',
    bn: 'সব সারি আমদানি করা যাবে। এখনো কিছু লেখা হয়নি।',
  },
  nothingNew: {
    en: 'All of it is recorded already, as it stands in the file: there is nothing to import.',
    bn: 'ফাইলে যা আছে তার সবই রেকর্ডে আগে থেকে আছে: আমদানি করার কিছু নেই।',
  },
  someWrong: (rows: number, good: number): Message => ({
    en:
      `${figure(rows).en} ${rows === 1 ? 'row is' : 'rows are'} wrong, so nothing is imported yet` +
      (good === 0
        ? '. '
        : `: the ${figure(good).en} good ${good === 1 ? 'record' : 'records'} of this file ${good === 1 ? 'is' : 'are'} not written either. `) +
      'Correct the rows in your file and choose the whole file again.',
    bn:
      `${figure(rows).bn}টি সারিতে ভুল আছে, তাই এখনো কিছু আমদানি হয়নি` +
      (good === 0 ? '। ' : `: এই ফাইলের ঠিক থাকা ${figure(good).bn}টি রেকর্ডও এখনো লেখা হয়নি। `) +
      'ফাইলে সারিগুলো সংশোধন করে পুরো ফাইলটি আবার বেছে নিন।',
  }),
  wrongAlone: {
    en: 'The download holds the wrong rows alone: imported by itself it writes these rows and no others of this file.',
    bn: 'ডাউনলোডে শুধু ভুল সারিগুলো থাকে: শুধু সেটি আমদানি করলে এই সারিগুলোই লেখা হবে, এই ফাইলের আর কিছু নয়।',
  },
  downloadWrong: { en: 'Download the wrong rows', bn: 'ভুল সারিগুলো ডাউনলোড করুন' },
  row: { en: 'Row', bn: 'সারি' },
  column: { en: 'Column', bn: 'কলাম' },
  value: { en: 'Value', bn: 'মান' },
  problem: { en: 'What is wrong', bn: 'ভুলের বিবরণ' },
  repeated: { en: 'Repeated row', bn: 'একই সারি একাধিকবার' },
  wholeRow: { en: 'Whole row', bn: 'পুরো সারি' },
  firstShown: (shown: number): Message => ({
    en: `Only the first ${figure(shown).en} are shown: the file of the wrong rows has all of them.`,
    bn: `শুধু প্রথম ${figure(shown).bn}টি দেখানো হচ্ছে: ভুল সারির ফাইলে সবগুলো আছে।`,
  }),
  reckoning: {
    en: 'Katha and bigha differ by district. They were reckoned like this:',
    bn: 'কাঠা ও বিঘার মাপ জেলাভেদে ভিন্ন। এখানে হিসাব করা হয়েছে এভাবে:',
  },
  inThisFile: (typed: string): Message => ({ en: `In this file, “${typed}”`, bn: `এই ফাইলে “${typed}”` }),
  reckoningHolds: {
    en: 'This holds for the land of this file',
    bn: 'এই ফাইলের জমির জন্য এই হিসাব ঠিক',
  },
  confirm: (count: number): Message => ({
    en: `Import ${records(count)}`,
    bn: `${figure(count).bn}টি রেকর্ড আমদানি করুন`,
  }),

  done: (count: number): Message => ({
    en: `${records(count)} imported.`,
    bn: `${figure(count).bn}টি রেকর্ড আমদানি হয়েছে।`,
  }),
  knownToo: (count: number): Message => ({
    en: `${records(count)} of the file ${count === 1 ? 'was' : 'were'} there already.`,
    bn: `ফাইলের ${figure(count).bn}টি রেকর্ড আগে থেকেই ছিল।`,
  }),
  seeList: { en: 'See the list', bn: 'তালিকা দেখুন' },
  another: { en: 'Import another file', bn: 'আরেকটি ফাইল আমদানি করুন' },
  cancelled: {
    en: 'This import was given up. Nothing was written.',
    bn: 'এই আমদানি বাতিল হয়েছে। কিছুই লেখা হয়নি।',
  },
};
