import type { Fault } from './fault.ts';

/** Limits of tries: how many, and whose. */
export const limits: readonly Fault[] = [
  {
    file: 'api/src/platform/access/limits/plugin.ts',
    find: 'count > maxOf(limit) ? wait : 0',
    replace: 'count > maxOf(limit) + 1 ? wait : 0',
    tests: 'api/src/features/accounts/limits.test.ts',
    title: 'are refused after ten',
    why: 'an eleventh password could be tried',
  },
  {
    file: 'api/src/platform/access/limits/plugin.ts',
    find: `        await release([...counted.keys()]);
`,
    replace: '',
    tests: 'api/src/features/accounts/limits.test.ts',
    why: 'a try that was refused would count, and lock out for longer',
  },
  {
    file: 'api/src/platform/access/limits/plugin.ts',
    find: 'failed = reply.statusCode >= 400',
    replace: 'failed = reply.statusCode > 401',
    tests: 'api/src/features/accounts/limits.test.ts',
    title: 'are refused after ten',
    why: 'wrong passwords would not count',
  },
  {
    file: 'api/src/platform/access/limits/limits.ts',
    find: 'count = case when known.ends_at <= now() then 1 else known.count + 1 end',
    replace: 'count = known.count + 1',
    tests: 'api/src/platform/access/limits/limits.test.ts',
    why: 'a limit would never end',
  },
  {
    file: 'api/src/platform/access/limits/network.ts',
    find: 'prefix(groups, 4)',
    replace: 'prefix(groups, 8)',
    tests: 'api/src/platform/access/limits/network.test.ts',
    why: 'one subscriber would have countless addresses',
  },
  {
    file: 'api/src/platform/access/limits/mailbox.ts',
    find: ".replace(/\\+.*$/, '')",
    replace: '',
    tests: 'api/src/platform/access/limits/mailbox.test.ts',
    why: 'one mailbox would have countless addresses',
  },
];
