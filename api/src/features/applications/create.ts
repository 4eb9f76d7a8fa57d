/** Applications for copies of khatians and mouza maps, and the payment that comes with each. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import { messages } from '../../../contract/messages.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { findEarlierPayment } from '../../platform/payments/earlier-payment.ts';
import { newOrder } from '../../platform/payments/order.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { beginAtOnce, recordPayments, type Opening } from '../../platform/payments/record.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { requestHash, type CheckedApplication, type CheckedPayment } from './check.ts';
import { ownedCopy } from './owned.ts';
import { applicationOf } from './read.ts';
import type { Application } from './schemas.ts';
import { applicationPayments } from './settle.ts';

/** The request that pays for an application. */
interface PayingRequest {
  idempotency_key: string;
  request_hash: string;
}

/** Begins the payment of a fee, as the payer's client says it has paid. */
export const beginFee = (
  { provider }: Payments,
  applicant: SignedInActor,
  idempotency_key: string,
  { method, fee_poisha, claimsPaid, transaction_id }: CheckedPayment,
): Promise<Opening> => {
  const request = { user_id: applicant.user.id, idempotency_key, kind: 'application', method } as const;
  return beginAtOnce(provider, newOrder(request, fee_poisha), { isPaid: claimsPaid, transaction_id });
};

/**
 * Records the payment of an application, which settles it when it is paid at once. Returns the application afterwards.
 * @param how.logged audit entries to write before those of the payment
 */
export async function recordFee(
  trx: Knex,
  applicant: SignedInActor,
  checked: CheckedPayment,
  of: PayingRequest & { application_id: number },
  how: { opening: Opening; logged?: readonly AuditEntry[] },
): Promise<Application> {
  const user_id = applicant.user.id;
  const { method, fee_poisha: amount_poisha, payer_identifier } = checked;
  const payment = { ...of, user_id, method, amount_poisha, payer_identifier };
  const paid = await recordPayments(trx, { handler: applicationPayments, actor: applicant, ...how }, [
    payment,
  ]);
  return paid ?? applicationOf(trx, user_id, of.application_id);
}

const COLUMNS = 'user_id, type, dag_id, mouza_map_id, description, fee_poisha, payment_status';

/** Inserts an application if its record exists and is in use; returns no row otherwise. */
const into = (table: 'dags' | 'mouza_maps') =>
  prepared<{ id: number }>(`
    insert into applications (${COLUMNS})
    select $1, $2, $3::bigint, $4::bigint, $5, $6, $7 from ${table}
    where id = coalesce($3::bigint, $4::bigint) and retired_at is null
    returning id, ${COLUMNS}, is_sample, version, created_at, updated_at`);
const enter = { khatian_request: into('dags'), mouza_map_request: into('mouza_maps') };

async function insert(
  trx: Knex,
  applicant: SignedInActor,
  payments: Payments,
  key: string,
  checked: CheckedApplication,
): Promise<Application> {
  const { type, dag_id, mouza_map_id, description, fee_poisha } = checked;
  const opening = await beginFee(payments, applicant, key, checked);
  const [row] = await enter[type](trx, [
    applicant.user.id,
    type,
    dag_id,
    mouza_map_id,
    description,
    fee_poisha,
    opening.isPaid ? 'paid' : 'pending',
  ]);
  if (!row) {
    throw fieldErrors({ [dag_id !== null ? 'dag_id' : 'mouza_map_id']: [messages.notFound] });
  }
  const of = { application_id: row.id, idempotency_key: key, request_hash: requestHash(checked) };
  const created = { action: 'create', resource: 'applications', record_id: row.id, after: row };
  return recordFee(trx, applicant, checked, of, { opening, logged: [created] });
}

/**
 * Creates an application with its payment, events and audit rows, in one transaction. The same request again, even at the
 * same time, returns the existing application; nothing is paid twice.
 * @param key the idempotency key
 * @throws a 409 when the key or the transaction belongs to another request, or when `unless_owned` is said and the applicant has
 * this copy already; a 422 when dag or map are not there
 */
export function createApplication(
  knex: Knex,
  payments: Payments,
  applicant: SignedInActor,
  key: string,
  checked: CheckedApplication,
): Promise<{ application: Application; created: boolean }> {
  const { id: user_id } = applicant.user;
  return knex.transaction(async (trx) => {
    await lockUser(trx, user_id);
    const { transaction_id } = checked;
    const before = await findEarlierPayment(trx, user_id, { key, transaction_id });
    if (before === null) {
      const owned = checked.unless_owned ? await ownedCopy(trx, user_id, checked) : null;
      if (owned) throw problem(409, applicationMessages.owned, { code: 'owned', application_id: owned.id });
      return { application: await insert(trx, applicant, payments, key, checked), created: true };
    }
    if (before.application_id === null || before.request_hash !== requestHash(checked)) {
      throw problem(409, applicationMessages.keyUsed);
    }
    return { application: await applicationOf(trx, user_id, before.application_id), created: false };
  });
}
