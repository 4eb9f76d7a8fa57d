/** What the payer is told of a challan that the land office does not accept. That one pays is told as of any money. */
import { formatMoney } from '../../../contract/format.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';

interface Facts {
  kind: PaymentKind;
  amount_poisha: number;
  number: string;
  reason: string;
}

export const challanRejected = defineNotice<Facts>({
  kind: 'challan-rejected',
  type: () => 'rejected',
  text: ({ amount_poisha, number, reason }) => ({
    title: { en: 'Your challan was not accepted', bn: 'আপনার চালান গৃহীত হয়নি' },
    message: {
      en: `Challan ${number} of ${formatMoney(amount_poisha / 100, 'en')}: ${reason}. The amount is still due.`,
      bn: `${formatMoney(amount_poisha / 100, 'bn')}র চালান ${number}: ${reason}। টাকা এখনো পরিশোধ করতে হবে।`,
    },
  }),
  to: '/dashboard?tab=payments',
});
