import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { useEffect } from 'react';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Addresses } from '../dashboard/address.tsx';
import { ownFormAction } from '../dashboard/forms.server.ts';
import { ApplicationTab } from '../dashboard/application-tab.tsx';
import { Kyc } from '../dashboard/kyc.tsx';
import { Payments } from '../dashboard/payments.tsx';
import { Personal } from '../dashboard/personal.tsx';
import { Security } from '../dashboard/security.tsx';
import { SidePanel } from '../dashboard/side-panel.tsx';
import { TwoFactorAdvice } from '../dashboard/two-factor-advice.tsx';
import { useAnswered, type Answered } from '../dashboard/use-answered.ts';
import { parseView, sourceOf } from '../dashboard/view.ts';
import { loadTab } from '../dashboard/load.server.ts';
import { Ldt } from '../land-tax/ldt.tsx';
import { unreachable } from '../land-tax/unreachable.ts';
import { useLdtStep, type LdtStep } from '../land-tax/use-step.ts';
import { isAnswer, keepForm } from '../lib/lost.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { requireUser } from '../lib/user.ts';
import { dashboardText } from '../dashboard/text.ts';
import { ldtText } from '../land-tax/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, dashboardText);

/** Who is signed in, and what the tab shows. */
export async function loader(args: LoaderFunctionArgs) {
  const profile = await requireUser(args);
  const view = parseView(new URL(args.request.url).searchParams);
  return { profile, ...(await loadTab(args, sourceOf(view))) };
}

let last: Awaited<ReturnType<typeof loader>> | null = null;

/** Where the server cannot be reached for a step of paying land tax, the lands stay as they are, with their ticks. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (thrown) {
    const { search, searchParams } = new URL(request.url);
    const known = sourceOf(parseView(searchParams)) === 'ldt' && last?.ldt;
    if (isAnswer(thrown) || request.signal.aborted || !last || !known) throw thrown;
    return { ...last, ldt: search === location.search ? known : unreachable(known) };
  }
}

/** Saves one of the forms on the tabs. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return ownFormAction(args);
}

/** An answer that is lost on its way leaves the tab as it is; what pays has a key and pays once. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepForm(() => serverAction<typeof action>());

/**
 * Tabs and every 'Show more' that live on the same source do not load it again, nor does a form that failed; the steps of
 * paying land tax do, but a payment that was refused keeps its bill.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl, nextUrl].map((url) => sourceOf(parseView(url.searchParams)));
  if (actionStatus >= (to === 'ldt' ? 400 : 500)) return false;
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return from !== to || to === 'ldt';
}

/** What the tab shows. */
function Content({ answered, ldt }: { answered: Answered; ldt: LdtStep }) {
  const data = useLoaderData<typeof loader>();
  const { refusal, ...made } = answered;
  const [search] = useSearchParams();
  const view = parseView(search);
  const { profile } = data;
  if (view.tab === 'personalInfo') return <Personal profile={profile} refusal={refusal} />;
  if (view.tab === 'address') return <Addresses profile={profile} refusal={refusal} />;
  if (view.tab === 'profileKyc') {
    const { kyc = null, kycStamp = null } = data;
    return <Kyc profile={profile} kyc={kyc} stamp={kycStamp} refusal={refusal} />;
  }
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
  if (view.tab === 'ldt') return data.ldt && <Ldt data={data.ldt} shown={ldt} refusal={refusal} />;
  if (view.tab === 'payments') return <Payments view={view} data={data} />;
  return <ApplicationTab applications={data.applications ?? null} />;
}

export default function Dashboard() {
  const text = useText(dashboardText);
  const data = useLoaderData<typeof loader>();
  const { profile, ldt } = data;
  useEffect(() => {
    last = data;
  }, [data]);
  const answered = useAnswered();
  const ldtStep = useLdtStep(ldt);
  const labels = { payer_identifier: useText(ldtText).payer };
  const [search] = useSearchParams();
  const view = parseView(search);
  const { tab } = view;
  const { location, formMethod } = useNavigation();
  const coming = location && parseView(new URLSearchParams(location.search));
  const loading =
    location?.pathname === '/dashboard' && !formMethod && coming && sourceOf(coming) !== sourceOf(view);
  return (
    <div className="page dashboard">
      {!ldtStep.dialog && <ErrorSummary refusal={answered.refusal ?? ldtStep.refused} labels={labels} />}
      <h1>{text.title}</h1>
      <div className="dashboard-columns">
        <SidePanel user={profile} tab={tab} />
        <section className="dashboard-main" aria-labelledby="tab-title">
          <h2 id="tab-title">{text.tabs[tab]}</h2>
          <p className="lead">{text.leads[tab]}</p>
          <TwoFactorAdvice profile={profile} tab={tab} />
          {loading ? (
            <Skeleton lines={6} label={text.loading} />
          ) : (
            <Content answered={answered} ldt={ldtStep} />
          )}
        </section>
      </div>
    </div>
  );
}
