import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openChallanDesk, type ChallanDesk } from './challans.testing.ts';

describe('a challan', () => {
  let desk: ChallanDesk;
  beforeAll(async () => {
    desk = await openChallanDesk('mutation');
  });
  afterAll(() => desk.close());

  it('is confirmed by another person than who entered it', async () => {
    const payer = await desk.payer();
    const { one, two } = desk.accounts;
    const { id } = await desk.enter(await desk.form(payer), one);
    for (const decision of ['confirm', 'reject'] as const)
      expect(await desk.decide(id!, decision, one)).toMatchObject({ status: 409, code: 'second_signature' });
    expect(await payer.state()).toBe('pending_payment');
    expect(await desk.decide(id!, 'confirm', two)).toMatchObject({ status: 200 });
    // A mistake of the code would not get by either.
    const row = desk.owner('challans').where({ id });
    await expect(row.update({ decided_by: one.user.id })).rejects.toThrow('challans_two_people');
  });

  it('is confirmed by accounts officers of its place, and by no other post', async () => {
    const { challan } = await desk.entered();
    expect(await desk.decide(challan.id, 'confirm', desk.clerk)).toMatchObject({ status: 403 });
    expect(await desk.decide(challan.id, 'confirm', await desk.office.login('user'))).toMatchObject({
      status: 403,
    });
    const { knex } = desk.office;
    const { id: officeId } = await knex('offices').where({ kind: 'district' }).first('id');
    const elsewhere = await desk.office.login('acland', [{ post: 'accounts-officer', officeId }]);
    await desk.owner('office_reach').where({ office_id: officeId }).delete();
    expect(await desk.queue('pending', elsewhere)).toEqual([]);
    expect(await desk.decide(challan.id, 'confirm', elsewhere)).toMatchObject({ status: 404 });
    const scan = await desk.office.app.inject({ url: challan.document.url, headers: elsewhere.headers });
    expect(scan.statusCode).toBe(404);
  });

  it('pays what is due, as the API computes it', async () => {
    const payer = await desk.payer();
    const form = await desk.form(payer);
    for (const amount of ['1024.99', '1025.01', '-1025', 'all of it'])
      expect(await desk.enter({ ...form, amount })).toMatchObject({
        status: 422,
        errors: { amount: [expect.stringContaining('1,025')] },
      });
    expect(await desk.enter({ ...form, amount: '১,০২৫' })).toMatchObject({ status: 201 });
  });

  it('that was used is refused with the payment that has it', async () => {
    const { fields, challan } = await desk.entered();
    const other = await desk.form(await desk.payer());
    const { number, bank, paid_on } = fields as Record<'number' | 'bank' | 'paid_on', string>;
    const used = { status: 422, errors: { number: [expect.stringContaining(String(challan.payment_id))] } };
    expect(await desk.enter({ ...other, number, bank, paid_on })).toMatchObject(used);
    // In the other digits, and with other hyphens, it is the same.
    expect(await desk.enter({ ...other, number: `t – ${number.slice(2)}`, bank, paid_on })).toMatchObject(
      used,
    );
    await desk.decide(challan.id, 'confirm');
    expect(await desk.enter({ ...other, number, bank, paid_on })).toMatchObject(used);
    expect(await desk.enter({ ...other, number, bank: 'janata', paid_on })).toMatchObject({ status: 201 });
  });

  it('is used once by two officers at the same time', async () => {
    const [first, second] = [await desk.form(await desk.payer()), await desk.form(await desk.payer())];
    const answers = await Promise.all([desk.enter(first), desk.enter({ ...second, number: first.number! })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('is decided once by two officers at the same time', async () => {
    const { payer, challan } = await desk.entered();
    const { one, two } = desk.accounts;
    const answers = await Promise.all([
      desk.decide(challan.id, 'confirm', one),
      desk.decide(challan.id, 'reject', two),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ status }] = await desk.office.knex('payments').where({ id: challan.payment_id });
    expect(status).toBe(answers[0].status === 200 ? 'paid' : 'failed');
    expect(await payer.state()).toBe(answers[0].status === 200 ? 'pending' : 'pending_payment');
  });

  it('is refused by field, without its scan, for a day to come, and of another kind of file', async () => {
    const form = await desk.form(await desk.payer());
    const wrong = await desk.enter(
      { ...form, number: ' ', paid_on: '2999-01-01', bank: 'mine', amount: '' },
      desk.clerk,
      '',
    );
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.errors!).toSorted()).toEqual([
      'amount',
      'bank',
      'documents',
      'number',
      'paid_on',
    ]);
    expect(await desk.enter(form, desk.clerk, 'MZ, a program')).toMatchObject({
      status: 422,
      errors: { documents: [expect.any(String)] },
    });
    expect(await desk.enter({ ...form, kind: 'toString' })).toMatchObject({ status: 404 });
  });

  it('is not entered for oneself', async () => {
    const payer = await desk.payer();
    const { id } = payer.who.user;
    // A payer who has become an officer.
    await desk.owner('users').where({ id }).update({ role: 'admin' });
    const answer = await desk.enter(await desk.form(payer), payer.who);
    expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('own payment') });
  });

  it('has a scan that the office alone opens, which is logged', async () => {
    const { payer, challan } = await desk.entered();
    const open = (who: typeof desk.clerk) =>
      desk.office.app.inject({ url: challan.document.url, headers: who.headers });
    expect((await open(payer.who)).statusCode).toBe(404);
    expect((await open(desk.accounts.one)).headers['content-type']).toBe('application/pdf');
    const opened = { actor_id: desk.accounts.one.user.id, action: 'open', record_id: challan.payment_id };
    expect(await desk.office.knex('audit_log').where(opened)).toHaveLength(1);
  });
});
