import {
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type MetaFunction,
} from '@remix-run/react';
import { useEffect } from 'react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { accountMessages } from '@bhumi/api/contract/accounts/messages';
import type { PasswordLink } from '@bhumi/api/contract/accounts/password-link';
import { invitationText, resetPasswordText } from '../accounts/text/reset-password.ts';
import type { action, loader } from '../accounts/reset-password.ts';

export { action, loader } from '../accounts/reset-password.ts';
export { clientAction } from '../lib/api/network-error.ts';

/** Hydrates, because the passwords can be shown, the form is disabled while it is submitted, and the login follows automatically. */
export const handle = { hydrate: true };

const textOf = (kind: PasswordLink['kind'] | undefined) =>
  kind === 'invitation' ? invitationText : resetPasswordText;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, textOf(args.data?.kind)),
  { name: 'robots', content: 'noindex' },
];

/** How long the success message is shown before the login, in milliseconds (specification 1, section 2.8). */
const REDIRECT_DELAY = 1200;

/** What became of an invitation that cannot be used any more. */
const ENDED = {
  used: accountMessages.invitationUsed,
  replaced: accountMessages.invitationReplaced,
  expired: accountMessages.invitationExpired,
} as const;

/** An invitation that was used leads to the login, where a forgotten password is asked for as well. */
function Ended({ state }: { state: keyof typeof ENDED }) {
  const text = useText(invitationText);
  const message = useText(ENDED[state]);
  return (
    <>
      <Notice kind={state === 'used' ? 'info' : 'warning'}>
        <p>{message}</p>
      </Notice>
      <p>
        <a className="button" href="/login">
          {text.goToLogin}
        </a>
      </p>
    </>
  );
}

/** The success message; with JavaScript the login follows automatically, without it there is a link. */
function Done({ message }: { message: string }) {
  const text = useText(resetPasswordText);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), REDIRECT_DELAY);
    // A reader who navigates away first is not redirected, even while the other page is still loading.
    const stay = () => clearTimeout(timer);
    document.addEventListener('click', stay);
    return () => {
      document.removeEventListener('click', stay);
      stay();
    };
  }, [navigate]);
  return (
    <>
      <Notice kind="success" live>
        <p>{message}</p>
      </Notice>
      <p>
        <a className="button" href="/login">
          {text.goToLogin}
        </a>
      </p>
    </>
  );
}

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>();
  const text = useText(textOf(link.kind));
  const answer = useActionData<typeof action>();
  const refusal = answer !== undefined && 'errors' in answer ? answer : undefined;
  const busy = useNavigation().state === 'submitting';
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  if (done !== undefined) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        <Done message={done} />
      </div>
    );
  }
  if (link.state !== 'open') {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        <Ended state={link.state} />
      </div>
    );
  }
  const errors = refusal?.errors ?? {};
  const useless = refusal !== undefined && Object.keys(errors).length === 0;
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <SendForm method="post" noValidate className="form">
        <fieldset disabled={busy}>
          <input type="hidden" name="token" value={refusal?.values.token ?? link.token} />
          <Field name="email" label={text.email} errors={errors.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="username"
                required
                defaultValue={refusal?.values.email ?? link.email}
              />
            )}
          </Field>
          <PasswordField
            name="password"
            label={text.password}
            hint={text.passwordHint}
            errors={errors.password}
            autoComplete="new-password"
          />
          <PasswordField
            name="password_confirmation"
            label={text.confirm}
            errors={errors.password_confirmation}
            autoComplete="new-password"
          />
          <button className="button full" type="submit">
            {busy ? text.busy : text.submit}
          </button>
        </fieldset>
      </SendForm>
      {useless && (
        <p>
          <a className="way" href="/forgot-password">
            {text.newLink}
          </a>
        </p>
      )}
      <p className="other-way">
        <a href="/login">{text.login}</a>
      </p>
    </div>
  );
}
