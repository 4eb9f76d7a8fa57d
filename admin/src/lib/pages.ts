import type { ComponentType } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { Group } from '@bhumi/api/contract/resource';
import { kycPageTexts } from '../kyc/texts.ts';
import { registrationTexts } from '../registrations/texts.ts';
import { WaitingCount } from '../registrations/WaitingCount.tsx';
import { revenueTexts } from '../revenue/texts.ts';

/** A page of the back office that is no list of a resource. */
export interface MenuPage {
  group: Group | 'dashboard';
  to: string;
  label: Message;
  /** How much waits there, beside the entry. */
  Count?: ComponentType;
}

/** Such pages in the order of the sidebar; they come before the resources of their group. */
export const menuPages: readonly MenuPage[] = [
  { group: 'dashboard', to: '/revenue', label: revenueTexts.title },
  { group: 'requests', to: '/kyc-approvals', label: kycPageTexts.title },
  {
    group: 'requests',
    to: '/land-tax-registrations',
    label: registrationTexts.title,
    Count: WaitingCount,
  },
];
