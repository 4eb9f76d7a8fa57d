import type { OwnRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { taxYearOf, type TaxPaid } from '@bhumi/api/contract/land-tax/land-tax';
import { alreadyPaid } from '@bhumi/api/contract/land-tax/messages';
import { formatMoney } from '@bhumi/api/contract/format';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { paymentsAddress } from '../payments/address.ts';
import { onlinePaymentPage } from '../payments/online/address.ts';
import { landName } from './land-name.ts';

/** Says in the reader's language that the requested payment was already made, and where its receipts are. */
export interface AlreadyPaid {
  title: string;
  text: string;
  way: { label: string; href: string };
}

const en = {
  title: 'Already paid',
  made: (amount: string, lands: string) =>
    `This payment was made: ${amount} for ${lands}. Nothing more is due for it.`,
  receipts: 'Payments & Receipts',
  goOn: 'Go on with the payment',
};

const bn: typeof en = {
  title: 'কর আগেই পরিশোধ করা হয়েছে',
  made: (amount, lands) => `এই পরিশোধ সম্পন্ন হয়েছে: ${lands}, মোট ${amount}। এর জন্য আর কিছু দিতে হবে না।`,
  receipts: 'পরিশোধ ও রসিদ',
  goOn: 'পরিশোধ চালিয়ে যান',
};

const alreadyPaidAnswer = (args: LoaderArgs, textOf: (text: typeof en) => string): AlreadyPaid => {
  const text = { en, bn }[languageOf(args.request)];
  const href = paymentsAddress({ kind: 'ldt' });
  return { title: text.title, text: textOf(text), way: { label: text.receipts, href } };
};

/** Returns what was paid with a payment key; null when nothing was, or the API does not answer. */
export async function loadPaidByKey(args: LoaderArgs, key: string): Promise<AlreadyPaid | null> {
  const answer = await apiGet<TaxPaid>(args, `/api/land-tax-payments/by-key/${key}`);
  if (!answer.ok) return null;
  const language = languageOf(args.request);
  const { message, payments, total_amount: total } = answer.data;
  const lands = new Set(payments.map(({ land_tax_registration: land }) => landName(land, language)));
  const already = alreadyPaidAnswer(args, ({ made }) =>
    made(formatMoney(total, language), [...lands].join(', ')),
  );
  const waits = payments.some(({ status }) => status !== 'paid');
  if (!waits) return already;
  const page = payments[0] ? onlinePaymentPage(payments[0]) : null;
  const way = page ? { label: { en, bn }[language].goOn, href: page } : already.way;
  return { ...already, title: message, text: [...lands].join(', '), way };
}

/** Whether the tax of a land is paid, so that nothing is due. */
export const isPaid = ({ status, tax }: OwnRegistration): boolean =>
  (status === 'approved' || status === 'ended') && tax?.state === 'paid';

/** Returns what was paid when all chosen lands are paid for; null when one is not. */
export function allPaid(args: LoaderArgs, lands: readonly OwnRegistration[]): AlreadyPaid | null {
  if (lands.length === 0 || !lands.every(isPaid)) return null;
  const language = languageOf(args.request);
  const years = [taxYearOf(new Date())];
  return alreadyPaidAnswer(args, () => lands.map((land) => alreadyPaid(land, years)[language]).join(' '));
}
