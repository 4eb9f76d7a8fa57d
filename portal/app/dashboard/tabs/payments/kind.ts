import type { Message } from '@bhumi/api/contract/language';
import type { ComponentType } from 'react';
import type { ListPage } from '../../../lib/api/paging.ts';
import type { PaymentsView } from '../../../payments/address.ts';

/** A kind of payment in the tab: a file of `kinds/`. */
export interface PaymentKind {
  label: Message;
  /** The message when its list could not be loaded. */
  failed: Message;
  /** The list of the payments that its source (`sources.ts`) returns, the newest first. */
  Payments: ComponentType<{ view: PaymentsView; payments: ListPage<never> }>;
}
