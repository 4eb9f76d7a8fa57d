/** Who someone is, by an identity card that the land office has looked at (specification 2, sections 3 and 4). */
import type { Message } from './language.ts';
import type { Transition } from './states.ts';

export type KycStatus = 'pending' | 'success' | 'rejected';

const anyone = ['user', 'acland', 'admin'] as const;
const staff = ['acland', 'admin'] as const;

/** A submission; one is made anew after a rejection. */
export const kycMachine = {
  submit: [{ from: null, to: 'pending', by: anyone }],
  approve: [{ from: 'pending', to: 'success', by: staff }],
  reject: [{ from: 'pending', to: 'rejected', by: staff }],
} as const satisfies Record<string, readonly Transition<KycStatus>[]>;

/** The answer of `GET /api/user/kyc`, one's newest submission; 404 when there is none. Times ISO 8601 UTC. */
export interface KycAnswer {
  id: number;
  status: KycStatus;
  rejection_reason: string | null;
  submitted_at: string;
  reviewed_at: string | null;
}

export const kycStatusLabels: Record<KycStatus, Message> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  success: { en: 'Verified', bn: 'যাচাইকৃত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
};
