import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { Encumbrances } from '@bhumi/api/contract/restrictions/restrictions';
import { useState } from 'react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { apiGet, type FieldErrors } from '../lib/api/api.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { Restrictions } from '../lookup/restrictions.tsx';
import { mutationAddress, MUTATIONS_TAB, payMutationAddress } from '../mutations/address.ts';
import { loadMutation } from '../mutations/details/details.server.ts';
import { PayForm } from '../mutations/flow/pay-form.tsx';
import { alreadyPaid, payMutation } from '../mutations/flow/pay.server.ts';
import { flowText } from '../mutations/flow/text.ts';
import { onlinePaymentPage } from '../payments/online/address.ts';
import { FeeLines } from '../mutations/form/fees.tsx';
import { landNumbers, landPlace } from '../mutations/name.ts';
import { mutationText } from '../mutations/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: flowText.en.payTitle }, bn: { title: flowText.bn.payTitle } });

/** The minimum time of the overlay, in milliseconds (specification 2, section 9). */
const OVERLAY = 700;

/** Loads the unpaid mutation, and the payment key, which is in the address from the start. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = parseId(args.params.id);
  if (id === null) return redirect(MUTATIONS_TAB);
  const key = parsePaymentKey(new URL(args.request.url).searchParams.get('key'));
  if (!key) return redirect(payMutationAddress(id, newPaymentKey(Date.now())));
  const { mutation } = await loadMutation(args, id);
  // It does not exist, was paid in another window, or moved on: the page of the mutation shows its state.
  if (mutation?.payment_status === 'paid') return alreadyPaid(args, mutation);
  if (!mutation || mutation.status !== 'pending_payment') return redirect(mutationAddress(id));
  const page = onlinePaymentPage(mutation);
  if (page) return redirect(page);
  const { dag_id } = mutation;
  const dag = dag_id === null ? null : await apiGet<DagDetail>(args, `/api/locations/dags/${dag_id}`);
  const { restrictions, disputed_since }: Partial<Encumbrances> = dag?.ok ? dag.data : {};
  return {
    mutation,
    encumbrances: { restrictions, disputed_since },
    key,
    typed: restoredRefusal(args, user.id),
  };
}

export const action = payMutation;

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  const shown = new Promise((resolve) => setTimeout(resolve, OVERLAY));
  try {
    return await keepFormOnNetworkError(() => serverAction<typeof action>());
  } finally {
    await shown;
  }
};

export default function PayMutation() {
  const text = useText(flowText);
  const shared = useText(mutationText);
  const language = useLanguage();
  const { mutation, encumbrances, key, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? typed;
  const [clientErrors, setClientErrors] = useState<FieldErrors>({});
  const shown =
    Object.keys(clientErrors).length > 0 ? { message: null, errors: clientErrors, values: {} } : refusal;
  const { id, fees, khatian_number, dag_number } = mutation;
  const number = digitsIn(mutation.tracking_number, language);
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={shown} />
      <PageHeading title={text.payTitle}>{text.payLead(number)}</PageHeading>
      <div className="panel pay-summary">
        <Facts
          rows={[
            [shared.number, number],
            [landNumbers(khatian_number, dag_number, language), landPlace(mutation, language)],
          ]}
        />
        <FeeLines fee={fees} />
      </div>
      <Restrictions
        of={encumbrances.restrictions}
        disputedSince={encumbrances.disputed_since}
        beforeMutation
      />
      <PayForm id={id} paymentKey={key} fee={fees.total} refusal={refusal} onWrong={setClientErrors} />
    </div>
  );
}
