import type { ApplicationAnswer } from '@bhumi/api/contract/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { paymentMethodLabels } from '@bhumi/api/contract/payment';
import { Link } from '@remix-run/react';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { dashboardText } from '../text/dashboard.ts';
import { appliedFor, Facts, isSample, StatusBadge } from './facts.tsx';
import { FIRST, MORE, viewAddress } from './view.ts';

function PaymentCard({ application, newest }: { application: ApplicationAnswer; newest: boolean }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const { payment, payment_status: status } = application;
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(payment?.amount ?? application.fee_amount, language)}</h3>
        <StatusBadge status={status} />
        {newest && <Badge>{text.newest}</Badge>}
        {isSample(application) && <Badge>{text.sample}</Badge>}
      </div>
      <p className="soft">
        {text.copyOf[application.type]} · {text.number(digitsIn(application.id, language))}
      </p>
      <Facts
        rows={[
          [text.record, appliedFor(application, language)],
          [text.paidOn, payment?.paid_at && formatDateTime(payment.paid_at, language)],
          [text.method, payment && paymentMethodLabels[payment.method][language]],
          [text.payer, payment?.payer_identifier && digitsIn(payment.payer_identifier, language)],
          [text.transaction, payment?.transaction_id],
        ]}
      />
      {status !== 'paid' && (
        <p className={`card-note ${status}`}>{status === 'failed' ? text.failedNote : text.pendingNote}</p>
      )}
    </li>
  );
}

/** The payments for applications: three at first, ten more each time. The newest is marked. */
export function Payments({ applications, show }: { applications: ApplicationAnswer[]; show: number }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  if (applications.length === 0) {
    return (
      <Empty title={text.emptyPaymentsTitle}>
        <p>{text.emptyPaymentsText}</p>
        <p>
          <a className="button" href="/land">
            {text.toLand}
          </a>
        </p>
      </Empty>
    );
  }
  const shown = applications.slice(0, show);
  const figure = (value: number) => digitsIn(value, language);
  return (
    <>
      <ul className="cards">
        {shown.map((application, index) => (
          <PaymentCard key={application.id} application={application} newest={index === 0} />
        ))}
      </ul>
      <div className="actions">
        {shown.length < applications.length && (
          <Link
            className="button"
            to={viewAddress({ tab: 'payments', show: show + MORE })}
            preventScrollReset
          >
            {text.showMore}
          </Link>
        )}
        {show > FIRST && applications.length > FIRST && (
          <Link
            className="button secondary"
            to={viewAddress({ tab: 'payments', show: FIRST })}
            preventScrollReset
          >
            {text.showLess}
          </Link>
        )}
        <p className="soft">{text.shown(figure(shown.length), figure(applications.length))}</p>
      </div>
    </>
  );
}
