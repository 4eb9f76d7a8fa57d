/** What is deleted by itself, and how long after its end (docs/decisions/020). The privacy page says the same. */
export interface Rule {
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  /** When a row came to its end; null: it has not. An index begins with it. */
  ended: string;
  /** How long it stays after that, in days. */
  days: number;
  /** Rows that stay all the same, as SQL about `past`. */
  except?: string;
}

/** The list of staff says when someone was last seen; so the session that was used last stays for as long as they are staff. */
const LAST_OF_STAFF = `exists (select from users where users.id = past.user_id
    and (users.role <> 'user' or users.invited_role is not null))
  and not exists (select from sessions as later where later.user_id = past.user_id
    and (later.last_used_at, later.id) > (past.last_used_at, past.id))`;

const MONTH = 30;

export const RULES: readonly Rule[] = [
  { table: 'sessions', key: 'id', ended: 'revoked_at', days: MONTH, except: LAST_OF_STAFF },
  { table: 'sessions', key: 'id', ended: 'expires_at', days: MONTH, except: LAST_OF_STAFF },
  { table: 'outbox', key: 'id', ended: 'ended_at', days: MONTH },
  { table: 'account_tokens', key: 'id', ended: 'expires_at', days: 1 },
  { table: 'phone_codes', key: 'id', ended: 'expires_at', days: 1 },
  { table: 'login_challenges', key: 'id', ended: 'expires_at', days: 1 },
  { table: 'tries', key: 'key', ended: 'ends_at', days: 0 },
];
