/** Applications for copies of khatians and mouza maps, and the payment that comes with each. */
import { prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import { messages } from '../../../contract/messages.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { openPayment } from '../../platform/payments/ledger.ts';
import { findEarlierPayment } from '../../platform/payments/earlier-payment.ts';
import type { PaymentProvider } from '../../platform/payments/provider.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { requestHash, type CheckedApplication, type CheckedPayment } from './check.ts';
import { feeReceived } from './notices.ts';
import { ownedCopy } from './owned.ts';
import { applicationOf } from './read.ts';
import type { Application } from './schemas.ts';

/**
 * Records the payment of an application. When it counts as paid at once, the copy is issued and the applicant gets a notice.
 * Returns the application afterwards.
 * @param logged audit entries to write before those of the payment
 */
export async function enterPayment(
  trx: Runner,
  applicant: SignedInActor,
  provider: PaymentProvider,
  checked: CheckedPayment,
  of: { application_id: number; idempotency_key: string; request_hash: string },
  logged: readonly AuditEntry[] = [],
): Promise<Application> {
  const user_id = applicant.user.id;
  const payment = {
    ...of,
    user_id,
    kind: 'application' as const,
    provider: provider.name,
    method: checked.method,
    amount_poisha: checked.fee_poisha,
    payer_identifier: checked.payer_identifier,
    transaction_id: checked.transaction_id,
  };
  await openPayment(trx, applicant, payment, { paid: checked.paid, logged });
  const { application_id } = of;
  const application = await applicationOf(trx, user_id, application_id);
  if (checked.paid) {
    const ready = application.copy?.status === 'ready';
    const facts = { amount_poisha: checked.fee_poisha, application_id, ready };
    await sendNotice(trx, feeReceived, { userId: user_id, facts });
  }
  return application;
}

const COLUMNS = 'user_id, type, dag_id, mouza_map_id, description, fee_poisha, payment_status';

/** Inserts an application if its record exists and is in use; returns no row otherwise. */
const into = (table: 'dags' | 'mouza_maps') =>
  prepared<{ id: number }>(`
    insert into applications (${COLUMNS})
    select $1, $2, $3::bigint, $4::bigint, $5, $6, $7 from ${table}
    where id = coalesce($3::bigint, $4::bigint) and retired_at is null
    returning *`);
const enter = { khatian_request: into('dags'), mouza_map_request: into('mouza_maps') };

async function insert(
  trx: Runner,
  applicant: SignedInActor,
  provider: PaymentProvider,
  key: string,
  checked: CheckedApplication,
): Promise<Application> {
  const { type, dag_id, mouza_map_id, description, fee_poisha, paid } = checked;
  const [row] = await enter[type](trx, [
    applicant.user.id,
    type,
    dag_id,
    mouza_map_id,
    description,
    fee_poisha,
    paid ? 'paid' : 'pending',
  ]);
  if (!row) {
    throw fieldErrors({ [dag_id !== null ? 'dag_id' : 'mouza_map_id']: [messages.notFound] });
  }
  const of = { application_id: row.id, idempotency_key: key, request_hash: requestHash(checked) };
  return enterPayment(trx, applicant, provider, checked, of, [
    { action: 'create', resource: 'applications', record_id: row.id, after: row },
  ]);
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
  provider: PaymentProvider,
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
      return { application: await insert(trx, applicant, provider, key, checked), created: true };
    }
    if (before.application_id === null || before.request_hash !== requestHash(checked)) {
      throw problem(409, applicationMessages.keyUsed);
    }
    return { application: await applicationOf(trx, user_id, before.application_id), created: false };
  });
}
