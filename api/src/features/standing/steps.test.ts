import { afterAll, beforeAll, expect, it } from 'vitest';

import { workingDaysFrom } from '../../../contract/assignments/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Standing, StandingKind } from '../../../contract/standing/standing.ts';
import { openArchive, pdfOf, type Archive } from '../copies/archive.testing.ts';
import { takeStepAs } from '../mutations/inquiry/steps.testing.ts';
import { openRegistry, type Registry } from '../mutations/registry.testing.ts';
import { coOwner, objected, ofOwnDag } from '../objections/objections.testing.ts';

/* Each case goes its whole way through the routes by which people and offices work. */

type Login = Awaited<ReturnType<Registry['login']>>;

let registry: Registry;
let archive: Archive;
let [citizen, officer]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  archive = await openArchive();
  citizen = await registry.login('user');
  officer = await registry.login('acland');
});
afterAll(async () => {
  await registry.close();
  await archive.close();
});

const today = dhakaDay(new Date());
const tomorrow = dhakaDay(new Date(Date.now() + 86_400_000));
const hearing = { kind: 'hearing', date: tomorrow, time: '10:30', place: 'Savar land office', people: 'A' };

/** Where a person's case stands; undefined once it is decided. */
async function standingOf(
  { app }: Pick<Registry, 'app'>,
  who: Login,
  kind: StandingKind,
  id: number,
): Promise<Standing | undefined> {
  const answer = await app.inject({ url: `/api/user/standing?kind=${kind}&id=${id}`, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Standing[]>()[0];
}
/** The step at which a case is, after those that are done. */
const nowAt = (standing: Standing | undefined) => standing?.steps.find(({ state }) => state === 'now')?.step;
const doneOf = (standing: Standing | undefined) =>
  standing?.steps.filter(({ state }) => state === 'done').map(({ step }) => step);

it('follows a mutation from its fee to its decision', async () => {
  const standing = (id: number) => standingOf(registry, citizen!, 'mutation', id);
  const { id, fee_amount: amount } = await registry.asked(citizen!);
  const take = async (fields: Record<string, string>) => {
    const answer = await takeStepAs(registry, officer!, id, { fields, files: ['signed.pdf'] });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const decide = async (status: string, more: object = {}) => {
    const answer = await registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, { status, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  // Nothing is promised before the fee is paid: the office waits for the citizen.
  const unpaid = await standing(id);
  expect([nowAt(unpaid), unpaid]).toMatchObject([
    'paid',
    { waits_for_citizen: true, promised_on: null, expected_on: null, late_since: null },
  ]);
  await registry.call(citizen!, 'POST', `/mutations/${id}/pay`, { amount, method: 'bkash' });
  const day = workingDaysFrom(today, 21);
  const paid = await standing(id);
  expect([nowAt(paid), paid]).toMatchObject([
    'checked',
    { waits_for_citizen: false, promised_on: day, expected_on: day, late_since: null },
  ]);
  expect(paid!.steps.slice(0, 2)).toEqual([
    { step: 'sent', state: 'done', on: today },
    { step: 'paid', state: 'done', on: today },
  ]);
  await decide('assigned_to_ac_land');
  expect(nowAt(await standing(id))).toBe('reported');
  // A question to the citizen stops the days, and the steps stay as they are.
  await decide('flagged', { remarks: 'Which deed?' });
  const asked = await standing(id);
  expect([nowAt(asked), asked]).toMatchObject(['reported', { waits_for_citizen: true, expected_on: null }]);
  await decide('assigned_to_ac_land');
  await take({ kind: 'report', words: 'The buyer lives there.' });
  expect(nowAt(await standing(id))).toBe('called');
  await take(hearing);
  expect(nowAt(await standing(id))).toBe('heard');
  await take({ kind: 'held', words: 'The buyer came.', people: 'A' });
  expect([nowAt(await standing(id)), doneOf(await standing(id))]).toEqual([
    'decided',
    ['sent', 'paid', 'checked', 'reported', 'called', 'heard'],
  ]);
  // A second hearing is waited for again.
  await take({ ...hearing, time: '14:00' });
  expect(nowAt(await standing(id))).toBe('heard');
  await decide('rejected', { remarks: 'The deed is of other land.' });
  expect(await standing(id)).toBeUndefined();
  const stranger = await registry.login('user');
  expect(await standingOf(registry, stranger, 'mutation', id)).toBeUndefined();
});

it('follows a copy from its payment until it is ready', async () => {
  const who = await archive.login('user');
  const standing = (id: number) => standingOf(archive, who, 'copy', id);
  const { id } = await archive.paidFor(who, { mouza_map_id: await archive.land.map('None yet') });
  expect(await standing(id)).toMatchObject({
    steps: [
      { step: 'paid', state: 'done', on: today },
      { step: 'prepared', state: 'now', on: null },
      { step: 'ready', state: 'to-come', on: null },
    ],
    promised_on: workingDaysFrom(today, 7),
  });
  const { id: copy } = (await archive.knex('copies').where({ application_id: id }).first('id')) as {
    id: number;
  };
  const form = new FormData();
  form.append('document', new File([new Uint8Array(await pdfOf(1))], 'sheet.pdf'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const prepared = await archive.app.inject({
    method: 'POST',
    url: `/api/admin/copy-requests/${copy}/prepare`,
    headers: {
      ...(await archive.login('acland')).headers,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(prepared.statusCode, prepared.body).toBe(200);
  expect(await standing(id)).toBeUndefined();
});

it('follows an objection to its hearing, and promises no day', async () => {
  const owner = await coOwner(registry);
  const { id: mutation } = await ofOwnDag(registry, citizen!);
  const { id } = await objected(registry, owner, mutation);
  const standing = () => standingOf(registry, owner, 'objection', id);
  const filed = await standing();
  expect([nowAt(filed), filed]).toMatchObject(['called', { promised_on: null, late_since: null }]);
  const assigned = { status: 'assigned_to_ac_land' };
  expect((await registry.call(officer!, 'PATCH', `/admin/mutations/${mutation}`, assigned)).statusCode).toBe(
    200,
  );
  const take = (fields: Record<string, string>) =>
    takeStepAs(registry, officer!, mutation, { fields, files: ['signed.pdf'] });
  expect((await take({ ...hearing, date: today, time: '23:59' })).statusCode).toBe(200);
  expect(nowAt(await standing())).toBe('heard');
  expect((await take({ kind: 'held', words: 'Both came.', people: 'A' })).statusCode).toBe(200);
  expect(nowAt(await standing())).toBe('decided');
  const outcome = { outcome: 'dismissed', words: 'The deed was shown.', no_hearing: 'By the papers.' };
  const heard = await registry.call(officer!, 'POST', `/admin/objections/${id}/hear`, outcome);
  expect(heard.statusCode, heard.body).toBe(200);
  expect(await standing()).toBeUndefined();
});
