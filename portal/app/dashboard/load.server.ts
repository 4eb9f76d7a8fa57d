import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import type { TaxPaymentAnswer } from '@bhumi/api/contract/land-tax/land-tax';
import type { OwnSession } from '@bhumi/api/contract/accounts/security';
import type { TwoFactorState } from '@bhumi/api/contract/accounts/two-factor';
import { apiGet, type LoaderArgs } from '../lib/api.ts';
import { loadLdt, type LdtData } from '../land-tax/load.server.ts';
import type { Source } from './view.ts';

/** What a tab shows beside the profile; null when it could not be loaded, absent when the tab does not show it. */
export interface TabData {
  applications?: ApplicationAnswer[] | null;
  sessions?: OwnSession[] | null;
  twoFactor?: TwoFactorState | null;
  kyc?: KycAnswer | 'none' | null;
  /** Names the state of the newest KYC submission; null where there is none. */
  kycStamp?: string | null;
  ldt?: LdtData;
  taxPayments?: TaxPaymentAnswer[] | null;
}

/** Loads what the tabs of a source show. */
export async function loadTab(args: LoaderArgs, source: Source): Promise<TabData> {
  if (source === 'profile' || source === 'nothing') return {};
  if (source === 'security') {
    const [sessions, twoFactor] = await Promise.all([
      apiGet<OwnSession[]>(args, '/api/me/sessions'),
      apiGet<TwoFactorState>(args, '/api/me/two-factor'),
    ]);
    return { sessions: sessions.ok ? sessions.data : null, twoFactor: twoFactor.ok ? twoFactor.data : null };
  }
  if (source === 'kyc') {
    const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
    if (answer.ok) return { kyc: answer.data, kycStamp: answer.headers.get('etag') };
    return { kyc: answer.status === 404 ? 'none' : null };
  }
  if (source === 'ldt') return { ldt: await loadLdt(args) };
  if (source === 'tax-payments') {
    const answer = await apiGet<TaxPaymentAnswer[]>(args, '/api/land-tax-payments');
    return { taxPayments: answer.ok ? answer.data : null };
  }
  const answer = await apiGet<ApplicationAnswer[]>(args, '/api/applications');
  return { applications: answer.ok ? answer.data : null };
}
