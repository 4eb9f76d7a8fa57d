/** Applications for a copy of a khatian or a mouza map (specification 1, sections 3, 5 and 7). */
import { formatMoney } from '../format.ts';
import type { CopyAnswer } from '../copies/copies.ts';
import type { Message } from '../language.ts';
import type { DagRecord, MouzaMapRecord } from '../lookup/lookup.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../states.ts';
import type { ApplicationType } from './fees.ts';

/** The body of `POST /api/applications/{id}/pay`. The header `Idempotency-Key` makes a repetition pay once. */
export interface ApplicationPaymentInput {
  /** BDT; when sent it must be the server's fee. */
  fee_amount?: number | null;
  /** 'paid' counts only with the simulated provider. */
  payment_status?: 'pending' | 'paid';
  payment_method: PaymentMethod;
  /** A phone number, or at most the last four digits of an account or card number. Neither is known of a payment through a gateway. */
  payer_identifier?: string | null;
  transaction_id?: string | null;
}

/** The body of `POST /api/applications`, with the same header. */
export interface ApplicationInput extends ApplicationPaymentInput {
  type: ApplicationType;
  description?: string | null;
  dag_id?: number | null;
  mouza_map_id?: number | null;
  /** Refuses, with a 409 (`code: 'owned'`), a copy that the applicant already has unchanged; default: false. */
  unless_owned?: boolean;
}

/** The body of a 409 about a copy that the applicant already has. */
export interface OwnedRefusal {
  code: 'owned';
  application_id: number;
}

/** The answer of `GET /api/applications/owned`: the application with an up-to-date copy. */
export interface OwnedCopy {
  application: ApplicationAnswer | null;
}

/** The payment of an application as its owner sees it; `amount` in BDT, `paid_at` ISO 8601 UTC. */
export interface PaymentAnswer {
  id: number;
  provider: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: number;
  payer_identifier: string | null;
  transaction_id: string | null;
  paid_at: string | null;
  /** No money was paid: it was simulated. What was really paid for a demonstration record is none (docs/decisions/130). */
  is_sample: boolean;
}

/** An application as its owner sees it; `fee_amount` in BDT, times ISO 8601 UTC. */
export interface ApplicationAnswer {
  id: number;
  type: ApplicationType;
  description: string | null;
  fee_amount: number;
  payment_status: PaymentStatus;
  is_sample: boolean;
  created_at: string;
  dag_id: number | null;
  mouza_map_id: number | null;
  dag: DagRecord | null;
  mouza_map: MouzaMapRecord | null;
  /** The last one. */
  payment: PaymentAnswer | null;
  /** The payment that has to be made through a gateway, on its page (`paymentPath`); null: there is none. */
  online_payment_id: number | null;
  /** Null while it is not paid for. */
  copy: CopyAnswer | null;
}

/** Fees in BDT by type of application: the answer of `GET /api/applications/fees`. */
export type ApplicationFees = Record<ApplicationType, number>;

export const applicationMessages = {
  payFirst: { en: 'Pay first', bn: 'আগে ফি পরিশোধ করুন' },
  noDocument: { en: 'No document available', bn: 'কোনো নথি নেই' },
  dag: { en: 'Choose the dag that you apply for.', bn: 'যে দাগের জন্য আবেদন করছেন তা বেছে নিন।' },
  mouzaMap: {
    en: 'Choose the mouza map that you apply for.',
    bn: 'যে মৌজা ম্যাপের জন্য আবেদন করছেন তা বেছে নিন।',
  },
  notOfThisType: {
    en: 'This does not belong to this type of application.',
    bn: 'এ ধরনের আবেদনের সঙ্গে এটি মেলে না।',
  },
  alreadyPaid: {
    en: 'This application is already paid for. Nothing was paid again.',
    bn: 'এই আবেদনের ফি আগেই পরিশোধ করা হয়েছে। আবার কোনো টাকা নেওয়া হয়নি।',
  },
  owned: {
    en: 'You already have this copy. Nothing was paid again. Open it in your dashboard.',
    bn: 'এই কপি আপনার কাছে আগে থেকেই আছে। আবার কোনো টাকা নেওয়া হয়নি। ড্যাশবোর্ডে কপিটি খুলুন।',
  },
  keyUsed: {
    en: 'This payment was already used for another request. Nothing was paid again. Open the form anew and try again.',
    bn: 'এই পরিশোধটি আগেই অন্য একটি আবেদনে ব্যবহার করা হয়েছে। আবার কোনো টাকা নেওয়া হয়নি। ফরমটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
} satisfies Record<string, Message>;

/** A `fee_amount` that is not the server's; the fee in BDT. */
export const feeDiffers = (fee: number): Message => ({
  en: `The amount differs from the fee of ${formatMoney(fee, 'en')}.`,
  bn: `পরিমাণটি নির্ধারিত ফি ${formatMoney(fee, 'bn')}-এর সঙ্গে মেলে না।`,
});

/** The name under which the certified copy of an application is saved. */
export function copyName(type: ApplicationType, id: number): string {
  const kind = type === 'khatian_request' ? 'khatian' : 'mouza_map';
  return `${kind}_application_${id}.pdf`;
}
