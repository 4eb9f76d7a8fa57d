import type { ReactElement } from 'react';
import { ShowMore } from '../../../lists/show-more.tsx';
import type { ListPage } from '../../../lib/api/paging.ts';
import { useText } from '../../../lib/document/root-data.ts';
import { paymentsAddress, PAGE_SIZE, type Kind, type PaymentsView } from '../../../payments/address.ts';
import { ReadPaper } from '../../../receipts/paper/read-paper.tsx';
import { paymentsText } from './text.ts';

interface PaymentListProps<Payment> {
  view: PaymentsView;
  /** The newest first. */
  payments: ListPage<Payment>;
  /** A payment as a card. */
  card: (payment: Payment, newest: boolean) => ReactElement;
}

/** Payments as cards: three at first, ten more each time (specification 2, section 9). */
export function PaymentList<Payment>({ view, payments: { rows, total }, card }: PaymentListProps<Payment>) {
  const text = useText(paymentsText);
  return (
    <>
      <ul className="cards">{rows.map((payment, index) => card(payment, index === 0))}</ul>
      <ShowMore
        shown={rows.length}
        total={total}
        portion={PAGE_SIZE}
        to={(show) => paymentsAddress({ ...view, show })}
      />
      <p>
        <a className="way" href="/verify">
          {text.checkReceipt}
        </a>
      </p>
    </>
  );
}

/** The number of a transaction, which does not break. */
export const TransactionNumber = ({ id }: { id: string }) => <span className="whole transaction">{id}</span>;

/** The links to a receipt: its PDF, and the same as a web page. */
export function ReceiptLink({ kind, id, of }: { kind: Kind; id: number; of: string }) {
  const text = useText(paymentsText);
  const pdf = `/dashboard/invoice/${kind}/${id}`;
  return (
    <p className="ways">
      <a className="button secondary" href={pdf}>
        {text.receipt}
        <span className="hidden-text"> {text.receiptOf(of)}</span>
      </a>{' '}
      <ReadPaper pdf={pdf} of={text.receiptOf(of)} />
    </p>
  );
}
