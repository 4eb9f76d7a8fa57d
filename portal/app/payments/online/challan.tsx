import { challanBanks } from '@bhumi/api/contract/challans/banks';
import { formatDate } from '@bhumi/api/contract/format';
import { paymentPath, type OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Notice } from '../../components/notice/notice.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { INTENTS } from './intents.ts';
import { onlineText } from './text.ts';

export type PaidChallan = NonNullable<OnlinePayment['challan']>;

/** What was paid at a bank counter waits for the accounts officer: since when, and a way to pay again, which is asked about first. */
export function WaitingChallan({
  id,
  challan,
  summary,
}: {
  id: number;
  challan: PaidChallan;
  summary: ReactNode;
}) {
  const text = useText(onlineText);
  const language = useLanguage();
  const sent = useNavigation().formData?.get('intent');
  return (
    <>
      <Notice kind="info">
        <p>{text.challan(challanBanks[challan.bank][language], formatDate(challan.paid_on, language))}</p>
      </Notice>
      {summary}
      <h2>{text.paidOnceMore}</h2>
      <p>{text.paidOnceMoreText}</p>
      <SendForm method="post" action={paymentPath(id)} className="actions">
        <button
          type="submit"
          className="button secondary"
          name="intent"
          value={INTENTS.again}
          aria-disabled={sent === INTENTS.again || undefined}
        >
          {text.onceMore}
        </button>
      </SendForm>
    </>
  );
}

/** Says of a payment that is to be made anew that its challan is still being checked. */
export function ChallanLeft({ challan }: { challan: PaidChallan }) {
  const text = useText(onlineText);
  const language = useLanguage();
  return (
    <Notice kind="info">
      <p>{text.challanLeft(challanBanks[challan.bank][language], formatDate(challan.paid_on, language))}</p>
    </Notice>
  );
}
