import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { kycOf } from './kyc.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
const REASON = 'The back cannot be read.';

async function submitted(who?: Login) {
  const owner = who ?? (await test.login('user'));
  const picture = () => `kyc/${randomUUID()}.png`;
  const row = { user_id: owner.user.id, id_front: picture(), id_back: picture() };
  const [{ id }] = (await test.knex('kycs').insert(row).returning('id')) as [{ id: number }];
  return { owner, id, row };
}
const decide = ({ headers }: Login, id: number, decision: 'approve' | 'reject', rejection_reason?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/admin/kyc/${id}/${decision}`,
    headers,
    ...(decision === 'reject' && { payload: { rejection_reason } }),
  });
const askPending = ({ headers }: Login, { query = '', tag }: { query?: string; tag?: string } = {}) =>
  test.app.inject({
    url: `/api/admin/kyc/pending${query}`,
    headers: { ...headers, ...(tag && { 'if-none-match': tag }) },
  });
const pending = async (who: Login) => (await askPending(who)).json().kycs as { id: number }[];

describe('the cards that wait', () => {
  it('are listed with their owners and pictures, the oldest first, until they are decided', async () => {
    const officer = await test.login('acland');
    const [one, other] = [await submitted(), await submitted()];
    const list = await pending(officer);
    expect(list.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(list[0]).toEqual({
      id: one.id,
      status: 'pending',
      rejection_reason: null,
      submitted_at: expect.stringMatching(/Z$/),
      reviewed_at: null,
      user: { id: one.owner.user.id, name: one.owner.user.name, email: one.owner.user.email },
      reviewer: null,
      reviewed_as: null,
      name_en: null,
      name_bn: null,
      nid: null,
      verified: null,
      is_sample: false,
      id_front: one.row.id_front,
      id_back: one.row.id_back,
      // It lies with nobody yet.
      desk: {
        post: null,
        office_id: null,
        office: null,
        since: null,
        due_on: null,
        came_at: expect.stringMatching(/Z$/),
      },
    });
    await decide(officer, one.id, 'approve');
    expect((await pending(officer)).map(({ id }) => id)).toEqual([other.id]);
    await decide(officer, other.id, 'approve');
  });

  it('come by page, each saying how many wait; none is a page too', async () => {
    const officer = await test.login('acland');
    const none = await askPending(officer, { query: '?range=[0,0]' });
    expect([none.json(), none.headers['content-range']]).toEqual([{ kycs: [] }, 'kyc */0']);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await submitted()).id);
    const page = await askPending(officer, { query: '?range=[1,1]' });
    expect(page.json().kycs).toMatchObject([{ id: ids[1] }]);
    expect(page.headers['content-range']).toBe('kyc 1-1/3');
    expect((await askPending(officer, { query: '?range=all' })).statusCode).toBe(400);
    for (const id of ids) await decide(officer, id, 'approve');
  });

  it('cost a 304 while nothing changes: not a card, not a name, not their number', async () => {
    const officer = await test.login('acland');
    const first = await submitted();
    const query = '?range=[0,0]';
    let seen = await askPending(officer, { query });
    const unchanged = async () => {
      const answer = await askPending(officer, { query, tag: String(seen.headers.etag) });
      if (answer.statusCode === 200) seen = answer;
      return answer.statusCode === 304;
    };
    expect(await unchanged()).toBe(true);
    const second = await submitted();
    expect([await unchanged(), seen.headers['content-range'], await unchanged()]).toEqual([
      false,
      'kyc 0-0/2',
      true,
    ]);
    await test.knex('users').where({ id: first.owner.user.id }).update({ name: 'Rahima Begum' });
    expect(await unchanged()).toBe(false);
    expect(seen.json().kycs).toMatchObject([{ id: first.id, user: { name: 'Rahima Begum' } }]);
    for (const { id } of [first, second]) await decide(officer, id, 'approve');
    expect(await unchanged()).toBe(false);
    expect(seen.json()).toEqual({ kycs: [] });
  });
});

describe('a decision', () => {
  it('that approves verifies the owner, and tells them', async () => {
    const officer = await test.login('acland');
    const { owner, id } = await submitted();
    expect((await kycOf(test.knex, owner.user.id))?.status).toBe('pending');
    const answer = await decide(officer, id, 'approve');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        message: 'KYC approved successfully',
        kyc: { id, status: 'success', reviewed_at: expect.any(String) },
      },
    ]);
    expect((await kycOf(test.knex, owner.user.id))?.status).toBe('success');
    const notes = await readNotices(test.knex, test.app.notices, owner.user.id, 'en');
    expect(notes).toMatchObject([{ type: 'approved', title: 'Your identity is verified' }]);
    const mails = await test.knex('outbox').where({ user_id: owner.user.id });
    expect(mails).toMatchObject([{ template: 'kyc-decided', data: { kyc: String(id) } }]);
    const log = await test.knex('audit_log').where({ resource: 'kycs', record_id: id });
    expect(log).toMatchObject([
      { action: 'approve', actor_id: officer.user.id, before: { status: 'pending' } },
    ]);
  });

  it('that rejects needs its reason, which the owner reads; then another may be handed in', async () => {
    const officer = await test.login('admin');
    const { owner, id } = await submitted();
    const empty = await decide(officer, id, 'reject', '  ');
    expect([empty.statusCode, empty.json().errors]).toEqual([
      422,
      { rejection_reason: ['Please provide a rejection reason'] },
    ]);
    for (const long of ['x'.repeat(2_001), '\u09df'.repeat(1_001)]) {
      const refused = await decide(officer, id, 'reject', long);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { rejection_reason: ['At most 2000 characters'] },
      ]);
    }
    expect((await decide(officer, id, 'reject', REASON)).json().message).toBe('KYC rejected');
    const own = await test.app.inject({ url: '/api/user/kyc', headers: owner.headers });
    expect(own.json()).toMatchObject({ status: 'rejected', rejection_reason: REASON });
    const [note] = await readNotices(test.knex, test.app.notices, owner.user.id, 'en');
    expect([note?.type, note?.message]).toEqual([
      'rejected',
      `Reason: ${REASON}. You can hand the card in again.`,
    ]);
    await submitted(owner);
  });

  it('is taken once, also when two officers decide at once', async () => {
    const officers = [await test.login('acland'), await test.login('admin')] as const;
    const { owner, id } = await submitted();
    const answers = await Promise.all([
      decide(officers[0], id, 'approve'),
      decide(officers[1], id, 'reject', REASON),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = answers.findIndex(({ statusCode }) => statusCode === 200);
    const { name } = officers[first]!.user;
    const word = first === 0 ? 'verified' : 'rejected';
    expect(answers[1 - first]!.json()).toMatchObject({
      message: `This card was already ${word} by ${name}. Nothing was changed.`,
      current: { id, status: first === 0 ? 'success' : 'rejected', reviewer: { name } },
    });
    expect(await test.knex('notifications').where({ user_id: owner.user.id })).toHaveLength(1);
  });

  it('that is sent again by the same officer answers the card, and tells nobody twice', async () => {
    const officer = await test.login('acland');
    for (const [decision, reason] of [['approve'], ['reject', REASON]] as const) {
      const { owner, id } = await submitted();
      const [one, again] = [
        await decide(officer, id, decision, reason),
        await decide(officer, id, decision, reason),
      ];
      expect([again.statusCode, again.json()]).toEqual([200, one.json()]);
      const other = decision === 'approve' ? 'reject' : 'approve';
      expect((await decide(officer, id, other, 'Another reason')).statusCode).toBe(409);
      expect((await decide(await test.login('admin'), id, decision, reason)).statusCode).toBe(409);
      expect(await test.knex('notifications').where({ user_id: owner.user.id })).toHaveLength(1);
      expect(await test.knex('audit_log').where({ resource: 'kycs', record_id: id })).toHaveLength(1);
    }
  });

  it('is not taken by the owner, nor of what is not there', async () => {
    const officer = await test.login('admin');
    const { id } = await submitted(officer);
    expect((await decide(officer, id, 'approve')).statusCode).toBe(403);
    expect((await decide(officer, 999_999, 'approve')).statusCode).toBe(404);
    const [row] = await test.knex('kycs').where({ id });
    expect(row.status).toBe('pending');
  });
});
