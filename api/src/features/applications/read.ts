/** One's own applications, each with the dag or map that it is for, its payment (the paid one, else the last) and its copy. */
import { prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';

import type { ApplicationType } from '../../../contract/applications/fees.ts';
import { messages } from '../../../contract/messages.ts';
import { copyUrl, OWN_COPY, ownCopy, type OwnCopyRow } from '../copies/rows.ts';
import { problem } from '../../platform/http/http-error.ts';
import { countOwn, type Page, type Paged } from '../../platform/lists/own-list.ts';
import { jsonObject, surveyType } from '../land/places.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { ZIL_PLACE } from '../land/records.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { isBegun } from '../../platform/payments/online-payment-id.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
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
  online_payment_id: number | null;
  payer_identifier: string | null;
  transaction_id: string | null;
  paid_at: Date | null;
  /** As they are stored. */
  dag: Stored<Application['dag']>;
  mouza_map: Stored<Application['mouza_map']>;
}

/** A record with the path of its document in the place of the address. */
type Stored<Record> = (Omit<NonNullable<Record>, 'document_url'> & { document_path: string | null }) | null;

/** A record `of` which an application may be, with its place and survey, in SQL; null for an application of the other kind. */
const record = (of: string, own: Record<string, string>) => `
  case when ${of}.id is not null then ${jsonObject({
    id: `${of}.id`,
    document_path: `${of}.document_path`,
    is_sample: `${of}.is_sample`,
    ...own,
    zil: ZIL_PLACE,
    survey_type: `case when survey_types.id is not null then ${surveyType} end`,
  })} end`;
const DAG = record('dags', { dag_no: 'dags.dag_no', khatiyan_number: 'dags.khatiyan_number' });
const MAP = record('mouza_maps', { name: 'mouza_maps.name' });

/** The page first, then what belongs to its rows: however many there are, and whatever the plan was made for. */
const rowsOf = (which: string) =>
  prepared<Row>(`
    select a.id, a.type, a.description, a.fee_poisha, a.payment_status, a.is_sample, a.created_at, a.dag_id, a.mouza_map_id,
      p.id as payment_id, case when ${isBegun('p')} then p.id end as online_payment_id, p.provider, p.method, p.status, p.amount_poisha, p.payer_identifier, p.transaction_id, p.paid_at,
      ${OWN_COPY}, ${DAG} as dag, ${MAP} as mouza_map
    from (select * from applications where user_id = (select $1::bigint) ${which}) a
    left join lateral (select * from payments where application_id = a.id order by status = 'paid' desc, id desc limit 1) p on true
    left join copies c on c.application_id = a.id
    left join refunds r on r.payment_id = c.payment_id
    left join dags on dags.id = a.dag_id
    left join mouza_maps on mouza_maps.id = a.mouza_map_id
    left join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
    left join survey_types on survey_types.id = coalesce(dags.survey_type_id, mouza_maps.survey_type_id)
    left join mouzas on mouzas.id = zils.mouza_id
    left join upazilas on upazilas.id = mouzas.upazila_id
    left join districts on districts.id = upazilas.district_id
    left join divisions on divisions.id = districts.division_id
    order by a.id desc`);
const pageOf = rowsOf('order by id desc limit (select $2::bigint) offset (select $3::bigint)');
const one = rowsOf('and id = $2');
const byKey = rowsOf(
  'and id = (select application_id from payments where user_id = (select $1::bigint) and idempotency_key = $2)',
);

function paymentOf(row: Row): Application['payment'] {
  if (row.payment_id === null) return null;
  const { provider, method, status, amount_poisha: amount, payer_identifier, transaction_id, paid_at } = row;
  return {
    id: row.payment_id,
    provider,
    method,
    status,
    amount,
    payer_identifier,
    transaction_id,
    paid_at,
    is_sample: isSimulated(row),
  };
}

/** Replaces what is stored of a document by where it is found, or by the certified copy of it. */
function found<Record extends object>(
  stored: (Record & { document_path: string | null }) | null,
  copy: string | null,
) {
  if (stored === null) return null;
  const { document_path, ...record } = stored;
  return { ...record, document_url: copy ?? documentUrl(document_path) };
}

function answered(row: Row): Application {
  const copy = ownCopy(row);
  // What was paid for is the copy: whoever follows `document_url` gets that, not the scan that is free to look at.
  const ready = copy?.status === 'ready' ? copyUrl(row.id) : null;
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    fee_amount: row.fee_poisha,
    payment_status: row.payment_status,
    is_sample: row.is_sample,
    created_at: row.created_at,
    dag_id: row.dag_id,
    mouza_map_id: row.mouza_map_id,
    dag: found(row.dag, ready),
    mouza_map: found(row.mouza_map, ready),
    copy,
    payment: paymentOf(row),
    online_payment_id: row.online_payment_id,
  };
}

/** The first of some rows as it is answered. @throws a 404 when there is none */
function first([row]: readonly Row[]): Application {
  if (!row) throw problem(404, messages.notFound);
  return answered(row);
}

/** A page of a person's applications, the newest first. */
export async function applicationsOf(knex: Knex, user_id: number, page: Page): Promise<Paged<Application>> {
  const rows = await pageOf(knex, [user_id, page.limit, page.offset]);
  return { rows: rows.map(answered), total: await countOwn(knex, 'applications', { user_id }) };
}

/** One of a person's applications; a 404 when it is not there or not theirs. */
export const applicationOf = async (knex: Runner, userId: number, id: number): Promise<Application> =>
  first(await one(knex, [userId, id]));

/** The application that a person made with an idempotency key; a 404 when there is none. */
export const applicationByKey = async (knex: Knex, userId: number, key: string): Promise<Application> =>
  first(await byKey(knex, [userId, key]));
