import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { openFileDays, type FileDays } from './files.testing.ts';

let days: FileDays;
beforeAll(async () => {
  days = await openFileDays();
});
afterAll(() => days.close());
beforeEach(() => days.nextDay());
afterEach(() => days.gateway.control.clearFaults());

/** A refund that the gateway has made, on the day; its reference there. */
async function sentBack() {
  const { payer, due } = await days.paidTwice();
  await days.onDay(payer);
  await days.post(days.officers.two, `refunds/${due.id}/ask`);
  await days.gateway.control.setFaults({ refund: 'success' });
  await days.work();
  await days.work();
  const row = days.owner('gateway_refunds').where({ id: due.id });
  await row.clone().update({ ended_at: `${days.day}T06:00:00Z` });
  const [{ gateway_reference }] = (await row) as [{ gateway_reference: string }];
  const sales = [];
  for (const { reference } of await payer.tries()) sales.push(await days.saleOf(reference));
  const { reference } = (await payer.tries()).find(
    ({ transaction_id }) => transaction_id === due.transaction_id,
  )!;
  return { id: due.id, amount: due.amount, payer, reference, gateway_reference, sales };
}

describe('a settlement file and the books', () => {
  it('that agree differ in nothing, and tell when the gateway paid out', async () => {
    const [one, two] = [await days.paid(), await days.paid()];
    const back = await sentBack();
    await days.compare();
    await days.bring(
      await days.saleOf(one.reference),
      await days.saleOf(two.reference, { on: '2026-12-01' }),
      ...back.sales,
      [back.reference, back.gateway_reference, 'refund', back.amount, 0, '2026-12-01'],
    );
    const { findings, payouts, files } = await days.details();
    expect(findings).toEqual([]);
    expect(files).toMatchObject([{ state: 'taken', lines: 5 }]);
    expect(payouts).toMatchObject([
      { settled_on: '2026-11-30', count: 3, amount: 3 * one.amount },
      { settled_on: '2026-12-01', count: 2, amount: two.amount - back.amount },
    ]);
    expect(payouts[0]!.fees).toBeGreaterThan(0);
    expect(await days.closeDay()).toMatchObject({ status: 200 });
  });

  it('differ in what is there and not here, by another name too', async () => {
    const payer = await days.payer();
    await payer.begin();
    await days.onDay(payer);
    const { id, reference, amount_poisha } = (await payer.tries())[0]!;
    await days.compare();
    const there = Number(amount_poisha) / 100;
    await days.bring(
      [reference, 'BANK-1', 'sale', there, 10, '2026-11-30'],
      ['NOBODY-1', `BANK-2-${days.day}`, 'sale', 55, 1, '2026-11-30'],
      ['NOBODY-2', `BANK-3-${days.day}`, 'refund', 5, '', '2026-11-30'],
    );
    expect(await days.findings()).toMatchObject([
      { kind: 'only_there', id, payment_id: payer.id, there, here: 0, sources: ['file'] },
      {
        kind: 'unknown_there',
        payment_id: null,
        there: 55,
        here: 0,
        transaction: `NOBODY-1 · BANK-2-${days.day}`,
      },
      { kind: 'unknown_there', payment_id: null, there: 5, here: 0 },
    ]);
    expect(await days.closeDay()).toMatchObject({ status: 409, code: 'open_findings' });
    for (const each of await days.findings())
      expect(await days.explain(each.kind, each.id)).toMatchObject({ status: 200 });
    expect(await days.closeDay()).toMatchObject({ status: 200 });
    expect((await days.findings()).map(({ transaction }) => transaction)).toContain(
      `NOBODY-1 · BANK-2-${days.day}`,
    );
    expect((await days.findings()).map(({ explained }) => explained?.reason)).toEqual(
      Array.from({ length: 3 }, () => 'Asked by phone'),
    );
  });

  it('differ in what is here and not there, unless no file was taken', async () => {
    const [one, two] = [await days.paid(), await days.paid()];
    const back = await sentBack();
    await days.compare();
    const sent = await days.send(
      `tran_id,Gateway reference,Kind,Amount\r\n${one.reference},X1,sale,${one.amount}`,
    );
    expect(await days.findings()).toEqual([]);
    await days.take(sent.id);
    const missing = (await back.payer.tries()).map(({ id }) => id);
    expect(await days.findings()).toMatchObject([
      ...[two.id, ...missing]
        .toSorted((a, b) => a - b)
        .map((id) => ({ kind: 'only_here', id, there: 0, here: two.amount, sources: ['file'] })),
      { kind: 'refund_only_here', id: back.id, there: 0, here: back.amount, sources: ['file'] },
    ]);
  });

  it('differ in amount and fee; one transaction twice is another amount', async () => {
    const [one, two] = [await days.paid(), await days.paid()];
    await days.compare();
    await days.bring(
      await days.saleOf(one.reference, { amount: '7.00', fee: '0.10' }),
      await days.saleOf(two.reference, { fee: '' }),
      await days.saleOf(two.reference, { fee: '', gateway_reference: 'ANOTHER' }),
    );
    const [{ fee_poisha }] = (await days.owner('payment_attempts').where({ id: one.id })) as [
      { fee_poisha: number },
    ];
    expect(await days.findings()).toMatchObject([
      { kind: 'fee', id: one.id, there: 0.1, here: Number(fee_poisha) / 100 },
      { kind: 'other_amount', id: one.id, there: 7, here: one.amount },
      { kind: 'other_amount', id: two.id, there: 2 * two.amount, here: two.amount },
    ]);
  });

  it('differ in refunds: twice, never asked for, another amount, and not done here', async () => {
    const [twice, part] = [await sentBack(), await sentBack()];
    const paid = await days.paid();
    await days.compare();
    const refund = (reference: string, name: string, amount: number) =>
      [reference, name, 'refund', amount, '', '2026-11-30'] as const;
    await days.bring(
      ...twice.sales,
      ...part.sales,
      await days.saleOf(paid.reference),
      refund(twice.reference, twice.gateway_reference, twice.amount),
      refund(twice.reference, `AGAIN-${days.day}`, twice.amount),
      refund(part.reference, part.gateway_reference, 1),
      refund(paid.reference, `UNASKED-${days.day}`, 3),
    );
    expect(await days.findings()).toMatchObject([
      { kind: 'refund_only_here', id: part.id, there: 1, here: part.amount },
      { kind: 'refund_unknown', payment_id: paid.payer.id, there: 3, here: 0 },
      { kind: 'refunded_twice', payment_id: twice.payer.id, there: twice.amount, here: 0 },
    ]);
    await days.owner('gateway_refunds').where({ id: part.id }).update({ state: 'cancelled' });
    expect(await days.findings()).toContainEqual(
      expect.objectContaining({ kind: 'refund_only_there', id: part.id, there: 1, here: 0 }),
    );
  });

  it('and the gateway’s answers find the same once, and it is explained once', async () => {
    const { id, reference, amount } = await days.paid();
    await days.gateway.control.setFaults({ wrong: { amount: '7.00' }, wrong_in: ['query'] }, reference);
    await days.compare();
    const before = await days.findings();
    expect(before.find(({ kind }) => kind === 'other_amount')).toMatchObject({ id, sources: ['query'] });
    await days.explain('other_amount', id);
    await days.bring(await days.saleOf(reference, { amount: '7.00' }));
    const same = (await days.findings()).filter(({ kind }) => kind === 'other_amount');
    expect(same).toMatchObject([{ id, there: 7, here: amount, sources: ['file', 'query'] }]);
    expect(same[0]!.explained).not.toBeNull();
  });
});

describe('the file of the test gateway itself', () => {
  it('agrees with the books, refunds too', async () => {
    const paid = await days.paid();
    const back = await sentBack();
    await days.compare();
    const { settlement } = days.gateway.control;
    const [heads, ...lines] = (await settlement(dhakaDay(new Date()))).trim().split('\n');
    // It has what the other tests paid too.
    const own = [paid.reference, ...(await back.payer.tries()).map(({ reference }) => reference)];
    const mine = lines.filter((line) => own.some((reference) => line.startsWith(`${reference},`)));
    expect(mine).toHaveLength(4);
    const sent = await days.send([heads, ...mine].join('\n'));
    expect(await days.take(sent.id)).toMatchObject({ status: 200 });
    const { findings, payouts } = await days.details();
    expect(findings).toEqual([]);
    expect(payouts).toMatchObject([{ count: 4, amount: 2 * paid.amount }]);
  });
});

describe('a file that comes later', () => {
  it('corrects what an earlier one said, and changes nothing where it says the same', async () => {
    const [one, two] = [await days.paid(), await days.paid()];
    await days.compare();
    const right = await days.saleOf(two.reference);
    const first = await days.bring(await days.saleOf(one.reference, { amount: '7.00' }), right);
    expect(await days.findings()).toMatchObject([{ kind: 'other_amount', id: one.id, there: 7 }]);
    const second = await days.bring(await days.saleOf(one.reference), right);
    expect(await days.findings()).toEqual([]);
    const said = await days.owner('money_settlements').whereIn('file_id', [first, second]).orderBy('id');
    expect(said).toMatchObject([
      { reference: one.reference, file_id: second },
      { reference: two.reference, file_id: first },
    ]);
  });

  it('than its day was closed tells it on the day of the file', async () => {
    const { id, reference, amount } = await days.paid();
    await days.compare();
    expect(await days.closeDay()).toMatchObject({ status: 200 });
    const closed = await days.details();
    days.nextDay();
    await days.paid();
    await days.compare();
    await days.bring(await days.saleOf(reference, { amount: '7.00' }));
    expect((await days.findings()).filter(({ kind }) => kind === 'other_amount')).toMatchObject([
      { id, there: 7, here: amount },
    ]);
    days.day = closed.figures[0]!.day;
    expect((await days.details()).findings).toEqual(closed.findings);
    expect((await days.details()).figures).toEqual(closed.figures);
  });
});
