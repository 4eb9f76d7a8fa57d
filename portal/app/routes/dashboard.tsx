import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { ApplicationAnswer } from '@bhumi/api/contract/applications';
import { Notice } from '../components/notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Applications } from '../dashboard/applications.tsx';
import { Payments } from '../dashboard/payments.tsx';
import { SidePanel } from '../dashboard/side-panel.tsx';
import { FIRST, parseView, viewAddress } from '../dashboard/view.ts';
import { apiGet } from '../lib/api.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { requireUser } from '../lib/user.ts';
import { dashboardText } from '../text/dashboard.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, dashboardText);

/** Who is signed in, and their applications; null when those could not be loaded. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const answer = await apiGet<ApplicationAnswer[]>(args, '/api/applications');
  return { user, applications: answer.ok ? answer.data : null };
}

/** Both tabs and every 'Show more' live on the same list: it is not loaded again for them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false;
}

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

export default function Dashboard() {
  const text = useText(dashboardText);
  const { user, applications } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { tab, show } = parseView(search);
  const loading = useNavigation().location?.pathname === '/dashboard';
  return (
    <div className="page dashboard">
      <h1>{text.title}</h1>
      <div className="dashboard-columns">
        <SidePanel user={user} tab={tab} />
        <section className="dashboard-main" aria-labelledby="tab-title">
          <h2 id="tab-title">{text.tabs[tab]}</h2>
          <p className="lead">{tab === 'payments' ? text.paymentsLead : text.applicationsLead}</p>
          {tab === 'payments' && (
            <nav className="tabs" aria-label={text.subTabsLabel}>
              <Link to={viewAddress({ tab, show: FIRST })} aria-current="page" preventScrollReset>
                {text.khatiyanAndMaps}
              </Link>
            </nav>
          )}
          {loading ? (
            <Skeleton lines={6} label={text.loading} />
          ) : applications === null ? (
            <ListFailed again={viewAddress({ tab, show })} />
          ) : tab === 'payments' ? (
            <Payments applications={applications} show={show} />
          ) : (
            <Applications applications={applications} />
          )}
        </section>
      </div>
    </div>
  );
}
