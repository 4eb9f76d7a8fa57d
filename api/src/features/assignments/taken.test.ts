import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from './cases.testing.ts';

let world: CaseOffice;
let neighbour: Login;
const KIND: CaseKindName = 'kycs';
beforeAll(async () => {
  world = await openCaseOffice();
  const { office, offices } = world;
  const other = await office
    .knex('offices')
    .where({ kind: 'ac' })
    .whereNot({ id: offices.savar })
    .first('id');
  neighbour = await office.login('acland', [{ post: 'acland', officeId: other.id }]);
});
afterAll(() => world.close());

it('an identity card waits for every office until one takes it; then it is a 404 elsewhere', async () => {
  const { office, staff, make, assign } = world;
  const id = await make[KIND](daysAgo(1));
  const waits = async (who: Login) => {
    const list = (await office.call(who, 'GET', '/admin/kyc/pending')).json() as { kycs: { id: number }[] };
    const { waiting } = (await office.call(who, 'GET', '/dashboard')).json() as Overview;
    return [list.kycs.map((card) => card.id), waiting.find(({ queue }) => queue === KIND)!.count];
  };
  for (const who of [staff.ac, neighbour]) expect(await waits(who)).toEqual([[id], 1]);
  await assign(staff.ac, KIND, id, 'surveyor');
  for (const who of [staff.ac, staff.surveyor, staff.adc, staff.national]) {
    expect(await waits(who)).toEqual([[id], 1]);
  }
  for (const who of [neighbour, staff.union]) expect(await waits(who)).toEqual([[], 0]);
  const asked = [
    office.call(neighbour, 'POST', `/admin/kyc/${id}/approve`, {}),
    office.call(neighbour, 'POST', `/admin/kyc/${id}/reject`, { rejection_reason: 'No' }),
    office.call(neighbour, 'GET', `/admin/kyc/${id}/history`),
    office.call(neighbour, 'GET', `/admin/kyc/${id}/assignments`),
    office.call(neighbour, 'POST', `/admin/kyc/${id}/assign`, { office_id: 1, post: 'acland' }),
    office.call(staff.union, 'POST', `/admin/kyc/${id}/give-back`, {}),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.statusCode, answer.body).toBe(404);
  expect((await office.call(staff.surveyor, 'POST', `/admin/kyc/${id}/give-back`, {})).statusCode).toBe(200);
  expect(
    (await office.call(staff.ac, 'POST', `/admin/kyc/${id}/reject`, { rejection_reason: 'No' })).statusCode,
  ).toBe(200);
});
