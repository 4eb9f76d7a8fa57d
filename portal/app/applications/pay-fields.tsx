import { PAYMENT_METHODS, paymentMethodLabels } from '@bhumi/api/contract/payments/payment';
import type { InputHTMLAttributes } from 'react';
import { Field, fieldId } from '../components/field.tsx';
import type { FieldErrors } from '../lib/api.ts';
import { useLanguage, useText } from '../lib/root-data.ts';
import { applyText } from './text.ts';

interface PayFieldsProps {
  errors: FieldErrors;
  /** What was typed before; never PIN, card number or CVV. */
  values: Record<string, string>;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

const secret = { type: 'password', inputMode: 'numeric', autoComplete: 'off' } as const;

/** The method and its details. Style sheets show the details of the chosen method; without them both groups stand here. */
export function PayFields({ errors, values, onMethod }: PayFieldsProps) {
  const text = useText(applyText);
  const language = useLanguage();
  const input = (name: string, label: string, hint: string, more: InputHTMLAttributes<HTMLInputElement>) => (
    <Field name={name} label={label} hint={hint} errors={errors[name]}>
      {(control) => <input {...control} defaultValue={values[name]} {...more} />}
    </Field>
  );
  return (
    <>
      <fieldset className={errors.method ? 'field wrong' : 'field'}>
        <legend>{text.method}</legend>
        {errors.method && <p className="field-error">{errors.method.join(' ')}</p>}
        <div className="methods">
          {PAYMENT_METHODS.map((method, index) => (
            <label key={method} className="method">
              <input
                type="radio"
                name="method"
                id={index === 0 ? fieldId('method') : undefined}
                value={method}
                defaultChecked={values.method === method}
                onChange={onMethod}
              />
              {paymentMethodLabels[method][language]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="pay-panel pay-mobile">
        <legend>{text.mobile}</legend>
        <div className="two">
          {input('phone', text.phone, text.phoneHint, {
            type: 'text',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            maxLength: 20,
          })}
          {input('pin', text.pin, text.pinHint, { ...secret, maxLength: 8 })}
        </div>
      </fieldset>
      <fieldset className="pay-panel pay-card">
        <legend>{text.card}</legend>
        {input('card_number', text.cardNumber, text.cardNumberHint, {
          type: 'text',
          inputMode: 'numeric',
          autoComplete: 'cc-number',
          maxLength: 30,
        })}
        <div className="two">
          {input('expiry', text.expiry, text.expiryHint, {
            type: 'text',
            autoComplete: 'cc-exp',
            maxLength: 7,
          })}
          {input('cvv', text.cvv, text.cvvHint, { ...secret, maxLength: 6 })}
        </div>
      </fieldset>
      <p className="hint">{text.notKept}</p>
    </>
  );
}
