import type { ApplicationAnswer } from '@bhumi/api/contract/applications';
import type { KycAnswer } from '@bhumi/api/contract/kyc';
import type { OwnSession } from '@bhumi/api/contract/security';
import type { TwoFactorState } from '@bhumi/api/contract/two-factor';
import { apiGet, type LoaderArgs } from '../lib/api.ts';
import type { SOURCES, Tab } from './view.ts';

/** What a tab shows beside the profile; null when it could not be loaded, absent when the tab does not show it. */
export interface TabData {
  applications?: ApplicationAnswer[] | null;
  sessions?: OwnSession[] | null;
  twoFactor?: TwoFactorState | null;
  kyc?: KycAnswer | 'none' | null;
}

/** Loads what the tabs of a source show. */
export async function loadTab(args: LoaderArgs, source: (typeof SOURCES)[Tab]): Promise<TabData> {
  if (source === 'profile') return {};
  if (source === 'security') {
    const [sessions, twoFactor] = await Promise.all([
      apiGet<OwnSession[]>(args, '/api/me/sessions'),
      apiGet<TwoFactorState>(args, '/api/me/two-factor'),
    ]);
    return { sessions: sessions.ok ? sessions.data : null, twoFactor: twoFactor.ok ? twoFactor.data : null };
  }
  if (source === 'kyc') {
    const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
    if (answer.ok) return { kyc: answer.data };
    return { kyc: answer.status === 404 ? 'none' : null };
  }
  const answer = await apiGet<ApplicationAnswer[]>(args, '/api/applications');
  return { applications: answer.ok ? answer.data : null };
}
