import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import { apiGet, apiPost, type LoaderArgs } from '../../../lib/api/api.ts';
import { formResponse } from '../../form-response.server.ts';
import type { TabServer } from '../../tab.ts';
import { CODE_SENT, KYC_TAB } from '../../../identity/address.ts';

export interface KycData {
  /** The newest submission; null when it could not be loaded. */
  kyc: KycAnswer | 'none' | null;
  /** Names the state of the submission, as the API's ETag. */
  stamp: string;
}

/** No answer is called so: whatever comes is new. */
const UNLIKE_ANY = '"none"';

async function load(args: LoaderArgs): Promise<KycData> {
  const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
  if (answer.ok) return { kyc: answer.data, stamp: answer.headers.get('etag') ?? UNLIKE_ANY };
  return { kyc: answer.status === 404 ? 'none' : null, stamp: UNLIKE_ANY };
}

export default {
  load,
  forms: {
    /** Has the link sent that verifies the e-mail address. */
    'send-verification': async (args) =>
      formResponse(args, await apiPost(args, '/api/email/verification', {}), KYC_TAB),
    /** Has a code sent to the phone, and goes where it can be typed. */
    'send-phone-code': async (args) =>
      formResponse(args, await apiPost(args, '/api/phone/code', {}), CODE_SENT),
    'verify-phone': async (args, form) => {
      const body = { code: String(form.get('code') ?? '') };
      return formResponse(args, await apiPost(args, '/api/phone/verify', body), KYC_TAB);
    },
  },
} satisfies TabServer;
