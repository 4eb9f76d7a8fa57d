import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import { apiGet, apiPost, type LoaderArgs } from '../../../lib/api/api.ts';
import { formResponse } from '../../form-response.server.ts';
import { loadStandings } from '../../../standing/load.server.ts';
import type { StandingView } from '../../../standing/standing.ts';
import type { TabServer } from '../../tab.ts';
import { CODE_SENT, KYC_TAB } from '../../../identity/address.ts';

export interface KycData {
  /** The newest submission; null when it could not be loaded. */
  kyc: KycAnswer | 'none' | null;
  /** The ETag of the submission. */
  stamp: string;
  /** Where the card stands while it waits for the land office. */
  standing: StandingView | undefined;
}

/** No answer has this ETag, so any answer counts as new. */
const UNLIKE_ANY = '"none"';

async function load(args: LoaderArgs): Promise<KycData> {
  const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
  if (!answer.ok)
    return { kyc: answer.status === 404 ? 'none' : null, stamp: UNLIKE_ANY, standing: undefined };
  const { status, renewal } = answer.data;
  // One card waits at a time.
  const waits = (renewal ?? answer.data).status === 'pending' || status === 'pending';
  const [standing] = waits ? Object.values(await loadStandings(args, 'identity')) : [];
  return { kyc: answer.data, stamp: answer.headers.get('etag') ?? UNLIKE_ANY, standing };
}

export default {
  load,
  forms: {
    /** Sends the verification link to the e-mail address. */
    'send-verification': async (args) =>
      formResponse(args, await apiPost(args, '/api/email/verification', {}), KYC_TAB),
    /** Sends a code to the phone and redirects to its field. */
    'send-phone-code': async (args) =>
      formResponse(args, await apiPost(args, '/api/phone/code', {}), CODE_SENT),
    'verify-phone': async (args, form) => {
      const body = { code: String(form.get('code') ?? '') };
      return formResponse(args, await apiPost(args, '/api/phone/verify', body), KYC_TAB);
    },
  },
} satisfies TabServer;
