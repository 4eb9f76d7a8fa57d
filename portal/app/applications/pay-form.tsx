import type { ReactNode } from 'react';
import { OfflineGuard } from '../components/offline-guard/offline-guard.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useText, useUser } from '../lib/document/root-data.ts';
import { PayFields } from '../payments/pay-fields.tsx';
import { HowToPay } from '../payments/how-to-pay.tsx';
import { applyText } from './text.ts';

interface PayFormProps {
  /** The address of the form, with the key of the payment. */
  address: string;
  /** The key of the payment, so that the same form sent twice pays once. */
  paymentKey: string;
  /** The fee that was shown, in BDT: the server refuses another amount. */
  fee: number;
  refusal: Refusal | undefined;
  /** The label of the button. */
  label: string;
  /** The address of the "cancel" link. */
  back: string;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** The form that pays the fee of an application, new or existing. */
export function PayForm({ address, paymentKey, fee, refusal, label, back, children }: PayFormProps) {
  const text = useText(applyText);
  const user = useUser();
  return (
    <form method="post" action={address} className="pay-form" noValidate>
      {children}
      {user && <input type="hidden" name="account" value={user.id} />}
      <input type="hidden" name="key" value={paymentKey} />
      <input type="hidden" name="fee" value={fee} />
      <HowToPay amount={fee}>
        <PayFields kind="application" errors={refusal?.errors ?? {}} values={refusal?.values ?? {}} />
      </HowToPay>
      <OfflineGuard title={text.offlineTitle} text={text.offline} />
      <div className="actions">
        <button type="submit" className="button">
          {label}
        </button>
        <a href={back}>{text.cancel}</a>
      </div>
    </form>
  );
}
