import type { ApplicationAnswer } from '@bhumi/api/contract/applications';
import { Link } from '@remix-run/react';
import { Notice } from '../components/notice.tsx';
import { useText } from '../lib/root-data.ts';
import { dashboardText } from '../text/dashboard.ts';
import { Applications } from './applications.tsx';
import { Payments } from './payments.tsx';
import { FIRST, viewAddress, type View } from './view.ts';

/** What stands in the place of a list that did not come. */
function ListFailed({ again }: { again: string }) {
  const text = useText(dashboardText);
  return (
    <Notice kind="error" title={text.failed} live>
      {text.failedHint}{' '}
      <Link to={again} replace reloadDocument>
        {text.tryAgain}
      </Link>
    </Notice>
  );
}

/** The applications (null: they could not be loaded), as a list of copies or of payments. */
export function ApplicationTab({
  view,
  applications,
}: {
  view: View;
  applications: ApplicationAnswer[] | null;
}) {
  const text = useText(dashboardText);
  const { tab, show } = view;
  return (
    <>
      {tab === 'payments' && (
        <nav className="tabs" aria-label={text.subTabsLabel}>
          <Link to={viewAddress({ tab, show: FIRST })} aria-current="page" preventScrollReset>
            {text.khatiyanAndMaps}
          </Link>
        </nav>
      )}
      {applications === null ? (
        <ListFailed again={viewAddress(view)} />
      ) : tab === 'payments' ? (
        <Payments applications={applications} show={show} />
      ) : (
        <Applications applications={applications} />
      )}
    </>
  );
}
