import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { VerifyAnswer } from '@bhumi/api/contract/receipts/verify';
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

export async function loader(args: LoaderFunctionArgs) {
  const code = encodeURIComponent(args.params.code ?? '');
  const answer = await apiGet<VerifyAnswer>(args, `/api/verify/${code}`);
  if (answer.ok) return { verdict: answer.data, failure: null };
  const { failed } = verifyText[languageOf(args.request)];
  return data({ verdict: null, failure: answer.message ?? failed }, answer.status || 503);
}

export default function VerifyCode() {
  const text = useText(verifyText);
  const { verdict, failure } = useLoaderData<typeof loader>();
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
        <CodeForm />
      </section>
    </div>
  );
}
