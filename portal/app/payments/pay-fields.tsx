import { formatList } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import {
  sharedFormsOf,
  payerFields,
  type PayerField,
  type PaymentKind,
} from '@bhumi/api/contract/payments/payment';
import { Field } from '../components/field/field.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MethodChoice } from './method-choice.tsx';
import { offeredMethods } from './offered.ts';
import { paymentText } from './text.ts';

interface PayFieldsProps {
  kind: PaymentKind;
  errors: FieldErrors;
  /** The values typed before; never a secret. */
  values: Record<string, string>;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

/** Returns the style that shows only the form of the chosen method, in browsers with `:has`; others show all. */
function stylesOf(kind: PaymentKind): string {
  const shown = sharedFormsOf(kind).map(({ form, methods }) => {
    const chosen = methods.map((method) => `[value=${method}]:checked`).join();
    return `.pay-form:has(${chosen}) .pay-${form.name}{display:block}`;
  });
  return `@supports selector(:has(*)){.pay-panel{display:none}${shown.join('')}}`;
}

/** Returns the secret fields of a screen as a list in a sentence: `PIN, card number and CVV`. */
function secretsOf(kind: PaymentKind, language: Language): string {
  const secrets = [...payerFields(kind).values()].filter(({ secret }) => secret);
  const [first = '', ...more] = new Set(secrets.map(({ label }) => label[language]));
  const within = more.map((label) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()));
  return formatList([first, ...within], 'and', language);
}

/** The choice of a method, and the fields of each method. */
export function PayFields({ kind, errors, values, onMethod }: PayFieldsProps) {
  const text = useText(paymentText);
  const language = useLanguage();
  const control = ({ name, label, hint, input }: PayerField) => (
    <Field key={name} name={name} label={label[language]} hint={hint?.[language]} errors={errors[name]}>
      {(attributes) => <input {...attributes} defaultValue={values[name]} type="text" {...input} />}
    </Field>
  );
  return (
    <>
      <style>{stylesOf(kind)}</style>
      <MethodChoice
        methods={offeredMethods(kind)}
        name="method"
        chosen={values.method}
        errors={errors.method}
        onMethod={onMethod}
      />
      {sharedFormsOf(kind).map(({ form, called }) => (
        <fieldset key={form.name} className={`pay-panel pay-${form.name}`}>
          <legend>{form.title(called)[language]}</legend>
          {form.lines.map((line, index) =>
            line.length === 1 ? (
              line.map(control)
            ) : (
              <div key={index} className="two">
                {line.map(control)}
              </div>
            ),
          )}
        </fieldset>
      ))}
      <p className="hint">{text.notKept(secretsOf(kind, language))}</p>
    </>
  );
}
