import { Link } from '@remix-run/react';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { admits } from '@bhumi/api/contract/roles';
import { Notice } from '../components/notice.tsx';
import { useText } from '../lib/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import type { Tab } from './tabs.ts';
import { dashboardText } from './text.ts';

/** Asks staff to turn two-step login on, until they have; and says where they can change nothing without. */
export function TwoFactorAdvice({ profile, tab }: { profile: Profile; tab: Tab }) {
  const text = useText(dashboardText);
  if (profile.two_factor || !admits('staff', profile.role)) return null;
  return (
    <Notice kind="warning" title={text.adviceTitle}>
      <p>
        {profile.two_factor_required ? text.adviceRequired : text.advice}{' '}
        {tab.name !== 'security' && <Link to={tabAddress('security')}>{text.adviceLink}</Link>}
      </p>
    </Notice>
  );
}
