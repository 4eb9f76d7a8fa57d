import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { extractCode } from '@bhumi/api/contract/receipts/code';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { refuse } from '../lib/forms/refusal.ts';
import { languageOf } from '../lib/session/language.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { CodeForm, MAX_PASTE_LENGTH } from '../receipts/code-form.tsx';
import { WhereTheCodeStands } from '../receipts/where-the-code-stands.tsx';
import { verifyText } from '../receipts/text.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, verifyText),
  { name: 'robots', content: 'noindex' },
];

/** Redirects pasted text to the address of its receipt, the one in the QR code. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const pasted = new URL(request.url).searchParams.get('code');
  if (pasted === null) return null;
  const text = verifyText[languageOf(request)];
  const code = pasted.length <= MAX_PASTE_LENGTH ? extractCode(pasted) : '';
  if (code !== '') throw redirect(`/verify/${encodeURIComponent(code)}`);
  const message = pasted.trim() === '' ? text.empty : text.tooLong;
  return refuse(context, {
    message: null,
    errors: { code: [message] },
    values: { code: pasted.slice(0, MAX_PASTE_LENGTH) },
  });
}

export default function Verify() {
  const text = useText(verifyText);
  const refusal = useLoaderData<typeof loader>() ?? undefined;
  return (
    <div className="page narrow-page receipt-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <CodeForm value={refusal?.values.code} errors={refusal?.errors.code} />
      <WhereTheCodeStands />
      <section aria-labelledby="how">
        <h2 id="how">{text.how}</h2>
        {text.howText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </div>
  );
}
