import { Link } from '@remix-run/react';
import { Empty } from '../components/empty.tsx';
import { useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';
import { ApplicationPayments } from './application-payments.tsx';
import { ListFailed } from './list-failed.tsx';
import type { TabData } from './load.server.ts';
import { TaxPayments } from './tax-payments.tsx';
import { KINDS, viewAddress, type View } from './view.ts';

/** The payments of the kind that is shown. */
function Content({ view, data }: { view: View; data: TabData }) {
  const text = useText(dashboardText);
  if (view.kind === 'mutation') {
    return (
      <Empty title={text.emptyMutationsTitle}>
        <p>{text.emptyMutationsText}</p>
      </Empty>
    );
  }
  if (view.kind === 'ldt' && data.taxPayments) return <TaxPayments view={view} payments={data.taxPayments} />;
  if (view.kind === 'applications' && data.applications) {
    return <ApplicationPayments view={view} applications={data.applications} />;
  }
  return (
    <ListFailed title={view.kind === 'ldt' ? text.paymentsFailed : text.failed} again={viewAddress(view)} />
  );
}

/** Payments and receipts, a tab for each kind. */
export function Payments({ view, data }: { view: View; data: TabData }) {
  const text = useText(dashboardText);
  return (
    <>
      <nav className="tabs" aria-label={text.subTabsLabel}>
        {KINDS.map((kind) => (
          <Link
            key={kind}
            to={viewAddress({ tab: 'payments', kind })}
            aria-current={kind === view.kind ? 'page' : undefined}
            preventScrollReset
          >
            {text.kinds[kind]}
          </Link>
        ))}
      </nav>
      <Content view={view} data={data} />
    </>
  );
}
