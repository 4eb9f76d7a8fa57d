import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import type { MutationSteps } from '../../../../contract/mutations/inquiry/steps.ts';
import type { PostKind } from '../../../../contract/offices/offices.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { assignedMutation, takeStepAs } from './steps.testing.ts';

/* Who signs what of an inquiry: each post its own, and from paper what others have signed. */

let office: Registry;
let [national, citizen]: Login[] = [];
let of: { ac_office_id: number; union_office_id: number };
beforeAll(async () => {
  office = await openRegistry();
  national = await office.login('acland');
  citizen = await office.login('user');
  of = await office.knex('mouza_offices').where({ mouza_id: office.land.mouzaId }).first();
});
afterAll(() => office.close());

const holder = (post: PostKind) =>
  office.login('acland', [
    { post, officeId: post === 'union-officer' ? of.union_office_id : of.ac_office_id },
  ]);
const assigned = () => assignedMutation(office, citizen!, national!);
const take = (who: Login, id: number, fields: Record<string, string>, files: string[] = []) =>
  takeStepAs(office, who, id, { fields, files });
const read = async (who: Login, id: number) =>
  (await office.call(who, 'GET', `/admin/mutations/${id}/steps`)).json<MutationSteps>();
const nameOf = async (id: number) =>
  (await office.knex('offices').where({ id }).first('name_en', 'name_bn')) as object;

it('the union officer signs the report in the field, surveyor and kanungo their notes', async () => {
  const id = await assigned();
  const place = { latitude: '২৩.৮৫৮১২৩৪', longitude: '90.2666', accuracy: '12.4' };
  const report = { kind: 'report', words: 'The buyer lives there.', ...place };
  const officer = await holder('union-officer');
  const answer = await take(officer, id, report);
  expect(answer.statusCode, answer.body).toBe(200);
  for (const post of ['surveyor', 'kanungo'] as const) {
    const note = { kind: `${post}-note`, words: 'As recorded.' };
    expect((await take(await holder(post), id, note)).statusCode).toBe(200);
  }
  const { steps } = await read(national!, id);
  expect(steps.map(({ kind }) => kind)).toEqual(['report', 'surveyor-note', 'kanungo-note']);
  expect(steps[0]).toMatchObject({
    by: officer.user.name,
    entered_for: null,
    signed_as: {
      post: 'union-officer',
      office_id: of.union_office_id,
      office: await nameOf(of.union_office_id),
      deputy: false,
    },
    position: { latitude: 23.858123, longitude: 90.2666, accuracy: 12 },
  });
  expect(steps[1]).toMatchObject({ position: null, signed_as: { post: 'surveyor' } });
  // What was signed stays signed so, when the office is called otherwise.
  await office.knex('offices').where({ id: of.union_office_id }).update({ name_en: 'Office of before' });
  expect((await read(national!, id)).steps[0]).toEqual(steps[0]);
});

it('only who decides calls a hearing and signs the order; nobody signs for another', async () => {
  const id = await assigned();
  const order = { kind: 'order', words: 'Granted.' };
  for (const post of ['union-officer', 'surveyor', 'kanungo', 'assistant'] as const) {
    const who = await holder(post);
    expect((await take(who, id, order)).json()).toEqual({ message: 'Your post does not enter this step.' });
    expect((await read(who, id)).may_enter).toEqual(
      {
        'union-officer': { report: 'sign' },
        surveyor: { 'surveyor-note': 'sign' },
        kanungo: { 'kanungo-note': 'sign' },
        assistant: { report: 'for', 'surveyor-note': 'for', 'kanungo-note': 'for' },
      }[post],
    );
  }
  const surveyor = await holder('surveyor');
  expect((await take(surveyor, id, { kind: 'report', words: 'x' }, ['a.pdf'])).statusCode).toBe(403);
  const ac = await holder('acland');
  expect((await take(ac, id, order)).statusCode).toBe(200);
  expect((await read(ac, id)).steps).toMatchObject([{ kind: 'order', signed_as: { post: 'acland' } }]);
  const decides = { hearing: 'sign', held: 'sign', order: 'sign' };
  const papers = { report: 'for', 'surveyor-note': 'for', 'kanungo-note': 'for' };
  expect((await read(ac, id)).may_enter).toEqual({ ...decides, ...papers });
  expect((await read(await office.login('admin'), id)).may_enter).toEqual({ ...decides, ...papers });
});

it('report and notes are written before the AC (Land) takes the case up, by who signs them; the order is not', async () => {
  const id = await assigned();
  await office.knex('mutations').where({ id }).update({ status: 'pending' });
  const [union, ac] = [await holder('union-officer'), await holder('acland')];
  expect((await read(union, id)).may_enter).toEqual({ report: 'sign' });
  expect((await read(ac, id)).may_enter).toEqual({});
  expect((await take(ac, id, { kind: 'order', words: 'Granted.' })).statusCode).toBe(409);
  expect((await take(union, id, { kind: 'report', words: 'The buyer lives there.' })).statusCode).toBe(200);
  await office.knex('mutations').where({ id }).update({ status: 'rejected' });
  expect((await read(union, id)).may_enter).toEqual({});
});

it('a union officer of another office finds nothing to report on', async () => {
  const id = await assigned();
  const other = (await office
    .knex('offices')
    .where({ kind: 'union' })
    .whereNot({ id: of.union_office_id })
    .first()) as {
    id: number;
  };
  const stranger = await office.login('acland', [{ post: 'union-officer', officeId: other.id }]);
  expect((await take(stranger, id, { kind: 'report', words: 'x' })).statusCode).toBe(404);
});

it('who enters for another attaches the signed paper, and the entry says for whom', async () => {
  const id = await assigned();
  const assistant = await holder('assistant');
  const report = { kind: 'report', words: 'The buyer lives there.', signer: 'Delwar Hossain' };
  const refused = await take(assistant, id, report);
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
    422,
    { documents: [expect.stringMatching(/^Attach the scanned paper/)] },
  ]);
  expect((await read(assistant, id)).steps).toEqual([]);
  expect((await take(assistant, id, report, ['report.pdf'])).statusCode).toBe(200);
  expect((await read(assistant, id)).steps).toMatchObject([
    {
      by: assistant.user.name,
      signed_as: { post: 'assistant' },
      entered_for: {
        name: 'Delwar Hossain',
        post: 'union-officer',
        office: await nameOf(of.union_office_id),
      },
    },
  ]);
  // Where the paper says no name, it is that of who holds the post.
  const kanungo = await holder('kanungo');
  await office.knex('users').where({ id: kanungo.user.id }).update({ name: 'Abdul Mannan' });
  const note = { kind: 'kanungo-note', words: 'As recorded.' };
  await office
    .knex('appointments')
    .whereNot({ user_id: kanungo.user.id })
    .whereIn('post_id', office.knex('posts').where({ kind: 'kanungo' }).select('id'))
    .update({ ends_at: new Date() });
  expect((await take(assistant, id, note, ['note.pdf'])).statusCode).toBe(200);
  expect((await read(assistant, id)).steps[1]).toMatchObject({
    entered_for: { name: 'Abdul Mannan', post: 'kanungo' },
  });
});

it('a deputy signs as one, and one’s own post comes before', async () => {
  const id = await assigned();
  const who = await holder('union-officer');
  await office.knex.raw(
    `insert into appointments (post_id, user_id, deputy, starts_at, ends_at)
     select id, ?, true, now() - interval '1 minute', now() + interval '1 day' from posts
     where office_id = ? and kind = 'acland'`,
    [who.user.id, of.ac_office_id],
  );
  expect((await take(who, id, { kind: 'order', words: 'Granted.' })).statusCode).toBe(200);
  expect((await take(who, id, { kind: 'report', words: 'x' })).statusCode).toBe(200);
  expect((await read(who, id)).steps).toMatchObject([
    { signed_as: { post: 'acland', deputy: true } },
    { entered_for: null, signed_as: { post: 'union-officer', deputy: false } },
  ]);
});

it('what is decided says in the history in which post', async () => {
  const id = await assigned();
  const ac = await holder('acland');
  await office.call(ac, 'PATCH', `/admin/mutations/${id}`, { status: 'rejected' });
  const { events } = (await office.call(ac, 'GET', `/admin/mutations/${id}`)).json<MutationDetail>();
  expect(events.map(({ action, signed_as }) => [action, signed_as?.post ?? null])).toEqual([
    ['submit', null],
    ['pay', null],
    ['assign', 'acland'],
    ['reject', 'acland'],
  ]);
});
