import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAgo, openCaseOffice, type CaseOffice, type PATHS } from './cases.testing.ts';

/* When a mouza goes to another office, its open cases go with it. */

let world: CaseOffice;
beforeAll(async () => {
  world = await openCaseOffice();
});
afterAll(() => world.close());

it('open cases go to the new office with their mouza, and come back with it; what is settled stays as it was', async () => {
  const { office, owner, offices, staff, make, assign } = world;
  const kinds = ['mutations', 'land_tax_registrations', 'copies'] as const;
  const moved: { kind: (typeof kinds)[number]; id: number; given: boolean }[] = [];
  for (const kind of kinds) {
    moved.push({ kind, id: await make[kind](daysAgo(1)), given: false });
    const id = await make[kind](daysAgo(1));
    await assign(staff.ac, kind, id, 'surveyor');
    moved.push({ kind, id, given: true });
  }
  const card = await make.kycs(daysAgo(1));
  await assign(staff.ac, 'kycs', card, 'surveyor');
  const settled = await make.mutations(daysAgo(1));
  await office.call(staff.ac, 'PATCH', `/admin/mutations/${settled}`, { status: 'rejected' });

  const lies = async (kind: keyof typeof PATHS, id: number) => {
    const row = await office
      .knex('case_assignments as c')
      .join('posts as p', 'p.id', 'c.post_id')
      .where({ 'c.kind': kind, 'c.case_id': id })
      .whereNull('c.ended_at')
      .first('p.office_id', 'p.kind', 'c.assigned_by', 'c.told_at');
    return row ?? null;
  };
  const before = await Promise.all(moved.map(({ kind, id }) => lies(kind, id)));

  // A revenue circle, and the union office that has what no other lists.
  const circle = await owner('offices').where({ kind: 'ac' }).whereNull('upazila_id').first('id');
  const rest = await owner('offices').where({ parent_id: circle.id, takes_rest: true }).first('id');
  const listing = { office_id: circle.id, mouza_id: office.land.mouzaId, kind: 'ac', order_no: '7' };
  const [listed] = await office.knex('office_mouzas').insert(listing, 'id');

  for (const { kind, id, given } of moved) {
    const toUnion = !given && kind !== 'copies';
    const expected = toUnion
      ? { office_id: rest.id, kind: 'union-officer', assigned_by: null, told_at: null }
      : { office_id: circle.id, kind: 'acland', assigned_by: null, told_at: null };
    // Nobody has a copy that was never given out; there is nothing to move.
    expect(await lies(kind, id), `${kind} ${given}`).toEqual(kind === 'copies' && !given ? null : expected);
  }
  expect(await lies('kycs', card)).toMatchObject({ office_id: offices.savar, kind: 'surveyor' });
  expect(await lies('mutations', settled)).toBeNull();

  await office.knex('office_mouzas').where({ id: listed.id }).delete();
  for (const [place, { kind, id, given }] of moved.entries()) {
    const back = given ? { office_id: offices.savar, kind: 'acland' } : before[place];
    if (back) expect(await lies(kind, id)).toMatchObject({ office_id: back.office_id, kind: back.kind });
  }
});
