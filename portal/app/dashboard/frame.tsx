import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import type { ShownConfirmation } from '../confirmation/confirmation.ts';
import { ConfirmationPanel } from '../confirmation/panel.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { useFreshUnread } from '../notifications/unread-context.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { SidePanel } from './side-panel.tsx';
import { loadKeyOf, tabNamed, TABS, viewOf } from './tabs.ts';
import { dashboardText } from './text.ts';
import type { Advice } from './two-factor-advice.server.ts';
import { TwoFactorAdvice } from './two-factor-advice.tsx';
import { useFormAnswer } from './use-form-answer.ts';

/** Whether another part of the dashboard is loading. */
function useLoading(): boolean {
  const [search] = useSearchParams();
  const { location, formMethod } = useNavigation();
  if (location?.pathname !== '/dashboard' || formMethod) return false;
  return loadKeyOf(new URLSearchParams(location.search)) !== loadKeyOf(search);
}

interface FrameProps {
  profile: Profile;
  /** The shown tab: the one in the address, or the last one that could be loaded. */
  tab: string;
  data: unknown;
  /** The confirmation that the address asks for. */
  done: ShownConfirmation | null;
  /** The advice for staff to turn on two-step login. */
  advice: Advice | null;
  /** The address could not be loaded; the data are those of the load before. */
  isStale: boolean;
  /** The form that was typed before the session ended. */
  typed?: Refusal | undefined;
}

/** The dashboard: who is signed in, the tabs, and the tab that is shown. */
export function Frame({ profile, tab: name, data, done, advice, isStale, typed }: FrameProps) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const loading = useLoading();
  useFreshUnread(profile);
  const { refusal = typed, data: actionData } = useFormAnswer();
  const { pathname, search } = useLocation();
  const tab = tabNamed(name) ?? TABS[0]!;
  const view = viewOf(tab);
  const { default: Shown, Summary = ErrorSummary, Above } = view ?? {};
  const tabProps = { profile, data, refusal, actionData, isStale };
  return (
    <div className="page dashboard">
      <Summary {...tabProps} />
      <ConfirmationPanel confirmation={done} />
      <h1>{text.title}</h1>
      <div className="dashboard-columns">
        <SidePanel user={profile} tab={tab} />
        <div>
          {Above && !loading && <Above {...tabProps} />}
          <section className="dashboard-main" aria-labelledby="tab-title">
            <h2 id="tab-title">{tab.label[language]}</h2>
            {view && <p className="lead">{view.lead[language]}</p>}
            <TwoFactorAdvice advice={advice} tab={tab} />
            {loading && <Skeleton lines={6} label={text.loading} />}
            <div className="tab" hidden={loading}>
              {Shown ? (
                <Shown {...tabProps} />
              ) : (
                <ListFailed title={text.tabFailed} again={pathname + search} />
              )}
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
