import { afterAll, beforeAll, expect, it } from 'vitest';

import { dhakaDay } from '../../../../contract/format.ts';
import type { MutationSteps } from '../../../../contract/mutations/inquiry/steps.ts';
import type { OwnObjection } from '../../../../contract/objections/own-objections.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import { coOwner, objected, ofOwnDag } from '../../objections/objections.testing.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';
import { invitationMail } from './invitation-notices.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const tomorrow = dhakaDay(new Date(Date.now() + 24 * 60 * 60 * 1000));

/** Enters a step while the mutation is with the AC (Land). */
async function take(id: number, fields: Record<string, string>): Promise<MutationSteps['steps']> {
  await office.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
  const parts = Object.entries(fields).map(
    ([name, value]) => `--s\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await office.app.inject({
    method: 'POST',
    url: `/api/admin/mutations/${id}/steps`,
    headers: { ...officer!.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload: Buffer.from(`${parts.join('')}--s--\r\n`),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MutationSteps>().steps;
}
const call = (id: number, more: object = {}) =>
  take(id, { kind: 'hearing', date: tomorrow, time: '10:30', place: 'Savar land office', ...more });
const invitations = async ({ user }: Login) =>
  (await readNotices(office.knex, office.app.notices, user.id, 'en')).filter(
    ({ title }) => title === 'You are called to a hearing',
  );

it('a previous owner is told of a hearing where the number and the name of the claim are a verified account’s', async () => {
  const seller = await office.login('user');
  await verifyPerson(office.knex, seller.user.id, { name_bn: 'মোঃ আব্দুল করিম', nid: '1990123456789' });
  const { id } = await ofOwnDag(office, citizen!);
  const steps = await call(id);
  expect(steps.at(-1)!.invited).toEqual([{ side: 'previous_owner', name: 'মোঃ আব্দুল করিম', told: true }]);
  const [notice] = await invitations(seller);
  expect(notice!.message).toMatch(
    /Place: Savar land office\. The request names you as the one whose land passes\./,
  );
  expect(notice!.to).toBe(`/dashboard/hearing/${id}`);
  const row = (await office
    .knex('outbox')
    .where({ user_id: seller.user.id, template: 'mutation-hearing-invitation' })
    .first()) as OutboxRow;
  const mail = await invitationMail.make(row, { knex: office.knex, origin: 'https://land.example' });
  expect(mail).toMatchObject({
    to: seller.user.email,
    // The page asks to log in first; the file would answer a browser that is logged out with bare data.
    text: { action: { url: `https://land.example/dashboard/hearing/${id}` } },
  });
  const calendar = async (who: Login) =>
    (await office.call(who, 'GET', `/mutations/${id}/hearing.ics`)).statusCode;
  expect([await calendar(seller), await calendar(await office.login('user'))]).toEqual([200, 404]);
});

it.each([
  ['another number', { nid: '1990123456780', name_bn: 'মোঃ আব্দুল করিম' }],
  ['another name', { nid: '1990123456781', name_bn: 'মোঃ আব্দুল রহিম' }],
])('who is verified with %s is not, and the office sees that nobody was told', async (_what, identity) => {
  const other = await office.login('user');
  await verifyPerson(office.knex, other.user.id, identity);
  const { id } = await ofOwnDag(office, citizen!, { previous_owner_nid: '1990123456781' });
  const steps = await call(id);
  expect(steps.at(-1)!.invited).toEqual([{ side: 'previous_owner', name: 'মোঃ আব্দুল করিম', told: false }]);
  expect(await invitations(other)).toEqual([]);
});

it('who objects is called until they were heard', async () => {
  const owner = await coOwner(office);
  const { id } = await ofOwnDag(office, citizen!, { previous_owner_nid: '1990123456782' });
  const objection = await objected(office, owner, id);
  const sides = (steps: MutationSteps['steps']) =>
    steps.at(-1)!.invited.map(({ side, told }) => [side, told]);
  const previous = ['previous_owner', false];
  expect(sides(await call(id))).toEqual([previous, ['objector', true]]);
  expect(await invitations(owner)).toMatchObject([
    {
      message: expect.stringContaining('Your objection is heard there.'),
      to: `/dashboard/hearing/${id}`,
    },
  ]);
  const own = (await office.call(owner, 'GET', `/objections/${objection.id}`)).json<OwnObjection>();
  const meets_at = new Date(`${tomorrow}T10:30:00+06:00`).toISOString();
  expect(own.hearing).toEqual({ meets_at, place: 'Savar land office' });
  const heard = { outcome: 'dismissed', words: 'The deed was shown.', no_hearing: 'They asked for none.' };
  await office.call(officer!, 'POST', `/admin/objections/${objection.id}/hear`, heard);
  expect(sides(await call(id, { time: '11:30' }))).toEqual([previous]);
});

it('the applicant sees the hearings of their mutation, and which were held, not what was said', async () => {
  const { id } = await ofOwnDag(office, citizen!);
  await call(id, { words: 'Bring the old khatian.' });
  await call(id, { time: '14:00' });
  const meets = (time: string) => new Date(`${tomorrow}T${time}:00+06:00`).toISOString();
  const hearings = async () => (await office.read(citizen!, id)).hearings;
  const first = { meets_at: meets('10:30'), words: 'Bring the old khatian.', held_at: null };
  expect(await hearings()).toMatchObject([first, { meets_at: meets('14:00'), words: null, held_at: null }]);
  await take(id, { kind: 'held', words: 'They quarrelled.' });
  await call(id, { time: '16:00' });
  const after = await hearings();
  expect(after.map(({ held_at }) => held_at !== null)).toEqual([false, true, false]);
  expect(JSON.stringify(after)).not.toContain('quarrelled');
});
