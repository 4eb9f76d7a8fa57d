import { formatMoney } from '@bhumi/api/contract/format';
import { useNavigation, useSubmit } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { keyOf } from '../../lib/forms/payment-key.ts';
import { useLanguage, useText, useUser } from '../../lib/document/root-data.ts';
import { checkedDetails } from '../../payments/details.ts';
import { PayFields } from '../../payments/pay-fields.tsx';
import { HowToPay, usePaysOnline } from '../../payments/how-to-pay.tsx';
import { mutationAddress, payMutationAddress } from '../address.ts';
import { flowText } from './text.ts';

interface PayFormProps {
  id: number;
  /** The key of the payment, so that the form pays once when it is submitted twice; a refusal may bring a new one. */
  paymentKey: string;
  /** BDT. */
  fee: number;
  refusal: Refusal | undefined;
  onWrong: (errors: FieldErrors) => void;
}

/** The payment form of a mutation. With JavaScript the details are checked here, and no secret leaves the browser. */
export function PayForm({ id, paymentKey: first, fee, refusal, onWrong }: PayFormProps) {
  const paymentKey = keyOf(refusal, first);
  const text = useText(flowText);
  const language = useLanguage();
  const submit = useSubmit();
  const paysOnline = usePaysOnline();
  const user = useUser();
  const busy = useNavigation().formMethod === 'POST';
  const [clientErrors, setClientErrors] = useState<FieldErrors | null>(null);
  const sent = useRef(false);
  if (!busy) sent.current = false;
  const address = payMutationAddress(id, paymentKey);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || sent.current) return;
    const checked = checkedDetails('mutation', new FormData(event.currentTarget), { language, paysOnline });
    const errors = 'errors' in checked ? checked.errors : null;
    setClientErrors(errors);
    onWrong(errors ?? {});
    if ('errors' in checked) return;
    sent.current = true;
    submit(checked.form, { method: 'post', action: address });
  };
  return (
    <form method="post" action={address} className="pay-form" noValidate onSubmit={pay}>
      {user && <input type="hidden" name="account" value={user.id} />}
      <input type="hidden" name="key" value={paymentKey} />
      <input type="hidden" name="fee" value={fee} />
      <HowToPay amount={fee}>
        <PayFields
          kind="mutation"
          errors={clientErrors ?? refusal?.errors ?? {}}
          values={refusal?.values ?? {}}
          onMethod={() => setClientErrors({})}
        />
      </HowToPay>
      <div className="actions">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {busy ? text.paying : text.pay(formatMoney(fee, language))}
        </button>
        <a href={mutationAddress(id)}>{text.later}</a>
      </div>
      <Dialog title={text.overlay} open={busy} busy onClose={() => undefined}>
        <p role="status">{text.overlay}</p>
      </Dialog>
    </form>
  );
}
