import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { addDays } from '../../../contract/reports/range.ts';
import type { Reconciliation } from '../../../contract/revenue/reconciliation.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { enterYear, owned, type EnteredPayment } from './year.testing.ts';

type Login = Awaited<ReturnType<TestApp['login']>>;
let test: TestApp;
let staff: Login;
let admin: Login;
let entered: EnteredPayment[];
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.login('acland');
  admin = await test.login('admin');
  entered = await enterYear(test);
});
afterAll(() => test.close());

const get = (url: string, who = staff) => test.app.inject({ url, headers: who.headers });
const reconciled = async (from = '2019-05-01', to = '2020-08-31') =>
  (await get(`/api/admin/revenue/reconciliation?from=${from}&to=${to}`, admin)).json<Reconciliation>();

describe('GET /api/admin/revenue/reconciliation', () => {
  it('agrees, day by day', async () => {
    const answer = await reconciled();
    expect(answer).toMatchObject({ agrees: true, differences: [], contradictions: [] });
    expect(answer.days.map(({ day }) => day)).toEqual([...new Set(entered.map(({ day }) => day))].toSorted());
    expect(answer.days.every(({ sums, ledger }) => sums.amount === ledger.amount)).toBe(true);
    expect(answer.total.ledger.amount).toBe(entered.reduce((sum, { poisha }) => sum + poisha, 0) / 100);
  });

  it('finds a sum that is a poisha off, one without a payment, and two that make up for each other', async () => {
    const [one, two] = [entered[40]!, entered[41]!];
    const day = (row: EnteredPayment, poisha: number) =>
      owned(
        test,
        `update collections_by_day set amount_poisha = amount_poisha + :poisha
         where day = :day and method = :method and district_id = :district`,
        { poisha, day: row.day, method: row.method, district: row.district },
      );
    await day(one, 1);
    const off = await reconciled();
    expect([off.agrees, off.difference_count]).toEqual([false, 1]);
    expect(off.days.filter(({ agrees }) => !agrees).map((row) => row.day)).toEqual([one.day]);
    const { sums, ledger, ...where } = off.differences[0]!;
    expect(where).toMatchObject({ day: one.day, purpose: 'mutation', method: one.method });
    expect(Math.round((sums.amount - ledger.amount) * 100)).toBe(1);
    // The day's sum is right again, and so is that of the span: two of its sums are wrong.
    const other = entered.find((row) => row.day === one.day && row.id !== one.id) ?? two;
    await day(other, -1);
    const made = await reconciled();
    expect([made.agrees, made.difference_count]).toEqual([false, 2]);
    expect(made.total.sums.amount).toBe(made.total.ledger.amount);
    await day(one, -1);
    await day(other, 1);
    await owned(
      test,
      `insert into collections_by_day (day, purpose, method, district_id, is_sample, part, payments, amount_poisha)
       values ('2019-06-02', 'land_tax', 'nagad', :district, true, 99, 1, 5)`,
      { district: one.district },
    );
    expect((await reconciled()).differences).toMatchObject([
      { day: '2019-06-02', sums: { payments: 1, amount: 0.05 }, ledger: { payments: 0, amount: 0 } },
    ]);
    const csv = await get('/api/admin/revenue/reconciliation/csv?from=2019-06-01&to=2019-06-05', admin);
    expect(csv.body).toContain(
      '\r\nSum that differs,2019-06-02,Land Tax Payments,Nagad,Natore,1,0,0.05,0.00,-0.05,',
    );
    await owned(test, 'delete from collections_by_day where part = 99');
    expect((await reconciled()).agrees).toBe(true);
  });

  it('finds what the journal, the ledger and the records do not say alike', async () => {
    const [silent, undone, ...rest] = entered.slice(100) as [
      EnteredPayment,
      EnteredPayment,
      ...EnteredPayment[],
    ];
    await owned(test, 'delete from payment_events where payment_id = :id', { id: silent.id });
    await owned(test, `update payments set status = 'failed', paid_at = null where id = :id`, {
      id: undone.id,
    });
    await owned(
      test,
      `insert into refunds (payment_id, amount_poisha, reference, entered_by, refunded_at)
       values (:id, 100, 'R-1', :by, '2020-05-05T18:00:00Z')`,
      { id: rest[0]!.id, by: admin.user.id },
    );
    const found = (await reconciled()).contradictions;
    expect(found.map(({ kind, day, amount }) => [kind, day, amount])).toEqual(
      expect.arrayContaining([
        ['no_entry', silent.day, silent.poisha / 100],
        ['entry_only', undone.day, undone.poisha / 100],
        // Of a mutation nothing goes back.
        ['refund', '2020-05-06', 1],
      ]),
    );
    expect(found.find(({ kind }) => kind === 'no_entry')!.to).toBe(
      `revenue?kind=mutations&date=${silent.day}`,
    );
    // Now it waits for a decision, and nobody has paid for it.
    const today = new Date().toISOString().slice(0, 10);
    const unpaid = await reconciled(addDays(today, -1), addDays(today, 1));
    const { tracking_number: number } = (await test
      .knex('mutations')
      .where({ id: undone.mutation })
      .first('tracking_number')) as { tracking_number: string };
    const stillUnpaid = [{ kind: 'no_payment', number, to: `mutations?q=${number}` }];
    expect(unpaid.contradictions).toMatchObject(stillUnpaid);
    await owned(test, `update mutations set status = 'approved' where id = :id`, { id: undone.mutation });
    expect((await reconciled(addDays(today, -1), addDays(today, 1))).contradictions).toMatchObject(
      stillUnpaid,
    );
  });

  it('finds a payment that was altered by hand, of which the sums know nothing', async () => {
    const altered = (await test
      .knex('payments')
      .where({ status: 'paid' })
      .orderBy('id')
      .offset(200)
      .limit(4)) as Payment[];
    const days = altered.map(({ paid_at: at }) => dhakaDay(at!));
    await auditAll(
      test.knex,
      { user: { ...admin.user, role: 'admin' }, ip: null, id: null },
      altered.map((after) => ({
        action: 'confirm',
        resource: 'payments',
        record_id: after.id,
        before: null,
        after,
      })),
    );
    const span = ['2019-05-01', '2020-08-31'] as const;
    const before = (await reconciled(...span)).contradictions.length;
    const change = (at: number, to: string) =>
      owned(test, `update payments set ${to} where id = :id`, { id: altered[at]!.id });
    await change(0, 'amount_poisha = amount_poisha - 1');
    await change(1, "method = case method when 'card' then 'bank' else 'card' end");
    await change(2, "paid_at = paid_at - interval '1 day'");
    const { differences, contradictions, agrees } = await reconciled(...span);
    expect([agrees, differences, contradictions.length]).toEqual([false, [], before + 3]);
    const found = (at: number) =>
      contradictions.find(({ kind, was }) => kind === 'altered' && was?.to.endsWith(`=${altered[at]!.id}`))!;
    const poisha = (amount: number) => Math.round(amount * 100);
    expect(found(0)).toMatchObject({ day: days[0], was: { day: days[0], method: altered[0]!.method } });
    expect([found(0).amount, found(0).was!.amount].map(poisha)).toEqual([
      altered[0]!.amount_poisha - 1,
      altered[0]!.amount_poisha,
    ]);
    expect(found(0).to).toBe(`revenue?kind=mutations&date=${days[0]}`);
    expect(found(1).was).toMatchObject({ method: altered[1]!.method });
    expect(found(2)).toMatchObject({ day: addDays(days[2]!, -1), was: { day: days[2] } });
    expect(found(3)).toBeUndefined();
    const csv = await get(`/api/admin/revenue/reconciliation/csv?from=${days[0]}&to=${days[0]}`, admin);
    expect(csv.body).toMatch(
      new RegExp(
        `Altered in the ledger[^\r]*,${found(0).amount.toFixed(2)},${found(0).was!.amount.toFixed(2)}\r`,
      ),
    );
  });

  it('is the administrator’s', async () => {
    const query = 'from=2020-01-01&to=2020-01-31';
    for (const path of ['reconciliation', 'reconciliation/csv']) {
      expect((await get(`/api/admin/revenue/${path}?${query}`)).statusCode, path).toBe(403);
    }
    const citizen = await test.login('user');
    for (const path of ['revenue/range', 'reports/collections', 'reports/backlog', 'reports/coverage']) {
      expect((await get(`/api/admin/${path}?${query}`, citizen)).statusCode, path).toBe(403);
    }
  });
});
