import type { Fault } from './fault.ts';

/** Decisions: once, on what was looked at, and never in one’s own case. */
export const decisions: readonly Fault[] = [
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: 'where({ id }).forUpdate().first()',
    replace: 'where({ id }).first()',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'of two officers at once',
    why: 'two officers would decide at the same time',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: 'if (before.user_id === officer.user.id) {',
    replace: 'if (before.user_id === 0) {',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'not for one',
    why: 'officers would decide on their own requests',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: 'version !== undefined && version !== before.version',
    replace: 'version !== undefined && version > before.version',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'looked at in another version',
    why: 'a decision would rest on what was changed since',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: 'if (same && before.reviewer_id === officer.user.id)',
    replace: 'if (before.reviewer_id === officer.user.id)',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    why: 'another decision would be answered as if it were taken',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: "rule === 'required' && stored === null",
    replace: "rule === 'required' && stored === ''",
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'rejects only with a reason',
    why: 'reasons would be left out',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: '> MAX_REMARKS_LENGTH',
    replace: '> MAX_REMARKS_LENGTH + 1',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'up to the length',
    why: 'longer remarks than are stored would be taken',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: `    await audit(trx, officer, { action, resource: table, record_id: id, before, after });
`,
    replace: '',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'in the history',
    why: 'a decision would leave no trace',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: `    await queue.notifyOwner(trx, id);
`,
    replace: '',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    title: 'tells the owner once',
    why: 'nobody would be told',
  },
  {
    file: 'api/src/platform/decisions/decide.ts',
    find: 'version: before.version + 1',
    replace: 'version: before.version',
    tests: 'api/src/features/land-registrations/decide.test.ts',
    why: 'two decisions would rest on one version',
  },
];
