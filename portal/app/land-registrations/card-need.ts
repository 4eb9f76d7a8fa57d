import { canSubmitKyc, type KycAnswer } from '@bhumi/api/contract/identity/kyc';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * What the registration page says about the identity card: it is needed, it is being reviewed, or nothing. A visitor is told that
 * it is needed; nothing is said when the API does not answer.
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
