/** Certified copies: the result of a paid application, and the work of the land office where its archive has nothing to copy. */
import type { WithDesk } from '../assignments/desk.ts';
import type { ApplicationType } from '../applications/fees.ts';
import type { Message } from '../language.ts';
import type { KhotiyanRow, ZilPlace } from '../lookup/lookup.ts';
import type { Machine } from '../states.ts';
import type { SignedAs } from '../offices/signature.ts';

export const COPY_STATUSES = ['requested', 'ready', 'refused', 'refunded'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

const staff = ['acland', 'admin'] as const;
const system = ['provider'] as const;

/**
 * The states of a copy, from the payment on. `recall`: no copy could be made from the archive's document, so the office must act.
 * The remark of a refund is the reference of the repayment.
 */
export const copyMachine = {
  request: [{ from: null, to: 'requested', by: system }],
  issue: [{ from: null, to: 'ready', by: system }],
  recall: [{ from: 'ready', to: 'requested', by: system }],
  prepare: [{ from: 'requested', to: 'ready', by: staff }],
  refuse: [{ from: 'requested', to: 'refused', by: staff, remarks: 'required' }],
  refund: [{ from: 'refused', to: 'refunded', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, CopyStatus>;
export type CopyDecision = 'prepare' | 'refuse' | 'refund';

export const copyStatusLabels: Record<CopyStatus, Message> = {
  requested: { en: 'In work', bn: 'প্রস্তুত হচ্ছে' },
  ready: { en: 'Ready', bn: 'প্রস্তুত' },
  refused: { en: 'Refused', bn: 'প্রত্যাখ্যাত' },
  refunded: { en: 'Refunded', bn: 'ফি ফেরত দেওয়া হয়েছে' },
};

/** Whether a record has something to copy: owners, or a scanned document. The database has the same rule (0023). */
export const isCopyable = (record: {
  document_url: string | null;
  khotiyan?: readonly unknown[] | undefined;
}): boolean => record.document_url !== null || (record.khotiyan?.length ?? 0) > 0;

/** The copy of a paid application as its owner sees it; times ISO 8601 UTC, the amount in BDT. */
export interface CopyAnswer {
  status: CopyStatus;
  requested_at: string;
  issued_at: string | null;
  /** `C-2026-000123-7`, once it is issued. */
  number: string | null;
  /** Why it was refused. */
  reason: string | null;
  refund: { amount: number; reference: string; refunded_at: string } | null;
}

/** The contents of a copy when it was printed, for a reader who has the paper to compare. */
export interface CopiedRecord {
  /** Of a khatian. */
  owners: KhotiyanRow[];
  /** Of a mouza map. */
  map_name: string | null;
}

/** A copy that the land office has to act on: `GET /api/admin/copy-requests` answers `{requests}`. */
export interface ReviewedCopy extends WithDesk {
  id: number;
  status: CopyStatus;
  type: ApplicationType;
  application_id: number;
  /** The applicant's description. */
  description: string | null;
  requested_at: string;
  /** BDT. */
  fee_amount: number;
  reason: string | null;
  reference: string | null;
  version: number;
  /** Nobody can prepare the copy without a new document. */
  needs_document: boolean;
  /** A document is there, but no copy could be made of it. */
  unreadable: boolean;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  /** In which post; null: an administrator, or from before posts were kept. */
  reviewed_as: SignedAs | null;
  is_sample: boolean;
  record: {
    resource: 'dags' | 'mouza-maps';
    id: number;
    name: string | null;
    khatiyan_number: string | null;
    dag_number: string | null;
    survey: string | null;
    zil: ZilPlace;
  };
}

/** The accepted types of a scan for a record without one. */
export const SHEET_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const copyTexts = {
  /** What the applicant gets, shown before payment. */
  offerReady: {
    en: 'You get a certified copy as a PDF, right after paying. It is in your dashboard.',
    bn: 'ফি পরিশোধের সঙ্গে সঙ্গেই সার্টিফায়েড কপি পিডিএফ আকারে আপনার ড্যাশবোর্ডে পাবেন।',
  },
  offerLater: {
    en: 'You get a certified copy as a PDF. It is not in the archive yet; the land office prepares it, usually within 7 working days.',
    bn: 'আপনি একটি সার্টিফায়েড কপি পিডিএফ আকারে পাবেন। এটি এখনো আর্কাইভে নেই; ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে প্রস্তুত করে দেয়।',
  },
  prepared: { en: 'Copy issued', bn: 'কপি দেওয়া হয়েছে' },
  refused: { en: 'Request refused', bn: 'আবেদন প্রত্যাখ্যান করা হয়েছে' },
  refunded: { en: 'Refund entered', bn: 'ফি ফেরতের তথ্য যোগ হয়েছে' },
  recordRetired: {
    en: 'The record is retired, and no copy of it is issued. Restore it first, or refuse the copy.',
    bn: 'রেকর্ডটি রহিত, তাই এর কপি দেওয়া যায় না। আগে রেকর্ডটি পুনর্বহাল করুন, নয়তো আবেদন নামঞ্জুর করুন।',
  },
  documentRequired: {
    en: 'Choose the scanned sheet: PDF, JPEG, PNG or WebP',
    bn: 'স্ক্যান করা শিটটি বেছে নিন: পিডিএফ, জেপিইজি, পিএনজি বা ওয়েবপি',
  },
  documentType: {
    en: 'This file cannot be read. Take a PDF, JPEG, PNG or WebP.',
    bn: 'এই ফাইলটি পড়া যাচ্ছে না। পিডিএফ, জেপিইজি, পিএনজি বা ওয়েবপি দিন।',
  },
  documentSize: {
    en: 'A file may have 15 MB at most.',
    bn: 'একটি ফাইল সর্বোচ্চ ১৫ এমবি হতে পারে।',
  },
  documentPixels: {
    en: 'The picture has too many pixels. Take a smaller one, or a PDF.',
    bn: 'ছবিটির মাপ অনেক বড়। ছোট মাপের ছবি বা পিডিএফ দিন।',
  },
  documentUnusable: {
    en: 'No copy can be made of this file: it is damaged, protected by a password or too long.',
    bn: 'এই ফাইল থেকে কপি তৈরি করা যায় না: ফাইলটি নষ্ট, পাসওয়ার্ড দেওয়া বা অনেক বড়।',
  },
  reasonRequired: { en: 'Please say why the copy cannot be given', bn: 'কপি কেন দেওয়া যাচ্ছে না লিখুন' },
  referenceRequired: {
    en: 'Please enter the reference of the refund',
    bn: 'ফি ফেরতের রেফারেন্স নম্বর লিখুন',
  },
  ownRefusal: {
    en: 'You refused this copy. Another officer enters that the fee went back.',
    bn: 'এই কপির আবেদন আপনি প্রত্যাখ্যান করেছেন। ফি ফেরতের তথ্য অন্য একজন কর্মকর্তা লিখবেন।',
  },
  own: {
    en: 'You cannot decide on your own request. Another officer has to.',
    bn: 'নিজের আবেদনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
} satisfies Record<string, Message>;
