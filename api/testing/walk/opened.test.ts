import { afterAll, describe, expect, it } from 'vitest';

import { admits } from '../../contract/roles.ts';
import { allFeatures } from '../../src/app.ts';
import { OPEN_ACTION } from '../../src/platform/audit/audit.ts';
import { collectFeatures } from '../../src/platform/feature/feature.ts';
import { isOfficeRecord } from '../../src/platform/personal-data/columns.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp } from '../app.ts';
import { allExamples } from './examples.ts';
import { PRIVATE_FOLDERS, privateFile } from './private-files.ts';
import { requestMaker, type Signed } from './requests.ts';
import { collectRoutes, type Route } from './routes.ts';
import { whoOf } from '../../src/platform/access/where.ts';

const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true }));
const request = requestMaker(test, routes, allExamples(await loadResources()));
afterAll(() => test.close());

/** What staff may read without a line in the list of accesses, and why. */
const UNNOTED: readonly (readonly [RegExp, because: string])[] = [
  [/\/csv$/, 'An export is a list of the office.'],
  [
    /^\/api\/admin\/(divisions|districts|upazilas|mouzas|survey-types|zils|dags|mouza-maps|tax-rates|notice-periods|treasury-codes|offices|office-mouzas)(\/|$)/,
    'The land record, and which office serves it, are public.',
  ],
  [
    /^\/api\/admin\/(record-versions|record-changes|geojson-datas|sheet-scans|sheet-imports|maps)(\/|$)/,
    'The land record and its maps are public.',
  ],
  [
    /^\/api\/admin\/khatians(\/:id)?$/,
    'A list of all that lies on one piece of land; each case of it is noted when it is opened.',
  ],
  [
    /^\/api\/admin\/money\/(days(\/:day)?|settlement-files\/:id)$/,
    'Sums of days, and payments by number; nobody is named but officers.',
  ],
  [
    /^\/api\/admin\/(kyc\/(pending|decided|verified)|owner-claims|hearing-requests|office-questions|representations|held-payments|refunds|challans)$/,
    'A queue is read every ten seconds; what is opened from it is noted.',
  ],
  [
    /^\/api\/(dashboard|search|revenue-details)$|^\/api\/admin\/(revenue|reports)\//,
    'Figures and lists of the office.',
  ],
  [/\/:id\/comments\/people$/, 'Names of colleagues, to mention them.'],
  [/^\/api\/admin\/mutations\/:id\/neighbours$/, 'Ids of its list; the mutation is noted when it is opened.'],
  [/^\/api\/admin\/(audit-log|security-log)$/, 'Logs of what was done, as lists.'],
  [
    /^\/api\/admin\/(staff(\/:id)?|appointments)$/,
    'Accounts of the office itself, which administrators keep.',
  ],
  [
    /^\/api\/admin\/dags\/:id\/contacts$/,
    'Phones that the office itself wrote down, of people without an account.',
  ],
  [
    /^\/api\/admin\/register-imports(\/:id(\/lines)?)?$/,
    'Registers that the office itself brought, and whether they fit the record.',
  ],
  [/^\/api\/admin\/own-place$/, 'Where one acts oneself.'],
  [/^\/api\/admin\/handovers(\/:id)?$/, 'Numbers of the cases that officers hand over, without people.'],
  [/^\/api\/admin\/number-doubles$/, 'The land record is public.'],
  [/^\/api\/admin\/(imports$|(imports|preferences)\/)/, 'Work of whoever asks.'],
];

const accessOf = (route: Route) => {
  const access = route.options.config?.access;
  return access && whoOf(access);
};
const reads = routes.filter((route) => route.method === 'GET' && accessOf(route));
const named = (list: Route[]) => list.map((route) => [`GET ${route.url}`, route] as const);
/** Routes of the office alone. */
const office = reads.filter((route) => !admits(accessOf(route)!, 'user'));
/** Routes of citizens too: staff may see records of other people there. */
const shared = reads.filter((route) => accessOf(route) === 'signed-in' && /:(id|code)\b/.test(route.url));

const signed = async (role: 'user' | 'admin'): Promise<Signed> => {
  const { user, headers } = await test.login(role);
  return { id: user.id, headers: { ...headers } };
};

/** The personal records whose opening by an officer is logged; each has an owner who is told. */
async function openedBy(officer: Signed): Promise<string[]> {
  const rows = (await test
    .knex('audit_log')
    .where({ actor_id: officer.id, action: OPEN_ACTION })
    .select('resource', 'record_id')) as { resource: string; record_id: number }[];
  for (const { resource, record_id } of rows) {
    const own = test.app.personalData.filter(isOfficeRecord).find(({ table }) => table === resource);
    expect(own, `${resource} is told to nobody`).toBeDefined();
    const owner = (await test.knex(resource).where({ id: record_id }).first(own!.column)) as
      | object
      | undefined;
    expect(Object.values(owner ?? {}), `${resource} ${record_id} has no owner`).toEqual([expect.any(Number)]);
  }
  return rows.map(({ resource }) => resource);
}

/** The lists of queues, which are read every ten seconds; what is opened from them is noted. */
const queueLists = allFeatures(await loadResources()).flatMap(({ queue }) => queue?.prefix ?? []);

/** Why a route is not noted. */
const reasonsFor = ({ url }: Route) => [
  ...UNNOTED.filter(([path]) => path.test(url)),
  ...queueLists.filter((list) => list === url),
];

describe.each(named(office))('%s', (_name, route) => {
  it('is noted when staff open it, or says why not', async () => {
    const officer = await signed('admin');
    const answer = await test.app.inject(await request(route, officer));
    expect(answer.statusCode).toBe(200);
    const opened = await openedBy(officer);
    expect([opened.length > 0, reasonsFor(route).length > 0], opened.join()).toEqual(
      opened.length > 0 ? [true, false] : [false, true],
    );
  });
});

describe.each(named(shared))('%s', (_name, route) => {
  it('of another person is closed to staff, or noted; and never noted of one’s own', async () => {
    const [owner, officer] = [await signed('user'), await signed('admin')];
    const sent = await request(route, owner);
    const as = ({ headers }: Signed) =>
      test.app.inject({ ...sent, headers: { ...sent.headers, ...headers } });
    expect((await as(owner)).statusCode).toBe(200);
    expect(await openedBy(owner)).toEqual([]);
    const { statusCode } = await as(officer);
    expect((await openedBy(officer)).length).toBe(statusCode === 200 ? 1 : 0);
  });
});

it('finds what staff may see of others on routes that citizens have too', async () => {
  const open: string[] = [];
  for (const route of shared) {
    const sent = await request(route, await signed('user'));
    const { headers } = await signed('admin');
    const answer = await test.app.inject({ ...sent, headers: { ...sent.headers, ...headers } });
    if (answer.statusCode === 200) open.push(route.url);
  }
  expect(open.sort()).toEqual([
    '/api/applications/:id/document',
    '/api/applications/:id/document/code',
    '/api/applications/:id/invoice',
    '/api/applications/:id/invoice/code',
    '/api/land-tax-payments/:id/invoice',
    '/api/land-tax-payments/:id/invoice/code',
    '/api/mutations/:id/hearing.ics',
    '/api/mutations/:id/invoice',
    '/api/mutations/:id/invoice/code',
    '/api/verify/:code/paper',
  ]);
});

it.each(PRIVATE_FOLDERS)(
  'a stored file of %s is noted when staff open it, unless it is the office’s own',
  async (folder) => {
    const officer = await signed('admin');
    const url = `/storage/${await privateFile(test, folder)}`;
    const { statusCode } = await test.app.inject({ url, headers: officer.headers });
    expect(statusCode).toBe(200);
    // A scan of a sheet and the orders on a dag belong to the land record, a settlement file to the office; neither to a person.
    const ofNobody = ['sheet-scans', 'record-orders', 'restrictions', 'settlements'].includes(folder);
    expect((await openedBy(officer)).length).toBe(ofNobody ? 0 : 1);
  },
);

it('knows every folder of files', async () => {
  const { features } = collectFeatures(allFeatures(await loadResources()));
  const folders = features.flatMap(({ files = [] }) => files.filter(({ isPublic }) => !isPublic));
  expect(folders.map(({ folder }) => folder).sort()).toEqual([...PRIVATE_FOLDERS].sort());
});

it('gives no reason that nothing needs', () => {
  expect(UNNOTED.filter(([path]) => !office.some(({ url }) => path.test(url)))).toEqual([]);
});
