import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Faults } from '../../../../e2e/support/gateway/faults.ts';
import { numbersOf } from '../../../testing/seeded-random.ts';
import { openBank, type Bank, type Payer } from './bank.testing.ts';

/* Whatever happens in whatever order: nothing is settled twice, no money is lost, and no receipt is without the gateway's word. */

const SEEDS = [1, 2, 3, 4, 5, 6];
const EVENTS = 10;

let bank: Bank;
beforeAll(async () => {
  bank = await openBank('mutation', { SSLCOMMERZ_TIMEOUT: '300' });
});
afterAll(() => bank.close());

const FAULTS: Faults[] = [
  {},
  { notification: 'never' },
  { copies: 2 },
  { signature: 'wrong' },
  { bare_amounts: true },
  { risk_level: 1 },
  { on: { validation: { answer: 'FAILED', times: 1 } } },
];

async function events(payer: Payer, below: (limit: number) => number): Promise<void> {
  const { control } = bank.gateway;
  const pages: string[] = [];
  const anyPage = () => pages[below(pages.length)]!;
  const faulty = async () => {
    const { reference } = (await payer.tries()).at(-1)!;
    await control.setFaults(FAULTS[below(FAULTS.length)]!, reference);
  };
  const choices: (() => Promise<unknown>)[] = [
    async () => {
      const { address } = await payer.tryToBegin();
      if (address) pages.push(address);
    },
    async () => pages.length > 0 && faulty(),
    async () => pages.length > 0 && bank.comeBack(await control.pay(anyPage())),
    async () => pages.length > 0 && control.payAndStay(anyPage()),
    async () => pages.length > 0 && bank.comeBack(await control.fail(anyPage())),
    async () => pages.length > 0 && bank.comeBack(await control.cancel(anyPage())),
    async () => pages.length > 0 && control.leave(anyPage()),
    async () => pages.length > 0 && control.notify((await payer.tries()).at(below(2) - 1)!.reference),
    () => payer.ask(),
    () => bank.sweep(20),
  ];
  pages.push(await payer.begin());
  for (let event = 0; event < EVENTS; event += 1) {
    const atOnce = Array.from({ length: 1 + below(2) }, () => choices[below(choices.length)]!);
    // The gateway refuses a page that is over, as it would the payer.
    await Promise.allSettled(atOnce.map((run) => run()));
  }
}

it.each(SEEDS)('keeps the books of both sides equal: %i', async (seed) => {
  const payer = await bank.payer();
  await events(payer, numbersOf(seed));
  await bank.gateway.control.clearFaults();
  await bank.sweep(20);
  const { taken, known } = await bank.books();
  expect(known).toBe(taken);
  const payments = await payer.payments();
  const paid = payments.filter(({ status }) => status === 'paid');
  expect(paid.length).toBeLessThanOrEqual(1);
  const valid = (await payer.tries())
    .filter(({ state }) => state === 'paid')
    .map(({ transaction_id }) => transaction_id);
  for (const { transaction_id } of paid) expect(valid).toContain(transaction_id);
  const notices = { user_id: payer.who.user.id, kind: bank.office.notice };
  expect(await bank.office.knex('notifications').where(notices)).toHaveLength(paid.length);
});
