import type { Message } from '@bhumi/api/contract/language';
import type { PaymentMethod } from '@bhumi/api/contract/payments/payment';
import { fieldId } from '../components/field.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { paymentText } from './text.ts';

/** A method by its name, and what it is called where it is offered. */
export type OfferedMethod = [name: PaymentMethod, label: Message];

interface MethodChoiceProps {
  /** What is offered: given, since a screen that asks nothing else of them need not load their forms. */
  methods: readonly OfferedMethod[];
  name: string;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

/** The methods that a screen offers; the errors of the choice stand with it. */
export function MethodChoice({ methods, name, chosen, errors, onMethod }: MethodChoiceProps) {
  const text = useText(paymentText);
  const language = useLanguage();
  return (
    <fieldset className={errors ? 'field wrong' : 'field'}>
      <legend>{text.method}</legend>
      {errors && <p className="field-error">{errors.join(' ')}</p>}
      <div className="methods">
        {methods.map(([method, label], index) => (
          <label key={method} className="method">
            <input
              type="radio"
              name={name}
              id={index === 0 ? fieldId(name) : undefined}
              value={method}
              defaultChecked={chosen === method}
              onChange={onMethod}
            />
            {label[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
