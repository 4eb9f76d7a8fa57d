import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import { taxYearEnd, type TaxPaid, type TaxPaymentAnswer } from '@bhumi/api/contract/land-tax/land-tax';
import type { Language } from '@bhumi/api/contract/language';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { landName } from '../../land-tax/land-name.ts';
import { apiGet } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { paymentsAddress } from '../../payments/address.ts';
import type { ConfirmationKind } from '../confirmation.ts';

/** Up to this many receipts are linked one by one; for more there is a link to the list. */
const MAX_RECEIPTS = 3;

const en = {
  amount: 'Amount',
  transaction: 'Transaction',
  lands: 'Paid for',
  number: (count: string) => `${count} lands`,
  receipt: 'Download receipt',
  receiptOf: (land: string) => `Download receipt: ${land}`,
  settled: (until: string) => `The tax is paid until ${until}. Until then nothing more is due for it.`,
  proof: 'The receipt is your proof. You find it again under Payments & Receipts.',
  waits:
    'You are told as soon as the provider has confirmed the payment, usually within minutes. Do not pay again.',
  all: 'Payments & Receipts',
};

const bn: typeof en = {
  amount: 'পরিমাণ',
  transaction: 'লেনদেন নম্বর',
  lands: 'যে জমির কর',
  number: (count) => `${count}টি জমি`,
  receipt: 'রসিদ ডাউনলোড করুন',
  receiptOf: (land) => `রসিদ ডাউনলোড করুন: ${land}`,
  settled: (until) => `${until} পর্যন্ত কর পরিশোধিত। তার আগে আর কিছু দিতে হবে না।`,
  proof: 'রসিদই পরিশোধের প্রমাণ। “পরিশোধ ও রসিদ” পাতায় এটি সব সময় পাবেন।',
  waits: 'সেবাদাতা পরিশোধ নিশ্চিত করলেই, সাধারণত কয়েক মিনিটের মধ্যে, জানতে পারবেন। আবার পরিশোধ করবেন না।',
  all: 'পরিশোধ ও রসিদ',
};

const landsOf = (payments: readonly TaxPaymentAnswer[], language: Language): string[] => [
  ...new Set(payments.map(({ land_tax_registration: land }) => landName(land, language))),
];

/** The owners for whom a request paid, each once; null: the payer paid for themselves. */
function actedFor(payments: readonly TaxPaymentAnswer[], language: Language): string | null {
  const owners = payments.flatMap(({ acted_for }) =>
    acted_for.map((each) => ownersActedFor([each])[language]),
  );
  return [...new Set(owners)].join(', ') || null;
}

/** A payment of land tax, with all payments of the same request. */
const tax: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<TaxPaid>(args, `/api/land-tax-payments/${id}`);
  if (!answer.ok || answer.data.payments.some(({ status }) => status === 'failed')) return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  const { message, payments, total_amount: total } = answer.data;
  const lands = landsOf(payments, language);
  const waits = payments.some(({ status }) => status !== 'paid');
  const single = payments.length === 1;
  const until = formatDate(taxYearEnd(Math.min(...payments.map((each) => each.tax_year))), language);
  return {
    title: message,
    waits,
    facts: [
      [text.amount, formatMoney(total, language)],
      [text.transaction, payments[0]?.transaction_id ?? null],
      [
        text.lands,
        lands.length > MAX_RECEIPTS ? text.number(digitsIn(lands.length, language)) : lands.join(', '),
      ],
      [actingForLabel[language], actedFor(payments, language)],
    ],
    downloads:
      waits || payments.length > MAX_RECEIPTS
        ? []
        : payments.map((payment) => ({
            label: single ? text.receipt : text.receiptOf(landName(payment.land_tax_registration, language)),
            href: `/dashboard/invoice/ldt/${payment.id}`,
          })),
    next: waits ? [text.waits] : [text.settled(until), text.proof],
    ways: [{ label: text.all, href: paymentsAddress({ kind: 'ldt' }) }],
  };
};

export default tax;
