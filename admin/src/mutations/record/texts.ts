import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { MIN_REMARK_LENGTH } from '@bhumi/api/contract/record-changes/record-changes';

/** Texts of the review of the rows that a mutation writes. */
export const recordSectionTexts = {
  title: { en: 'The record after the mutation', bn: 'নামজারির পরে রেকর্ড' },
  taken: (area: number): Message => ({
    en: `${formatArea(area, 'en')} passes.`,
    bn: `হস্তান্তর হচ্ছে ${formatArea(area, 'bn')}।`,
  }),
  failed: { en: 'The proposed rows could not be loaded', bn: 'প্রস্তাবিত সারিগুলো লোড করা যায়নি' },
  owner: { en: 'Owner', bn: 'মালিক' },
  area: { en: 'Area (sq ft)', bn: 'জমি (বর্গফুট)' },
  share: { en: 'Share', bn: 'অংশ' },
  inRow: (label: Message, row: number): Message => ({
    en: `${label.en}, row ${row}`,
    bn: `${label.bn}, সারি ${digitsIn(row, 'bn')}`,
  }),
  total: { en: 'Together', bn: 'মোট' },
  whole: { en: 'The rows make the whole.', bn: 'সারিগুলো মিলে পুরো জমি হয়।' },
  more: (area: number): Message => ({
    en: `${formatArea(area, 'en')} more than the record`,
    bn: `রেকর্ডের চেয়ে ${formatArea(area, 'bn')} বেশি`,
  }),
  less: (area: number): Message => ({
    en: `${formatArea(area, 'en')} less than the record`,
    bn: `রেকর্ডের চেয়ে ${formatArea(area, 'bn')} কম`,
  }),
  totalChanges: { en: 'The whole area of the record changes', bn: 'রেকর্ডের মোট জমি বদলাচ্ছে' },
  outdated: {
    en: 'This was typed before the record or the mutation changed. It is not sent like this: compare it with what stands now.',
    bn: 'রেকর্ড বা নামজারি বদলানোর আগে এটি লেখা হয়েছিল। এভাবে পাঠানো হবে না: এখনকার তথ্যের সঙ্গে মিলিয়ে নিন।',
  },
  keepTyped: { en: 'Use it nonetheless', bn: 'তবু এটিই ব্যবহার করুন' },
  reset: { en: 'As proposed', bn: 'প্রস্তাবমতো' },
  withApproval: {
    en: 'Write these rows into the record when the mutation is approved',
    bn: 'নামজারি অনুমোদনের সঙ্গে সারিগুলো রেকর্ডে লিখুন',
  },
  later: {
    en: 'Without them the record has to be corrected after the approval.',
    bn: 'না লিখলে অনুমোদনের পরে রেকর্ড সংশোধন বাকি থাকবে।',
  },
  writes: (rows: number): Message => ({
    en: `With it the record is corrected: ${rows} ${rows === 1 ? 'row is' : 'rows are'} written.`,
    bn: `এর সঙ্গে রেকর্ড সংশোধিত হবে: ${digitsIn(rows, 'bn')}টি সারি লেখা হবে।`,
  }),
  writesNot: {
    en: 'The record is not corrected with it: that remains to be done. To correct it at once, look over its rows in the detail first.',
    bn: 'এতে রেকর্ড সংশোধিত হবে না, কাজটি বাকি থাকবে। এখনই সংশোধন করতে হলে আগে বিস্তারিত দেখে সারিগুলো মিলিয়ে নিন।',
  },
  takesBack: {
    en: 'The record goes back to what it was before this mutation, unless it was changed again since. Your remarks are kept as the reason. What two people wrote two people take back: then another officer has to confirm it.',
    bn: 'রেকর্ড এই নামজারির আগের অবস্থায় ফিরে যাবে, যদি এর মধ্যে আবার বদলানো না হয়ে থাকে। আপনার মন্তব্যই কারণ হিসেবে থাকবে। দুজন মিলে লেখা রেকর্ড দুজনকেই ফেরাতে হয়: তখন অন্য একজন কর্মকর্তাকে নিশ্চিত করতে হবে।',
  },
  totalReason: { en: 'Reason', bn: 'কারণ' },
  totalReasonHelp: {
    en: 'Why the whole area changes. The reason stays with the record.',
    bn: 'মোট জমি কেন বদলাচ্ছে। কারণটি রেকর্ডের সঙ্গে থাকবে।',
  },
  remarksTitle: { en: 'Why the record changes all the same', bn: 'তবু কেন রেকর্ড বদলানো হচ্ছে' },
  remarkHelp: {
    en: `At least ${MIN_REMARK_LENGTH} characters. Another officer reads them.`,
    bn: `অন্তত ${digitsIn(MIN_REMARK_LENGTH, 'bn')} অক্ষর। অন্য একজন কর্মকর্তা এটি পড়বেন।`,
  },
  toRecord: { en: 'Go to the record', bn: 'রেকর্ডে যান' },
  restore: { en: 'Restore the earlier record', bn: 'আগের রেকর্ড পুনর্বহাল করুন' },
  restoreHelp: {
    en: 'This mutation is approved no longer, and the record still has its rows.',
    bn: 'নামজারিটি আর অনুমোদিত নয়, কিন্তু রেকর্ডে এখনো এর সারিগুলো আছে।',
  },
  restoreReason: { en: 'Why it is restored', bn: 'কেন পুনর্বহাল করছেন' },
  restoring: { en: 'Restoring...', bn: 'পুনর্বহাল করা হচ্ছে...' },
  restoreRefused: { en: 'The record was not restored', bn: 'রেকর্ড পুনর্বহাল করা যায়নি' },
  button: { en: 'Correct the record', bn: 'রেকর্ড সংশোধন করুন' },
  busy: { en: 'Writing...', bn: 'লেখা হচ্ছে...' },
  refused: { en: 'The record was not corrected', bn: 'রেকর্ড সংশোধন করা যায়নি' },
  chooseTitle: { en: 'Which record is it?', bn: 'কোন রেকর্ড?' },
  choose: {
    en: 'What was given does not name a single record. Choose the dag to see what the mutation changes.',
    bn: 'আবেদনের তথ্যে কোনো একটি রেকর্ড নির্দিষ্ট হয় না। দাগটি বেছে নিলে নামজারিতে কী বদলাবে তা দেখা যাবে।',
  },
  dag: { en: 'Dag', bn: 'দাগ' },
  changeTitle: { en: 'Another dag', bn: 'অন্য দাগ' },
  change: {
    en: 'What was found, the proposed rows and the offer of land tax are made anew for it. The applicant reads the reason.',
    bn: 'যাচাইয়ের ফল, প্রস্তাবিত সারি ও ভূমি করের প্রস্তাব নতুন দাগ অনুযায়ী আবার তৈরি হবে। আবেদনকারী কারণটি পড়বেন।',
  },
  changeDag: { en: 'Change the dag', bn: 'দাগ বদলান' },
  reason: { en: 'Why it is another dag', bn: 'অন্য দাগ কেন' },
  chooseIt: { en: 'This is the record', bn: 'এটিই রেকর্ড' },
  versions: { en: 'Versions of the record', bn: 'রেকর্ডের সংস্করণগুলো' },
};
