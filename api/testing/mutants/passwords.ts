import type { Fault } from './fault.ts';

/** The second step, passwords and the links of mails. */
export const passwords: readonly Fault[] = [
  {
    file: 'api/src/platform/access/sessions/challenges.ts',
    find: '10 * 60 * 1000',
    replace: '60 * 60 * 1000',
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'says of a login that is not open',
    why: 'a login would wait an hour for its code',
  },
  {
    file: 'api/src/platform/access/sessions/challenges.ts',
    find: 'MAX_TRIES = 5',
    replace: 'MAX_TRIES = 6',
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'after five wrong codes',
    why: 'one code more could be guessed',
  },
  {
    file: 'api/src/platform/access/sessions/challenges.ts',
    find: 'all <= MAX_TRIES_OF_ACCOUNT',
    replace: 'all <= MAX_TRIES_OF_ACCOUNT + 1',
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'the account rests after ten',
    why: 'one code more could be guessed with new logins',
  },
  {
    file: 'api/src/platform/access/sessions/challenges.ts',
    find: 'if (waits !== undefined) await endChallenges(trx, userId);',
    replace: '',
    tests: 'api/src/features/accounts/login/log-in.test.ts',
    title: 'opens one session',
    why: 'one challenge would open many sessions',
  },
  {
    file: 'api/src/platform/access/sessions/needs-two-factor.ts',
    find: "admits('staff', role)",
    replace: "admits('admin', role)",
    tests: 'api/src/platform/access/sessions/needs-two-factor.test.ts',
    why: 'officers would need no second step',
  },
  {
    file: 'api/src/features/accounts/two-factor/codes.ts',
    find: 'WINDOW = 1',
    replace: 'WINDOW = 2',
    tests: 'api/src/features/accounts/two-factor/codes.test.ts',
    why: 'a code would be good for two minutes and a half',
  },
  {
    file: 'api/src/features/accounts/two-factor/codes.ts',
    find: "orWhere('last_step', '<', step)",
    replace: "orWhere('last_step', '<=', step)",
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'takes each code once',
    why: 'a code that was read over a shoulder would open a second session',
  },
  {
    file: 'api/src/features/accounts/two-factor/codes.ts',
    find: `    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
`,
    replace: `    .where({ user_id: userId })
`,
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'of a secret that nobody has confirmed',
    why: 'a secret that nobody has confirmed would take codes',
  },
  {
    file: 'api/src/features/accounts/two-factor/recovery-codes.ts',
    find: "where({ id }).whereNull('used_at').update",
    replace: 'where({ id }).update',
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'also of two who have it checked',
    why: 'a recovery code would work twice',
  },
  {
    file: 'api/src/features/accounts/two-factor/recovery-codes.ts',
    find: `    .whereNull('used_at')
    .count`,
    replace: '    .count',
    tests: 'api/src/features/accounts/two-factor/recovery-codes.test.ts',
    title: 'are counted down',
    why: 'used codes would be counted as left',
  },
  {
    file: 'api/src/features/accounts/two-factor/secret.ts',
    find: 'owner: `user ${userId}`',
    replace: "owner: 'user'",
    tests: 'api/src/features/accounts/two-factor/secret.test.ts',
    title: 'does not open for another account',
    why: 'a secret could be copied into another account',
  },
  {
    file: 'api/src/features/accounts/two-factor/setup.ts',
    find: `      await endOtherSessions(trx, id, token);
`,
    replace: '',
    tests: 'api/src/features/accounts/two-factor/routes.test.ts',
    title: 'turning it on ends every other session',
    why: 'a thief’s session would survive the second step',
  },
  {
    file: 'api/src/features/accounts/login/log-in.ts',
    find: 'if (row && matches) throw problem(403',
    replace: 'if (row?.disabled_at) throw problem(403',
    tests: 'api/src/features/accounts/login/routes.test.ts',
    title: 'tells only who knows the password',
    why: 'anyone would learn that an account is disabled',
  },
  {
    file: 'api/src/features/accounts/login/log-in.ts',
    find: 'password_hash: checked, disabled_at: null',
    replace: 'disabled_at: null',
    tests: 'api/src/features/accounts/login/log-in.test.ts',
    title: 'that began with the old password',
    why: 'a login with the old password would survive the new one',
  },
  {
    file: 'api/src/features/accounts/login/log-in.ts',
    find: `    .whereNotNull('phone_verified_at')
`,
    replace: '',
    tests: 'api/src/features/accounts/login/by-phone.test.ts',
    title: 'not verified',
    why: 'a number that nobody has verified would open an account',
  },
  {
    file: 'api/src/features/accounts/password/change.ts',
    find: `    await endOtherSessions(trx, id, token);
`,
    replace: '',
    tests: 'api/src/features/accounts/password/change.test.ts',
    title: 'ends every other session',
    why: 'a thief’s session would survive the new password',
  },
  {
    file: 'api/src/features/accounts/password/change.ts',
    find: 'if (locked.password_hash !== checked) return false;',
    replace: '',
    tests: 'api/src/features/accounts/password/current.test.ts',
    title: 'who knows only the password before does not change',
    why: 'of two changes at once both would count',
  },
  {
    file: 'api/src/features/accounts/password/reset.ts',
    find: `    await endAllSessions(trx, user_id);
`,
    replace: '',
    tests: 'api/src/features/accounts/password/reset.test.ts',
    title: 'ends every session',
    why: 'a thief’s session would survive the reset',
  },
  {
    file: 'api/src/features/accounts/password/reset.ts',
    find: '!sent.email_verified_at && (await',
    replace: 'Boolean(sent.email_verified_at) && (await',
    tests: 'api/src/features/accounts/password/reset.test.ts',
    title: 'takes away a second step',
    why: 'a stranger’s second step would lock the owner out',
  },
  {
    file: 'api/src/features/accounts/tokens.ts',
    find: `    .where('sent.expires_at', '>', new Date())
`,
    replace: '',
    tests: 'api/src/features/accounts/password/reset.test.ts',
    title: 'refuses a link that is over',
    why: 'a link would never end',
  },
  {
    file: 'api/src/features/accounts/tokens.ts',
    find: `    .whereIn('sent.purpose', [...purposes])
`,
    replace: '',
    tests: 'api/src/features/accounts/password/reset.test.ts',
    title: 'refuses a link that is over, of another account, or made up',
    why: 'a link to verify an address would set a password',
  },
  {
    file: 'api/src/features/accounts/tokens.ts',
    find: "    .whereRaw('lower(users.email) = lower(sent.email)')",
    replace: '',
    tests: 'api/src/features/accounts/password/reset.test.ts',
    title: 'refuses a link that is over, of another account, or made up',
    why: 'a link to an address that is not the account’s any more would work',
  },
];
