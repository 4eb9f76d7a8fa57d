import type { Message } from '@bhumi/api/contract/language';
import type { Group } from '@bhumi/api/contract/resource/resource';
import { kycPageTexts } from '../identity/texts.ts';
import { waitingAddress as waitingKycs } from '../identity/api.ts';
import type { Waiting } from '../queue/WaitingCount.tsx';
import { waitingAddress as waitingRegistrations } from '../land-registrations/api.ts';
import { registrationTexts } from '../land-registrations/texts.ts';
import { revenueTexts } from '../revenue/texts.ts';

/** A page of the back office that is no list of a resource. */
export interface MenuPage {
  group: Group | 'dashboard';
  to: string;
  label: Message;
  /** How much waits there, beside the entry. */
  waiting?: Waiting;
}

/** Such pages in the order of the sidebar; they come before the resources of their group. */
export const menuPages: readonly MenuPage[] = [
  { group: 'dashboard', to: '/revenue', label: revenueTexts.title },
  {
    group: 'requests',
    to: '/kyc-approvals',
    label: kycPageTexts.title,
    waiting: { address: waitingKycs, says: kycPageTexts.waiting },
  },
  {
    group: 'requests',
    to: '/land-tax-registrations',
    label: registrationTexts.title,
    waiting: { address: waitingRegistrations, says: registrationTexts.waiting },
  },
];
