import { Link } from '@remix-run/react';
import { Notice } from '../components/notice/notice.tsx';
import { tabAddress } from '../lib/tab-address.ts';
import type { Tab } from './tabs.ts';
import type { Advice } from './two-factor-advice.server.ts';

/** Asks staff to turn two-step login on, until they have. */
export function TwoFactorAdvice({ advice, tab }: { advice: Advice | null; tab: Tab }) {
  if (!advice) return null;
  return (
    <Notice kind="warning" title={advice.title}>
      <p>
        {advice.text} {tab.name !== 'security' && <Link to={tabAddress('security')}>{advice.link}</Link>}
      </p>
    </Notice>
  );
}
