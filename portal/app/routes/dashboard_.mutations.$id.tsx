import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { reviewerName } from '@bhumi/api/contract/offices/signature';
import { AskLink } from '../ask/ask-link.tsx';
import { Badge } from '../components/badge/badge.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { languageOf } from '../lib/session/language.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { mutationAddress, MUTATIONS_TAB } from '../mutations/address.ts';
import { FlagAnswer } from '../mutations/details/flag-answer.tsx';
import { detailsAction, loadMutation } from '../mutations/details/details.server.ts';
import { LandInfo, MutationInfo, PeopleInfo } from '../mutations/details/facts.tsx';
import { Hearing } from '../mutations/details/hearing.tsx';
import { Papers } from '../mutations/details/papers.tsx';
import { PayFee } from '../mutations/details/pay.tsx';
import { detailsText } from '../mutations/details/text.ts';
import { Timeline } from '../mutations/details/timeline.tsx';
import { MutationBadge } from '../mutations/status.tsx';
import { mutationText } from '../mutations/text.ts';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import { ReadPaper } from '../receipts/paper/read-paper.tsx';
import { loadStandings } from '../standing/load.server.ts';
import { StandingSteps } from '../standing/standing-steps.tsx';
import { isPayment } from '../lib/forms/payment-values.ts';
import { MutationObjections } from '../objections/mutation-objections.tsx';
import { GoOn } from '../payments/online/go-on.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { UserText } from '../components/user-text/user-text.tsx';

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = (language: 'en' | 'bn') =>
    args.data?.number
      ? detailsText[language].title(digitsIn(args.data.number, language))
      : detailsText[language].pageTitle;
  return pageMeta(args, { en: { title: title('en') }, bn: { title: title('bn') } });
};

/** Loads the mutation, and the key for a payment on this page. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = parseId(args.params.id);
  const { mutation, missing } = await loadMutation(args, id);
  const standing =
    mutation && isOpen(mutation.status)
      ? (await loadStandings(args, 'mutation', mutation.id))[mutation.id]
      : undefined;
  const before = restoredRefusal(args, user.id);
  // A refused payment is shown until the fee is paid.
  const typed =
    before && isPayment(before.values) && mutation?.payment_status === 'paid' ? undefined : before;
  const language = languageOf(args.request);
  const message = missing ? mutationMessages.notFound[language] : mutationMessages.loadFailed[language];
  const number = mutation?.tracking_number ?? null;
  const now = new Date();
  const tried = parsePaymentKey(new URL(args.request.url).searchParams.get('key'));
  const key = tried ?? newPaymentKey(now.getTime());
  const shown = { id, mutation, standing, missing, message, number, typed, key, now: now.toISOString() };
  return data(shown, { status: mutation ? 200 : missing ? 404 : 503 });
}

export const action = detailsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** Says what cannot be shown, with a link back. */
function Missing({ id, missing, message }: { id: number | null; missing: boolean; message: string }) {
  const text = useText(detailsText);
  return (
    <div className="page narrow-page">
      <PageHeading title={text.pageTitle} />
      {missing || id === null ? (
        <EmptyState title={message}>
          <p>
            <a className="way" href={MUTATIONS_TAB}>
              {text.back}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ListFailed title={message} again={mutationAddress(id)} />
      )}
    </div>
  );
}

export default function MutationDetails() {
  const text = useText(detailsText);
  const shared = useText(mutationText);
  const language = useLanguage();
  const hydrated = useHydrated();
  const { mutation, standing, key, typed, now, ...rest } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? typed;
  if (!mutation) return <Missing {...rest} />;
  const { status, payment, created_at: created, reviewed_at: reviewed, remarks } = mutation;
  const { online_payment_id: online } = mutation;
  const paid = mutation.payment_status === 'paid';
  const pdf = `/dashboard/invoice/mutation/${mutation.id}`;
  const waits = mutation.payment_status === 'pending' && status === 'pending_payment';
  return (
    <div className="page mutation-details">
      <ErrorSummary refusal={refusal} />
      <div className="actions">
        <a href={MUTATIONS_TAB}>{text.back}</a>
        {hydrated && (
          <button type="button" className="button secondary" onClick={() => window.print()}>
            {text.print}
          </button>
        )}
      </div>
      <div className="card-head">
        <h1>
          {text.title('')}
          <UnbrokenText>{digitsIn(mutation.tracking_number, language)}</UnbrokenText>
        </h1>
        <MutationBadge status={status} />
        {mutation.is_sample && <Badge>{shared.sample}</Badge>}
      </div>
      {waits && online === null && <Notice kind="info">{text.paymentWaits}</Notice>}
      {waits && online !== null && (
        <section id="pay" className="panel">
          <GoOn id={online} of={digitsIn(mutation.tracking_number, language)} />
        </section>
      )}
      {status === 'pending_payment' && !paid && online === null && (
        <PayFee mutation={mutation} paymentKey={key} refusal={refusal} />
      )}
      {status === 'flagged' && <FlagAnswer mutation={mutation} refusal={refusal} />}
      {status === 'rejected' && (
        <Notice kind="error" title={text.rejectedTitle}>
          {remarks && <UserText>{remarks}</UserText>}
        </Notice>
      )}
      <StandingSteps standing={standing} />
      <AskLink number={mutation.tracking_number} />
      <Hearing mutation={mutation} now={now} />
      <MutationObjections mutation={mutation} refusal={refusal} />
      <div className="mutation-columns">
        <div>
          <section aria-labelledby="timing-title">
            <h2 id="timing-title">{text.timing}</h2>
            <Facts
              rows={[
                [text.created, formatDateTime(created, language)],
                [text.reviewed, reviewed && formatDateTime(reviewed, language)],
                [text.reviewer, reviewerName(mutation, language)],
                [shared.remarks, status === 'approved' ? remarks : null],
              ]}
            />
            {paid && payment && (
              <p className="ways">
                <a className="button secondary" href={pdf}>
                  {text.receipt}
                </a>{' '}
                <ReadPaper pdf={pdf} of={text.receiptName} />
              </p>
            )}
            {(status === 'pending' || status === 'assigned_to_ac_land') && (
              <p className="soft">{shared.howLong}</p>
            )}
          </section>
          <MutationInfo mutation={mutation} />
          <LandInfo mutation={mutation} />
        </div>
        <div>
          <Timeline mutation={mutation} />
          <PeopleInfo mutation={mutation} />
          <Papers mutation={mutation} errors={refusal?.errors ?? {}} />
        </div>
      </div>
    </div>
  );
}
