import { useActionData, useLoaderData, useNavigation, type MetaFunction } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { EmailAvailability } from '../accounts/email-availability.tsx';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { registerText } from '../accounts/text/register.ts';
import type { action, loader } from '../accounts/register.ts';

export { action, loader } from '../accounts/register.ts';
export { clientAction } from '../lib/api/network-error.ts';

/** Hydrates, because the password can be shown and a taken email is reported while typing. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, registerText);

export default function Register() {
  const text = useText(registerText);
  const { next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const [email, setEmail] = useState('');
  const emailBox = useRef<HTMLInputElement>(null);
  // Take over values that were typed before hydration.
  useEffect(() => setEmail(emailBox.current?.value.trim() ?? ''), []);
  const errors = refusal?.errors ?? {};
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <SendForm method="post" noValidate className="form">
        <input type="hidden" name="next" value={next ?? ''} />
        <div className="two">
          <Field name="firstName" label={text.firstName} errors={errors.firstName}>
            {(control) => (
              <input
                {...control}
                autoComplete="given-name"
                required
                defaultValue={refusal?.values.firstName}
              />
            )}
          </Field>
          <Field name="lastName" label={text.lastName} errors={errors.lastName}>
            {(control) => (
              <input
                {...control}
                autoComplete="family-name"
                required
                defaultValue={refusal?.values.lastName}
              />
            )}
          </Field>
        </div>
        <Field name="email" label={text.email} hint={text.emailHint} errors={errors.email}>
          {(control) => (
            <div>
              <input
                {...control}
                ref={emailBox}
                type="email"
                autoComplete="email"
                required
                defaultValue={refusal?.values.email}
                onChange={(event) => setEmail(event.target.value.trim())}
              />
              <EmailAvailability email={email} />
              <a className="way" href="/faq#no-email">
                {text.noEmail}
              </a>
            </div>
          )}
        </Field>
        <Field name="phone" label={text.phone} hint={text.phoneHint} errors={errors.phone}>
          {(control) => (
            <input {...control} type="tel" autoComplete="tel" required defaultValue={refusal?.values.phone} />
          )}
        </Field>
        <PasswordField
          name="password"
          label={text.password}
          hint={refusal ? text.passwordAgain : text.passwordHint}
          errors={errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={text.confirmPassword}
          errors={errors.confirmPassword}
          autoComplete="new-password"
        />
        <Checkbox name="terms" errors={errors.terms} required defaultChecked={refusal?.values.terms === '1'}>
          {text.terms} <a href="/terms">{text.termsLink}</a> {text.and}{' '}
          <a href="/privacy">{text.privacyLink}</a> {text.termsEnd}
        </Checkbox>
        <button className="button full" type="submit" disabled={busy}>
          {busy ? text.busy : text.submit}
        </button>
      </SendForm>
      <p className="other-way">
        {text.haveAccount}{' '}
        <a href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>{text.login}</a>
      </p>
    </div>
  );
}
