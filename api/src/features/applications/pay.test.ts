import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { openCounter, type Counter } from './counter.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

type Login = Awaited<ReturnType<Counter['login']>>;
const how = (changes: Record<string, unknown> = {}) => {
  const { fee_amount, payment_status, transaction_id } = counter.input();
  const payer = { payment_method: 'nagad', payer_identifier: '01812345678' };
  return { fee_amount, payment_status, transaction_id, ...payer, ...changes };
};
const pay = (who: Login, id: number, body: object = how(), key?: string) =>
  counter.app.inject({
    method: 'POST',
    url: `/api/applications/${id}/pay`,
    payload: body,
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
  });
const unpaid = async (who: Login) =>
  (await counter.taken(who, counter.input({ payment_status: 'pending' }))).id;
const ledger = (id: number) => counter.knex<Payment>('payments').where({ application_id: id }).orderBy('id');

describe('paying for an application that is there', () => {
  it('pays a pending one: the try before is over, the copy is issued, and it is told', async () => {
    const who = await counter.login('user');
    const id = await unpaid(who);
    const answer = await pay(who, id);
    expect(answer.statusCode, answer.body).toBe(200);
    const { payment, copy, payment_status } = answer.json<ApplicationAnswer>();
    expect([payment_status, payment?.method, copy?.status]).toEqual(['paid', 'nagad', 'ready']);
    expect((await ledger(id)).map(({ status, method }) => [status, method])).toEqual([
      ['failed', 'bkash'],
      ['paid', 'nagad'],
    ]);
    const [notice] = await readNotices(counter.knex, counter.app.notices, who.user.id, 'en');
    expect(notice).toMatchObject({
      title: 'Payment received',
      message: `৳\u00a0100.00 for application ${id}. The certified copy can be downloaded.`,
    });
    const invoice = await counter.get(who, `/${id}/invoice`);
    expect(invoice.headers['content-type']).toBe('application/pdf');
  });

  it('pays one that failed', async () => {
    const who = await counter.login('user');
    const id = await unpaid(who);
    const [payment] = await ledger(id);
    const actor = { user: null, ip: null, id: null };
    const { kinds } = counter.app.payments;
    const failed = { status: 'failed', reason: 'no money' } as const;
    await counter.knex.transaction((trx) => settlePayment(trx, payment!, failed, { kinds, actor }));
    expect((await counter.get(who, `/${id}`)).json()).toMatchObject({ payment_status: 'failed' });
    expect((await pay(who, id)).json()).toMatchObject({ payment_status: 'paid' });
  });

  it('shows the payment that paid, also when its money came after another was begun', async () => {
    const who = await counter.login('user');
    const id = await unpaid(who);
    expect((await pay(who, id, how({ payment_status: 'pending' }))).statusCode).toBe(200);
    const [first] = await ledger(id);
    const paid = { status: 'paid', amount_poisha: 10_000, transaction_id: first!.transaction_id! } as const;
    const by = { kinds: counter.app.payments.kinds, actor: { user: null, ip: null, id: null } };
    await counter.knex.transaction((trx) => settlePayment(trx, first!, paid, by));
    expect((await ledger(id)).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect((await counter.get(who, `/${id}`)).json()).toMatchObject({
      payment_status: 'paid',
      payment: { id: first!.id, status: 'paid' },
    });
  });

  it('takes the money once, however often and at the same time it is sent', async () => {
    const who = await counter.login('user');
    const id = await unpaid(who);
    const [key, body] = [randomUUID(), how()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(who, id, body, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await ledger(id)).filter(({ status }) => status === 'paid')).toHaveLength(1);
    const another = await pay(who, id, how(), randomUUID());
    expect([another.statusCode, another.json()]).toEqual([
      409,
      { message: 'This application is already paid for. Nothing was paid again.' },
    ]);
    const elsewhere = await pay(who, await unpaid(who), body, key);
    expect(elsewhere.statusCode).toBe(409);
  });

  it('has the rules of any payment, by field', async () => {
    const who = await counter.login('user');
    const id = await unpaid(who);
    for (const [changes, field] of [
      [{ fee_amount: 1 }, 'fee_amount'],
      [{ payer_identifier: '0181' }, 'payer_identifier'],
      [{ pin: '1234' }, 'pin'],
    ] as const) {
      const answer = await pay(who, id, how(changes));
      expect([answer.statusCode, Object.keys(answer.json().errors as object)]).toEqual([422, [field]]);
    }
    expect((await ledger(id)).map(({ status }) => status)).toEqual(['pending']);
  });

  it('is its owner’s alone', async () => {
    const id = await unpaid(await counter.login('user'));
    for (const role of ['user', 'admin'] as const)
      expect((await pay(await counter.login(role), id)).statusCode).toBe(404);
    expect((await pay({ headers: {} } as Login, id)).statusCode).toBe(401);
  });

  it('can never be paid twice in the ledger', async () => {
    const who = await counter.login('user');
    const { id } = await counter.taken(who, counter.input());
    const [payment] = await ledger(id);
    const { id: _id, record: _record, idempotency_key: _key, transaction_id: _t, ...again } = payment!;
    const second = counter.knex('payments').insert({ ...again, idempotency_key: 'x', transaction_id: 'x' });
    await expect(second).rejects.toMatchObject({ constraint: 'payments_application_paid' });
  });
});
