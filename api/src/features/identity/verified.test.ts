import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { verifyPerson } from './verified.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
const CARD = { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন', nid: '1985123456' };

/** Someone's card that waits; what they wrote of it says something else than their account. */
async function handedIn(owner: Login, more: object = CARD): Promise<number> {
  const picture = () => `kyc/${randomUUID()}.png`;
  const row = { user_id: owner.user.id, id_front: picture(), id_back: picture(), ...more };
  return ((await test.knex('kycs').insert(row, ['id'])) as [{ id: number }])[0].id;
}
const post = ({ headers }: Login, path: string, payload?: object) =>
  test.app.inject({ method: 'POST', url: `/api/admin/kyc/${path}`, headers, ...(payload && { payload }) });
const get = ({ headers }: Login, url: string) => test.app.inject({ url: `/api${url}`, headers });
const kycOf = async (who: Login) => (await get(who, '/user/kyc')).json();
const rename = (who: Login, name: string) =>
  test.app.inject({ method: 'PUT', url: '/api/me', headers: who.headers, payload: { name } });
const identities = (who: Login) =>
  test.knex('verified_identities').where({ user_id: who.user.id }).orderBy('id');

describe('an approval', () => {
  it('verifies the name that the officer has read on the card, and the number', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await handedIn(owner);
    const [waiting] = (await get(officer, '/admin/kyc/pending')).json().kycs as object[];
    expect(waiting).toMatchObject({ id, ...CARD, verified: null });
    const corrected = { name_en: 'Rahima Akter Khatun', name_bn: '', nid: '১৯৮৫১২৩৪৫৭' };
    const answer = await post(officer, `${id}/approve`, corrected);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { kyc: { status: 'success' } }]);
    const verified = { name_en: 'Rahima Akter Khatun', name_bn: null, nid: '1985123457' };
    expect(await kycOf(owner)).toMatchObject({
      status: 'success',
      verified: { ...verified, reopened: null },
    });
    expect(await identities(owner)).toMatchObject([
      { ...verified, kyc_id: id, status: 'current', confirmed_by: officer.user.id },
    ]);
    const [log] = await test.knex('audit_log').where({ resource: 'verified_identities', action: 'confirm' });
    expect(log).toMatchObject({ actor_id: officer.user.id, after: { name_en: verified.name_en } });
    const all = await test.knex('audit_log').where({ actor_id: officer.user.id });
    expect(JSON.stringify(all)).not.toMatch(/198512345/);
  });

  it('stands in the history of the person, with what was decided before and why', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const first = await handedIn(owner);
    await post(officer, `${first}/reject`, { rejection_reason: 'Not legible' });
    const second = await handedIn(owner);
    await post(officer, `${second}/approve`, CARD);
    const [identity] = await identities(owner);
    await post(officer, `verified/${identity.id}/reopen`, { reason: 'Married' });
    const told = [
      ['reopen', 'Married'],
      ['approve', null],
      ['confirm', null],
      ['reject', 'Not legible'],
    ];
    for (const path of [`${first}/history`, `${second}/history`, `verified/${identity.id}/history`]) {
      const { steps } = (await get(officer, `/admin/kyc/${path}`)).json();
      const said = (steps as { action: string; words: string | null }[]).map(({ action, words }) => [
        action,
        words,
      ]);
      expect(said.sort()).toEqual([...told].sort());
      expect(steps[0]).toMatchObject({ action: 'reopen', by: { name: officer.user.name }, role: 'acland' });
      expect((await get(owner, `/admin/kyc/${path}`)).statusCode).toBe(403);
    }
    const filter = encodeURIComponent(JSON.stringify({ q: owner.user.email }));
    const decided = await get(officer, `/admin/kyc/decided?filter=${filter}`);
    expect(decided.json().kycs).toMatchObject([
      { id: second, status: 'success', reviewer: { name: officer.user.name }, nid: null },
      { id: first, status: 'rejected', rejection_reason: 'Not legible' },
    ]);
    expect((await get(officer, '/admin/kyc/999999/history')).statusCode).toBe(404);
  });

  it.each([
    ['Rahima Khatun', { name_en: 'Rahima Khatun', name_bn: null }],
    ['রহিমা খাতুন', { name_en: null, name_bn: 'রহিমা খাতুন' }],
  ])('without a name verifies that of the account at that moment: %s', async (name, names) => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await handedIn(owner, {});
    expect((await rename(owner, name)).statusCode).toBe(200);
    expect((await post(officer, `${id}/approve`)).statusCode).toBe(200);
    expect(await kycOf(owner)).toMatchObject({ verified: { ...names, nid: null } });
    expect((await get(owner, '/me')).json()).toMatchObject({ verified_name: names });
  });

  it('is refused by field when the name is none, the account’s included; then nothing is decided', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await handedIn(owner);
    const fields = async (payload?: object) => {
      const answer = await post(officer, `${id}/approve`, payload);
      return [answer.statusCode, Object.keys((answer.json().errors ?? {}) as object)];
    };
    expect(await fields({ name_en: '', name_bn: '' })).toEqual([422, ['name_en']]);
    expect(await fields({ nid: '1985123456' })).toEqual([422, ['name_en']]);
    expect(await fields({ ...CARD, name_bn: 'Rahima', nid: '12' })).toEqual([422, ['name_bn', 'nid']]);
    await test.knex('users').where({ id: owner.user.id }).update({ name: 'URGENT https://evil.example' });
    expect(await fields()).toEqual([422, ['name_en']]);
    expect(await kycOf(owner)).toMatchObject({ status: 'pending', verified: null });
    expect(await identities(owner)).toEqual([]);
    expect(await fields(CARD)).toEqual([200, []]);
  });

  it('that is sent again is the same; one under another name is late, and changes nothing', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await handedIn(owner);
    const first = await post(officer, `${id}/approve`, CARD);
    const again = await post(officer, `${id}/approve`, CARD);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await post(officer, `${id}/approve`, { ...CARD, name_en: 'Someone Else' })).statusCode).toBe(409);
    expect(await identities(owner)).toMatchObject([CARD]);
  });
});

describe('a name that is changed later', () => {
  it('changes how a person is greeted, not who they are, and leaves a row', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    await post(officer, `${await handedIn(owner)}/approve`, CARD);
    await rename(owner, 'Minister of Land');
    expect((await get(owner, '/me')).json()).toMatchObject({
      name: 'Minister of Land',
      verified_name: { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন' },
    });
    await rename(owner, 'Minister of Land');
    const log = await test.knex('audit_log').where({ action: 'change-name', record_id: owner.user.id });
    expect(log).toMatchObject([
      {
        actor_id: owner.user.id,
        resource: 'users',
        before: { name: owner.user.name },
        after: { name: 'Minister of Land' },
      },
    ]);
  });
});

describe('reopening', () => {
  const reopen = (officer: Login, id: number, reason = 'Deed poll of 3 March') =>
    post(officer, `verified/${id}/reopen`, { reason });
  const listed = async (officer: Login, q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return (await get(officer, `/admin/kyc/verified?filter=${filter}`)).json().identities as { id: number }[];
  };

  it('is of those who are verified: found by account and by verified name, with their last four digits', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await verifyPerson(test.knex, owner.user.id, { name_bn: 'শেফালী বেগম', nid: '1985123456' });
    for (const q of [owner.user.email, 'শেফালী']) {
      expect(await listed(officer, q)).toMatchObject([
        { id, status: 'current', name_bn: 'শেফালী বেগম', nid: '…3456', user: { email: owner.user.email } },
      ]);
    }
    expect(await listed(officer, 'nobody-is-called-so')).toEqual([]);
    const page = await get(officer, '/admin/kyc/verified?range=[0,0]');
    expect(page.headers['content-range']).toMatch(/^verified 0-0\/\d+$/);
    expect((await get(owner, '/admin/kyc/verified')).statusCode).toBe(403);
  });

  it('lets another card in, and what is verified holds until that is approved', async () => {
    const [officer, owner] = [await test.login('acland'), await test.login('user')];
    const id = await verifyPerson(test.knex, owner.user.id, CARD);
    const verified = { verified_name: { name_en: CARD.name_en, name_bn: CARD.name_bn } };
    const answer = await reopen(officer, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        message: 'Verification reopened',
        identity: { id, status: 'reopened', reviewer: { name: officer.user.name } },
      },
    ]);
    expect(await kycOf(owner)).toMatchObject({
      status: 'success',
      verified: { ...CARD, reopened: 'Deed poll of 3 March' },
      renewal: null,
    });
    const [told] = await readNotices(test.knex, test.app.notices, owner.user.id, 'en');
    expect(told).toMatchObject({ title: 'Your verification was reopened', type: 'info' });
    expect(await test.knex('outbox').where({ user_id: owner.user.id })).toMatchObject([
      { template: 'kyc-reopened' },
    ]);
    const [log] = await test.knex('audit_log').where({ action: 'reopen', record_id: id });
    expect(log).toMatchObject({ actor_id: officer.user.id, after: { reason: 'Deed poll of 3 March' } });

    const refused = await handedIn(owner, { name_en: 'Blurred' });
    expect(await kycOf(owner)).toMatchObject({ status: 'success', renewal: { status: 'pending' } });
    const [waiting] = (await get(officer, '/admin/kyc/pending')).json().kycs as object[];
    expect(waiting).toMatchObject({ id: refused, name_en: 'Blurred', verified: { name_en: CARD.name_en } });
    await post(officer, `${refused}/reject`, { rejection_reason: 'Blurred' });
    expect(await kycOf(owner)).toMatchObject({
      status: 'success',
      verified: CARD,
      renewal: { status: 'rejected', rejection_reason: 'Blurred' },
    });
    expect((await get(owner, '/me')).json()).toMatchObject(verified);

    const renamed = { name_en: 'Rahima Begum', name_bn: null, nid: CARD.nid };
    await post(officer, `${await handedIn(owner, renamed)}/approve`, renamed);
    expect(await kycOf(owner)).toMatchObject({
      status: 'success',
      verified: { ...renamed, reopened: null },
      renewal: null,
    });
    expect((await identities(owner)).map(({ status, name_en }) => [status, name_en])).toEqual([
      ['replaced', 'Rahima Khatun'],
      ['current', 'Rahima Begum'],
    ]);
    expect(await listed(officer, owner.user.email)).toHaveLength(1);
    expect((await reopen(officer, id)).statusCode, 'what was replaced').toBe(409);
  });

  it('says why, is done once, and not to oneself', async () => {
    const [officer, other] = [await test.login('acland'), await test.login('admin')];
    const id = await verifyPerson(test.knex, (await test.login('user')).user.id);
    const empty = await reopen(officer, id, ' ');
    expect([empty.statusCode, empty.json().errors]).toEqual([422, { reason: ['Please say why'] }]);
    const first = await reopen(officer, id);
    expect([(await reopen(officer, id)).statusCode, (await reopen(other, id)).statusCode]).toEqual([
      200, 409,
    ]);
    expect(first.statusCode).toBe(200);
    const own = await verifyPerson(test.knex, officer.user.id);
    expect((await reopen(officer, own)).statusCode).toBe(403);
    expect((await reopen(officer, 999_999)).statusCode).toBe(404);
  });
});

it('what is verified is neither changed nor deleted by the application', async () => {
  const id = await verifyPerson(test.knex, (await test.login('user')).user.id);
  const row = () => test.knex('verified_identities').where({ id });
  await expect(row().update({ name_en: 'Someone Else' })).rejects.toMatchObject({ code: '42501' });
  await expect(row().delete()).rejects.toMatchObject({ code: '42501' });
});
