import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { openDesk, type Desk } from './desk.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
/** After everything: what the gateway keeps is what we know of, to the poisha. */
afterEach(async () => {
  const { taken, known } = await desk.books();
  expect(known).toBe(taken);
});

const reason = { reason: 'The card is the payer’s own: asked by phone' };

describe('money that the bank holds', () => {
  it('is released: it pays, and the gateway is asked no more', async () => {
    const { payer, held } = await desk.held1();
    const { amount } = await payer.read();
    expect(held).toMatchObject({ status: 'checking', amount, asked_amount: amount, kind: 'mutation' });
    expect(await payer.read()).toMatchObject({ state: 'checking' });
    const { one, two } = desk.officers;
    expect(await desk.post(one, `held-payments/${held.id}/release`, reason)).toMatchObject({
      status: 200,
      message: texts.released.en,
    });
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0, refunds: [] });
    expect(await payer.state()).toBe(desk.office.states.paid);
    expect(await payer.tries()).toMatchObject([{ state: 'paid', due_at: null }]);
    expect(await desk.held()).toEqual([]);
    const log = await desk.office.knex('audit_log').where({ action: 'release-money', record_id: payer.id });
    expect(log).toMatchObject([{ actor_id: one.user.id, after: { decision: 'release', ...reason } }]);

    // The same again changes nothing; anything else is too late.
    const again = (who: typeof one, how: string) => desk.post(who, `held-payments/${held.id}/${how}`, reason);
    expect((await again(one, 'release')).status).toBe(200);
    expect((await again(two, 'release')).status).toBe(409);
    expect((await again(one, 'return')).status).toBe(409);
    await desk.gateway.control.notify((await payer.tries())[0]!.reference);
    expect(
      await desk.office.knex('audit_log').where({ action: 'release-money', record_id: payer.id }),
    ).toHaveLength(1);
    const notices = { user_id: payer.who.user.id, kind: desk.office.notice };
    expect(await desk.office.knex('notifications').where(notices)).toHaveLength(1);
  });

  it('is returned: it is due back, and the payer may pay anew', async () => {
    const { payer, held } = await desk.held1();
    const { one } = desk.officers;
    expect((await desk.post(one, `held-payments/${held.id}/return`, reason)).status).toBe(200);
    expect((await desk.post(one, `held-payments/${held.id}/return`, reason)).status).toBe(200);
    expect(await payer.read()).toMatchObject({ state: 'due', refund_due: held.amount });
    expect(await desk.refundsOf(payer)).toMatchObject([
      { status: 'due', amount: held.amount, of_payment: false, ...reason, decided_by: { id: one.user.id } },
    ]);
    await desk.gateway.control.notify((await payer.tries())[0]!.reference);
    expect(await desk.refundsOf(payer)).toHaveLength(1);
    await desk.comeBack(await desk.gateway.control.pay(await payer.begin()));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: held.amount });
  });

  it('is what the gateway took, also after it answered otherwise', async () => {
    const payer = await desk.payer();
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    const { control } = desk.gateway;
    await control.setFaults(
      { risk_level: 1, wrong: { amount: '7.00' }, wrong_in: ['query', 'validation'] },
      reference,
    );
    await desk.comeBack(await control.pay(page));
    expect(await desk.held()).toMatchObject([{ amount: 7 }]);
    await control.setFaults({ wrong: { status: 'PENDING' }, wrong_in: ['query', 'validation'] }, reference);
    await payer.ask();
    const [held] = await desk.held();
    expect(held).toMatchObject({ payment_id: payer.id, amount: 7 });
    await control.setFaults({}, reference);
    // The gateway has made up its mind: nothing is left to decide.
    await control.notify(reference);
    expect(await payer.read()).toMatchObject({ state: 'paid' });
    expect((await desk.post(desk.officers.one, `held-payments/${held!.id}/return`, reason)).status).toBe(409);
  });

  it('is settled with a reason of some length, once by two officers at the same time', async () => {
    const { payer, held } = await desk.held1();
    const { one, two } = desk.officers;
    const path = `held-payments/${held.id}/return`;
    for (const sent of ['', '  ', 'x'.repeat(MAX_REMARKS_LENGTH + 1)])
      expect((await desk.post(one, path, { reason: sent })).status).toBe(422);
    const both = await Promise.all([desk.post(one, path, reason), desk.post(two, path, reason)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.refundsOf(payer)).toHaveLength(1);
  });
});

describe('it is settled by', () => {
  it('accounts officers of its place, and those who act everywhere', async () => {
    const { office } = desk;
    const { knex } = office;
    const { payer, held } = await desk.held1();
    const district = async (name: string) =>
      (await knex('offices as o')
        .join('upazilas as u', 'u.id', 'o.upazila_id')
        .where({ 'u.name_en': name, 'o.kind': 'ac' })
        .first('o.id', 'o.parent_id')) as { id: number; parent_id: number };
    const [here, there] = [await district('Savar'), await district('Hathazari')];
    const status = async (who: typeof desk.officers.one) =>
      (await desk.post(who, `held-payments/${held.id}/release`, {})).status;
    const reads = async (who: typeof desk.officers.one, list: string) =>
      (await office.app.inject({ url: `/api/admin/${list}`, headers: who.headers })).statusCode;
    for (const post of [
      { post: 'acland', officeId: here.id },
      { post: 'kanungo', officeId: here.id },
      { post: 'adc-revenue', officeId: here.parent_id },
      { post: 'assistant', officeId: here.parent_id },
    ] as const) {
      const who = await office.login('acland', [post]);
      expect([post.post, await status(who)]).toEqual([post.post, 403]);
      for (const list of ['held-payments', 'refunds']) expect(await reads(who, list)).toBe(403);
    }
    expect(await status(await office.login('user'))).toBe(403);
    const elsewhere = await office.login('acland', [{ post: 'accounts-officer', officeId: there.parent_id }]);
    expect(await status(elsewhere)).toBe(404);
    expect(await desk.held(elsewhere)).toEqual([]);
    // 422: only the reason is missing.
    for (const who of [
      await office.login('acland', [{ post: 'accounts-officer', officeId: here.parent_id }]),
      await office.login('acland'),
      await office.login('admin'),
    ]) {
      expect(await status(who)).toBe(422);
      expect(await desk.held(who)).toMatchObject([{ payment_id: payer.id }]);
    }
    // Not by the payer, whatever post they hold.
    await knex('users').where({ id: payer.who.user.id }).update({ role: 'admin' });
    const answer = await desk.post(payer.who, `held-payments/${held.id}/release`, reason);
    expect(answer).toMatchObject({ status: 403, message: texts.own.en });
  });
});
