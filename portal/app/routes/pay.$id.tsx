import type { MetaFunction } from '@remix-run/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { paymentsAddress } from '../payments/address.ts';
import { payOnline } from '../payments/online/action.server.ts';
import { loadOnlinePayment } from '../payments/online/load.server.ts';
import { OnlinePage } from '../payments/online/page.tsx';
import { onlineText } from '../payments/online/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { state, challan } = args.data?.shown?.payment ?? {};
  const title = (language: 'en' | 'bn') => {
    const { title: titles, done, pageTitle, challanTitle } = onlineText[language];
    if (challan && state === 'checking') return challanTitle;
    return state === 'paid' ? done : state ? titles[state] : pageTitle;
  };
  return pageMeta(args, { en: { title: title('en') }, bn: { title: title('bn') } });
};

export const loader = loadOnlinePayment;

export const action = payOnline;

export { clientAction } from '../lib/api/network-error.ts';

/** The page of a payment through a gateway: made, or still to be made. */
export default function PayOnline() {
  const text = useText(onlineText);
  const { id, missing, shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>() ?? shown?.typed;
  if (shown) {
    return (
      <div className="page narrow-page">
        <ErrorSummary refusal={refusal} />
        <OnlinePage shown={shown} />
      </div>
    );
  }
  return (
    <div className="page narrow-page">
      <PageHeading title={text.pageTitle} />
      {missing || id === null ? (
        <EmptyState title={text.missing}>
          <p>{text.missingText}</p>
          <p>
            <a className="way" href={paymentsAddress()}>
              {text.receipts}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ListFailed title={text.loadFailed} again={paymentPath(id)} />
      )}
    </div>
  );
}
