import { useActionData, useNavigation, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { phonePasswordText } from '../accounts/text/phone-password.ts';
import type { action } from '../accounts/phone-password.ts';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { Refusal } from '../lib/forms/refusal.ts';

export { action } from '../accounts/phone-password.ts';
export { clientAction } from '../lib/api/network-error.ts';

/** Hydrates, because the passwords can be shown, and the form is disabled while it is submitted. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, phonePasswordText);

interface FormProps {
  refusal: Refusal | undefined;
  busy: boolean;
}

/** Asks for the phone to which the code goes. */
function PhoneForm({ refusal, busy }: FormProps) {
  const text = useText(phonePasswordText);
  return (
    <SendForm method="post" noValidate className="form">
      <fieldset disabled={busy}>
        <Field name="phone" label={text.phone} hint={text.phoneHint} errors={refusal?.errors.phone}>
          {(control) => (
            <input {...control} type="tel" autoComplete="tel" required defaultValue={refusal?.values.phone} />
          )}
        </Field>
        <button className="button full" type="submit" name="step" value="code">
          {busy ? text.busy : text.send}
        </button>
      </fieldset>
    </SendForm>
  );
}

/** Asks for the code and the new password. */
function ResetForm({ refusal, busy, phone }: FormProps & { phone: string }) {
  const text = useText(phonePasswordText);
  return (
    <SendForm method="post" noValidate className="form">
      <fieldset disabled={busy}>
        <input type="hidden" name="step" value="reset" />
        <input type="hidden" name="phone" value={phone} />
        <Field name="code" label={text.code} errors={refusal?.errors.code ?? refusal?.errors.phone}>
          {(control) => (
            <input {...control} autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
          )}
        </Field>
        <PasswordField
          name="password"
          label={text.password}
          hint={text.passwordHint}
          errors={refusal?.errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="password_confirmation"
          label={text.confirm}
          errors={refusal?.errors.password_confirmation}
          autoComplete="new-password"
        />
        <p className="soft">{text.after}</p>
        <button className="button full" type="submit">
          {busy ? text.busy : text.submit}
        </button>
      </fieldset>
    </SendForm>
  );
}

/** A new password with a code to the verified phone: the number first, then code and password. */
export default function PhonePassword() {
  const text = useText(phonePasswordText);
  const language = useLanguage();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const refusal = answer !== undefined && 'errors' in answer ? answer : undefined;
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  const phone =
    answer !== undefined && 'sentTo' in answer
      ? answer.sentTo
      : refusal?.values.step === 'reset'
        ? refusal.values.phone
        : undefined;
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>
        {phone === undefined && done === undefined ? text.lead : undefined}
      </PageHeading>
      {done !== undefined ? (
        <>
          <Notice kind="success" live>
            <p>{done}</p>
          </Notice>
          <p>
            <a className="button" href="/login">
              {text.goToLogin}
            </a>
          </p>
        </>
      ) : phone === undefined ? (
        <PhoneForm refusal={refusal} busy={busy} />
      ) : (
        <>
          <Notice kind="info" live>
            <p>{text.sent(digitsIn(phone, language))}</p>
          </Notice>
          <ResetForm refusal={refusal} busy={busy} phone={phone} />
          <p>
            <a className="way" href="/forgot-password/phone">
              {text.again}
            </a>
          </p>
        </>
      )}
      {done === undefined && (
        <p className="other-way">
          <a href="/forgot-password">{text.byMail}</a>
        </p>
      )}
    </div>
  );
}
