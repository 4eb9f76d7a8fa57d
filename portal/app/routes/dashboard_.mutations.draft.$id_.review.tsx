import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { draftAddress } from '../mutations/address.ts';
import { loadReview, submitDraft } from '../mutations/flow/review.server.ts';
import { Review } from '../mutations/flow/review.tsx';
import { flowText } from '../mutations/flow/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: flowText.en.reviewTitle }, bn: { title: flowText.bn.reviewTitle } });

export const loader = loadReview;
export const action = submitDraft;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** The summary of the draft before it is submitted. */
export default function ReviewPage() {
  const text = useText(flowText);
  const { form, fee, message, leftOut } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page narrow-page review">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.reviewTitle}>{text.reviewLead}</PageHeading>
      {!fee && (
        <Notice kind="warning" title={text.wrong}>
          {message}
        </Notice>
      )}
      <Review data={form} fee={fee} />
      {leftOut && <Notice kind="warning">{leftOut}</Notice>}
      <SendForm method="post">
        <div className="actions">
          {fee && (
            <button type="submit" className="button" disabled={busy}>
              {busy ? text.submitting : text.payNow}
            </button>
          )}
          <a className="button secondary" href={draftAddress(form.draft.id)}>
            {text.back}
          </a>
        </div>
      </SendForm>
    </div>
  );
}
