import { formatMoney } from '@bhumi/api/contract/format';
import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import { useState } from 'react';
import { Facts } from '../../components/facts/facts.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { ShownConfirmation } from '../../confirmation/confirmation.ts';
import { DonePanel } from '../../confirmation/done-panel.tsx';
import { useFocusOnAppear } from '../../lib/browser/use-focus-on-appear.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { Asking } from './asking.tsx';
import { ChallanLeft, WaitingChallan } from './challan.tsx';
import { Due } from './due.tsx';
import type { StateProps } from './state-props.ts';
import { onlineText } from './text.ts';
import { useAsking } from './use-asking.ts';

/** A payment, with what the page says of it in the reader's language. */
export interface ShownPayment {
  payment: OnlinePayment;
  facts: [term: string, value: string | null][];
  /** The case, and the page on which a failed payment is made anew. */
  see: string;
  anew: string;
  /** Once it is paid. */
  done: ShownConfirmation | null;
  /** The ETag of how it stands. */
  stamp: string;
}

/** Says of money that came but pays for nothing that it goes back. */
function RefundDue({ amount }: { amount: number }) {
  const text = useText(onlineText);
  const language = useLanguage();
  if (amount <= 0) return null;
  return (
    <Notice kind="info" title={text.refund(formatMoney(amount, language))}>
      <p>{text.refundText}</p>
    </Notice>
  );
}

/** How far the money is that the gateway was asked to send back. */
function Refunds({ refunds }: Pick<OnlinePayment, 'refunds'>) {
  const text = useText(onlineText);
  const language = useLanguage();
  if (refunds.length === 0) return null;
  return (
    <Notice kind="info" title={text.refunds}>
      {refunds.map(({ amount, state }, index) => (
        <p key={index}>{text.refunded[state](formatMoney(amount, language))}</p>
      ))}
    </Notice>
  );
}

/** A payment that can only be made anew: why, and where. */
function Failed({
  payment: { ended, challan },
  anew,
  summary,
}: Omit<StateProps, 'gateway'> & { anew: string }) {
  const text = useText(onlineText);
  return (
    <>
      {challan?.state === 'pending' ? (
        <ChallanLeft challan={challan} />
      ) : (
        <Notice
          kind="error"
          title={ended ? text.ended[ended][0] : challan ? text.challanRejected : text.failed}
        >
          <p>{text.anew}</p>
        </Notice>
      )}
      <p className="actions">
        <a className="button" href={anew}>
          {text.payAnew}
        </a>
      </p>
      {summary}
    </>
  );
}

/** A payment whose money the bank holds. */
function Checking({ gateway, summary }: StateProps) {
  const text = useText(onlineText);
  const language = useLanguage();
  return (
    <>
      <Notice kind="warning">
        <p>{text.checking(gateway.name[language])}</p>
      </Notice>
      {summary}
    </>
  );
}

/** What there is to do about a payment that is not made. */
function Rest({ shown, asksByItself }: { shown: ShownPayment; asksByItself: boolean }) {
  const { payment, facts, anew, see } = shown;
  const summary = (
    <div className="panel pay-summary">
      <Facts rows={facts} />
    </div>
  );
  const { gateway, challan } = payment;
  if (challan && payment.state === 'checking')
    return <WaitingChallan id={payment.id} challan={challan} summary={summary} />;
  if (payment.state === 'failed' || !gateway)
    return <Failed payment={payment} summary={summary} anew={anew} />;
  const of = { payment, gateway, summary };
  if (payment.state === 'due') return <Due {...of} see={see} />;
  return payment.state === 'asking' ? <Asking {...of} asksByItself={asksByItself} /> : <Checking {...of} />;
}

/** Announces that the payment has moved on while the page was open. */
function Moved({ title }: { title: string }) {
  const [first] = useState(title);
  const [moved, setMoved] = useState(false);
  if (!moved && title !== first) setMoved(true);
  return (
    <p className="hidden-text" role="status">
      {moved && title}
    </p>
  );
}

/** How a payment through a gateway stands, and what its payer can do. */
export function OnlinePage({ shown }: { shown: ShownPayment }) {
  const text = useText(onlineText);
  const { payment, done, stamp } = shown;
  const { id, state, challan, refund_due: refund, refunds } = payment;
  const asksByItself = useAsking(id, stamp, state === 'asking');
  const box = useFocusOnAppear<HTMLDivElement>(state);
  const waitsForOffice = challan !== null && state === 'checking';
  const title = waitsForOffice
    ? text.challanTitle
    : (done?.title ?? text.title[state === 'paid' ? 'asking' : state]);
  return (
    <>
      <Moved title={title} />
      <div ref={box} tabIndex={-1} className="pay-state">
        {done && <DonePanel confirmation={done} heading="h1" />}
        {state !== 'paid' && (
          <PageHeading title={title}>
            {state === 'due' || state === 'failed' ? text.lead[state] : null}
          </PageHeading>
        )}
        <RefundDue amount={refund} />
        <Refunds refunds={refunds} />
        {state !== 'paid' && <Rest shown={shown} asksByItself={asksByItself} />}
      </div>
    </>
  );
}
