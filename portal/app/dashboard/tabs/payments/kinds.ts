import type { Kind } from '../../../payments/address.ts';
import type { PaymentKind } from './kind.ts';
import { applications } from './kinds/applications.tsx';
import { ldt } from './kinds/ldt.tsx';
import { mutation } from './kinds/mutation.tsx';

export const kinds: Record<Kind, PaymentKind> = { applications, mutation, ldt };
