import { useActionData, useLoaderData, useNavigation, type MetaFunction } from '@remix-run/react';
import { LoginPanel } from '../accounts/login-panel.tsx';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { loginText } from '../accounts/text/login.ts';
import type { action, loader } from '../accounts/login.ts';

export { action, loader } from '../accounts/login.ts';
export { clientAction } from '../lib/api/network-error.ts';

/** Hydrates, because the password can be shown. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, loginText);

export default function Login() {
  const text = useText(loginText);
  const { next, ended, needs } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page beside">
      <div>
        <ErrorSummary refusal={refusal} />
        {ended && !refusal && (
          <Notice kind="info" live>
            {text.ended}
          </Notice>
        )}
        <PageHeading title={text.title}>{text.lead}</PageHeading>
        {needs && <p className="hint">{needs}</p>}
        <SendForm method="post" noValidate className="form">
          <input type="hidden" name="next" value={next ?? ''} />
          <Field name="email" label={text.email} hint={text.emailHint} errors={refusal?.errors.email}>
            {(control) => (
              <input
                {...control}
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                autoComplete="username"
                required
                defaultValue={refusal?.values.email}
              />
            )}
          </Field>
          <PasswordField
            name="password"
            label={text.password}
            errors={refusal?.errors.password}
            autoComplete="current-password"
          />
          <p>
            <a className="way" href="/forgot-password">
              {text.forgot}
            </a>
          </p>
          <Checkbox
            name="remember"
            hint={text.rememberHint}
            defaultChecked={refusal?.values.remember === '1'}
          >
            {text.remember}
          </Checkbox>
          <button className="button full" type="submit" disabled={busy}>
            {busy ? text.busy : text.submit}
          </button>
        </SendForm>
        <p className="other-way">
          {text.noAccount}{' '}
          <a href={next ? `/register?next=${encodeURIComponent(next)}` : '/register'}>{text.register}</a>
        </p>
      </div>
      <LoginPanel />
    </div>
  );
}
