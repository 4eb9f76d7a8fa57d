import type { Message } from '@bhumi/api/contract/language';
import type { ComponentType } from 'react';
import type { ListPage } from '../../../lib/api/paging.ts';
import type { PaymentsView } from '../../../payments/address.ts';

/** A kind of payment, as the reader sees it: a file of `kinds/`. */
export interface PaymentKind {
  label: Message;
  /** That its list could not be loaded. */
  failed: Message;
  /** The payments as its source (`sources.ts`) gives them, the newest first. */
  Payments: ComponentType<{ view: PaymentsView; payments: ListPage<never> }>;
}
