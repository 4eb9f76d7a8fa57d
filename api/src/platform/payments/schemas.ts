import { z } from 'zod';

import { methodByName, methodNames, PAYMENT_METHODS } from '../../../contract/payments/payment.ts';

/** A payment method in answers. */
export const paymentMethod = z.enum(PAYMENT_METHODS);

const names = [...new Set(PAYMENT_METHODS.flatMap(methodNames))];

/** A payment method in requests: its name or its label on screen, in any case. */
export const paymentMethodInput = z
  .string()
  .meta({
    description: `One of ${names.join(', ')}, in any case; answered as ${PAYMENT_METHODS.join(', ')}`,
    examples: ['bkash'],
  })
  .transform((sent, context) => {
    const meant = methodByName(sent);
    if (meant === null) context.addIssue({ code: 'custom' });
    return meant ?? z.NEVER;
  });
