import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { TaxPaymentAnswer } from '@bhumi/api/contract/land-tax/land-tax';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { Link } from '@remix-run/react';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { landName } from '../land-tax/registration-card.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';
import { Facts, StatusBadge } from './facts.tsx';
import { PaymentList, ReceiptLink } from './payment-list.tsx';
import { viewAddress, type View } from './view.ts';

function PaymentCard({ payment, newest }: { payment: TaxPaymentAnswer; newest: boolean }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const name = text.taxPayment(digitsIn(payment.id, language));
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(payment.amount, language)}</h3>
        <StatusBadge status={payment.status} />
        {newest && <Badge>{text.newest}</Badge>}
        {payment.is_sample && <Badge>{text.samplePayment}</Badge>}
      </div>
      <p className="soft">
        {landName(payment.land_tax_registration, language)} · {name}
      </p>
      <Facts
        rows={[
          [text.taxYear, digitsIn(payment.year, language)],
          [text.paidOn, payment.paid_at && formatDateTime(payment.paid_at, language)],
          [text.method, methodLabel(payment.payment_method, 'land_tax')[language]],
          [text.payer, payment.payer_identifier && digitsIn(payment.payer_identifier, language)],
          [text.transaction, payment.transaction_id],
        ]}
      />
      <ReceiptLink kind="ldt" id={payment.id} of={name} />
    </li>
  );
}

/** The payments of land tax, the newest first and marked; each has its receipt. */
export function TaxPayments({ view, payments }: { view: View; payments: TaxPaymentAnswer[] }) {
  const text = useText(dashboardText);
  if (payments.length === 0) {
    return (
      <Empty title={text.emptyTaxTitle}>
        <p>{text.emptyTaxText}</p>
        <p>
          <Link className="button" to={viewAddress({ tab: 'ldt' })}>
            {text.tabs.ldt}
          </Link>
        </p>
      </Empty>
    );
  }
  return (
    <PaymentList
      view={view}
      payments={payments}
      card={(payment, newest) => <PaymentCard key={payment.id} payment={payment} newest={newest} />}
    />
  );
}
