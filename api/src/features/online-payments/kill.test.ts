import { setTimeout as moments } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { killedServer, type KilledServer } from '../../../testing/killable-server.ts';
import { numbersOf } from '../../../testing/seeded-random.ts';
import type { ReturnForm } from '../../../../e2e/support/gateway/control.ts';
import { openBank, type Bank, type Payer } from './bank.testing.ts';
import { post, sceneOf, unheard, type Scene } from './kill-scene.testing.ts';

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
    const asking = post(address, init).catch(() => null);
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

/** After the kill the payer goes on, where they were not at the gateway yet; then everybody asks until nothing is open. */
async function expectWhole({ payer }: Scene): Promise<void> {
  await bank.gateway.control.clearFaults();
  await bank.sweep(20);
  const { state } = await payer.read();
  if (state !== 'paid') await bank.comeBack(await bank.gateway.control.pay(await payer.begin()));
  await bank.sweep(20);
  const books = await bank.books();
  expect(books.known).toBe(books.taken);
  const paid = (await payer.payments()).filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(1);
  const told = { user_id: payer.who.user.id, kind: bank.office.notice };
  expect(await bank.office.knex('notifications').where(told)).toHaveLength(1);
}

/** Whether the gateway has the money then, so that nobody is asked to pay again; and what happens before the kill, or to a dead process. */
type Stage = readonly [
  name: string,
  isPaid: boolean,
  play: (scene: Scene) => Promise<void | (() => Promise<unknown>)>,
];
const silent = () => bank.gateway.control.setFaults({ notification: 'never' });
const atGateway = async (scene: Scene): Promise<ReturnForm> => {
  await silent();
  return scene.pay(await scene.begin());
};

const STEPS: readonly Stage[] = [
  ['before begin', false, (scene) => scene.untilItWrites(scene.begin)],
  [
    'in the middle of begin, when only the gateway knows',
    false,
    async ({ begin }) => {
      await bank.gateway.control.setFaults({ on: { session: { answer: 'hang', processed: true } } });
      const called = bank.nextCall('session');
      unheard(begin());
      await called;
    },
  ],
  ['after begin', false, async ({ begin }) => void (await begin())],
  [
    'before return',
    true,
    async (scene) => {
      const form = await atGateway(scene);
      return () => scene.comeBack(form);
    },
  ],
  ['after return', true, async (scene) => void (await scene.comeBack(await atGateway(scene)))],
  [
    'before notification',
    true,
    async (scene) => {
      await atGateway(scene);
      return scene.notify;
    },
  ],
  [
    'after notification',
    true,
    async (scene) => {
      await atGateway(scene);
      await scene.notify();
    },
  ],
  [
    'before validation',
    true,
    async (scene) => {
      await atGateway(scene);
      await bank.gateway.control.setFaults({ notification: 'never', on: { validation: { answer: 'hang' } } });
      const called = bank.nextCall('validation');
      unheard(scene.notify());
      await called;
    },
  ],
  [
    'after validation',
    true,
    async (scene) => {
      await atGateway(scene);
      await scene.untilItWrites(scene.notify);
    },
  ],
  [
    'before settle',
    true,
    async (scene) => {
      const form = await atGateway(scene);
      await scene.untilItWrites(() => scene.comeBack(form));
    },
  ],
  [
    'after settle',
    true,
    async (scene) => {
      unheard(scene.comeBack(await atGateway(scene)));
      await scene.untilPaid();
    },
  ],
];

const FAULTS: readonly Stage[] = [
  [
    'three notifications at once, of which the first one is settling',
    true,
    async (scene) => {
      await atGateway(scene);
      await bank.gateway.control.setFaults({ notification: 'never', copies: 3 });
      await scene.untilItWrites(scene.notify);
    },
  ],
  [
    'a validation that says nothing for a while, and one with another amount',
    true,
    async (scene) => {
      await atGateway(scene);
      await bank.gateway.control.setFaults({ notification: 'never', on: { validation: { answer: '500' } } });
      await scene.notify();
      const wrong = { amount: '1.00' };
      await bank.gateway.control.setFaults({ notification: 'never', wrong, wrong_in: ['validation'] });
      unheard(scene.notify());
    },
  ],
  [
    'money for two tries, of which the second one is settling',
    true,
    async (scene) => {
      await silent();
      const [first, second] = [await scene.begin(), await scene.begin()];
      await scene.comeBack(await scene.pay(first));
      const form = await scene.pay(second);
      await scene.untilItWrites(() => scene.comeBack(form));
    },
  ],
];

describe.each([
  ['a kill', STEPS],
  ['three faults with kills:', FAULTS],
])('%s', (_title, stages) => {
  it.each(stages)('%s loses no money, and makes none up', async (_name, isPaid, play) => {
    const scene = await sceneOf(bank, await server.start());
    const toTheDead = await play(scene);
    await server.kill();
    await toTheDead?.().catch(() => undefined);
    await scene.release();
    await bank.gateway.control.clearFaults();
    await bank.sweep(20);
    expect((await scene.payer.read()).state === 'paid').toBe(isPaid);
    await expectWhole(scene);
  });
});
