import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from '../assignments/cases.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { commentsPath, sendComment, type Typed } from './comments.testing.ts';
import { mentionedMail } from './notices.ts';

let world: CaseOffice;
let office: CaseOffice['office'];
let staff: CaseOffice['staff'];
beforeAll(async () => {
  world = await openCaseOffice();
  ({ office, staff } = world);
});
afterAll(() => world.close());

const say = async (who: Login, kind: CaseKindName, id: number, typed: Typed) => {
  const answer = await sendComment(world, who, { kind, id }, typed);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().comments.at(-1).id as number;
};
const notices = async ({ headers }: Login) =>
  (await office.app.inject({ url: '/api/notifications', headers }))
    .json<{ title: string; message: string; to: string }[]>()
    .filter(({ title }) => title === 'You were mentioned in a comment');
const mails = ({ user }: Login) =>
  office.knex('outbox').where({ user_id: user.id, template: 'comment-mention' }).orderBy('id');
const mailOf = async (who: Login) => {
  const text = await mentionedMail.make((await mails(who)).at(-1), {
    knex: office.knex,
    origin: 'https://land.example',
  });
  return text && JSON.stringify(text);
};

it.each(CASE_KINDS)(
  'who is mentioned at a case of %s has a notice and a mail that lead to it',
  async (kind) => {
    const id = await world.make[kind](daysAgo(1));
    const mentions = [staff.surveyor.user.id, staff.national.user.id];
    const before = [await notices(staff.surveyor), await notices(staff.ac)].map((list) => list.length);
    for (let time = 0; time < 2; time += 1)
      await say(staff.ac, kind, id, { words: 'Secret of Rahima', mentions });
    const told = await notices(staff.surveyor);
    expect(told).toHaveLength(before[0]! + 1);
    expect(await notices(staff.ac)).toHaveLength(before[1]!);
    const page = {
      mutations: `mutations/${id}`,
      land_tax_registrations: 'land-tax-registrations',
      kycs: 'kyc-approvals',
      copies: 'copy-requests',
    }[kind];
    expect(told[0]).toMatchObject({
      to: `/admin/${page}`,
      message: expect.stringContaining(staff.ac.user.name),
    });
    expect(JSON.stringify(told)).not.toContain('Rahima');
    const mail = await mailOf(staff.surveyor);
    expect(mail).toContain(`https://land.example/admin/${page}`);
    expect(mail).not.toContain('Rahima');
  },
);

it('is told nothing of what was refused, and mailed nothing of what was taken back or is not theirs to see by then', async () => {
  const id = await world.make.mutations(daysAgo(1));
  const before = (await mails(staff.union)).length;
  const refused = await sendComment(
    world,
    staff.ac,
    { kind: 'mutations', id },
    { words: 'See', mentions: [staff.union.user.id, world.citizen.user.id] },
  );
  expect(refused.statusCode).toBe(422);
  expect(await mails(staff.union)).toHaveLength(before);
  const mentions = [staff.union.user.id];
  const comment = await say(staff.ac, 'mutations', id, { words: 'See', mentions });
  expect(await mailOf(staff.union)).not.toBeNull();
  const current = office.knex('appointments').where({ user_id: staff.union.user.id });
  await current.clone().update({ ends_at: office.knex.fn.now() });
  expect(await mailOf(staff.union)).toBeNull();
  await current.clone().update({ ends_at: null });
  expect(await mailOf(staff.union)).not.toBeNull();
  await office.call(staff.ac, 'POST', `${commentsPath('mutations', id)}/${comment}/take-back`);
  expect(await mailOf(staff.union)).toBeNull();
});

it('finds colleagues by a part of their name, those of the own office first', async () => {
  const id = await world.make.mutations(daysAgo(1));
  const rename = ({ user }: Login, name: string) =>
    office.knex('users').where({ id: user.id }).update({ name });
  await rename(staff.national, 'Anwar Hossain');
  await rename(staff.surveyor, 'Zahid Hossain');
  await rename(staff.union, 'রহিমা আক্তার');
  const find = async (q: string) =>
    (await office.call(staff.ac, 'GET', `${commentsPath('mutations', id)}/people?q=${encodeURIComponent(q)}`))
      .json()
      .people.map(({ name }: { name: string }) => name);
  expect(await find('hossain')).toEqual(['Zahid Hossain', 'Anwar Hossain']);
  expect(await find('রহিমা')).toEqual(['রহিমা আক্তার']);
  expect(await find('%')).toEqual([]);
  await office.knex('users').where({ id: staff.surveyor.user.id }).update({ disabled_at: new Date() });
  expect(await find('hossain')).toEqual(['Anwar Hossain']);
});
