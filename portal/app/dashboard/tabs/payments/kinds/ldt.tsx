import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { TaxPaymentAnswer } from '@bhumi/api/contract/land-tax/land-tax';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { Link } from '@remix-run/react';
import { Badge } from '../../../../components/badge/badge.tsx';
import { EmptyState } from '../../../../components/empty-state/empty-state.tsx';
import { landName } from '../../../../land-tax/land-name.ts';
import { useLanguage, useText } from '../../../../lib/document/root-data.ts';
import { tabAddress } from '../../../../lib/tab-address.ts';
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
    emptyTitle: 'No land tax paid yet',
    emptyText: 'Once you pay the tax of a registered land, the payment and its receipt will stand here.',
    toTax: 'Land Development Tax (LDT)',
  },
  bn: {
    emptyTitle: 'এখনো ভূমি কর পরিশোধ করা হয়নি',
    emptyText: 'নিবন্ধিত জমির কর পরিশোধ করলে তার বিবরণ ও রসিদ এখানে পাওয়া যাবে।',
    toTax: 'ভূমি উন্নয়ন কর (এলডিটি)',
  },
};

function PaymentCard({ payment, newest }: { payment: TaxPaymentAnswer; newest: boolean }) {
  const text = useText(paymentsText);
  const language = useLanguage();
  const name = text.taxPayment(digitsIn(payment.id, language));
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(payment.amount, language)}</h3>
        <PaymentBadge status={payment.status} />
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
          [actingForLabel[language], ownersActedFor(payment.acted_for)[language]],
          [text.method, methodLabel(payment.payment_method, 'land_tax')[language]],
          [text.payer, payment.payer_identifier && digitsIn(payment.payer_identifier, language)],
          [text.transaction, payment.transaction_id && <TransactionNumber id={payment.transaction_id} />],
        ]}
      />
      {payment.online_payment_id === null ? (
        <ReceiptLink kind="ldt" id={payment.id} of={name} />
      ) : (
        <GoOn id={payment.online_payment_id} of={name} />
      )}
    </li>
  );
}

/** The payments of land tax, the newest first and marked; each has its receipt. */
function TaxPayments({ view, payments }: { view: PaymentsView; payments: ListPage<TaxPaymentAnswer> }) {
  const { emptyTitle, emptyText, toTax } = useText(text);
  if (payments.total === 0) {
    return (
      <EmptyState title={emptyTitle}>
        <p>{emptyText}</p>
        <p>
          <Link className="button" to={tabAddress('ldt')}>
            {toTax}
          </Link>
        </p>
      </EmptyState>
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

export const ldt: PaymentKind = {
  label: { en: 'LDT Payment History', bn: 'ভূমি করের পরিশোধ' },
  failed: { en: 'Failed to load payments', bn: 'পরিশোধের তালিকা লোড করা যায়নি' },
  Payments: TaxPayments,
};
