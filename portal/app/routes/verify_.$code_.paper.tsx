import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { PaperAnswer } from '@bhumi/api/contract/receipts/paper-page';
import { Notice } from '../components/notice/notice.tsx';
import { apiGet } from '../lib/api/api.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { languageOf } from '../lib/session/language.ts';
import { Paper } from '../receipts/paper/paper.tsx';
import { paperText } from '../receipts/paper/text.ts';

export const meta: MetaFunction<typeof loader> = (args) => {
  const name = args.data?.answer?.name;
  const { en, bn } = paperText;
  return [
    ...pageMeta(args, { en: { title: name?.en ?? en.read }, bn: { title: name?.bn ?? bn.read } }),
    { name: 'robots', content: 'noindex' },
  ];
};

/** The paper of a code, for whoever may download its PDF; anybody else is sent to what the code alone shows, and what is wrong with it. */
export async function loader(args: LoaderFunctionArgs) {
  const code = encodeURIComponent(args.params.code ?? '');
  const answer = await apiGet<PaperAnswer>(args, `/api/verify/${code}/paper`);
  if (answer.ok) return { answer: answer.data, failure: null };
  const { status, message } = answer;
  if ([400, 401, 403, 404, 422].includes(status)) throw redirect(`/verify/${code}`);
  const { readFailed } = paperText[languageOf(args.request)];
  return data({ answer: null, failure: message ?? readFailed }, status || 503);
}

export default function PaperPage() {
  const { answer, failure } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page receipt-page">
      {answer ? (
        <Paper answer={answer} />
      ) : (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  );
}
