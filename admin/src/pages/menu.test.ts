import { REPORT_QUEUES } from '@bhumi/api/contract/reports/backlog';
import type { OfficeKind, PostKind } from '@bhumi/api/contract/offices/offices';
import dags from '@bhumi/api/resources/dags';
import districts from '@bhumi/api/resources/districts';
import divisions from '@bhumi/api/resources/divisions';
import upazilas from '@bhumi/api/resources/upazilas';
import zils from '@bhumi/api/resources/zils';
import { expect, test } from 'vitest';
import { entryOf, menuFor, queues } from './menu.ts';

const shown = (...asked: Parameters<typeof menuFor>) =>
  menuFor(...asked).map(({ group, entries }) => [group, entries.map(({ to }) => to)]);

test('the menu shows divisions and districts to administrators only', () => {
  const names = (role: 'admin' | 'acland' | 'user') =>
    shown({ role, posts: [] }, [divisions, districts, upazilas, zils, dags].map(entryOf));
  expect(names('admin')).toEqual([
    ['geography', ['/divisions', '/districts', '/upazilas']],
    ['records', ['/zils', '/dags']],
  ]);
  expect(names('acland')[0]).toEqual(['geography', ['/upazilas']]);
  expect(names('user')).toEqual([]);
});

test('pages of features stand among the resources, for those who may open them', () => {
  const admin = new Map(shown({ role: 'admin', posts: [] }) as [string, string[]][]);
  expect(admin.get('dashboard')).toEqual(['/', '/revenue', '/reports', '/maps']);
  expect(admin.get('requests')).toEqual([
    '/kyc-approvals',
    '/land-tax-registrations',
    '/mutations',
    '/copy-requests',
    '/record-changes',
    '/owner-claims',
    '/representations',
    '/money',
    '/challans',
    '/hearing-requests',
    '/office-questions',
  ]);
  expect(admin.get('system')).toEqual([
    '/tax-rates',
    '/notice-periods',
    '/treasury-codes',
    '/staff',
    '/offices',
    '/office-mouzas',
    '/number-doubles',
    '/security-log',
    '/audit-log',
  ]);
  expect(admin.get('records')).toContain('/imports');
  expect(admin.get('records')).toContain('/register-imports');
  const settlesMoney = (post: PostKind, office_kind: OfficeKind) =>
    new Map(shown({ role: 'acland', posts: [{ post, office_kind }] }) as [string, string[]][])
      .get('requests')!
      .includes('/money');
  expect([settlesMoney('accounts-officer', 'district'), settlesMoney('acland', 'national')]).toEqual([
    true,
    true,
  ]);
  expect([settlesMoney('acland', 'ac'), settlesMoney('adc-revenue', 'district')]).toEqual([false, false]);
  const system = (...posts: PostKind[]) =>
    new Map(shown({ role: 'acland', posts: posts.map((post) => ({ post })) }) as [string, string[]][]).get(
      'system',
    );
  expect(system()).toEqual(['/tax-rates', '/notice-periods', '/treasury-codes']);
  expect(system('kanungo', 'surveyor', 'union-officer')).toEqual([
    '/tax-rates',
    '/notice-periods',
    '/treasury-codes',
  ]);
  expect(system('adc-revenue')).toEqual(['/tax-rates', '/notice-periods', '/treasury-codes', '/audit-log']);
  expect(system('kanungo', 'acland')).toEqual([
    '/tax-rates',
    '/notice-periods',
    '/treasury-codes',
    '/audit-log',
  ]);
});

test('a queue that is reported on has a page where it is worked', () => {
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...REPORT_QUEUES]));
});
