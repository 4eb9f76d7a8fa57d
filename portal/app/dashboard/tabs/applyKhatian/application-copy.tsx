import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import { caseNumber } from '@bhumi/api/contract/office-questions/case-number';
import { payAddress } from '../../../applications/address.ts';
import { AskLink } from '../../../ask/ask-link.tsx';
import { recordAddress, targetOf } from '../../../applications/target.ts';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { GoOn } from '../../../payments/online/go-on.tsx';
import { ReadPaper } from '../../../receipts/paper/read-paper.tsx';
import { StandingLine } from '../../../standing/standing-line.tsx';
import type { ShownApplication } from './tab.server.ts';
import { applicationsText } from './text.ts';

/** Says why a paid application has no copy (yet), and what happens to the fee. */
function NoCopy({ application }: { application: ShownApplication }) {
  const text = useText(applicationsText);
  const language = useLanguage();
  const { copy, fee_amount: fee, standing } = application;
  if (!copy) return null;
  const { status, requested_at, reason, refund } = copy;
  const amount = formatMoney(refund?.amount ?? fee, language);
  return (
    <div className="no-copy">
      <p className="soft">{text.noDocument}</p>
      {status === 'requested' ? (
        <>
          <p className="in-work">{text.inWork(formatDate(requested_at, language))}</p>
          <StandingLine standing={standing} />
          <AskLink number={caseNumber('copy', application.id)} />
        </>
      ) : (
        <>
          <p className="refused">
            {text.refused}
            {reason && (
              <>
                <br />
                {text.reason}: {reason}
              </>
            )}
          </p>
          <p>
            {refund ? text.refunded(amount, formatDate(refund.refunded_at, language)) : text.feeDue(amount)}
            {refund && (
              <>
                <br />
                {text.reference}: {refund.reference}
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The certified copy of an application, or why there is none and the way on. */
export function ApplicationCopy({ application }: { application: ShownApplication }) {
  const text = useText(applicationsText);
  const language = useLanguage();
  const { id, copy, payment_status, fee_amount: fee } = application;
  const number = digitsIn(id, language);
  if (application.online_payment_id !== null) {
    return <GoOn id={application.online_payment_id} of={text.payOf(number)} />;
  }
  if (payment_status !== 'paid' || !copy) {
    return (
      <>
        <p className="soft">{text.payFirst}</p>
        <p>
          <a className="button" href={payAddress(id)}>
            {text.pay(formatMoney(fee, language))}
            <span className="hidden-text"> {text.payOf(number)}</span>
          </a>
        </p>
      </>
    );
  }
  if (copy.status !== 'ready') return <NoCopy application={application} />;
  const pdf = `/dashboard/document/${id}`;
  return (
    <p className="ways">
      <a className="button secondary" href={pdf}>
        {text.download}
        <span className="hidden-text"> {text.downloadOf(number)}</span>
      </a>{' '}
      <ReadPaper pdf={pdf} of={text.copyOf(number)} />
    </p>
  );
}

/** Links from an application to its record and its receipt. */
export function ApplicationLinks({ application }: { application: ApplicationAnswer }) {
  const text = useText(applicationsText);
  const language = useLanguage();
  const { id, payment_status } = application;
  const receipt = `/dashboard/invoice/applications/${id}`;
  const of = <span className="hidden-text"> {text.downloadOf(digitsIn(id, language))}</span>;
  return (
    <p className="ways">
      <a className="way" href={recordAddress(targetOf(application))}>
        {text.record}
        {of}
      </a>{' '}
      {payment_status === 'paid' && (
        <>
          <a className="way" href={receipt}>
            {text.receipt}
            {of}
          </a>{' '}
          <ReadPaper pdf={receipt} of={text.receiptOf(digitsIn(id, language))} />
        </>
      )}
    </p>
  );
}
