import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { isCopyable } from '@bhumi/api/contract/copies/copies';
import { formatMoney } from '@bhumi/api/contract/format';
import { loadApplication, payForApplication } from '../applications/pay.server.ts';
import { loadTarget } from '../applications/submit.server.ts';
import { payAddress } from '../applications/address.ts';
import { AlreadyPaidNotice } from '../applications/already-notices.tsx';
import { DeliveryNote } from '../applications/delivery-note.tsx';
import { PayForm } from '../applications/pay-form.tsx';
import { Summary } from '../applications/summary.tsx';
import { targetOf } from '../applications/target.ts';
import { applyText } from '../applications/text.ts';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { wasRefused } from '../lib/forms/refusal.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { onlinePaymentPage } from '../payments/online/address.ts';
import { requireUser } from '../lib/session/user.ts';

const LIST = '/dashboard?tab=applyKhatian';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: applyText.en.payTitle }, bn: { title: applyText.bn.payTitle } });

/** Loads the application, its fee, and the payment key, which is in the address from the start. */
export async function loader(args: LoaderFunctionArgs) {
  const id = parseId(args.params.id);
  if (id === null) return redirect(LIST);
  const key = parsePaymentKey(new URL(args.request.url).searchParams.get('key'));
  const isRefused = key !== null && wasRefused(args.context);
  // A refused form stays, even while the API cannot say who is signed in.
  const user = isRefused ? null : await requireUser(args);
  if (!key) return redirect(payAddress(id, newPaymentKey(Date.now())));
  const application = await loadApplication(args, id);
  const page = application && onlinePaymentPage(application);
  if (page) return redirect(page);
  const target = application && targetOf(application);
  const record = target && (await loadTarget(args, target));
  const typed = user ? restoredRefusal(args, user.id) : undefined;
  const fee = application?.fee_amount ?? null;
  return { id, key, target, record, fee, paid: application?.payment_status === 'paid', typed };
}

export const action = payForApplication;

export default function Pay() {
  const text = useText(applyText);
  const language = useLanguage();
  const { id, key, target, record, fee: loadedFee, paid, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? typed;
  const fee = loadedFee ?? (Number(refusal?.values.fee) || null);
  // Paid here or in another window.
  if (paid) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.payTitle} />
        <AlreadyPaidNotice id={id} />
      </div>
    );
  }
  if (fee === null) {
    return (
      <div className="page narrow-page">
        <EmptyState title={text.payNotFoundTitle}>
          <p>{text.payNotFound}</p>
          <p className="actions">
            <a href={payAddress(id, key)}>{text.tryAgain}</a> <a href={LIST}>{text.backToList}</a>
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.payTitle}>{text.payLead}</PageHeading>
      {target && record && <Summary target={target} record={record} fee={fee} />}
      {record && <DeliveryNote ready={isCopyable(record)} />}
      <PayForm
        address={payAddress(id, key)}
        paymentKey={key}
        fee={fee}
        refusal={refusal}
        label={text.payOnly(formatMoney(fee, language))}
        back={LIST}
      />
    </div>
  );
}
