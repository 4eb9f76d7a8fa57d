import { setTimeout as moments } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { killedServer, type KilledServer } from '../../../testing/killable-server.ts';
import { numbersOf } from '../../../testing/seeded-random.ts';
import { openBank, type Bank, type Payer } from './bank.testing.ts';

/** Printed with the test's name; KILL_SEED repeats a run's choices. */
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const KILLS = 2;
const PAYERS = 20;

let bank: Bank;
let server: KilledServer;
beforeAll(async () => {
  bank = await openBank('application');
  server = killedServer({ DATABASE_URL: bank.office.db.appUrl, ...bank.environment });
});
afterAll(async () => {
  await server.kill();
  await bank.close();
});

/** Pays at the gateway over a server that may be gone at any moment. Returns whether the gateway took the money. */
async function pay(url: string, { id, who }: Payer, event: () => void): Promise<boolean> {
  const send = (address: string, init: RequestInit) => {
    const asking = fetch(address, { method: 'POST', redirect: 'manual', ...init }).catch(() => null);
    event();
    return asking;
  };
  const begun = await send(`${url}/api/payments/${id}/attempts`, { headers: who.headers });
  event();
  if (begun?.status !== 200) return false;
  const { address } = (await begun.json().catch(() => ({ address: null }))) as { address: string | null };
  if (address === null) return false;
  const form = await bank.gateway.control.pay(address);
  event();
  await send(form.action, { body: new URLSearchParams(form.fields) });
  event();
  return true;
}

it(`twenty payers at once, and kills between any two steps, leave the books equal (seed ${seed})`, async () => {
  const random = numbersOf(seed);
  const payers: Payer[] = [];
  for (let number = 0; number < PAYERS; number += 1) payers.push(await bank.payer());
  await bank.gateway.control.setFaults({ on: { session: { delay_ms: 20 }, query: { delay_ms: 20 } } });
  let taken = 0;

  for (let round = 0; round < KILLS; round += 1) {
    const url = await server.start();
    let events = 1 + random(4 * PAYERS);
    let due: () => void = () => undefined;
    const moment = new Promise<void>((resolve) => {
      due = resolve;
    });
    const paying = Promise.all(
      payers.map((payer) =>
        pay(url, payer, () => {
          events -= 1;
          if (events === 0) due();
        }),
      ),
    );
    await Promise.race([moment, paying]);
    await moments(random(60));
    await server.kill();
    taken += (await paying).filter(Boolean).length;
  }
  expect(taken, `seed ${seed}`).toBeGreaterThan(0);
  // What the killed processes had under way is found by asking.
  await bank.gateway.control.clearFaults();
  await bank.sweep(20);
  const books = await bank.books();
  expect(books.known, `seed ${seed}`).toBe(books.taken);
  for (const payer of payers) {
    const paid = (await payer.payments()).filter(({ status }) => status === 'paid');
    expect(paid.length, `seed ${seed}`).toBeLessThanOrEqual(1);
    const notices = { user_id: payer.who.user.id, kind: bank.office.notice };
    expect(await bank.office.knex('notifications').where(notices)).toHaveLength(paid.length);
  }
});
