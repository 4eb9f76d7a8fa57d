import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { isCopyable } from '@bhumi/api/contract/copies/copies';
import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import { Empty } from '../components/empty.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { recordField } from '../lookup/choice.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/payment-key.ts';
import {
  applicationOfKey,
  loadTarget,
  loginFirst,
  submitApplication,
} from '../applications/submit.server.ts';
import { Offer } from '../applications/offer.tsx';
import { PayForm } from '../applications/pay-form.tsx';
import { Summary } from '../applications/summary.tsx';
import { applicationType, parseTarget, recordAddress, targetAddress } from '../applications/target.ts';
import { apiGet } from '../lib/api.ts';
import { wasRefused } from '../lib/failure.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useLanguage, useText } from '../lib/root-data.ts';
import { currentUser } from '../lib/user.ts';
import { applyText } from '../applications/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: applyText.en.title }, bn: { title: applyText.bn.title } });

/**
 * The record, the fee, and the key of this payment, which the address carries from the first moment on.
 * @throws a 503 when the API cannot say who is signed in; after a refused form the form stays instead
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const target = parseTarget(searchParams);
  if (!target) return redirect('/land');
  const key = parsePaymentKey(searchParams.get('key'));
  const { user, failed } = await currentUser(args);
  const kept = failed && key !== null && wasRefused(args.context);
  if (failed && !kept) throw new Response(null, { status: 503 });
  if (!user && !kept) return loginFirst(args, targetAddress(target, key ?? undefined));
  if (!key) return redirect(targetAddress(target, newPaymentKey(Date.now())));
  const [record, fees, made] = await Promise.all([
    loadTarget(args, target),
    apiGet<ApplicationFees>(args, '/api/applications/fees'),
    applicationOfKey(args, key),
  ]);
  const fee = fees.ok ? fees.data[applicationType(target.tab)] : null;
  return { target, key, record, fee, made: made && { id: made.id } };
}

export const action = submitApplication;

/** The key belongs to an application already: nothing more is due. */
function AlreadyPaid({ id, another }: { id: number; another: string }) {
  const text = useText(applyText);
  const language = useLanguage();
  return (
    <>
      <Notice kind="success" title={text.alreadyTitle}>
        <p>{text.already(digitsIn(id, language))}</p>
      </Notice>
      <p className="actions">
        <a className="button" href="/dashboard?tab=applyKhatian">
          {text.seeApplication}
        </a>
        <a href={another}>{text.anotherCopy}</a>
      </p>
    </>
  );
}

export default function Apply() {
  const text = useText(applyText);
  const language = useLanguage();
  const { target, key, record, fee: loadedFee, made } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const fee = loadedFee ?? (Number(refusal?.values.fee) || null);
  const back = recordAddress(target);
  if (made) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        <AlreadyPaid id={made.id} another={targetAddress(target)} />
      </div>
    );
  }
  if (fee === null || (!record && !refusal)) {
    return (
      <div className="page narrow-page">
        <Empty title={text.notFoundTitle}>
          <p>{text.notFound}</p>
          <p className="actions">
            <a href={targetAddress(target, key)}>{text.tryAgain}</a> <a href="/land">{text.back}</a>
          </p>
        </Empty>
      </div>
    );
  }
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {record && <Summary target={target} record={record} fee={fee} />}
      {record && <Offer ready={isCopyable(record)} />}
      <PayForm
        address={targetAddress(target, key)}
        paymentKey={key}
        {...{ fee, refusal, back }}
        label={text.pay(formatMoney(fee, language))}
      >
        <input type="hidden" name={recordField(target.tab)} value={target.id} />
      </PayForm>
    </div>
  );
}
