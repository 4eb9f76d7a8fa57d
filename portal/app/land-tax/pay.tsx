import { formatMoney } from '@bhumi/api/contract/format';
import type { TaxBill } from '@bhumi/api/contract/land-tax/land-tax';
import { Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../components/field/field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { keyOf } from '../lib/forms/payment-key.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MethodChoice } from '../payments/method-choice.tsx';
import { HowToPay, usePaysOnline } from '../payments/how-to-pay.tsx';
import type { WaysToPay } from './load.server.ts';
import { landTaxText } from './text.ts';
import { landTaxAddress, type LandTaxView } from './view.ts';

interface PayProps {
  bill: TaxBill;
  /** The payment methods. */
  ways: WaysToPay;
  view: LandTaxView;
  refusal: Refusal | undefined;
}

/** Step 2 of paying: method and payer. With JavaScript the button is enabled once both are filled in. */
export function Pay({ bill, ways, view, refusal }: PayProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const hydrated = useHydrated();
  const paysOnline = usePaysOnline();
  const processing = useNavigation().formMethod === 'POST';
  const { errors = {}, values = {} } = refusal ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(Boolean(values.payment_method && values.payer_identifier));
  const look = () => {
    const data = new FormData(form.current ?? undefined);
    setComplete(Boolean(data.get('payment_method')) && String(data.get('payer_identifier')).trim() !== '');
  };
  // Take over fields that were filled in before hydration.
  useEffect(look, []);
  return (
    <SendForm
      ref={form}
      method="post"
      action={landTaxAddress(view)}
      noValidate
      autoComplete="off"
      preventScrollReset
      onChange={look}
    >
      <input type="hidden" name="form" value="pay-land-tax" />
      <input type="hidden" name="key" value={keyOf(refusal, view.key ?? '')} />
      <input type="hidden" name="total_amount" value={bill.total_amount} />
      <input
        type="hidden"
        name="tax_year"
        value={Math.min(...bill.calculations.map((line) => line.tax_year))}
      />
      {view.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {!paysOnline && (
        <p className="tax-total">
          <span>{text.total}</span> <strong>{formatMoney(bill.total_amount, language)}</strong>
        </p>
      )}
      <HowToPay amount={bill.total_amount}>
        <MethodChoice
          methods={ways.methods}
          name="payment_method"
          chosen={values.payment_method}
          errors={errors.payment_method}
        />
        <Field
          name="payer_identifier"
          label={text.payer}
          hint={ways.payerHint}
          errors={errors.payer_identifier}
        >
          {(control) => (
            <input
              {...control}
              required
              maxLength={40}
              defaultValue={values.payer_identifier}
              inputMode="tel"
            />
          )}
        </Field>
        <Field name="transaction_id" label={text.transaction} errors={errors.transaction_id}>
          {(control) => <input {...control} maxLength={100} defaultValue={values.transaction_id} />}
        </Field>
      </HowToPay>
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={hydrated && (processing || !(paysOnline || complete))}
        >
          {processing ? text.processing : text.confirm}
        </button>
        <Link
          className="button secondary"
          to={landTaxAddress({ step: 'bill', ids: view.ids })}
          preventScrollReset
          aria-disabled={processing || undefined}
          onClick={(event) => processing && event.preventDefault()}
        >
          {text.back}
        </Link>
      </div>
    </SendForm>
  );
}
