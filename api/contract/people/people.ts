/** What somebody has before the land office: the answer of `GET /api/admin/people/{id}`. */
import type { ApplicationType } from '../applications/fees.ts';
import type { RegistrationStatus } from '../land-registrations/registrations.ts';
import type { MouzaOption } from '../lookup/lookup.ts';
import type { MutationType } from '../mutations/mutations.ts';
import type { MutationStatus } from '../mutations/states.ts';
import type { PaymentKind } from '../payments/payment.ts';
import type { PaymentStatus } from '../states.ts';

/** The most rows of each kind; the newest come first. */
export const MAX_PERSON_ROWS = 50;

/** Times ISO 8601 UTC, amounts in BDT. Everything lies within the reader's places. */
export interface PersonCases {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** The identity is verified. */
  verified: boolean;
  mutations: {
    id: number;
    tracking_number: string;
    mutation_type: MutationType;
    status: MutationStatus;
    khatian_number: string;
    dag_number: string;
    mouza: MouzaOption;
    created_at: string;
  }[];
  registrations: {
    id: number;
    status: RegistrationStatus;
    khatiyan_number: string;
    dag_number: string;
    mouza: MouzaOption;
    submitted_at: string;
  }[];
  applications: { id: number; type: ApplicationType; created_at: string }[];
  payments: {
    id: number;
    kind: PaymentKind;
    status: PaymentStatus;
    amount: number;
    transaction_id: string | null;
    created_at: string;
  }[];
  /** One of the lists has more rows than are shown. */
  more: boolean;
}
