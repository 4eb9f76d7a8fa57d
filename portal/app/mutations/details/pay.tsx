import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { methodLabel, methodsOnDetails } from '@bhumi/api/contract/payments/payment';
import { useNavigation } from '@remix-run/react';
import { Field } from '../../components/field/field.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { MethodChoice } from '../../payments/method-choice.tsx';
import { HowToPay } from '../../payments/how-to-pay.tsx';
import { mutationAddress } from '../address.ts';
import { detailsText } from './text.ts';

interface PayFeeProps {
  mutation: MutationDetail;
  /** The key of this payment, so that the form pays once when it is submitted twice. */
  paymentKey: string;
  refusal: Refusal | undefined;
}

/** The form that pays the fee of an unpaid mutation. */
export function PayFee({ mutation, paymentKey, refusal }: PayFeeProps) {
  const text = useText(detailsText);
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const busy = state === 'submitting' && formData?.get('intent') === 'pay';
  const { fees, id } = mutation;
  const values = refusal?.values.intent === 'pay' ? refusal.values : {};
  return (
    <section aria-labelledby="pay-title" id="pay" className="panel">
      <h2 id="pay-title">{text.payTitle}</h2>
      <p>{text.payLead}</p>
      <SendForm method="post" action={mutationAddress(id)} className="form pay-form" noValidate>
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="key" value={values.key ?? paymentKey} />
        <HowToPay amount={fees.total} amountField="amount">
          <Field name="amount" label={text.amount} errors={refusal?.errors.amount}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                required
                maxLength={20}
                autoComplete="off"
                defaultValue={values.amount ?? digitsIn(fees.total, language)}
              />
            )}
          </Field>
          <MethodChoice
            methods={methodsOnDetails().map((method) => [method, methodLabel(method, 'mutation')])}
            name="method"
            chosen={values.method}
            errors={refusal?.errors.method}
          />
        </HowToPay>
        <button className="button" type="submit" disabled={busy}>
          {busy ? text.paying : text.payNow(formatMoney(fees.total, language))}
        </button>
      </SendForm>
    </section>
  );
}
