import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import { demonstrated, type Client } from '../people.ts';

let at: TestApp;
let callers: Record<'visitor' | 'citizen' | 'acland' | 'admin', Client>;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  callers = {
    visitor: specifiedClient(at),
    citizen: await demonstrated(at, 'citizen'),
    acland: await demonstrated(at, 'acland'),
    admin: await demonstrated(at, 'admin'),
  };
});
afterAll(() => at.close());

type Call = [method: Parameters<Client['call']>[0], path: string];
/** Nothing has this id: whoever is let in is told so, or what the body lacks. */
const NONE = 999_999_999;
const crud = (name: string): Call[] => [
  ['GET', `/admin/${name}`],
  ['POST', `/admin/${name}`],
  ['PUT', `/admin/${name}/${NONE}`],
  ['DELETE', `/admin/${name}/${NONE}`],
];
const answers = async ([method, path]: Call) => {
  const bodied = method !== 'GET' && method !== 'DELETE';
  const told = Object.entries(callers).map(async ([name, client]) => {
    const { statusCode } = await client.call(method, path, bodied ? {} : undefined);
    return [name, [401, 403].includes(statusCode) ? statusCode : 'in'];
  });
  return Object.fromEntries(await Promise.all(told));
};

const STAFF: Call[] = [
  ['GET', '/dashboard'],
  ['GET', '/search?q=Kalaskathi'],
  ...['upazilas', 'mouzas', 'zils', 'survey-types', 'dags', 'mouza-maps'].flatMap(crud),
  ['GET', '/admin/divisions'],
  ['GET', '/admin/districts'],
  ['POST', `/admin/dags/${NONE}?_method=PUT`],
  ['POST', `/admin/mouza-maps/${NONE}?_method=PUT`],
  ['POST', '/admin/geojson-datas'],
  ['GET', '/admin/kyc/pending'],
  ['POST', `/admin/kyc/${NONE}/approve`],
  ['POST', `/admin/kyc/${NONE}/reject`],
  ['GET', '/land-tax-registrations'],
  ['POST', `/land-tax-registrations/${NONE}/match-land-details`],
  ['PUT', `/land-tax-registrations/${NONE}`],
  ['GET', '/admin/mutations?page=1&per_page=10'],
  ['PATCH', `/admin/mutations/${NONE}`],
  ['GET', '/revenue-details'],
  ['GET', '/admin/revenue/applications/2026-11-10'],
  ['GET', '/admin/revenue/mutations/2026-11-10/csv'],
];
it('lets acland and admin call what the office calls, no citizen and no visitor', async () => {
  for (const call of STAFF)
    expect([...call, await answers(call)]).toEqual([
      ...call,
      { visitor: 401, citizen: 403, acland: 'in', admin: 'in' },
    ]);
});

it('lets only admin change divisions and districts', async () => {
  for (const call of ['divisions', 'districts'].flatMap(crud).filter(([method]) => method !== 'GET'))
    expect([...call, await answers(call)]).toEqual([
      ...call,
      { visitor: 401, citizen: 403, acland: 403, admin: 'in' },
    ]);
});

const SIGNED_IN: Call[] = [
  ['GET', '/me'],
  ['PUT', '/me'],
  ['POST', '/me/change-password'],
  ['GET', '/applications'],
  ['POST', '/applications'],
  ['GET', `/applications/${NONE}/invoice`],
  ['POST', '/land-tax-registrations'],
  ['GET', '/user/land-tax-registrations'],
  ['GET', '/user/kyc'],
  ['POST', '/user/kyc/upload'],
  ['GET', '/land-tax-payments'],
  ['POST', '/land-tax-payments/calculate'],
  ['POST', '/land-tax-payments/pay'],
  ['GET', `/land-tax-payments/${NONE}/invoice`],
  ['GET', '/mutations'],
  ['GET', `/mutations/${NONE}`],
  ['POST', '/mutations'],
  ['POST', `/mutations/${NONE}/documents`],
  ['POST', `/mutations/${NONE}/pay`],
  ['GET', `/mutations/${NONE}/invoice`],
  ['GET', '/notifications'],
  ['GET', '/notifications/unread-count'],
  ['PATCH', `/notifications/${NONE}/read`],
  ['PATCH', '/notifications/mark-all-read'],
  ['DELETE', `/notifications/${NONE}`],
];
it('lets each role use the dashboard’s calls for its own records, and no visitor', async () => {
  for (const call of SIGNED_IN)
    expect([...call, await answers(call)]).toEqual([
      ...call,
      { visitor: 401, citizen: 'in', acland: 'in', admin: 'in' },
    ]);
});

it('lets everybody look land up', async () => {
  const paths = ['divisions', 'survey-types', 'divisions/1/districts', 'districts/1/upazilas'];
  paths.push(
    'upazilas/1/mouzas',
    'mouzas/1/zils',
    'zils/1/dags',
    'zils/1/mouza-maps',
    'dags/1',
    'mouza-maps/1',
  );
  for (const path of [...paths, 'zils/1/survey-types?type=khatiyan'])
    expect(await answers(['GET', `/locations/${path}`])).toEqual({
      visitor: 'in',
      citizen: 'in',
      acland: 'in',
      admin: 'in',
    });
});
