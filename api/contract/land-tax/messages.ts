/** Messages about the land development tax, and the explanations on the lines of a bill. */
import { CONTACT } from '../contact.ts';
import { digitsIn } from '../digits.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { areaClassLabels, landTypeLabels, type AreaClass, type LandType } from './land-types.ts';
import { EXEMPT_ACRES, MAX_LANDS, taxYearText } from './land-tax.ts';
import type { Language, Message } from '../language.ts';

/** English texts are copied exactly from the specification's second part, sections 5 and 8. */
export const taxMessages = {
  selectLand: { en: 'Please select at least one land.', bn: 'অন্তত একটি জমি বেছে নিন।' },
  kyc: { en: 'KYC not updated.', bn: 'কেওয়াইসি হালনাগাদ করা হয়নি।' },
  completeKyc: {
    en: 'Please complete your KYC before payment',
    bn: 'কর পরিশোধের আগে আপনার কেওয়াইসি সম্পন্ন করুন',
  },
  calculationFailed: { en: 'Error calculating tax.', bn: 'কর হিসাব করা যায়নি।' },
  paid: { en: 'Payment successful.', bn: 'পরিশোধ সফল হয়েছে।' },
  taken: {
    en: 'Your payment was recorded and waits for the confirmation of the provider.',
    bn: 'আপনার পরিশোধ লিপিবদ্ধ হয়েছে; সেবাদাতার নিশ্চয়তার অপেক্ষায় আছে।',
  },
  paymentFailed: { en: 'Payment failed.', bn: 'পরিশোধ ব্যর্থ হয়েছে।' },
} satisfies Record<string, Message>;

/** More lands than one bill may have. */
export function tooManyLands(selected: number): Message {
  const [most, over] = [MAX_LANDS, selected - MAX_LANDS];
  return {
    en: `You have selected ${selected} lands. At most ${most} can be paid for at once; please take away ${over}, and pay for ${over === 1 ? 'it' : 'them'} afterwards.`,
    bn: `আপনি ${digitsIn(selected, 'bn')}টি জমি বেছে নিয়েছেন। একবারে সর্বোচ্চ ${digitsIn(most, 'bn')}টি জমির কর পরিশোধ করা যায়; ${digitsIn(over, 'bn')}টি বাদ দিন এবং সেগুলোর কর পরে পরিশোধ করুন।`,
  };
}

/** The numbers by which a message names a registration. */
interface Land {
  khatiyan_number: string;
  dag_number: string;
}

const landName = ({ khatiyan_number, dag_number }: Land): Message => ({
  en: `khatian ${khatiyan_number}, dag ${dag_number}`,
  bn: `খতিয়ান ${digitsIn(khatiyan_number, 'bn')}, দাগ ${digitsIn(dag_number, 'bn')}`,
});

/** A selected land that the land office has not approved; `phone` is the support's. */
export function notApproved(land: Land, phone = CONTACT.phone): Message {
  const name = landName(land);
  return {
    en: `The land of ${name.en} has not been approved yet. For help call ${phone}.`,
    bn: `${name.bn}-এর জমিটি এখনো অনুমোদিত হয়নি। সহায়তার জন্য ${digitsIn(phone, 'bn')} নম্বরে ফোন করুন।`,
  };
}

/** Every requested tax year is paid, or its payment is pending. */
export function alreadyPaid(land: Land, years: readonly number[]): Message {
  const name = landName(land);
  const text = years.map(taxYearText).join(', ');
  return {
    en: `The tax on the land of ${name.en} is already paid for ${text}.`,
    bn: `${name.bn}-এর জমির কর ${digitsIn(text, 'bn')} করবর্ষের জন্য আগেই পরিশোধ করা হয়েছে।`,
  };
}

/** A land that owes none of the requested tax years: it ended with a mutation, or begins with one in a later tax year. */
export function notOwed(
  land: Land & { first_tax_year: number | null; last_tax_year: number | null },
  years: readonly number[],
): Message {
  const name = landName(land);
  const { first_tax_year: first, last_tax_year: last } = land;
  // A withdrawn registration has its last year before its first.
  if (first !== null && (last ?? first) >= first && years.every((year) => year < first)) {
    const text = taxYearText(first);
    return {
      en: `The tax on the land of ${name.en} begins with ${text}, after the mutation.`,
      bn: `নামজারির পর ${name.bn}-এর জমির কর ${digitsIn(text, 'bn')} করবর্ষ থেকে শুরু হবে।`,
    };
  }
  return {
    en: `The registration of ${name.en} has ended with a mutation. No tax is due for it any more.`,
    bn: `${name.bn}-এর নিবন্ধনটি নামজারির মাধ্যমে সমাপ্ত হয়েছে। এর জন্য আর কোনো কর দিতে হবে না।`,
  };
}

/** Staff have not set the rate that a line needs. */
export function noRate(type: LandType, area: AreaClass, year: number): Message {
  const text = taxYearText(year);
  return {
    en: `No rate is set for ${landTypeLabels[type].en.toLowerCase()} land of class ${area} in the tax year ${text}. The land office has to set it first.`,
    bn: `${digitsIn(text, 'bn')} করবর্ষে ${areaClassLabels[area].bn} শ্রেণির ${landTypeLabels[type].bn} জমির কোনো হার নির্ধারিত নেই। আগে ভূমি অফিসকে হার নির্ধারণ করতে হবে।`,
  };
}

/** A `total_amount` that is not the server's; in BDT. */
export const totalDiffers = (total: number): Message => ({
  en: `The amount differs from the tax due, ${formatMoney(total, 'en')}. Please look at the new bill.`,
  bn: `পরিমাণটি প্রদেয় কর ${formatMoney(total, 'bn')}-এর সঙ্গে মেলে না। নতুন হিসাবটি দেখুন।`,
});

/** A `tax_year` that is not the first one due: a new tax year has begun since the bill was shown. */
export const yearDiffers = (year: number): Message => ({
  en: `The tax due is that of ${taxYearText(year)} now. Please look at the new bill.`,
  bn: `এখন ${digitsIn(taxYearText(year), 'bn')} করবর্ষের কর প্রদেয়। নতুন হিসাবটি দেখুন।`,
});

/**
 * Sections of the Land Development Tax Act, 2023 (Act 31 of 2023): 3(1) lets the government set the rates of
 * agricultural land, 3(2) exempts up to 8.25 acres and taxes the whole above, 4 is on other land, 11 rounds up to whole
 * decimals, 14(1) asks a fee for the receipt of exempt land.
 */
export const taxSections = {
  exempt: {
    en: 'Land Development Tax Act, 2023, sections 3(2) and 14(1)',
    bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৩(২) ও ১৪(১)',
  },
  agricultural: {
    en: 'Land Development Tax Act, 2023, sections 3 and 11',
    bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৩ ও ১১',
  },
  other: {
    en: 'Land Development Tax Act, 2023, sections 4 and 11',
    bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৪ ও ১১',
  },
} satisfies Record<string, Message>;

/** Whole decimals at a rate; the amounts in BDT. */
export interface TaxSum {
  decimals: number;
  rate: number;
  amount: number;
}

function sumIn({ decimals, rate, amount }: TaxSum, language: Language): string {
  const count = formatNumber(decimals, language);
  const unit = language === 'bn' ? 'শতাংশ' : decimals === 1 ? 'decimal' : 'decimals';
  return `${count} ${unit} × ${formatMoney(rate, language)} = ${formatMoney(amount, language)}`;
}

const EXEMPT_SQUARE_FEET = EXEMPT_ACRES * 43_560;
const feet = (area: number, language: Language) => formatNumber(area, language);

/** The explanation of a line: the sum, and for agricultural land the holding that decides on exemption (square feet). */
export const taxExplanations = {
  other: (sum: TaxSum): Message => ({ en: sumIn(sum, 'en'), bn: sumIn(sum, 'bn') }),
  agricultural: (sum: TaxSum, holding: number): Message => ({
    en: `Agricultural land in all: ${feet(holding, 'en')} sq ft, more than ${feet(EXEMPT_SQUARE_FEET, 'en')} sq ft (8.25 acres), so the whole is taxed: ${sumIn(sum, 'en')}`,
    bn: `মোট কৃষি জমি ${feet(holding, 'bn')} বর্গফুট, যা ${feet(EXEMPT_SQUARE_FEET, 'bn')} বর্গফুটের (৮.২৫ একর) বেশি; তাই সম্পূর্ণ জমির কর প্রযোজ্য: ${sumIn(sum, 'bn')}`,
  }),
  exempt: (fee: number, holding: number): Message => ({
    en: `Agricultural land in all: ${feet(holding, 'en')} sq ft, not more than ${feet(EXEMPT_SQUARE_FEET, 'en')} sq ft (8.25 acres), so it is exempt: receipt fee ${formatMoney(fee, 'en')}`,
    bn: `মোট কৃষি জমি ${feet(holding, 'bn')} বর্গফুট, যা ${feet(EXEMPT_SQUARE_FEET, 'bn')} বর্গফুটের (৮.২৫ একর) বেশি নয়; তাই কর মওকুফ: দাখিলা ফি ${formatMoney(fee, 'bn')}`,
  }),
};
