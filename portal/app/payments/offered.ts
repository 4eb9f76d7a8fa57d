import { methodLabel, methodsOf, type PaymentKind } from '@bhumi/api/contract/payments/payment';
import type { OfferedMethod } from './method-choice.tsx';

/** The methods that the screen of a kind of payment offers. */
export const offeredMethods = (kind: PaymentKind): OfferedMethod[] =>
  methodsOf(kind).map((method) => [method, methodLabel(method, kind)]);
