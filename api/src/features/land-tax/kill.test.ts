import { setTimeout as moments } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TaxPaymentAnswer, TaxPaymentInput } from '../../../contract/land-tax/land-tax.ts';
import { killedServer, type KilledServer } from '../../../testing/killable-server.ts';
import { numbersOf } from '../../../testing/seeded-random.ts';
import { openTaxOffice, type Login, type Paid, type TaxOffice } from './tax-office.testing.ts';

/** Printed with the test's name; KILL_SEED repeats a run's choices. */
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Each costs a start of the whole API; every round kills in the middle of up to eight requests. */
const KILLS = 2;
const PAYERS = 8;
const REQUESTS = 5;
const LANDS = 3;
const YEARS = 4;

let office: TaxOffice;
let server: KilledServer;
beforeAll(async () => {
  office = await openTaxOffice();
  server = killedServer({ DATABASE_URL: office.db.appUrl });
});
afterAll(async () => {
  await server.kill();
  await office.close();
});

interface Request {
  key: string;
  body: TaxPaymentInput;
  /** What an answer said, once one arrived. */
  acknowledged: TaxPaymentAnswer[] | null;
  /** How often it was sent. */
  sent: number;
}
interface Payer {
  who: Login;
  requests: Request[];
}

async function makePayer(number: number): Promise<Payer> {
  const who = await office.citizen();
  const requests: Request[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const ids: number[] = [];
    for (let land = 0; land < LANDS; land += 1) {
      ids.push(await office.register(who, { type: 'residential', area: '1000', area_class: 'F' }));
    }
    const body = office.input(ids, { years: YEARS });
    requests.push({ key: `payer-${number}-${index}`, body, acknowledged: null, sent: 0 });
  }
  return { who, requests };
}

/** Sends a payer's open requests one after the other, until all are acknowledged or the server is gone. */
async function payAll(url: string, { who, requests }: Payer, event: () => void): Promise<void> {
  for (const request of requests) {
    if (request.acknowledged) continue;
    request.sent += 1;
    const asking = fetch(`${url}/api/land-tax-payments/pay`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': request.key },
      body: JSON.stringify(request.body),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    event();
    const answer = await asking.catch(() => null);
    if (answer === null) return;
    expect([200, 201], `seed ${seed}: ${answer.text}`).toContain(answer.status);
    request.acknowledged = (JSON.parse(answer.text) as Paid).payments;
    event();
  }
}

interface Row {
  id: number;
  land_tax_registration_id: number;
  tax_year: number;
  idempotency_key: string;
  status: string;
}
const ledger = async () => (await office.knex('payments').orderBy('id')) as Row[];

it(`finds every acknowledged payment once and none twice after kills at random moments (seed ${seed})`, async () => {
  const random = numbersOf(seed);
  const payers: Payer[] = [];
  for (let number = 0; number < PAYERS; number += 1) payers.push(await makePayer(number));
  const requests = payers.flatMap((payer) => payer.requests);
  const acknowledged = () => requests.flatMap((request) => request.acknowledged ?? []);

  for (let round = 0; round < KILLS; round += 1) {
    const url = await server.start();
    // After so many requests were sent or answered, and so many milliseconds more: into the middle of others.
    let events = 1 + random(Math.floor((2 * requests.length) / KILLS));
    const milliseconds = random(60);
    let due: () => void = () => undefined;
    const moment = new Promise<void>((resolve) => {
      due = resolve;
    });
    const event = () => {
      events -= 1;
      if (events === 0) due();
    };
    const paying = Promise.all(payers.map((payer) => payAll(url, payer, event)));
    await Promise.race([moment, paying]);
    await moments(milliseconds);
    await server.kill();
    await paying;

    const rows = new Map((await ledger()).map((row) => [row.id, row]));
    for (const payment of acknowledged()) {
      expect(rows.get(payment.id)?.status, `seed ${seed}: payment ${payment.id}`).toBe('paid');
    }
  }

  const url = await server.start();
  await Promise.all(payers.map((payer) => payAll(url, payer, () => undefined)));
  await server.kill();

  const rows = await ledger();
  const told = acknowledged();
  expect(told).toHaveLength(PAYERS * REQUESTS * LANDS * YEARS);
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    told.map(({ id }) => id).sort((a, b) => a - b),
  );
  expect(new Set(rows.map((row) => `${row.land_tax_registration_id} ${row.tax_year}`)).size).toBe(
    rows.length,
  );
  const entries = new Map<string, number>();
  for (const row of rows) entries.set(row.idempotency_key, (entries.get(row.idempotency_key) ?? 0) + 1);
  expect([...entries.values()]).toEqual(requests.map(() => LANDS * YEARS));
  const events = await office.knex('payment_events').select('payment_id', 'status');
  expect(events).toHaveLength(2 * rows.length);
  const audits = await office.knex('audit_log').where({ resource: 'payments' });
  expect(audits).toHaveLength(2 * rows.length);
  // The kills did hit requests that were under way: some were sent more than once.
  expect(
    requests.some(({ sent }) => sent > 1),
    `seed ${seed}`,
  ).toBe(true);
}, 180_000);
