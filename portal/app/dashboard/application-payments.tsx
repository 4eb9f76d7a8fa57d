import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';
import { appliedFor, Facts, isSample, StatusBadge } from './facts.tsx';
import { PaymentList, ReceiptLink } from './payment-list.tsx';
import type { View } from './view.ts';

function PaymentCard({ application, newest }: { application: ApplicationAnswer; newest: boolean }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const { payment, payment_status: status } = application;
  const name = text.number(digitsIn(application.id, language));
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(payment?.amount ?? application.fee_amount, language)}</h3>
        <StatusBadge status={status} />
        {newest && <Badge>{text.newest}</Badge>}
        {(payment?.is_sample ?? isSample(application)) && <Badge>{text.samplePayment}</Badge>}
      </div>
      <p className="soft">
        {text.copyOf[application.type]} · {name}
      </p>
      <Facts
        rows={[
          [text.record, appliedFor(application, language)],
          [text.paidOn, payment?.paid_at && formatDateTime(payment.paid_at, language)],
          [text.method, payment && methodLabel(payment.method, 'application')[language]],
          [text.payer, payment?.payer_identifier && digitsIn(payment.payer_identifier, language)],
          [text.transaction, payment?.transaction_id],
        ]}
      />
      {status === 'paid' ? (
        <ReceiptLink kind="applications" id={application.id} of={name} />
      ) : (
        <p className={`card-note ${status}`}>{status === 'failed' ? text.failedNote : text.pendingNote}</p>
      )}
    </li>
  );
}

/** The payments for applications. The newest is marked. */
export function ApplicationPayments({
  view,
  applications,
}: {
  view: View;
  applications: ApplicationAnswer[];
}) {
  const text = useText(dashboardText);
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
  return (
    <PaymentList
      view={view}
      payments={applications}
      card={(application, newest) => (
        <PaymentCard key={application.id} application={application} newest={newest} />
      )}
    />
  );
}
