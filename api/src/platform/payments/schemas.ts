import { z } from 'zod';

import { methodByName, methodNames, PAYMENT_METHODS } from '../../../contract/payments/payment.ts';

/** A payment method as it is answered. */
export const method = z.enum(PAYMENT_METHODS);

const names = [...new Set(PAYMENT_METHODS.flatMap(methodNames))];

/** A payment method as it is sent: by its name, or by the label of a screen, in any case. */
export const methodSent = z
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
