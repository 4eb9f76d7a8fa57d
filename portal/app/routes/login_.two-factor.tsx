import { useActionData, useLoaderData, useNavigation, type MetaFunction } from '@remix-run/react';
import { CodeField } from '../accounts/code-field.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { twoFactorText } from '../accounts/text/two-factor.ts';
import type { action, loader } from '../accounts/two-factor.ts';

export { action, loader } from '../accounts/two-factor.ts';
export { clientAction } from '../lib/api/network-error.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: twoFactorText.en.title }, bn: { title: twoFactorText.bn.title } });

/** The second step of a login. */
export default function TwoFactorLogin() {
  const text = useText(twoFactorText);
  const { next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <SendForm method="post" noValidate className="form">
        <input type="hidden" name="next" value={next ?? ''} />
        <CodeField name="code" errors={refusal?.errors.code} />
        <button className="button full" type="submit" disabled={busy}>
          {busy ? text.busy : text.submit}
        </button>
      </SendForm>
      <p className="other-way">
        <a href="/login">{text.again}</a>
      </p>
    </div>
  );
}
