import { methodLabel, methodsOf, type PaymentKind } from '@bhumi/api/contract/payments/payment';
import type { OfferedMethod } from './method-choice.tsx';

/** Returns the methods offered for a kind of payment. */
export const offeredMethods = (kind: PaymentKind): OfferedMethod[] =>
  methodsOf(kind).map((method) => [method, methodLabel(method, kind)]);
