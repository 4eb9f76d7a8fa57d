import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
let admin: Record<string, string>;
let officer: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  ({ headers: admin } = await test.login('admin'));
  ({ headers: officer } = await test.login('acland'));
  await test.knex('security_log').insert({ event: 'login', ip: '192.0.2.7', user_agent: '=cmd()' });
});
afterAll(() => test.close());

const take = (url: string, headers: Record<string, string>, language = 'en') =>
  test.app.inject({ url, headers: { ...headers, 'accept-language': language } });

const linesOf = (body: string): string[] => {
  expect(body.startsWith('\ufeff')).toBe(true);
  return body.slice(1).trimEnd().split('\r\n');
};

const taken = async (resource: string): Promise<number> =>
  ((await test.knex('audit_log').where({ action: 'export', resource }).pluck('id')) as number[]).length;

/** Every list of people: its address, the kind of record that the log calls it, and the beginning of its heads. */
const LISTS = [
  [
    '/api/land-tax-registrations',
    'land_tax_registrations',
    'ID,Status,Submitted (Dhaka),Name,Email,Division,District,Upazila,Mouza,JL No,Survey type,Khatiyan No,Dag No,Land type',
    'আইডি,অবস্থা,দাখিলের সময় (ঢাকা),নাম,ইমেইল,বিভাগ,জেলা,উপজেলা,মৌজা,জেএল নং,জরিপের ধরন,খতিয়ান নং,দাগ নং,জমির ধরন',
  ],
  [
    '/api/admin/mutations',
    'mutations',
    'ID,Tracking number,Status,Type,Submitted (Dhaka),Name,Email,Division,District,Upazila,Mouza,JL No,Khatiyan No,Dag No',
    'আইডি,ট্র্যাকিং নম্বর,অবস্থা,ধরন,দাখিলের সময় (ঢাকা),নাম,ইমেইল,বিভাগ,জেলা,উপজেলা,মৌজা,জেএল নং,খতিয়ান নং,দাগ নং',
  ],
  [
    '/api/admin/copy-requests',
    'copies',
    'ID,Status,Application,Asked for (Dhaka),Name,Email,Division,District,Upazila,Mouza,JL No,Sheet,Survey type,Khatiyan No',
    'আইডি,অবস্থা,আবেদন,আবেদনের সময় (ঢাকা),নাম,ইমেইল,বিভাগ,জেলা,উপজেলা,মৌজা,জেএল নং,শিট (জিল),জরিপের ধরন,খতিয়ান নং',
  ],
  [
    '/api/admin/kyc/pending',
    'kycs',
    'ID,Status,Submitted (Dhaka),Name,Email,Name on the card (EN),Name on the card (BN),Decided (Dhaka),Officer,Reason',
    'আইডি,অবস্থা,দাখিলের সময় (ঢাকা),নাম,ইমেইল,পরিচয়পত্রের নাম (ইংরেজি),পরিচয়পত্রের নাম (বাংলা),সিদ্ধান্তের সময় (ঢাকা),কর্মকর্তা,কারণ',
  ],
  [
    '/api/admin/kyc/decided',
    'kycs',
    'ID,Status,Submitted (Dhaka),Name,Email,Name on the card (EN)',
    'আইডি,অবস্থা,দাখিলের সময় (ঢাকা),নাম,ইমেইল,পরিচয়পত্রের নাম (ইংরেজি)',
  ],
  [
    '/api/admin/kyc/verified',
    'verified_identities',
    'ID,Status,Verified name (EN),Verified name (BN),Name,Email,Verified (Dhaka)',
    'আইডি,অবস্থা,যাচাই করা নাম (ইংরেজি),যাচাই করা নাম (বাংলা),নাম,ইমেইল,যাচাইয়ের সময় (ঢাকা)',
  ],
  [
    '/api/admin/staff',
    'users',
    'ID,Name,Name in Bengali,Email,Phone,Role,State,Two-step login,Last seen',
    'আইডি,নাম,বাংলায় নাম,ইমেইল,ফোন,ভূমিকা,অবস্থা,দুই ধাপের লগইন,সর্বশেষ ব্যবহার',
  ],
  [
    '/api/admin/security-log',
    'security_log',
    'ID,Time (UTC),Time (Dhaka),Event,Account,Email,Post and office,Address,Browser,Request,Details',
    'আইডি,সময় (ইউটিসি),সময় (ঢাকা),ঘটনা,অ্যাকাউন্ট,ইমেইল,পদ ও অফিস,আইপি ঠিকানা,ব্রাউজার,অনুরোধ,বিবরণ',
  ],
  ['/api/admin/audit-log', 'audit_log', 'ID,Time (UTC),Time (Dhaka),Who', 'আইডি,সময় (ইউটিসি),সময় (ঢাকা),কে'],
] as const;

describe.each(LISTS)('the file of %s', (list, resource, english, bengali) => {
  it('has every row of the list under heads in the reader’s language, and is in the audit log', async () => {
    const whole = await take(list, admin);
    const total = Number(/\/(\d+)$/.exec(String(whole.headers['content-range'] ?? '/-1'))?.[1]);
    const before = await taken(resource);
    const head = await test.app.inject({ method: 'HEAD', url: `${list}/csv`, headers: admin });
    expect([head.statusCode, head.body, await taken(resource)]).toEqual([200, '', before]);

    const answer = await take(`${list}/csv`, admin);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = linesOf(answer.body);
    expect(lines[0]!.startsWith(english), lines[0]).toBe(true);
    // Texts of several lines stand in quotes.
    const rows = lines.slice(1).filter((line) => /^\d+,/.test(line));
    if (resource !== 'security_log' && resource !== 'audit_log') expect(rows).toHaveLength(total);
    if (resource === 'security_log') expect(answer.body).toContain(`,'=cmd(),`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await taken(resource)).toBe(before + 1);

    const translated = linesOf((await take(`${list}/csv`, admin, 'bn')).body);
    expect(translated[0]!.startsWith(bengali), translated[0]).toBe(true);
  });

  it('never has the number of an identity card', async () => {
    const numbers = (await test.knex('kycs').whereNotNull('nid').pluck('nid')) as string[];
    expect(numbers.length).toBeGreaterThan(0);
    const { body } = await take(`${list}/csv`, admin);
    for (const nid of numbers) expect(body).not.toContain(nid);
  });
});

it('is narrowed as its list is', async () => {
  const all = linesOf((await take('/api/land-tax-registrations/csv', officer)).body);
  const some = linesOf((await take('/api/land-tax-registrations/csv?status=approved', officer)).body);
  const [{ count }] = (await test
    .knex('land_tax_registrations')
    .where({ status: 'approved' })
    .count({ count: '*' })) as [{ count: number }];
  expect(some.length - 1).toBe(Number(count));
  expect(some.length).toBeLessThan(all.length);
  expect(some.slice(1).every((line) => line.split(',')[1] === 'Approved')).toBe(true);
  const waiting = linesOf((await take('/api/admin/mutations/csv?status=waiting', officer)).body);
  const page = (await take('/api/admin/mutations?status=waiting&per_page=100', officer)).json<{
    data: { id: number }[];
  }>();
  expect(waiting.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(page.data.map(({ id }) => id));
  expect((await take('/api/land-tax-registrations/csv?sort=["nid","ASC"]', officer)).statusCode).toBe(400);
});

it('tells the audit log what was asked for', async () => {
  await take('/api/admin/mutations/csv?status=approved&search=%E0%A7%A7%E0%A7%A8', officer);
  const last = (await test
    .knex('audit_log')
    .where({ action: 'export' })
    .orderBy('id', 'desc')
    .first('actor_role', 'resource', 'record_id', 'after')) as object;
  expect(last).toEqual({
    actor_role: 'acland',
    resource: 'mutations',
    record_id: null,
    after: { status: 'approved', search: '১২' },
  });
});
