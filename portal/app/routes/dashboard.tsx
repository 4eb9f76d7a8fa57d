import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { TwoFactorSetup } from '@bhumi/api/contract/two-factor';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Addresses } from '../dashboard/address.tsx';
import { ownFormAction } from '../dashboard/forms.server.ts';
import { ApplicationTab } from '../dashboard/application-tab.tsx';
import { Kyc } from '../dashboard/kyc.tsx';
import { Personal } from '../dashboard/personal.tsx';
import { Security } from '../dashboard/security.tsx';
import { SidePanel } from '../dashboard/side-panel.tsx';
import { TwoFactorAdvice } from '../dashboard/two-factor-advice.tsx';
import { parseView, SOURCES } from '../dashboard/view.ts';
import { loadTab } from '../dashboard/load.server.ts';
import type { Refusal } from '../lib/failure.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { requireUser } from '../lib/user.ts';
import { dashboardText } from '../text/dashboard.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, dashboardText);

/** Who is signed in, and what the tab shows. */
export async function loader(args: LoaderFunctionArgs) {
  const profile = await requireUser(args);
  const { tab } = parseView(new URL(args.request.url).searchParams);
  return { profile, ...(await loadTab(args, SOURCES[tab])) };
}

/** Saves one of the forms on the tabs. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return ownFormAction(args);
}

/** Tabs and every 'Show more' that live on the same source do not load it again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const [from, to] = [currentUrl, nextUrl].map((url) => SOURCES[parseView(url.searchParams).tab]);
  return from !== to;
}

/** What the action said: a refusal, or a step of turning two-step login on; both when its code was wrong. */
interface Answered {
  refusal?: Refusal;
  setup?: TwoFactorSetup;
  recoveryCodes?: string[];
  renewed?: boolean;
}

function answered(said: (Partial<Refusal> & Omit<Answered, 'refusal'>) | undefined): Answered {
  const { errors, message = null, values = {}, ...steps } = said ?? {};
  return errors ? { ...steps, refusal: { errors, message, values } } : steps;
}

/** What the tab shows. */
function Content() {
  const data = useLoaderData<typeof loader>();
  const { refusal, ...made } = answered(useActionData<typeof action>());
  const [search] = useSearchParams();
  const view = parseView(search);
  const { profile } = data;
  if (view.tab === 'personalInfo') return <Personal profile={profile} refusal={refusal} />;
  if (view.tab === 'address') return <Addresses profile={profile} refusal={refusal} />;
  if (view.tab === 'profileKyc') return <Kyc profile={profile} kyc={data.kyc ?? null} refusal={refusal} />;
  if (view.tab === 'security') {
    return (
      <Security
        sessions={data.sessions ?? null}
        on={profile.two_factor}
        twoFactor={data.twoFactor ?? null}
        {...made}
        refusal={refusal}
      />
    );
  }
  return <ApplicationTab view={view} applications={data.applications ?? null} />;
}

export default function Dashboard() {
  const text = useText(dashboardText);
  const { profile } = useLoaderData<typeof loader>();
  const { refusal } = answered(useActionData<typeof action>());
  const [search] = useSearchParams();
  const { tab } = parseView(search);
  const { location, formMethod } = useNavigation();
  const loading = location?.pathname === '/dashboard' && !formMethod;
  return (
    <div className="page dashboard">
      <ErrorSummary refusal={refusal} />
      <h1>{text.title}</h1>
      <div className="dashboard-columns">
        <SidePanel user={profile} tab={tab} />
        <section className="dashboard-main" aria-labelledby="tab-title">
          <h2 id="tab-title">{text.tabs[tab]}</h2>
          <p className="lead">{text.leads[tab]}</p>
          <TwoFactorAdvice profile={profile} tab={tab} />
          {loading ? <Skeleton lines={6} label={text.loading} /> : <Content />}
        </section>
      </div>
    </div>
  );
}
