import { formatMoney } from '@bhumi/api/contract/format';
import { useFetcher, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { Notice } from '../components/notice/notice.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useLanguage, useText, useUser } from '../lib/document/root-data.ts';
import { applyText } from './text.ts';
import { recordField } from '../lookup/choice.ts';
import { OwnedCopyNotice } from './already-notices.tsx';
import { forgetPaymentKey, storedPaymentKey } from './stored-payment-key.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { checkedDetails } from '../payments/details.ts';
import { PayFields } from '../payments/pay-fields.tsx';
import { HowToPay, usePaysOnline } from '../payments/how-to-pay.tsx';
import { ANOTHER_COPY_FIELD, applicationType, type Target } from './target.ts';
import { useOwnedCopy } from './use-owned-copy.ts';

export interface PayDialogProps {
  target: Target;
  /** The name of the record: `Khatian 45 · Dag 12`. */
  name: string;
  /** BDT. */
  fee: number;
  /** Whether the archive holds the document that a copy is made from. */
  ready: boolean;
  open: boolean;
  onClose: () => void;
}

/**
 * The payment dialog over the lookup. Its key lasts until the payment is made, so that a second try after a lost answer, or after
 * a reload, is the same payment. Closing the dialog clears method, details and errors.
 */
export function PayDialog({ target, name, fee, ready, open, onClose }: PayDialogProps) {
  const text = useText(applyText);
  const key = useRef<string>();
  if (open) key.current ??= storedPaymentKey(target, sessionStorage, Date.now());
  const busy = useFetcher({ key: PAYING }).state !== 'idle';
  const owned = useOwnedCopy(target, open);
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (!open) setAgain(false);
  }, [open]);
  const box = useRef<HTMLDivElement>(null);
  const known = owned !== undefined;
  // The dialog opened before its content was known.
  useEffect(() => {
    if (known) box.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true });
  }, [known, again]);
  /** Another copy is another payment. */
  const buyAgain = () => {
    forgetPaymentKey(target, sessionStorage);
    key.current = storedPaymentKey(target, sessionStorage, Date.now());
    setAgain(true);
  };
  return (
    <Dialog title={text.title} open={open} busy={busy} onClose={onClose}>
      <p>
        {text.copyOf[target.tab]}: <strong>{name}</strong>
      </p>
      <div ref={box}>
        {owned && !again ? (
          <OwnedCopyNotice
            application={owned}
            fee={fee}
            again={
              <button type="button" className="button secondary" onClick={buyAgain}>
                {text.buyAgain}
              </button>
            }
          />
        ) : owned === undefined ? (
          <Skeleton lines={6} label={text.loading} />
        ) : (
          <>
            <DeliveryNote ready={ready} />
            <PayForm
              target={target}
              fee={fee}
              again={again}
              paymentKey={key.current ?? ''}
              onCancel={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const FIRST_CONTROL = 'input:not([type=hidden]), button, a[href]';

/** The key of the fetcher that submits the payment; the dialog stays open while it is busy. */
const PAYING = 'application-payment';

interface PayFormProps {
  target: Target;
  fee: number;
  paymentKey: string;
  /** Whether the reader wants another copy although they own an up-to-date one. */
  again: boolean;
  onCancel: () => void;
}

/**
 * The form in the dialog. It runs the server's checks in the browser; the action then pays without seeing the secrets that they
 * checked.
 */
function PayForm({ target, fee, paymentKey, again, onCancel }: PayFormProps) {
  const text = useText(applyText);
  const language = useLanguage();
  const user = useUser();
  const paysOnline = usePaysOnline();
  const fetcher = useFetcher<Refusal>({ key: PAYING });
  /** Whether the form was submitted since the dialog was opened. */
  const [sent, setSent] = useState(false);
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const busy = fetcher.state !== 'idle';
  const done = useNavigation().location?.pathname === '/dashboard' && busy;
  const refused = busy || !sent ? undefined : fetcher.data;
  const shown = errors ?? refused?.errors ?? {};
  const failed = !errors && refused && Object.keys(refused.errors).length === 0 ? refused : null;
  const failure = useRef<HTMLDivElement>(null);
  // Shown beside the pressed button and focused, because on a phone the dialog is longer than the screen.
  useEffect(() => {
    if (!failed) return;
    failure.current?.focus({ preventScroll: true });
    failure.current?.scrollIntoView({ block: 'center' });
  }, [failed]);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const checked = checkedDetails('application', form, { language, paysOnline });
    // Render the errors before the focus moves, so that a screen reader reads the error with its field.
    flushSync(() => setErrors('errors' in checked ? checked.errors : null));
    if ('errors' in checked) {
      const [firstInvalid] = Object.keys(checked.errors);
      event.currentTarget.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
      return;
    }
    setSent(true);
    fetcher.submit(checked.form, { method: 'post', action: '/land' });
  };
  return (
    <form className="pay-form" noValidate onSubmit={pay}>
      {done && (
        <Notice kind="success" live>
          {text.paymentDone}
        </Notice>
      )}
      <input type="hidden" name={recordField(target.tab)} value={target.id} />
      <input type="hidden" name="type" value={applicationType(target.tab)} />
      <input type="hidden" name="key" value={paymentKey} />
      {user && <input type="hidden" name="account" value={user.id} />}
      {again && <input type="hidden" name={ANOTHER_COPY_FIELD} value="yes" />}
      <input type="hidden" name="fee" value={fee} />
      <HowToPay amount={fee}>
        <PayFields kind="application" errors={shown} values={{}} onMethod={() => setErrors({})} />
      </HowToPay>
      {failed && (
        <div ref={failure} tabIndex={-1} className="pay-failure">
          <Notice kind="error" title={failed.message ?? text.failed} live>
            {!failed.message && text.again}
          </Notice>
        </div>
      )}
      <div className="actions">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {busy ? text.paying : text.pay(formatMoney(fee, language))}
        </button>
        <button type="button" className="button secondary" disabled={busy} onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
