import type { Message } from '@bhumi/api/contract/language';
import type { ComponentType } from 'react';
import type { Kind, PaymentsView } from './address.ts';
import { applications } from './kinds/applications.tsx';
import { ldt } from './kinds/ldt.tsx';
import { mutation } from './kinds/mutation.tsx';

/** A kind of payment, as the reader sees it. */
export interface PaymentKind {
  label: Message;
  /** That its list could not be loaded. */
  failed: Message;
  /** The payments as its source (`sources.ts`) gives them, the newest first. */
  Payments: ComponentType<{ view: PaymentsView; payments: never[] }>;
}

export const kinds: Record<Kind, PaymentKind> = { applications, mutation, ldt };
