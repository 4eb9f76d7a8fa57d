import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { appliedRecordName } from '../../applications/application.ts';
import { applyText } from '../../applications/text.ts';
import { apiGet } from '../../lib/api/api.ts';
import { choiceAddress, EMPTY_CHOICE } from '../../lookup/choice.ts';
import { languageOf } from '../../lib/session/language.ts';
import { loadExpectedDay } from '../../standing/load.server.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Application',
  record: 'Record',
  amount: 'Amount',
  transaction: 'Transaction',
  receipt: 'Download receipt',
  document: 'Download certified copy',
  ready:
    'The certified copy is ready. You find it again here, under your applications, and the receipt under Payments & Receipts.',
  prepared:
    'The record is not in the archive yet: the land office prepares the certified copy, usually within 7 working days, and tells you.',
  waits:
    'You are told as soon as the provider has confirmed the payment, usually within minutes. Do not pay again.',
  another: 'Find another record',
};

const bn: typeof en = {
  number: 'আবেদন',
  record: 'রেকর্ড',
  amount: 'পরিমাণ',
  transaction: 'লেনদেন নম্বর',
  receipt: 'রসিদ ডাউনলোড করুন',
  document: 'সার্টিফায়েড কপি ডাউনলোড করুন',
  ready: 'সার্টিফায়েড কপি প্রস্তুত। পরে এখানে আপনার আবেদনের তালিকায় কপি ও “পরিশোধ ও রসিদ” পাতায় রসিদ পাবেন।',
  prepared: 'রেকর্ডটি এখনো আর্কাইভে নেই: ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে সার্টিফায়েড কপি প্রস্তুত করে আপনাকে জানাবে।',
  waits: 'সেবাদাতা পরিশোধ নিশ্চিত করলেই, সাধারণত কয়েক মিনিটের মধ্যে, জানতে পারবেন। আবার পরিশোধ করবেন না।',
  another: 'আরেকটি রেকর্ড খুঁজুন',
};

/** The search with the place of the record chosen, for another record of the same sheet. */
function placeAddress({ dag, mouza_map: map }: ApplicationAnswer): string {
  const zil = (dag ?? map)?.zil;
  if (!zil) return choiceAddress(EMPTY_CHOICE);
  const { mouza } = zil;
  const { upazila } = mouza;
  return choiceAddress({
    ...EMPTY_CHOICE,
    tab: dag ? 'khatian' : 'mouza_map',
    division_id: upazila.district.division.id,
    district_id: upazila.district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    zil_id: zil.id,
  });
}

/** An application that was paid for and submitted. */
const application: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<ApplicationAnswer>(args, `/api/applications/${id}`);
  if (!answer.ok || answer.data.payment_status === 'failed') return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  const { paymentDone, submitted } = applyText[language];
  const { type, payment, payment_status: status, fee_amount: fee, copy } = answer.data;
  const submittedText = submitted[type === 'khatian_request' ? 'khatian' : 'mouza_map'];
  const paid = status === 'paid';
  const document = copy?.status === 'ready';
  return {
    title: paid ? paymentDone : submittedText,
    ...(paid && { text: submittedText }),
    waits: !paid,
    facts: [
      [text.number, digitsIn(id, language)],
      [text.record, appliedRecordName(answer.data, language)],
      [text.amount, formatMoney(payment?.amount ?? fee, language)],
      [text.transaction, payment?.transaction_id ?? null],
      // A copy that is ready has no day to wait for.
      ...(paid && !document ? [await loadExpectedDay(args, 'copy', id)] : []),
    ],
    downloads: [
      ...(document ? [{ label: text.document, href: `/dashboard/document/${id}` }] : []),
      ...(paid ? [{ label: text.receipt, href: `/dashboard/invoice/applications/${id}` }] : []),
    ],
    next: [paid ? (document ? text.ready : text.prepared) : text.waits],
    ways: [{ label: text.another, href: placeAddress(answer.data) }],
  };
};

export default application;
