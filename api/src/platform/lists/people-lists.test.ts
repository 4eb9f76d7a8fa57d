/** Every list of the office in which a person is looked for finds them by a name as it is spelled elsewhere. */
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterRepresentationOf } from '../../features/representation/representation.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

/** Names that the data have for every person of a kind, and as somebody else spells them. */
const PEOPLE = {
  account: { name: 'Mozammel Accountman', spelled: 'mojamel acountman' },
  party: { name: 'Mozibar Partyman', spelled: 'mojibar partyman' },
  verified: { name: 'Mozahid Verifyman', spelled: 'mojahid verifyman' },
  owner: { name: 'Mozakkir Ownerman', spelled: 'mojakir ownerman' },
  represented: { name: 'Mozahar Absentman', spelled: 'mojahar absentman' },
  staff: { name: 'Mozaffar Staffman', spelled: 'mojafar stafman' },
} as const;

const q = (address: string) => (text: string) =>
  `${address}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}&range=${encodeURIComponent('[0,9]')}`;
const named = (address: string, parameter: string) => (text: string) =>
  `${address}?${parameter}=${encodeURIComponent(text)}`;

const LISTS: readonly [string, keyof typeof PEOPLE, (text: string) => string][] = [
  ['dags by owner', 'owner', q('/admin/dags')],
  ['khatians by owner', 'owner', named('/admin/khatians', 'owner')],
  ['mutations by account', 'account', named('/admin/mutations', 'search')],
  ['mutations by party', 'party', named('/admin/mutations', 'search')],
  ['identities decided', 'account', q('/admin/kyc/decided')],
  ['verified people by account', 'account', q('/admin/kyc/verified')],
  ['verified people by their verified name', 'verified', q('/admin/kyc/verified')],
  ['registrations', 'account', q('/land-tax-registrations')],
  ['representations by account', 'account', q('/admin/representations')],
  ['representations by verified name', 'verified', q('/admin/representations')],
  ['representations by owner', 'represented', q('/admin/representations')],
  ['staff', 'staff', q('/admin/staff')],
  ['the audit log', 'staff', named('/admin/audit-log', 'q')],
  ['the security log', 'account', q('/admin/security-log')],
  [
    'colleagues to mention',
    'staff',
    (text) => `/admin/mutations/${mutation}/comments/people?q=${encodeURIComponent(text)}`,
  ],
  ['the search, by account', 'account', named('/search', 'q')],
  ['the search, by party', 'party', named('/search', 'q')],
];

let test: TestApp;
let headers: Record<string, string>;
/** Somebody whose case colleagues can be mentioned in. */
let mutation = 0;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  ({ headers } = await test.login('admin'));
  ({ id: mutation } = (await test.knex('mutations').where({ is_sample: true }).first('id')) as {
    id: number;
  });
});
afterAll(() => test.close());

/** How many rows a list answers. */
async function found(url: string): Promise<number> {
  const answer = await test.app.inject({ url: `/api${url}`, headers });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  const body = answer.json<unknown[] | Record<string, unknown>>();
  return (Array.isArray(body) ? body : (Object.values(body).find(Array.isArray) as unknown[])).length;
}

describe('a person spelled otherwise is found in', () => {
  const before = new Map<string, number>();
  beforeAll(async () => {
    for (const [list, who, address] of LISTS) before.set(list, await found(address(PEOPLE[who].spelled)));
    // Names that a case froze are changed by the owner of the tables alone.
    const knex = connect(test.db.ownerUrl);
    const idOf = async (table: string, where: object) =>
      ((await knex(table).where(where).first('id')) as { id: number }).id;
    const user_id = (await knex('verified_identities').first('user_id')).user_id as number;
    const dag_id = await idOf('dags', { is_sample: true });
    await enterRepresentationOf(knex, { user_id, dag_id, owner: 'Somebody' });
    await knex('security_log').insert({ user_id, event: 'login' });
    const renamed = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/dags/${dag_id}`,
      headers,
      payload: { khatiyan_number: '7701' },
    });
    expect(renamed.statusCode, renamed.body).toBe(200);
    await knex('users').where({ role: 'user' }).update({ name: PEOPLE.account.name });
    await knex('users').whereNot({ role: 'user' }).update({ name: PEOPLE.staff.name });
    await knex('mutation_parties').update({ name: PEOPLE.party.name });
    await knex('verified_identities').update({ name_en: PEOPLE.verified.name });
    await knex('representations').update({ owner: PEOPLE.represented.name });
    await knex('dags')
      .where({ id: dag_id })
      .update({ khotiyan: JSON.stringify([{ owner: PEOPLE.owner.name, area: 1 }]) });
    await knex.destroy();
  });

  it.each(LISTS)('%s (%s)', async (list, who, address) => {
    expect(before.get(list)).toBe(0);
    expect(await found(address(PEOPLE[who].spelled))).toBeGreaterThan(0);
  });
});
