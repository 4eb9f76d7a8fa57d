import { canSubmitKyc, type KycAnswer } from '@bhumi/api/contract/identity/kyc';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * What has to be said of the identity card before land is registered: that it is needed, that it is being looked at, or
 * nothing. A visitor hears that it is needed; who cannot be asked hears nothing.
 */
export type CardNeed = 'needed' | 'pending' | null;

export async function loadCardNeed(args: LoaderArgs): Promise<CardNeed> {
  const { user, failed } = await currentUser(args);
  if (!user) return failed ? null : 'needed';
  const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
  if (!answer.ok) return answer.status === 404 ? 'needed' : null;
  if (answer.data.status === 'success') return null;
  return canSubmitKyc(answer.data) ? 'needed' : 'pending';
}
