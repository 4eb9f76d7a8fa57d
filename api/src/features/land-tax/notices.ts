/** Notice to a payer whose land tax is received. */
import { digitsIn } from '../../../contract/digits.ts';
import { formatMoney } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { taxYearText, type BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';

interface Facts {
  /** Of all its lands and years together. */
  amount_poisha: number;
  /** Each the calendar year in which a tax year begins. */
  tax_years: number[];
  lands: { khatiyan_number: string; dag_number: string; mouza: BillSnapshot['place']['mouza'] }[];
}

/** So many lands are named; the payments that it leads to name all. */
const NAMED = 3;

const namesOf = ({ lands }: Facts, language: Language): string => {
  const number = (typed: string) => digitsIn(typed, language);
  const named = lands
    .slice(0, NAMED)
    .map(({ khatiyan_number, dag_number, mouza }) =>
      language === 'en'
        ? `khatian ${khatiyan_number}, dag ${dag_number} in mouza ${mouza.name_en}`
        : `মৌজা ${mouza.name_bn}, খতিয়ান ${number(khatiyan_number)}, দাগ ${number(dag_number)}`,
    );
  const more = lands.length - named.length;
  const rest = language === 'en' ? `${more} more` : `আরও ${number(String(more))}টি`;
  return [...named, ...(more > 0 ? [rest] : [])].join('; ');
};

const yearsOf = ({ tax_years }: Facts, language: Language): string =>
  tax_years.map((year) => digitsIn(taxYearText(year), language)).join(', ');

const received = (facts: Facts): Message => {
  const money = (language: Language) => formatMoney(facts.amount_poisha / 100, language);
  return {
    en: `We have received ${money('en')} of land development tax for ${yearsOf(facts, 'en')}: ${namesOf(facts, 'en')}. The receipts are ready.`,
    bn: `${yearsOf(facts, 'bn')} অর্থবছরের ভূমি উন্নয়ন কর বাবদ ${money('bn')} পাওয়া গেছে: ${namesOf(facts, 'bn')}। রসিদ এখন ডাউনলোড করতে পারেন।`,
  };
};

export const taxPaidNotice = defineNotice<Facts>({
  kind: 'land-tax-paid',
  type: () => 'info',
  text: (facts) => ({
    title: { en: 'Land development tax paid', bn: 'ভূমি উন্নয়ন কর পরিশোধ হয়েছে' },
    message: received(facts),
  }),
  to: '/dashboard?tab=payments&kind=ldt',
});
