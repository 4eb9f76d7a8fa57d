import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { payAddress } from '../../../../applications/address.ts';
import { Badge } from '../../../../components/badge/badge.tsx';
import { EmptyState } from '../../../../components/empty-state/empty-state.tsx';
import { applicationText, appliedRecordName, isSample } from '../../../../applications/application.ts';
import { useLanguage, useText } from '../../../../lib/document/root-data.ts';
import { Facts } from '../../../../components/facts/facts.tsx';
import { PaymentBadge } from '../../../payment-badge.tsx';
import type { ListPage } from '../../../../lib/api/paging.ts';
import { GoOn } from '../../../../payments/online/go-on.tsx';
import type { PaymentsView } from '../../../../payments/address.ts';
import type { PaymentKind } from '../kind.ts';
import { PaymentList, ReceiptLink, TransactionNumber } from '../payment-list.tsx';
import { paymentsText } from '../text.ts';

const text = {
  en: {
    emptyTitle: 'No payments yet',
    emptyText: 'When you apply for a copy of a khatian or a mouza map, its payment will stand here.',
    toLand: 'Find a land record',
  },
  bn: {
    emptyTitle: 'এখনো কিছু পরিশোধ করা হয়নি',
    emptyText: 'খতিয়ান বা মৌজা ম্যাপের কপির আবেদন করলে তার ফি এখানে দেখা যাবে।',
    toLand: 'ভূমি রেকর্ড খুঁজুন',
  },
};

function PaymentCard({ application, newest }: { application: ApplicationAnswer; newest: boolean }) {
  const text = useText(paymentsText);
  const { copyOf, number } = useText(applicationText);
  const language = useLanguage();
  const { payment, payment_status: status, copy } = application;
  const refund = copy?.refund ?? null;
  const name = number(digitsIn(application.id, language));
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(payment?.amount ?? application.fee_amount, language)}</h3>
        <PaymentBadge status={status} />
        {newest && <Badge>{text.newest}</Badge>}
        {(payment?.is_sample ?? isSample(application)) && <Badge>{text.samplePayment}</Badge>}
      </div>
      <p className="soft">
        {copyOf[application.type]} · {name}
      </p>
      <Facts
        rows={[
          [text.record, appliedRecordName(application, language)],
          [text.paidOn, payment?.paid_at && formatDateTime(payment.paid_at, language)],
          [text.method, payment && methodLabel(payment.method, 'application')[language]],
          [text.payer, payment?.payer_identifier && digitsIn(payment.payer_identifier, language)],
          [text.transaction, payment?.transaction_id && <TransactionNumber id={payment.transaction_id} />],
          [text.refunded, refund && `${formatMoney(refund.amount, language)} (${refund.reference})`],
        ]}
      />
      {status === 'paid' ? (
        <ReceiptLink kind="applications" id={application.id} of={name} />
      ) : application.online_payment_id !== null ? (
        <GoOn id={application.online_payment_id} of={name} />
      ) : (
        <>
          <p className={`card-note ${status}`}>{status === 'failed' ? text.failedNote : text.pendingNote}</p>
          <p>
            <a className="button secondary" href={payAddress(application.id)}>
              {text.pay}
              <span className="hidden-text"> {name}</span>
            </a>
          </p>
        </>
      )}
    </li>
  );
}

/** The payments for applications. The newest is marked. */
function ApplicationPayments({
  view,
  payments,
}: {
  view: PaymentsView;
  payments: ListPage<ApplicationAnswer>;
}) {
  const { emptyTitle, emptyText, toLand } = useText(text);
  if (payments.total === 0) {
    return (
      <EmptyState title={emptyTitle}>
        <p>{emptyText}</p>
        <p>
          <a className="button" href="/land">
            {toLand}
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <PaymentList
      view={view}
      payments={payments}
      card={(application, newest) => (
        <PaymentCard key={application.id} application={application} newest={newest} />
      )}
    />
  );
}

export const applications: PaymentKind = {
  label: { en: 'Khatiyan And Maps', bn: 'খতিয়ান ও ম্যাপ' },
  failed: { en: 'Failed to load applications', bn: 'আবেদনের তালিকা লোড করা যায়নি' },
  Payments: ApplicationPayments,
};
