import { defineFeature } from '../../feature/feature.ts';
import { MONTH } from '../../retention/sweep.ts';

/** The list of staff shows when someone was last seen, so the last session of staff is kept. */
const LAST_OF_STAFF = `exists (select from users where users.id = past.user_id
    and (users.role <> 'user' or users.invited_role is not null))
  and not exists (select from sessions as later where later.user_id = past.user_id
    and (later.last_used_at, later.id) > (past.last_used_at, past.id))`;

export default defineFeature({
  name: 'sessions',
  personalData: [
    {
      table: 'sessions',
      column: 'user_id',
      exportName: 'logins',
      columns: [
        'id',
        'created_at',
        'last_used_at',
        'expires_at',
        'revoked_at',
        'remembered',
        'user_agent',
        'host(ip) as ip',
      ],
    },
    {
      table: 'login_challenges',
      column: 'user_id',
      withheldBecause: 'A login that waits for its code is a secret of ten minutes.',
    },
  ],
  retention: [
    { table: 'sessions', keyColumn: 'id', endedColumn: 'revoked_at', days: MONTH, except: LAST_OF_STAFF },
    { table: 'sessions', keyColumn: 'id', endedColumn: 'expires_at', days: MONTH, except: LAST_OF_STAFF },
    { table: 'login_challenges', keyColumn: 'id', endedColumn: 'expires_at', days: 1 },
  ],
});
