import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseAssignments } from '../../../contract/assignments/assignments.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { appoint } from '../../../testing/app.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';

let office: Registry;
let savar: number;
let union: number;
let district: number;
let citizen: Login;
let ac: Login;
let surveyor: Login;
let unionOfficer: Login;
let adc: Login;
beforeAll(async () => {
  office = await openRegistry();
  const own = await office.knex('mouza_offices').where({ mouza_id: office.land.mouzaId }).first();
  [savar, union, district] = [own.ac_office_id, own.union_office_id, own.district_office_id];
  citizen = await office.login('user');
  ac = await office.login('acland', [{ post: 'acland', officeId: savar }]);
  surveyor = await office.login('acland', [{ post: 'surveyor', officeId: savar }]);
  unionOfficer = await office.login('acland', [{ post: 'union-officer', officeId: union }]);
  adc = await office.login('acland', [{ post: 'adc-revenue', officeId: district }]);
});
afterAll(() => office.close());

let dags = 0;
const paid = () => office.paid(citizen, { dag_number: `A${++dags}` });
const read = async (who: Login, id: number) =>
  (await office.call(who, 'GET', `/admin/mutations/${id}/assignments`)).json() as CaseAssignments;
const lies = async (id: number) => {
  const [now] = (await read(ac, id)).assignments;
  return now && now.ended_at === null ? [now.post, now.by] : null;
};
const assign = (who: Login, id: number, post: PostKind, more: object = {}) =>
  office.call(who, 'POST', `/admin/mutations/${id}/assign`, { office_id: savar, post, ...more });
const giveBack = (who: Login, id: number, body: object = {}) =>
  office.call(who, 'POST', `/admin/mutations/${id}/give-back`, body);
const decide = (who: Login, id: number, status: string) =>
  office.call(who, 'PATCH', `/admin/mutations/${id}`, { status });

describe('a mutation', () => {
  it('lies with the union officer of its mouza once it is paid, and not before', async () => {
    const unpaid = await office.asked(citizen, { dag_number: `A${++dags}` });
    expect(await lies(unpaid.id)).toBeNull();
    const { id } = await paid();
    expect(await lies(id)).toEqual(['union-officer', null]);
  });

  it('is given to a surveyor by the AC (Land), and back again, with its history', async () => {
    const { id } = await paid();
    const due_on = '2099-12-01';
    const given = await assign(ac, id, 'surveyor', { due_on, note: ' Measure the north side. ' });
    expect(given.statusCode, given.body).toBe(200);
    expect(await lies(id)).toEqual(['surveyor', ac.user.name]);
    // The same again changes nothing.
    await assign(ac, id, 'surveyor', { due_on, note: 'Measure the north side.' });
    expect((await read(surveyor, id)).may_give_back).toBe(true);
    const back = await giveBack(surveyor, id, { note: 'Measured' });
    expect(back.statusCode, back.body).toBe(200);
    expect((await giveBack(surveyor, id)).statusCode).toBe(200);
    const { assignments, offered } = await read(ac, id);
    expect(assignments.map(({ post, note, due_on: day, by }) => [post, note, day, by])).toEqual([
      ['acland', 'Measured', null, surveyor.user.name],
      ['surveyor', 'Measure the north side.', due_on, ac.user.name],
      ['union-officer', null, null, null],
    ]);
    expect(assignments.map(({ ended_at }) => ended_at === null)).toEqual([true, false, false]);
    expect(offered.map(({ post, holders }) => [post, holders.length])).toEqual([
      ['acland', 1],
      ['surveyor', 1],
      ['union-officer', 1],
    ]);
    const logged = await office
      .knex('audit_log')
      .where({ resource: 'mutations', record_id: id })
      .orderBy('id');
    const acts = logged.map(({ action }: { action: string }) => action);
    expect(acts.filter((action) => ['assign-case', 'give-back'].includes(action))).toEqual([
      'assign-case',
      'give-back',
    ]);
  });

  it('that is assigned to the AC (Land) as the specification has it lies with the AC (Land) of its office', async () => {
    const { id } = await paid();
    expect((await decide(ac, id, 'assigned_to_ac_land')).statusCode).toBe(200);
    expect(await lies(id)).toEqual(['acland', ac.user.name]);
    await assign(ac, id, 'surveyor');
    expect(await lies(id)).toEqual(['surveyor', ac.user.name]);
  });

  it('that is decided lies with nobody, and one that is reopened with the AC (Land)', async () => {
    const { id } = await paid();
    expect((await decide(ac, id, 'rejected')).statusCode).toBe(200);
    expect(await lies(id)).toBeNull();
    expect((await assign(ac, id, 'surveyor')).statusCode).toBe(409);
    expect((await decide(ac, id, 'pending')).statusCode).toBe(200);
    expect(await lies(id)).toEqual(['acland', null]);
  });

  it('is not given outside its office, to a post that nobody holds, or for a day that is over', async () => {
    const { id } = await paid();
    const elsewhere = await office.knex('offices').where({ kind: 'ac' }).whereNot({ id: savar }).first('id');
    const refused: [object, string][] = [
      [{ office_id: elsewhere.id, post: 'acland' }, 'post'],
      [{ office_id: district, post: 'adc-revenue' }, 'post'],
      [{ post: 'kanungo' }, 'post'],
      [{ post: 'union-officer' }, 'post'],
      [{ due_on: '2026-01-01' }, 'due_on'],
      [{ due_on: '2026-02-30' }, 'due_on'],
      [{ note: 'ক'.repeat(2_001) }, 'note'],
    ];
    for (const [change, field] of refused) {
      const answer = await assign(ac, id, 'surveyor', change);
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], answer.body).toEqual([
        422,
        [field],
      ]);
    }
    expect(await lies(id)).toEqual(['union-officer', null]);
    // The ADC acts in the district, so may take it there.
    expect((await assign(adc, id, 'adc-revenue', { office_id: district })).statusCode).toBe(200);
  });

  it('is given by those who decide alone, and given back by whoever has it', async () => {
    const { id } = await paid();
    for (const who of [surveyor, unionOfficer])
      expect((await assign(who, id, 'surveyor')).statusCode).toBe(403);
    expect((await giveBack(surveyor, id)).statusCode).toBe(403);
    const nextDoor = await office.knex('offices').where({ kind: 'ac' }).whereNot({ id: savar }).first('id');
    const neighbour = await office.login('acland', [{ post: 'acland', officeId: nextDoor.id }]);
    expect((await assign(neighbour, id, 'surveyor')).statusCode).toBe(404);
    expect((await office.call(neighbour, 'GET', `/admin/mutations/${id}/assignments`)).statusCode).toBe(404);
    const own = await office.paid(ac, { dag_number: `A${++dags}` });
    expect((await assign(ac, own.id, 'surveyor')).statusCode).toBe(403);
    expect((await giveBack(unionOfficer, id)).statusCode).toBe(200);
    expect(await lies(id)).toEqual(['acland', unionOfficer.user.name]);
  });
});

describe('a deputy', () => {
  it('has what lies with the post, and gives it back', async () => {
    const { id } = await paid();
    const deputy = await office.login('acland', []);
    const appointment = await appoint(office.knex, deputy.user.id, {
      post: 'union-officer',
      officeId: union,
    });
    const mine = await office.call(deputy, 'GET', '/admin/mutations?assigned=mine&per_page=100');
    expect(mine.json().data.map((row: { id: number }) => row.id)).toContain(id);
    const ended = office.knex.raw(`now() + interval '1 second'`);
    expect((await giveBack(deputy, id)).statusCode).toBe(200);
    await office.knex('appointments').where({ id: appointment }).update({ ends_at: ended });
  });
});
