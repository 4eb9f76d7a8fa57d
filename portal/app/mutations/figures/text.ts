import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMonth, formatNumber } from '@bhumi/api/contract/format';
import { MIN_CASES } from '@bhumi/api/contract/mutations/figures/figures';

const en = {
  title: 'How long a mutation really takes',
  within: (days: number) => `Within ${digitsIn(days, 'en')} ${days === 1 ? 'day' : 'days'}`,
  half: 'half were decided',
  nine: 'nine in ten were decided',
  basis: (decided: number, from: string, to: string) =>
    `From payment to decision, of the ${formatNumber(decided, 'en')} mutations decided from ${formatMonth(from, 'en')} to ${formatMonth(to, 'en')}.`,
  sample: 'Sample data',
  sampleHint: 'Made up for demonstration; they say nothing about any real land office.',
  byMonth: 'By month',
  byDistrict: 'By district',
  month: 'Month',
  district: 'District',
  few: `What rests on fewer than ${digitsIn(MIN_CASES, 'en')} cases is not shown, so that nobody is singled out.`,
  more: 'More about mutations',
};

const bn: typeof en = {
  title: 'নামজারিতে আসলে কত দিন লাগে',
  within: (days) => `${digitsIn(days, 'bn')} দিনের মধ্যে`,
  half: 'অর্ধেক আবেদনের নিষ্পত্তি হয়েছে',
  nine: 'দশটির মধ্যে নয়টির নিষ্পত্তি হয়েছে',
  basis: (decided, from, to) =>
    `ফি পরিশোধ থেকে সিদ্ধান্ত পর্যন্ত সময়: ${formatMonth(from, 'bn')} থেকে ${formatMonth(to, 'bn')} পর্যন্ত নিষ্পত্তি হওয়া ${formatNumber(decided, 'bn')}টি আবেদনের হিসাব।`,
  sample: 'নমুনা তথ্য',
  sampleHint: 'প্রদর্শনের জন্য বানানো; কোনো বাস্তব ভূমি অফিসের হিসাব নয়।',
  byMonth: 'মাস অনুযায়ী',
  byDistrict: 'জেলা অনুযায়ী',
  month: 'মাস',
  district: 'জেলা',
  few: `${digitsIn(MIN_CASES, 'bn')}টির কম আবেদনের হিসাব দেখানো হয় না, যাতে কাউকে আলাদা করে চেনা না যায়।`,
  more: 'নামজারি সম্পর্কে আরও জানুন',
};

/** Texts of the figures of mutations. */
export const figuresText = { en, bn };
