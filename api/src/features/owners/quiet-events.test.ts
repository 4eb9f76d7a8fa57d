import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { openMaps, type Maps, type TestSheet } from '../maps/office.testing.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { tellOwners } from './alert.ts';
import { linkOwner } from './owners.testing.ts';

type Login = Awaited<ReturnType<Maps['login']>>;

const OWNER = 'রহিমা খাতুন';

let maps: Maps;
let sheet: TestSheet;
let other: Login;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  other = await maps.login('user');
  await verifyPerson(maps.knex, other.user.id, { name_bn: 'হাসান আলী', nid: '1987000000991' });
});
afterAll(() => maps.close());

const numbers: Record<string, string> = { registration: '71', copy: '72', boundary: '73' };

/** What somebody else, or the office, does to a dag. */
const EVENTS: Record<string, (dag_id: number, dag_number: string) => Promise<unknown>> = {
  registration: async (_dag, dag_number) =>
    maps.knex('land_tax_registrations').insert({
      user_id: other.user.id,
      mouza_id: sheet.mouzaId,
      survey_type_id: await sheet.survey('RS'),
      khatiyan_number: '1',
      dag_number,
      land_type: 'residential',
      land_area: 500,
      status: 'pending',
    }),
  copy: async (dag_id) => {
    const payment = {
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: 'TXN-quiet',
    };
    const answer = await maps.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: other.headers,
      payload: { type: 'khatian_request', dag_id, ...payment },
    });
    expect(answer.statusCode, answer.body).toBe(201);
  },
  boundary: async (dag_id) => {
    expect((await sheet.save(dag_id, sheet.square(0, 0), { remark: 'first' })).statusCode).toBe(201);
    expect((await sheet.save(dag_id, sheet.square(1, 0), { version: 1 })).statusCode).toBe(200);
  },
};

it.each(Object.keys(EVENTS))(
  'a known owner is told of a %s by notice and mail, once, and by no text message',
  async (event) => {
    const owner = await maps.login('user');
    await maps
      .knex('users')
      .where({ id: owner.user.id })
      .update({ phone: '01755000111', phone_verified_at: new Date() });
    const dag_id = await sheet.dag(numbers[event]!);
    await linkOwner(maps.knex, {
      user_id: owner.user.id,
      dag_id,
      owner: OWNER,
      by: maps.officer.user.id,
    });
    await EVENTS[event]!(dag_id, numbers[event]!);
    await tellOwners(maps.knex);
    await tellOwners(maps.knex);
    const told = await maps.knex('owners_told').where({ user_id: owner.user.id }).pluck('event');
    expect(told).toEqual([event]);
    expect(await readNotices(maps.knex, maps.app.notices, owner.user.id, 'en')).toHaveLength(1);
    const sent = await maps
      .knex('outbox')
      .where({ user_id: owner.user.id })
      .whereIn('template', ['owner-alert', 'owner-alert-text'])
      .pluck('template');
    expect(sent).toEqual(['owner-alert']);
  },
);
