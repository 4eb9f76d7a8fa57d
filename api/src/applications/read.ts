/** One's own applications, each with the dag or map that it is for, its last payment and its copy. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { ApplicationType } from '../../contract/applications/fees.ts';
import { messages } from '../../contract/messages.ts';
import { OWN_COPY, ownCopy, type OwnCopyRow } from '../copies/rows.ts';
import { problem } from '../lib/errors.ts';
import { countOwn, type Page, type Paged } from '../lists/own.ts';
import { dagRecords, mouzaMapRecords } from '../lookup/records.ts';
import type { Payment } from '../payments/ledger.ts';
import { isSimulated } from '../payments/provider.ts';
import type { Application } from './schemas.ts';

/** A row of `applications` with its last payment and its copy, whose columns are null where there is none. */
interface Row extends Pick<Payment, 'provider' | 'method' | 'status' | 'amount_poisha'>, OwnCopyRow {
  id: number;
  type: ApplicationType;
  description: string | null;
  fee_poisha: number;
  payment_status: Application['payment_status'];
  is_sample: boolean;
  created_at: Date;
  dag_id: number | null;
  mouza_map_id: number | null;
  payment_id: number | null;
  payer_identifier: string | null;
  transaction_id: string | null;
  paid_at: Date | null;
  of_sample: boolean | null;
}

/** The page first, then what belongs to its rows: however many there are, and whatever the plan was made for. */
const rowsOf = (which: string) =>
  prepared<Row>(`
    select a.id, a.type, a.description, a.fee_poisha, a.payment_status, a.is_sample, a.created_at, a.dag_id, a.mouza_map_id,
      p.id as payment_id, p.provider, p.method, p.status, p.amount_poisha, p.payer_identifier, p.transaction_id, p.paid_at,
      (p.record ->> 'is_sample')::boolean as of_sample, ${OWN_COPY}
    from (select * from applications where user_id = $1 ${which}) a
    left join lateral (select * from payments where application_id = a.id order by id desc limit 1) p on true
    left join copies c on c.application_id = a.id
    left join refunds r on r.payment_id = c.payment_id
    order by a.id desc`);
const pageOf = rowsOf('order by id desc limit $2 offset $3');
const one = rowsOf('and id = $2');
const byKey = rowsOf(
  'and id = (select application_id from payments where user_id = $1 and idempotency_key = $2)',
);

function paymentOf(row: Row): Application['payment'] {
  if (row.payment_id === null) return null;
  const { provider, method, status, amount_poisha: amount, payer_identifier, transaction_id, paid_at } = row;
  return {
    ...{ id: row.payment_id, provider, method, status, amount, payer_identifier, transaction_id, paid_at },
    is_sample: (row.of_sample ?? row.is_sample) || isSimulated(row),
  };
}

const defined = (ids: Array<number | null>): number[] => ids.filter((id) => id !== null);

/** What `read` has of these ids, by id. Of none nothing is asked: the database would plan the whole join to find no row. */
async function byId<Found extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Found[]>,
): Promise<Map<number, Found>> {
  return new Map((ids.length > 0 ? await read(ids) : []).map((found) => [found.id, found]));
}

/** Rows as they are answered; at most two queries however many there are. */
async function answered(knex: Knex, rows: readonly Row[]): Promise<Application[]> {
  // One after the other: within a transaction they share its connection.
  const dagOf = await byId(defined(rows.map(({ dag_id }) => dag_id)), (ids) => dagRecords(knex, ids));
  const maps = defined(rows.map(({ mouza_map_id }) => mouza_map_id));
  const mapOf = await byId(maps, (ids) => mouzaMapRecords(knex, ids));
  return rows.map((row) => ({
    ...{ id: row.id, type: row.type, description: row.description, fee_amount: row.fee_poisha },
    ...{ payment_status: row.payment_status, is_sample: row.is_sample, created_at: row.created_at },
    ...{ dag_id: row.dag_id, mouza_map_id: row.mouza_map_id },
    dag: dagOf.get(row.dag_id ?? 0) ?? null,
    mouza_map: mapOf.get(row.mouza_map_id ?? 0) ?? null,
    copy: ownCopy(row),
    payment: paymentOf(row),
  }));
}

/** The first of some rows as it is answered. @throws a 404 when there is none */
async function first(knex: Knex, rows: readonly Row[]): Promise<Application> {
  const [application] = await answered(knex, rows);
  if (!application) throw problem(404, messages.notFound);
  return application;
}

/** A page of a person's applications, the newest first. */
export async function applicationsOf(knex: Knex, user_id: number, page: Page): Promise<Paged<Application>> {
  const rows = await pageOf(knex, [user_id, page.limit, page.offset]);
  return { rows: await answered(knex, rows), total: await countOwn(knex, 'applications', { user_id }) };
}

/** One of a person's applications; a 404 when it is not there or not theirs. */
export const applicationOf = async (knex: Knex, userId: number, id: number): Promise<Application> =>
  first(knex, await one(knex, [userId, id]));

/** The application that a person made with an idempotency key; a 404 when there is none. */
export const applicationByKey = async (knex: Knex, userId: number, key: string): Promise<Application> =>
  first(knex, await byKey(knex, [userId, key]));
