import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { insertSamples } from './insert.ts';

type Status = 'pending' | 'paid' | 'failed';

interface Application {
  type: 'khatian_request' | 'mouza_map_request';
  status: Status;
  method: 'bkash' | 'nagad' | 'card';
  payer: string;
  at: string;
  description: string;
  /** Of a map whose sheet is not in the archive yet: the land office has to prepare the copy. */
  bare?: true;
}

const FEES = { khatian_request: 10_000, mouza_map_request: 50_000 } as const;

const APPLICATIONS: readonly Application[] = [
  {
    type: 'khatian_request',
    status: 'paid',
    method: 'bkash',
    payer: '01700000003',
    at: '2026-02-11T05:12:00Z',
    description: 'Certified copy for a bank loan',
  },
  {
    type: 'mouza_map_request',
    status: 'paid',
    method: 'card',
    payer: '**** 4242',
    at: '2026-04-02T08:40:00Z',
    description: 'Map of the sheet for a boundary wall',
  },
  {
    type: 'khatian_request',
    status: 'failed',
    method: 'nagad',
    payer: '01700000003',
    at: '2026-06-18T10:05:00Z',
    description: 'Copy for the mutation of inherited land',
  },
  {
    type: 'khatian_request',
    status: 'pending',
    method: 'card',
    payer: '**** 1881',
    at: '2026-09-07T06:30:00Z',
    description: 'Copy for the sale of a part of the plot',
  },
  {
    type: 'khatian_request',
    status: 'paid',
    method: 'nagad',
    payer: '01700000003',
    at: '2026-10-20T04:55:00Z',
    description: 'Copy for land development tax',
  },
  {
    type: 'mouza_map_request',
    status: 'paid',
    method: 'bkash',
    payer: '01700000003',
    at: '2026-11-10T05:20:00Z',
    description: 'সীমানা নির্ধারণের জন্য শিটের কপি',
    bare: true,
  },
  {
    type: 'mouza_map_request',
    status: 'paid',
    method: 'card',
    payer: '**** 4242',
    at: '2026-11-16T09:05:00Z',
    description: 'Sheet of the neighbouring mouza, for a survey',
    bare: true,
  },
];

/**
 * Applications and payments of a citizen in every state, on records that have a document; the last wait for the land office, on
 * maps that have none.
 */
export async function insertApplications(trx: Knex.Transaction, userId: number): Promise<void> {
  const documented = (table: string): Promise<number[]> =>
    trx(table).whereNotNull('document_path').orderBy('id').limit(APPLICATIONS.length).pluck('id');
  const dags = await documented('dags');
  const maps = await documented('mouza_maps');
  const bareMaps: number[] = await trx('mouza_maps')
    .whereNull('document_path')
    .orderBy('id', 'desc')
    .limit(APPLICATIONS.length)
    .pluck('id');
  for (const [index, { type, status, method, payer, at, description, bare }] of APPLICATIONS.entries()) {
    const khatian = type === 'khatian_request';
    const made = { created_at: at, updated_at: at };
    const [application] = await insertSamples(trx, 'applications', [
      {
        user_id: userId,
        type,
        dag_id: khatian ? dags[index] : null,
        mouza_map_id: khatian ? null : (bare ? bareMaps : maps)[index],
        description,
        fee_poisha: FEES[type],
        payment_status: status,
        ...made,
      },
    ]);
    const key = `demonstration-${index + 1}`;
    const [payment] = await trx('payments')
      .insert({
        user_id: userId,
        kind: 'application',
        application_id: application?.id,
        provider: 'simulated',
        method,
        amount_poisha: FEES[type],
        payer_identifier: payer,
        transaction_id: `TXN-${Date.parse(at)}`,
        idempotency_key: key,
        request_hash: createHash('sha256').update(key).digest('hex'),
        status,
        paid_at: status === 'paid' ? at : null,
        ...made,
      })
      .returning<{ id: number }[]>('id');
    const states: Status[] = status === 'pending' ? ['pending'] : ['pending', status];
    await trx('payment_events').insert(
      states.map((state) => ({ payment_id: payment?.id, status: state, at, detail: { sample: true } })),
    );
  }
}
