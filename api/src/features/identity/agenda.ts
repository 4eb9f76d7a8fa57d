import { canSubmitKyc } from '../../../contract/identity/kyc.ts';
import type { AgendaLine, AgendaSource } from '../../platform/feature/agenda-source.ts';
import { kycOf, type OwnKyc } from './kyc.ts';

/** What a card that was handed in leaves to be done. */
function ofCard(kyc: OwnKyc): AgendaLine[] {
  const { status, rejection_reason: reason, submitted_at: since } = kyc.renewal ?? kyc;
  if (status === 'pending') return [{ kind: 'identity-working', since }];
  if (!canSubmitKyc(kyc)) return [];
  if (status === 'rejected') return [{ kind: 'identity-rejected', reason }];
  return [{ kind: 'identity-reopened', reason: kyc.verified?.reopened ?? null }];
}

/** The identity card that is missing, was not accepted, or is being looked at. Of staff none is asked for. */
export const identityAgenda: AgendaSource = async (knex, { user }) => {
  const kyc = await kycOf(knex, user.id);
  if (kyc) return ofCard(kyc);
  return user.role === 'user' ? [{ kind: 'identity-missing' }] : [];
};
