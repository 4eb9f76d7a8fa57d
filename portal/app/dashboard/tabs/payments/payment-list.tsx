import { digitsIn } from '@bhumi/api/contract/digits';
import { Link } from '@remix-run/react';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '../../../lib/root-data.ts';
import { FIRST, MORE, paymentsAddress, type Kind, type PaymentsView } from '../../../payments/address.ts';
import { paymentsText } from './text.ts';

interface PaymentListProps<Payment> {
  view: PaymentsView;
  /** The newest first. */
  payments: readonly Payment[];
  /** A payment as a card. */
  card: (payment: Payment, newest: boolean) => ReactElement;
}

/** Payments as cards: three at first, ten more each time (specification 2, section 9). */
export function PaymentList<Payment>({ view, payments, card }: PaymentListProps<Payment>) {
  const text = useText(paymentsText);
  const language = useLanguage();
  const shown = payments.slice(0, view.show);
  const figure = (value: number) => digitsIn(value, language);
  return (
    <>
      <ul className="cards">{shown.map((payment, index) => card(payment, index === 0))}</ul>
      <div className="actions">
        {shown.length < payments.length && (
          <Link
            className="button"
            to={paymentsAddress({ ...view, show: view.show + MORE })}
            preventScrollReset
          >
            {text.showMore}
          </Link>
        )}
        {view.show > FIRST && payments.length > FIRST && (
          <Link
            className="button secondary"
            to={paymentsAddress({ ...view, show: FIRST })}
            preventScrollReset
          >
            {text.showLess}
          </Link>
        )}
        <p className="soft">{text.shown(figure(shown.length), figure(payments.length))}</p>
      </div>
      <p>
        <a className="way" href="/verify">
          {text.checkReceipt}
        </a>
      </p>
    </>
  );
}

/** The link that downloads a receipt. */
export function ReceiptLink({ kind, id, of }: { kind: Kind; id: number; of: string }) {
  const text = useText(paymentsText);
  return (
    <p>
      <a className="button secondary" href={`/dashboard/invoice/${kind}/${id}`}>
        {text.receipt}
        <span className="hidden-text"> {text.receiptOf(of)}</span>
      </a>
    </p>
  );
}
