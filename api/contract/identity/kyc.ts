/** Verification by an identity card that the land office reviews (specification 2, sections 3 and 4). */
import type { WithDesk } from '../assignments/desk.ts';
import type { Message } from '../language.ts';
import { nextState, type Machine } from '../states.ts';
import type { Identity, NamePair, VerifiedIdentity } from './identity.ts';
import type { SignedAs } from '../offices/signature.ts';

export type KycStatus = 'pending' | 'success' | 'rejected';

const anyone = ['user', 'acland', 'admin'] as const;
const staff = ['acland', 'admin'] as const;

/** The states of a submission. A user submits again after a rejection, and when an officer has reopened the verified identity. */
export const kycMachine = {
  submit: [
    { from: null, to: 'pending', by: anyone },
    { from: 'rejected', to: 'pending', by: anyone },
  ],
  approve: [{ from: 'pending', to: 'success', by: staff }],
  reject: [{ from: 'pending', to: 'rejected', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, KycStatus>;
export type KycDecision = Exclude<keyof typeof kycMachine, 'submit'>;

/** A submission as its owner sees it. Times ISO 8601 UTC. */
interface Submission {
  id: number;
  status: KycStatus;
  rejection_reason: string | null;
  submitted_at: string;
  reviewed_at: string | null;
}

/**
 * The answer of `GET /api/user/kyc`: the verified identity, or the latest submission with the data that its owner typed; 404 when
 * there is none.
 */
export interface KycAnswer extends Submission, Identity {
  /** The identity that an officer confirmed; null before. */
  verified: VerifiedIdentity | null;
  /** The card submitted after the verified identity was reopened. */
  renewal: Pick<Submission, 'status' | 'rejection_reason' | 'submitted_at'> | null;
}

/** Whether a user may submit a card; null: they have submitted none. */
export function canSubmitKyc(
  kyc: {
    status: KycStatus;
    verified: Pick<VerifiedIdentity, 'reopened'> | null;
    renewal: { status: KycStatus } | null;
  } | null,
): boolean {
  if (kyc?.status === 'success') return kyc.verified?.reopened != null && kyc.renewal?.status !== 'pending';
  return nextState<'submit', KycStatus>(kycMachine, 'submit', kyc?.status ?? null, 'user') !== null;
}

export const kycStatusLabels: Record<KycStatus, Message> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  success: { en: 'Verified', bn: 'যাচাই করা' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
};

/** Both sides of the card, as the form sends them. */
export const KYC_SIDES = ['id_front', 'id_back'] as const;
export type KycSide = (typeof KYC_SIDES)[number];

/** Images that any browser shows, to its owner and to the officer. */
export const KYC_IMAGES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A submission as the land office sees it: `GET /api/admin/kyc/pending` answers `{kycs}`. */
export interface ReviewedKyc extends Submission, Identity, WithDesk {
  /** The name that is verified now; null for none. */
  verified: NamePair | null;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  /** In which post; null: an administrator, or from before posts were kept. */
  reviewed_as: SignedAs | null;
  /** Made up for demonstration. */
  is_sample: boolean;
  /** Storage paths: shown at `/storage/{path}` to staff and to the owner. */
  id_front: string;
  id_back: string;
}

/** English as the specification has it, where it has it (second document, sections 5, 8 and 9). */
export const kycTexts = {
  uploaded: {
    en: 'KYC documents uploaded successfully. The land office decides within 7 working days.',
    bn: 'পরিচয়পত্রের ছবি জমা হয়েছে। ভূমি অফিস ৭ কর্মদিবসের মধ্যে সিদ্ধান্ত জানাবে।',
  },
  frontRequired: { en: 'Choose a picture of the front', bn: 'সামনের দিকের ছবি দিন' },
  backRequired: { en: 'Choose a picture of the back', bn: 'পেছনের দিকের ছবি দিন' },
  notAnImage: {
    en: 'This is not a picture that can be read. Take a JPEG, PNG or WebP.',
    bn: 'এটি পড়ার মতো ছবি নয়। জেপিইজি, পিএনজি বা ওয়েবপি ছবি দিন।',
  },
  tooLarge: { en: 'The picture may have 15 MB at most.', bn: 'ছবিটি সর্বোচ্চ ১৫ এমবি হতে পারে।' },
  tooManyPixels: {
    en: 'The picture has too many pixels. Take a smaller one.',
    bn: 'ছবিটির মাপ অনেক বড়। ছোট মাপের একটি ছবি দিন।',
  },
  waiting: {
    en: 'Your identity card is being looked at already. Nothing has to be sent again. Please wait for the answer.',
    bn: 'আপনার পরিচয়পত্র ইতিমধ্যে পরীক্ষা করা হচ্ছে। আবার কিছু পাঠাতে হবে না। উত্তরের জন্য অপেক্ষা করুন।',
  },
  verified: { en: 'Your identity is verified already.', bn: 'আপনার পরিচয় আগেই যাচাই হয়েছে।' },
  approved: { en: 'KYC approved successfully', bn: 'পরিচয় যাচাই অনুমোদিত হয়েছে' },
  rejected: { en: 'KYC rejected', bn: 'পরিচয় যাচাই প্রত্যাখ্যান করা হয়েছে' },
  reasonRequired: { en: 'Please provide a rejection reason', bn: 'প্রত্যাখ্যানের কারণ লিখুন' },
  own: {
    en: 'You cannot decide on your own card. Another officer has to.',
    bn: 'নিজের পরিচয়পত্রের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
} satisfies Record<string, Message>;
