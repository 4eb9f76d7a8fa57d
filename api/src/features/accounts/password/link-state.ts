import type { Knex } from 'knex';
import type { PasswordLink } from '../../../../contract/accounts/password-link.ts';
import { typedEmail } from '../../../../contract/accounts/accounts.ts';
import { tokenHash } from '../tokens.ts';

interface Row {
  used_at: Date | null;
  set_password_at: Date | null;
  expires_at: Date;
  isInvited: boolean;
  isStaff: boolean;
  isDisabled: boolean;
}

function stateOf(row: Row, now: Date): PasswordLink['state'] {
  // Whoever has accepted by another mail of the same invitation logs in, too.
  const accepted = row.set_password_at !== null || (row.used_at !== null && row.isStaff && !row.isInvited);
  if (accepted && !row.isDisabled) return 'used';
  if (row.used_at !== null || row.isDisabled || !row.isInvited) return 'replaced';
  return row.expires_at <= now ? 'expired' : 'open';
}

/** What a link to choose a password is for. Whoever has it may know: the link proves the address. */
export async function passwordLink(
  knex: Knex,
  { token, email }: { token: string; email: string },
  now = new Date(),
): Promise<PasswordLink> {
  const row = (await knex('account_tokens as sent')
    .join('users', 'users.id', 'sent.user_id')
    .where({ 'sent.token_hash': tokenHash(token), 'sent.purpose': 'staff-invitation' })
    .whereRaw('lower(sent.email) = lower(?)', [typedEmail(email)])
    .first('sent.used_at', 'sent.set_password_at', 'sent.expires_at', {
      isInvited: knex.raw('users.invited_role is not null'),
      isStaff: knex.raw(`users.role <> 'user'`),
      isDisabled: knex.raw('users.disabled_at is not null'),
    })) as Row | undefined;
  return row ? { kind: 'invitation', state: stateOf(row, now) } : { kind: 'reset', state: 'open' };
}
