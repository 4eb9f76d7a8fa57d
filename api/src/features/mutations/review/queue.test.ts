import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { digitsIn } from '../../../../contract/digits.ts';
import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import { isWaiting, type MutationPage, type MutationReview } from '../../../../contract/mutations/review.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { rewriteRows } from '../../record-changes/rows.testing.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

/** Of a dag of its own, so that no other is open on it. */
let dags = 0;
const paid = async (who = citizen!, changes: object = {}) => {
  const dag = `9${++dags}`;
  await office.land.dag(dag, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: [{ owner: 'মোঃ আব্দুল করিম', area: 3_000 }],
  });
  return office.inquired(who, { dag_number: dag, ...changes });
};
const list = async (query = '', who = officer!) =>
  (await office.call(who, 'GET', `/admin/mutations${query}`)).json<MutationPage>();
const open = async (id: number, who = officer!) => office.call(who, 'GET', `/admin/mutations/${id}`);
const patch = (id: number, body: object, who = officer!) =>
  office.call(who, 'PATCH', `/admin/mutations/${id}`, body);
const set = async (id: number, body: object, who = officer!) => {
  const answer = await patch(id, body, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MutationReview>();
};
const ids = ({ data }: MutationPage) => data.map(({ id }) => id);

describe('the list of mutations', () => {
  it('is by page, with whose they are, what waits first and the oldest of it first', async () => {
    const person = await office.login('user');
    const made: MutationDetail[] = [];
    for (let count = 0; count < 5; count += 1) made.push(await paid(person, { khatian_number: '8765' }));
    const of = (index: number) => made[index]!.id;
    await set(of(0), { status: 'rejected' });
    await set(of(1), { status: 'assigned_to_ac_land' });
    await set(of(2), { status: 'flagged' });
    const everything = await list('?search=8765');
    expect(ids(everything)).toEqual([of(1), of(3), of(4), of(2), of(0)]);
    expect(everything).toMatchObject({ last_page: 1, total: 5, newest_id: of(4), newest: null });
    const { id, name, email } = person.user;
    expect(everything.data[0]).toMatchObject({
      tracking_number: made[1]!.tracking_number,
      status: 'assigned_to_ac_land',
      payment_status: 'paid',
      user: { id, name, email },
      reviewer: { name: officer!.user.name },
      documents: [{ kind: 'deed' }],
      remarks: null,
    });
    const second = await list('?search=8765&per_page=2&page=2');
    expect([ids(second), second.last_page, second.total]).toEqual([[of(4), of(2)], 3, 5]);
    // The newest comes with the first page, also where the order has it on another one.
    const first = await list('?search=8765&per_page=2');
    expect(ids(first)).toEqual([of(1), of(3)]);
    expect(first).toMatchObject({ newest_id: of(4), newest: second.data[0] });
    expect(first.newest?.created_at).toBe(made[4]!.created_at);
    expect(second).toMatchObject({ newest_id: of(4), newest: null });
    expect(ids(await list('?search=8765&status=waiting'))).toEqual([of(1), of(3), of(4)]);
    // The console tells the same of each by its status.
    const waiting = everything.data.filter(({ status }) => isWaiting(status));
    expect(waiting.map(({ id }) => id)).toEqual([of(1), of(3), of(4)]);
    expect(ids(await list('?search=8765&status=pending'))).toEqual([of(3), of(4)]);
    await set(of(4), { status: 'rejected' });
    expect(ids(await list('?search=8765&status=rejected'))).toEqual([of(4), of(0)]);
    expect(ids(await list('?search=8765&status=&page=1'))).toHaveLength(5);
    expect(await list('?search=8765&status=approved')).toEqual({
      data: [],
      last_page: 1,
      total: 0,
      newest_id: null,
      newest: null,
    });
  });

  it('finds numbers of khatian and dag in either script, the tracking number and the applicant', async () => {
    const person = await office.login('user');
    await office.knex('users').where({ id: person.user.id }).update({ name: 'Shahida Parvin' });
    const { id, tracking_number } = await paid(person, { dag_number: '7431/খ', khatian_number: '6612' });
    const asked = ['৭৪৩১', '7431/খ', '6612', tracking_number, tracking_number.toLowerCase(), 'shahida'];
    asked.push(digitsIn(tracking_number, 'bn'), `M-${String(id).padStart(7, '0')}`);
    for (const text of asked) {
      expect(ids(await list(`?search=${encodeURIComponent(text)}`)), text).toEqual([id]);
    }
    for (const text of ['%/', 'M-999999999', 'nobody-of-this-name']) {
      expect(ids(await list(`?search=${encodeURIComponent(text)}`)), text).toEqual([]);
    }
  });

  it('is a 304 while nothing has changed', async () => {
    const { id } = await paid();
    const url = `/api/admin/mutations?search=9${dags}`;
    const get = (tag?: string) =>
      office.app.inject({ url, headers: { ...officer!.headers, ...(tag && { 'if-none-match': tag }) } });
    const tag = String((await get()).headers.etag);
    expect((await get(tag)).statusCode).toBe(304);
    await set(id, { status: 'assigned_to_ac_land' });
    expect((await get(tag)).statusCode).toBe(200);
  });

  it('is for staff, and refuses what it does not know', async () => {
    for (const path of ['/admin/mutations', '/admin/mutations/1']) {
      expect((await office.call(citizen!, 'GET', path)).statusCode).toBe(403);
      expect((await office.call(null, 'GET', path)).statusCode).toBe(401);
    }
    expect((await patch(1, { status: 'approved' }, citizen)).statusCode).toBe(403);
    for (const query of ['?status=lost', '?page=0', '?per_page=1000']) {
      expect((await office.call(officer!, 'GET', `/admin/mutations${query}`)).statusCode).toBe(400);
    }
    expect((await open(999_999)).statusCode).toBe(404);
    expect((await patch(999_999, { status: 'approved' })).statusCode).toBe(404);
  });
});

describe('a decision', () => {
  it('goes from any state to any other, by status alone, with an event, an audit row and word to the applicant', async () => {
    const { id } = await paid();
    const way: MutationStatus[] = [
      ...(['assigned_to_ac_land', 'flagged', 'pending', 'approved', 'rejected', 'approved'] as const),
      ...(['pending', 'rejected', 'flagged', 'assigned_to_ac_land', 'approved'] as const),
    ];
    for (const status of way) {
      const decided = await set(id, { status });
      expect([decided.status, decided.reviewer]).toEqual([status, { name: officer!.user.name }]);
      expect(decided.reviewed_as).toMatchObject({ post: 'acland', deputy: false });
    }
    const read = await office.read(citizen!, id);
    expect(read.events.slice(2).map(({ status }) => status)).toEqual(way);
    expect(read.events.at(-1)).toMatchObject({ action: 'approve', by: officer!.user.name });
    const audited = await office
      .knex('audit_log')
      .where({ resource: 'mutations', record_id: id, actor_id: officer!.user.id })
      .orderBy('id');
    expect(audited.map(({ action }: { action: string }) => action)).toEqual([
      'assign',
      'flag',
      'reopen',
      'approve',
      'reject',
      'approve',
      'reopen',
      'reject',
      'flag',
      'assign',
      'approve',
    ]);
    const told = await office
      .knex('notifications')
      .where({ user_id: citizen!.user.id, kind: 'mutation-decided' });
    expect(
      told.filter(({ facts }: { facts: { mutation_id: number } }) => facts.mutation_id === id),
    ).toHaveLength(way.length);
  });

  it('takes nothing that is paid back to pending payment; what nobody has paid goes there', async () => {
    const { id } = await paid();
    const answer = await patch(id, { status: 'pending_payment' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'The fee of this mutation is paid. It cannot go back to pending payment. Nothing was changed.',
    ]);
    expect((await office.read(citizen!, id)).status).toBe('pending');
    const unpaid = await office.asked(citizen!);
    await set(unpaid.id, { status: 'pending' });
    expect(await set(unpaid.id, { status: 'pending_payment' })).toMatchObject({ payment: null });
  });

  it('of whoever names the version says why it is rejected and what is missing', async () => {
    const { id, version } = await paid();
    for (const status of ['rejected', 'flagged']) {
      const answer = await patch(id, { status, version, remarks: ' \n ' });
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['remarks'],
      ]);
    }
    expect((await patch(id, { status: 'shown' })).statusCode).toBe(422);
    const flagged = await set(id, { status: 'flagged', version, remarks: 'Bring the deed.' });
    expect([flagged.remarks, flagged.version]).toEqual(['Bring the deed.', version + 1]);
  });

  it('is once: the same again is answered, another officer hears who came first, and what has changed is looked at again', async () => {
    const { id, version } = await paid();
    const other = await office.login('admin');
    const decision = { status: 'rejected', remarks: 'Not the owner.', version };
    await set(id, decision);
    expect((await set(id, { ...decision })).version).toBe(version + 1);
    const late = await patch(id, { status: 'rejected', remarks: 'Mine.', version }, other);
    const { current } = late.json<{ current: { remarks: string; fee_amount: number } }>();
    // As it is answered elsewhere: BDT, not poisha.
    expect([late.statusCode, current.remarks, current.fee_amount]).toEqual([409, 'Not the owner.', 1_025]);
    expect(late.json<{ message: string }>().message).toBe(
      `This mutation was already rejected by ${officer!.user.name}. Nothing was changed.`,
    );
    const stale = await patch(id, { status: 'approved', version, remarks: 'Yes.' }, other);
    expect([stale.statusCode, stale.json<{ message: string }>().message]).toEqual([
      409,
      'This mutation was changed meanwhile. Look at it again before you decide.',
    ]);
    const events = (await office.read(citizen!, id)).events.filter(({ action }) => action === 'reject');
    expect(events).toHaveLength(1);
  });

  it('is not on what is one’s own, nor for who asks for the same twice', async () => {
    const own = await paid(officer!);
    expect((await patch(own.id, { status: 'rejected' })).statusCode).toBe(403);
    const approval = await patch(own.id, { status: 'approved' });
    expect([approval.statusCode, approval.json()]).toMatchObject([409, { code: 'own_case' }]);
    const first = await office.paid(citizen!, { dag_number: '4040', deed_number: 'D-4040' });
    await set(first.id, { status: 'rejected' });
    const anew = await office.paid(citizen!, { dag_number: '4040', deed_number: 'D-4040' });
    expect(anew.id).not.toBe(first.id);
    const answer = await patch(first.id, { status: 'pending' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'The applicant has meanwhile made the same request anew. Decide on that one.',
    ]);
    expect((await office.read(citizen!, first.id)).status).toBe('rejected');
  });

  it('against what does not fit asks for a remark, of whoever has looked', async () => {
    const { id, version } = await paid(citizen, { previous_owner_name: 'Someone Else' });
    const bare = await patch(id, { status: 'approved', version });
    expect(bare.json()).toMatchObject({
      errors: { remarks: [expect.stringContaining('does not fit the record')] },
    });
    await set(id, { status: 'approved', version, remarks: 'By decree 12 of 2026.' });
    const plain = await paid(citizen, { previous_owner_name: 'Someone Else' });
    await set(plain.id, { status: 'approved' });
  });

  it('keeps what was found, whatever becomes of the record', async () => {
    const { id, dag_id } = await paid();
    const found = async () => (await open(id)).json<MutationReview>();
    expect((await found()).findings_at).toBeNull();
    const { findings, findings_at } = await set(id, { status: 'approved' });
    const owners = findings.find(({ name }) => name === 'owners');
    expect([owners?.level, typeof findings_at]).toEqual(['green', 'string']);
    await rewriteRows(office.db, dag_id!, [{ owner: 'Nasrin Akter', area: 3_000 }]);
    expect((await found()).findings).toEqual(findings);
    await set(id, { status: 'pending' });
    const now = await found();
    expect([now.findings_at, now.findings.find(({ name }) => name === 'owners')?.level]).toEqual([
      null,
      'red',
    ]);
    expect(await office.knex('mutation_findings').where({ mutation_id: id })).toHaveLength(2);
  });
});

it('notes who has opened a mutation, once an hour', async () => {
  const { id } = await paid();
  await open(id);
  await open(id);
  const opened = { resource: 'mutations', record_id: id, action: 'open', actor_id: officer!.user.id };
  expect(await office.knex('audit_log').where(opened)).toHaveLength(1);
});
