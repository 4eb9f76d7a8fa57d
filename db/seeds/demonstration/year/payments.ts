import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Random } from '../random.ts';
import { enter } from './enter.ts';
import type { Citizen } from './people.ts';

/** An entry of the ledger that is to be made; amounts in poisha, times in milliseconds. */
export interface Draft {
  user_id: number;
  kind: 'application' | 'land_tax';
  /** The request: several entries may be of one. */
  key: string;
  entry: number;
  application_id?: number;
  land_tax_registration_id?: number;
  tax_year?: number;
  bill?: object;
  method: string;
  payer: string;
  amount_poisha: number;
  status: 'pending' | 'paid' | 'failed';
  at: number;
}

/** How somebody pays: mostly with a phone. */
export function meansOf(
  random: Random,
  { phone, id }: Pick<Citizen, 'phone' | 'id'>,
): { method: string; payer: string } {
  const method = random.pick(['bkash', 'bkash', 'bkash', 'nagad', 'nagad', 'card'] as const);
  return { method, payer: method === 'card' ? `**** ${4_100 + ((id * 37) % 800)}` : phone };
}

/** A provider answers within the minute. */
const ANSWERED = 40_000;

/** Enters payments with their events, in the order of time, as the simulation takes them. */
export async function enterPayments(trx: Knex.Transaction, drafts: readonly Draft[]): Promise<void> {
  const sorted = [...drafts].sort((one, other) => one.at - other.at || one.entry - other.entry);
  const rows = sorted.map(({ key, payer, at, status, ...draft }) => {
    const [begun, answered] = [new Date(at), new Date(at + ANSWERED)];
    return {
      ...draft,
      provider: 'simulated',
      payer_identifier: payer,
      transaction_id: `TXN-${at}`,
      idempotency_key: key,
      request_hash: createHash('sha256').update(key).digest('hex'),
      status,
      paid_at: status === 'paid' ? answered : null,
      created_at: begun,
      updated_at: status === 'pending' ? begun : answered,
      version: status === 'pending' ? 1 : 2,
    };
  });
  const entered = await enter<{ id: number }>(trx, 'payments', rows);
  const events = sorted.flatMap(({ status, at }, index) => {
    const event = { payment_id: entered[index]!.id, detail: { sample: true } };
    const opened = { ...event, status: 'pending', at: new Date(at) };
    return status === 'pending' ? [opened] : [opened, { ...event, status, at: new Date(at + ANSWERED) }];
  });
  await enter(trx, 'payment_events', events);
}
