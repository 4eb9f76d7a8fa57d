import { useActionData, useNavigation, type MetaFunction } from '@remix-run/react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { forgotPasswordText } from '../accounts/text/forgot-password.ts';
import type { action } from '../accounts/forgot-password.ts';

export { action } from '../accounts/forgot-password.ts';
export { clientAction } from '../lib/api/network-error.ts';

/** Hydrates, because the form is disabled while it is submitted. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, forgotPasswordText);

export default function ForgotPassword() {
  const text = useText(forgotPasswordText);
  const answer = useActionData<typeof action>();
  const sent = answer !== undefined && 'sent' in answer;
  const refusal = answer !== undefined && 'errors' in answer ? answer : undefined;
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{sent ? undefined : text.lead}</PageHeading>
      {sent ? (
        <>
          <Notice kind="success" live>
            <p>{text.sent}</p>
          </Notice>
          <p>{text.next}</p>
          <p>
            <a className="way" href="/forgot-password">
              {text.again}
            </a>
          </p>
        </>
      ) : (
        <SendForm method="post" noValidate className="form">
          <fieldset disabled={busy}>
            <Field name="email" label={text.email} errors={refusal?.errors.email}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={refusal?.values.email}
                />
              )}
            </Field>
            <button className="button full" type="submit">
              {busy ? text.busy : text.submit}
            </button>
          </fieldset>
        </SendForm>
      )}
      <p className="other-way">
        <a href="/forgot-password/phone">{text.byPhone}</a>
      </p>
      <p className="other-way">
        <a href="/login">{text.login}</a>
      </p>
    </div>
  );
}
