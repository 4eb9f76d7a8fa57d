import { methodLabel, methodsOf, type PaymentKind } from '@bhumi/api/contract/payments/payment';
import { fieldId } from '../components/field.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { paymentText } from './text.ts';

interface MethodChoiceProps {
  kind: PaymentKind;
  name: string;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

/** The methods that the screen of a kind of payment offers; the errors of the choice stand with it. */
export function MethodChoice({ kind, name, chosen, errors, onMethod }: MethodChoiceProps) {
  const text = useText(paymentText);
  const language = useLanguage();
  return (
    <fieldset className={errors ? 'field wrong' : 'field'}>
      <legend>{text.method}</legend>
      {errors && <p className="field-error">{errors.join(' ')}</p>}
      <div className="methods">
        {methodsOf(kind).map((method, index) => (
          <label key={method} className="method">
            <input
              type="radio"
              name={name}
              id={index === 0 ? fieldId(name) : undefined}
              value={method}
              defaultChecked={chosen === method}
              onChange={onMethod}
            />
            {methodLabel(method, kind)[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
