import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { formatMoney } from '@bhumi/api/contract/format';
import { isCopyable } from '@bhumi/api/contract/copies/copies';
import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { recordField } from '../lookup/choice.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import {
  applicationOfKey,
  loadTarget,
  loginFirst,
  loadOwnedCopy,
  submitApplication,
} from '../applications/submit.server.ts';
import { OwnedCopyNotice, AlreadyPaidNotice } from '../applications/already-notices.tsx';
import { DeliveryNote } from '../applications/delivery-note.tsx';
import { PayForm } from '../applications/pay-form.tsx';
import { Summary } from '../applications/summary.tsx';
import {
  ANOTHER_COPY_FIELD,
  applicationType,
  parseTarget,
  recordAddress,
  wantsAnotherCopy,
  targetAddress,
} from '../applications/target.ts';
import { apiGet } from '../lib/api/api.ts';
import { wasRefused } from '../lib/forms/refusal.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { currentUser } from '../lib/session/user.ts';
import { applyText } from '../applications/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: applyText.en.title }, bn: { title: applyText.bn.title } });

/**
 * Loads the record, the fee and the payment key, which is in the address from the start; a refusal; and the copy that the reader
 * already owns, unless the address asks for another one.
 * @throws a 503 when the API cannot say who is signed in; after a refused form the form stays instead
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const target = parseTarget(searchParams);
  if (!target) return redirect('/land');
  const key = parsePaymentKey(searchParams.get('key'));
  const again = wantsAnotherCopy(searchParams);
  const { user, failed } = await currentUser(args);
  const isRefused = failed && key !== null && wasRefused(args.context);
  if (failed && !isRefused) throw new Response(null, { status: 503 });
  if (!user && !isRefused) return loginFirst(args, targetAddress(target, key ?? undefined, again));
  if (!key) return redirect(targetAddress(target, newPaymentKey(Date.now()), again));
  const [record, fees, made, owned] = await Promise.all([
    loadTarget(args, target),
    apiGet<ApplicationFees>(args, '/api/applications/fees'),
    applicationOfKey(args, key),
    again ? null : loadOwnedCopy(args, target),
  ]);
  const fee = fees.ok ? fees.data[applicationType(target.tab)] : null;
  const typed = user ? restoredRefusal(args, user.id) : undefined;
  return { target, key, again, record, fee, made: made && { id: made.id }, owned, typed };
}

export const action = (args: ActionFunctionArgs) => submitApplication(args, 'page');

export default function Apply() {
  const text = useText(applyText);
  const language = useLanguage();
  const { target, key, again, record, fee: loadedFee, made, owned, typed } = useLoaderData<typeof loader>();
  const refusedNow = useActionData<typeof action>();
  const refusal = refusedNow ?? typed;
  const fee = loadedFee ?? (Number(refusal?.values.fee) || null);
  const back = recordAddress(target);
  if (made) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        <AlreadyPaidNotice
          id={made.id}
          another={<a href={targetAddress(target, undefined, true)}>{text.anotherCopy}</a>}
        />
      </div>
    );
  }
  if (fee === null || (!record && !refusal)) {
    return (
      <div className="page narrow-page">
        <EmptyState title={text.notFoundTitle}>
          <p>{text.notFound}</p>
          <p className="actions">
            <a href={targetAddress(target, key, again)}>{text.tryAgain}</a> <a href="/land">{text.back}</a>
          </p>
        </EmptyState>
      </div>
    );
  }
  if (owned && record && !refusedNow) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        <Summary target={target} record={record} fee={fee} />
        <OwnedCopyNotice
          application={owned}
          fee={fee}
          again={<a href={targetAddress(target, undefined, true)}>{text.buyAgain}</a>}
        />
      </div>
    );
  }
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {record && <Summary target={target} record={record} fee={fee} />}
      {record && <DeliveryNote ready={isCopyable(record)} />}
      <PayForm
        address={targetAddress(target, key, again)}
        paymentKey={key}
        fee={fee}
        refusal={refusal}
        back={back}
        label={text.pay(formatMoney(fee, language))}
      >
        <input type="hidden" name={recordField(target.tab)} value={target.id} />
        {again && <input type="hidden" name={ANOTHER_COPY_FIELD} value="yes" />}
      </PayForm>
    </div>
  );
}
