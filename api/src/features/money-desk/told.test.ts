import { afterAll, beforeAll, expect, it } from 'vitest';

import { readNotices } from '../../platform/messages/notifications/notice.ts';
import type { Payer } from '../online-payments/bank.testing.ts';
import { openDesk, type Desk } from './desk.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const told = async ({ who }: Payer, language: 'en' | 'bn' = 'en') =>
  (await readNotices(desk.office.knex, desk.office.app.notices, who.user.id, language)).filter(({ title }) =>
    /money|টাকা/i.test(title),
  );
const queued = async ({ who }: Payer): Promise<string[]> =>
  (await desk.office.knex('outbox').where({ user_id: who.user.id }).orderBy('id').pluck('template')).filter(
    (name: string) => name.startsWith('money-back'),
  );

it('a payer is told once when money is due back, when the bank refused it, and when it went back', async () => {
  const { payer, due, reference } = await desk.paidTwice();
  const [first, ...none] = await told(payer);
  expect(none).toEqual([]);
  expect(first).toMatchObject({ title: 'Money is due back to you', type: 'info', to: `/pay/${payer.id}` });
  expect(first!.message).toContain('৳\u00a01,025.00');
  expect((await told(payer, 'bn'))[0]!.message).toContain('ফেরত দেওয়া হবে');
  expect(await queued(payer)).toEqual(['money-back', 'money-back-text']);

  await desk.gateway.control.setFaults({ refund: 'failed' }, reference);
  await desk.post(desk.officers.two, `refunds/${due.id}/ask`);
  expect((await told(payer)).map(({ type }) => type)).toEqual(['flagged', 'info']);
  await desk.gateway.control.setFaults({}, reference);
  const [again] = await desk.refundsOf(payer);
  await desk.post(desk.officers.two, `refunds/${again!.id}/ask`);
  await desk.work();
  expect((await told(payer)).map(({ title }) => title)).toEqual([
    'Money went back to you',
    'Your money is not back yet',
    'Money is due back to you',
  ]);
  // The same answers again tell nothing more.
  await desk.work();
  expect(await queued(payer)).toHaveLength(6);
});

it('money that an officer returns is told too', async () => {
  const { payer, held } = await desk.held1();
  expect(await told(payer)).toEqual([]);
  await desk.post(desk.officers.one, `held-payments/${held.id}/return`, { reason: 'The card was stolen' });
  const [notice] = await told(payer);
  expect(notice).toMatchObject({ title: 'Money is due back to you' });
  // The officer's words are for the office.
  expect(notice!.message).not.toContain('stolen');
});
