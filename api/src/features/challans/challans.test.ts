import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ChallanDue } from '../../../contract/challans/challans.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Reconciliation } from '../../../contract/revenue/reconciliation.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import type { BegunAttempt, OnlinePayment } from '../../../contract/online-payments/online-payment.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import type { Payer } from '../online-payments/bank.testing.ts';
import { payableKinds } from '../../platform/payments/payables.testing.ts';
import { factsOf } from '../receipts/facts.ts';
import { pageOf } from '../receipts/page.ts';
import { receiptedPayment } from '../receipts/payments.ts';
import { challanRejectedMail } from './notices.ts';
import { openChallanDesk, type ChallanDesk } from './challans.testing.ts';

describe.each(Object.keys(payableKinds) as PaymentKind[])(
  'a challan for a payment of the kind %s',
  (kind) => {
    let desk: ChallanDesk;
    beforeAll(async () => {
      desk = await openChallanDesk(kind);
    });
    afterAll(() => desk.close());
    const challanPayments = async (payment_id: number) => {
      const { idempotency_key } = await desk.office.knex('payments').where({ id: payment_id }).first();
      return desk.office.knex('payments').where({ idempotency_key }).orderBy('entry');
    };
    const due = async (number: string) =>
      desk.office.app.inject({
        url: `/api/admin/challan-dues?kind=${kind}&number=${encodeURIComponent(number)}`,
        headers: desk.clerk.headers,
      });

    it('is entered by one officer, confirmed by another, and is then a payment like others', async () => {
      const payer = await desk.payer();
      const { id, number, amount } = await desk.thing(payer);
      const found = await due(number);
      expect(found.json<ChallanDue[]>()).toMatchObject([{ kind, id, amount }]);
      const opened = { actor_id: desk.clerk.user.id, action: 'open', record_id: id };
      expect(await desk.office.knex('audit_log').where(opened)).toHaveLength(1);

      const fields = await desk.form(payer);
      const entered = await desk.enter(fields);
      expect(entered).toMatchObject({ status: 201, message: expect.stringContaining('accounts officer') });
      const [challan] = await desk.queue();
      expect(challan).toMatchObject({ id: entered.id, kind, amount, number: fields.number, bank: 'sonali' });
      // What was begun through the gateway is over; nothing leads there any more.
      for (const before of await payer.payments()) {
        expect(before.status).toBe(before.provider === 'challan' ? 'pending' : 'failed');
      }
      const confirmed = await desk.decide(challan!.id, 'confirm');
      expect(confirmed).toMatchObject({ status: 200, message: 'The challan pays' });
      const paid = await challanPayments(challan!.payment_id);
      for (const payment of paid) {
        expect(payment).toMatchObject({ status: 'paid', method: 'challan', provider: 'challan' });
      }
      if (kind !== 'land_tax') expect(await payer.state()).toBe(desk.office.states.paid);
      const told = { user_id: payer.who.user.id, kind: desk.office.notice };
      expect(await desk.office.knex('notifications').where(told)).toHaveLength(1);

      // The same again changes nothing.
      expect(await desk.decide(challan!.id, 'confirm')).toMatchObject({ status: 200 });
      expect(await desk.office.knex('notifications').where(told)).toHaveLength(1);
      expect(await desk.queue()).toEqual([]);
      expect((await due(number)).statusCode).toBe(409);
      const log = { action: 'confirm-challan', record_id: challan!.payment_id };
      expect(await desk.office.knex('audit_log').where(log)).toHaveLength(1);
    });

    it('names number, bank and date on its receipt, and is no sample', async () => {
      const { challan } = await desk.entered();
      await desk.decide(challan.id, 'confirm');
      const paid = (await receiptedPayment(desk.office.knex, { id: challan.payment_id }))!;
      expect(paid).toMatchObject({
        challan: { number: challan.number, paid_on: '2026-01-05', bank: 'sonali' },
      });
      const signed = {
        facts: factsOf(paid, 'bn'),
        origin: 'http://land.example',
        keyId: 'k',
        link: '',
        code: '',
        squares: { size: 0, path: '' },
        short: null,
      };
      const rows = pageOf({ paid, ...signed }).sections.flatMap((section) => section.rows);
      const number = digitsIn(challan.number, 'bn');
      expect(rows).toEqual(
        expect.arrayContaining([
          ['মাধ্যম', 'ট্রেজারি চালান'],
          ['চালান নম্বর', number],
          ['যে ব্যাংকে', 'সোনালী ব্যাংক'],
          ['চালানের তারিখ', expect.stringContaining('২০২৬')],
        ]),
      );
      expect(isSimulated(paid.payment)).toBe(false);
    });

    it('is counted by revenue, which agrees with the ledger', async () => {
      const { challan } = await desk.entered();
      await desk.decide(challan.id, 'confirm');
      const admin = await desk.office.login('admin');
      const today = dhakaDay(new Date());
      const url = `/api/admin/revenue/reconciliation?from=${today}&to=${today}`;
      const answer = await desk.office.app.inject({ url, headers: admin.headers });
      const { agrees, total } = answer.json<Reconciliation>();
      expect(agrees).toBe(true);
      expect(total.ledger.amount).toBeGreaterThanOrEqual(challan.amount);
    });

    it('is not paid twice: the payer is told that it waits', async () => {
      const { payer, challan } = await desk.entered();
      // The API refuses another payment, and the agenda says what waits.
      expect(await payer.attempt()).toBeNull();
      const agenda = await desk.office.app.inject({ url: '/api/user/agenda', headers: payer.who.headers });
      const kinds = agenda.json<{ items: { kind: string; payment_id: number | null }[] }>().items;
      expect(kinds.filter((item) => item.kind === 'challan-working')).toMatchObject([{ payment_id: null }]);
      expect(kinds.map((item) => item.kind)).not.toContain('tax-working');
      expect(kinds.map((item) => item.kind)).not.toContain(kind === 'mutation' ? 'mutation-due' : 'fee-due');
      // No page of a gateway takes it.
      expect(
        (await desk.office.knex('payment_attempts').where({ payment_id: challan.payment_id })).length,
      ).toBe(0);
      const begin = `/api/payments/${challan.payment_id}/attempts`;
      const answer = await desk.office.app.inject({ method: 'POST', url: begin, headers: payer.who.headers });
      expect(answer.statusCode).toBe(409);
    });

    it('that was rejected leaves everything due, tells the payer why, and may be entered again', async () => {
      const { payer, fields, challan } = await desk.entered();
      expect(await desk.decide(challan.id, 'reject', desk.accounts.one, ' ')).toMatchObject({ status: 422 });
      expect(await desk.decide(challan.id, 'reject')).toMatchObject({ status: 200 });
      expect(await challanPayments(challan.payment_id)).toMatchObject([{ status: 'failed' }]);
      const [notice] = await desk.office.knex('notifications').where({ user_id: payer.who.user.id });
      expect(notice).toMatchObject({
        kind: 'challan-rejected',
        facts: { reason: 'The bank knows no such challan' },
      });
      const mails = await desk.office.knex('outbox').where({ user_id: payer.who.user.id }).orderBy('id');
      const sent = mails.filter(({ template }: { template: string }) => template.startsWith('challan-'));
      expect(sent.map(({ template }: { template: string }) => template)).toEqual([
        'challan-rejected',
        'challan-rejected-text',
      ]);
      const made = await challanRejectedMail.make(sent[0], {
        knex: desk.office.knex,
        origin: 'https://l',
      } as never);
      expect(JSON.stringify(made)).toContain(`Challan ${challan.number}`);
      expect(JSON.stringify(made)).toContain('knows no such challan. The amount is still due.');
      expect(await desk.decide(challan.id, 'confirm', desk.accounts.two)).toMatchObject({ status: 409 });
      expect(await desk.enter(fields)).toMatchObject({ status: 201 });
    });

    describe('of a payer who pays again', () => {
      const again = async (id: number, who: Payer['who']) =>
        (
          await desk.office.app.inject({
            method: 'POST',
            url: `/api/payments/${id}/again`,
            headers: who.headers,
          })
        ).statusCode;
      const read = async (id: number, who: Payer['who']) =>
        (
          await desk.office.app.inject({ url: `/api/payments/${id}`, headers: who.headers })
        ).json<OnlinePayment>();

      it('is asked about on a page of its own, and goes back when it is confirmed after the other money', async () => {
        const { payer, challan } = await desk.entered();
        const { payment_id: id, number } = challan;
        expect(await read(id, payer.who)).toMatchObject({
          state: 'checking',
          challan: { number, paid_on: '2026-01-05', bank: 'sonali', state: 'pending' },
        });
        expect(await again(id, desk.clerk)).toBe(404);
        expect(await payer.attempt()).toBeNull();
        expect(await again(id, payer.who)).toBe(200);
        expect(await again(id, payer.who)).toBe(200);
        expect(await read(id, payer.who)).toMatchObject({ state: 'failed', challan: { state: 'pending' } });
        const [first] = (await payer.attempt())!;
        const url = `/api/payments/${first.id}/attempts`;
        const begun = await desk.office.app.inject({ method: 'POST', url, headers: payer.who.headers });
        await desk.comeBack(await desk.gateway.control.pay(begun.json<BegunAttempt>().address!));
        expect(await read(first.id, payer.who)).toMatchObject({ state: 'paid' });
        expect((await desk.decide(challan.id, 'confirm')).message).toContain('due back');
        expect(await read(id, payer.who)).toMatchObject({ refund_due: challan.amount });
        expect(await again(id, payer.who)).toBe(409);
      });

      it('pays when it is confirmed first, and ends the other try', async () => {
        const { payer, challan } = await desk.entered();
        const { payment_id: id } = challan;
        expect(await again(id, payer.who)).toBe(200);
        const [other] = (await payer.attempt())!;
        expect(await desk.decide(challan.id, 'confirm')).toMatchObject({ message: 'The challan pays' });
        expect(await read(id, payer.who)).toMatchObject({ state: 'paid' });
        expect(await read(other.id, payer.who)).toMatchObject({ state: 'failed' });
        expect(await again(id, payer.who)).toBe(409);
        expect(await again(other.id, payer.who)).toBe(409);
      });

      it('says of one that is rejected then only that', async () => {
        const { payer, challan } = await desk.entered();
        expect(await again(challan.payment_id, payer.who)).toBe(200);
        expect(await desk.decide(challan.id, 'reject')).toMatchObject({ status: 200 });
        const { knex, app } = desk.office;
        const notices = await readNotices(knex, app.notices, payer.who.user.id, 'en');
        expect(notices[0]!.message).not.toContain('still due');
      });
    });
  },
);
