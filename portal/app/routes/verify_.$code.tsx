import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { ReceiptOutcome, VerifyAnswer } from '@bhumi/api/contract/receipts/verify';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { apiGet } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { CodeForm } from '../receipts/code-form.tsx';
import { WholePaper } from '../receipts/paper/whole-paper.tsx';
import { Verdict } from '../receipts/verdict.tsx';
import { verifyText } from '../receipts/text.ts';

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, verifyText),
  { name: 'robots', content: 'noindex' },
];

/** What one corrects, and does not type anew. */
const RETYPED: readonly ReceiptOutcome[] = [
  'wrong_sign',
  'wrong_length',
  'unknown_code',
  'number',
  'unreadable',
];

/** Checks a code. A wrong one stays in the field, to be compared with the paper. */
export async function loader(args: LoaderFunctionArgs) {
  const code = encodeURIComponent(args.params.code ?? '');
  const answer = await apiGet<VerifyAnswer>(args, `/api/verify/${code}`);
  const typed = args.params.code ?? '';
  if (answer.ok) {
    const again = RETYPED.includes(answer.data.outcome);
    return { verdict: answer.data, failure: null, typed: again ? typed : '' };
  }
  const { failed } = verifyText[languageOf(args.request)];
  return data({ verdict: null, failure: answer.message ?? failed, typed }, answer.status || 503);
}

export default function VerifyCode() {
  const text = useText(verifyText);
  const { verdict, failure, typed } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page receipt-page">
      <PageHeading title={text.title} />
      {verdict ? (
        <>
          <Verdict answer={verdict} />
          <WholePaper answer={verdict} />
        </>
      ) : (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <section aria-labelledby="another">
        <h2 id="another">{text.another}</h2>
        <CodeForm value={typed} />
      </section>
    </div>
  );
}
