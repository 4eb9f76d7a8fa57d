import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from './cases.testing.ts';
import { earlierJob } from './earlier.ts';
import { caseAssignedMail } from './notices.ts';
import { tellJob } from './tell.ts';

let world: CaseOffice;
let office: CaseOffice['office'];
let staff: CaseOffice['staff'];
let assign: CaseOffice['assign'];
beforeAll(async () => {
  world = await openCaseOffice();
  ({ office, staff, assign } = world);
});
afterAll(() => world.close());

describe('whoever holds the post', () => {
  const tell = async () => (await runnerOf(office, [tellJob]).drain('case-assignments')).begun;
  const again = () =>
    office.knex('job_schedules').update({ due_at: office.knex.raw(`now() - interval '1 second'`) });
  const notices = async ({ user }: Login) =>
    (await office.knex('notifications').where({ user_id: user.id, kind: 'case-assigned' }).orderBy('id')) as {
      facts: { number: string; post: string };
    }[];
  const mails = ({ user }: Login) =>
    office.knex('outbox').where({ user_id: user.id, template: 'case-assigned' });

  it('is told, once; of what comes by itself without a mail; and not of what they took themselves', async () => {
    await tell();
    const before = await Promise.all([staff.union, staff.surveyor, staff.ac].map(notices));
    const { id, tracking_number } = await office.paid(world.citizen, { dag_number: 'T1' });
    await again();
    await tell();
    const toUnion = await notices(staff.union);
    expect(toUnion.slice(before[0]!.length)).toMatchObject([
      { facts: { number: tracking_number, post: 'union-officer' } },
    ]);
    expect(await mails(staff.union)).toEqual([]);
    const mailed = (await mails(staff.surveyor)).length;
    await assign(staff.ac, 'mutations', id, 'surveyor', { due_on: '2099-12-01', note: 'Secret' });
    await again();
    await tell();
    expect((await notices(staff.surveyor)).slice(before[1]!.length)).toHaveLength(1);
    const sent = await mails(staff.surveyor);
    expect(sent).toHaveLength(mailed + 1);
    const context = { knex: office.knex, origin: 'https://land.example' };
    const mail = await caseAssignedMail.make(sent.at(-1), context);
    expect(JSON.stringify(mail)).toContain(
      `Mutation ${tracking_number} lies with: Surveyor, Upazila Land Office, Savar. Due on 1 December 2099.`,
    );
    expect(JSON.stringify(mail)).not.toContain('Secret');
    await assign(staff.ac, 'mutations', id, 'acland');
    await again();
    await tell();
    expect(await notices(staff.ac)).toHaveLength(before[2]!.length);
    // It lies with somebody else by now.
    expect(await caseAssignedMail.make(sent.at(-1), context)).toBeNull();
    // Nothing is left to tell.
    await again();
    expect(await tell()).toBe(0);
    const list = (await office.call(staff.union, 'GET', '/notifications')).json();
    expect(JSON.stringify(list)).toContain('/admin/mutations?assigned=mine');
  });
});

it('what was open before there were assignments is given to its union officer, or the AC (Land) it was sent to, and nobody is told', async () => {
  const [waits, sent] = [await world.make.mutations(daysAgo(9)), await world.make.mutations(daysAgo(9))];
  await office.call(staff.ac, 'PATCH', `/admin/mutations/${sent}`, { status: 'assigned_to_ac_land' });
  await world
    .owner('case_assignments')
    .whereIn('case_id', [waits, sent])
    .where({ kind: 'mutations' })
    .delete();
  await runnerOf(office, [earlierJob]).drain('earlier-case-assignments');
  const lies = await office
    .knex('case_assignments as c')
    .join('posts as p', 'p.id', 'c.post_id')
    .where({ 'c.kind': 'mutations' })
    .whereIn('c.case_id', [waits, sent])
    .orderBy('c.case_id')
    .select('p.kind', 'p.office_id', office.knex.raw('told_at is not null as told'));
  expect(lies).toEqual([
    { kind: 'union-officer', office_id: world.offices.union, told: true },
    { kind: 'acland', office_id: world.offices.savar, told: true },
  ]);
});
