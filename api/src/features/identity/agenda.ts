import { canSubmitKyc } from '../../../contract/identity/kyc.ts';
import type { AgendaLine, AgendaSource } from '../../platform/feature/agenda-source.ts';
import { kycOf, type OwnKyc } from './kyc.ts';

/** What the state of a submitted card asks of its owner. */
function ofCard(kyc: OwnKyc): AgendaLine[] {
  const { status, rejection_reason: reason, submitted_at: since } = kyc.renewal ?? kyc;
  if (status === 'pending') return [{ kind: 'identity-working', since }];
  if (!canSubmitKyc(kyc)) return [];
  if (status === 'rejected') return [{ kind: 'identity-rejected', reason }];
  return [{ kind: 'identity-reopened', reason: kyc.verified?.reopened ?? null }];
}

/** The task of an identity card that is missing, refused or pending. Staff have no such task. */
export const identityAgenda: AgendaSource = async (knex, { user }) => {
  const kyc = await kycOf(knex, user.id);
  if (kyc) return ofCard(kyc);
  return user.role === 'user' ? [{ kind: 'identity-missing' }] : [];
};
