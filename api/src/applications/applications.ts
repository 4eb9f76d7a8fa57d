/** Applications for copies of khatians and mouza maps, and the payment that comes with each. */
import type { Knex } from 'knex';

import { applicationMessages } from '../../contract/applications/applications.ts';
import { messages } from '../../contract/messages.ts';
import type { ApplicationType } from '../../contract/applications/fees.ts';
import { audit } from '../audit/audit.ts';
import { tellPaid } from '../copies/notices.ts';
import { copiesOf } from '../copies/rows.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import { countOwn, type Page, type Paged } from '../lists/own.ts';
import { dagRecords, mouzaMapRecords } from '../lookup/records.ts';
import { movePayment, openPayment, type Payment } from '../payments/ledger.ts';
import { isSimulated, type PaymentProvider } from '../payments/provider.ts';
import { requestHash, type CheckedApplication, type CheckedPayment } from './check.ts';
import type { Application } from './schemas.ts';
import type { SignedIn } from '../sessions/actor.ts';

interface ApplicationRow {
  id: number;
  user_id: number;
  type: ApplicationType;
  description: string | null;
  fee_poisha: number;
  payment_status: Application['payment_status'];
  is_sample: boolean;
  created_at: Date;
  dag_id: number | null;
  mouza_map_id: number | null;
}

const defined = (ids: Array<number | null>): number[] => ids.filter((id) => id !== null);

/** Rows with the dag or map that each is for, its last payment and its copy; four queries however many there are. */
async function withRecords(knex: Knex, rows: ApplicationRow[]): Promise<Application[]> {
  // One after the other: within a transaction they share its connection.
  const dags = await dagRecords(knex, defined(rows.map((row) => row.dag_id)));
  const maps = await mouzaMapRecords(knex, defined(rows.map((row) => row.mouza_map_id)));
  const ids = rows.map((row) => row.id);
  const payments = await knex<Payment>('payments').whereIn('application_id', ids).orderBy('id');
  const copyOf = await copiesOf(knex, ids);
  const byId = <Row extends { id: number }>(found: Row[]) => new Map(found.map((row) => [row.id, row]));
  const [dagOf, mapOf] = [byId(dags), byId(maps)];
  const paymentOf = new Map(payments.map((payment) => [payment.application_id, payment]));
  return rows.map(({ fee_poisha, ...row }) => {
    const payment = paymentOf.get(row.id);
    return {
      ...row,
      fee_amount: fee_poisha,
      dag: dagOf.get(row.dag_id ?? 0) ?? null,
      mouza_map: mapOf.get(row.mouza_map_id ?? 0) ?? null,
      copy: copyOf.get(row.id) ?? null,
      payment: payment
        ? {
            ...payment,
            amount: payment.amount_poisha,
            is_sample: (payment.record?.is_sample ?? row.is_sample) || isSimulated(payment),
          }
        : null,
    };
  });
}

/** A page of a person's applications, the newest first. */
export async function applicationsOf(knex: Knex, user_id: number, page: Page): Promise<Paged<Application>> {
  const found = await knex<ApplicationRow>('applications')
    .where({ user_id })
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return {
    rows: await withRecords(knex, found),
    total: await countOwn(knex, 'applications', { user_id }),
  };
}

/** One of a person's applications; a 404 when it is not there or not theirs. */
export async function applicationOf(knex: Knex, userId: number, id: number): Promise<Application> {
  const rows = await knex<ApplicationRow>('applications').where({ id, user_id: userId });
  const [application] = await withRecords(knex, rows);
  if (!application) throw problem(404, messages.notFound);
  return application;
}

/** The application that a person made with an idempotency key; a 404 when there is none. */
export async function applicationByKey(knex: Knex, userId: number, key: string): Promise<Application> {
  const payment = await knex<Payment>('payments').where({ user_id: userId, idempotency_key: key }).first();
  if (!payment?.application_id) throw problem(404, messages.notFound);
  return applicationOf(knex, userId, payment.application_id);
}

/** What the applicant did with this key, or this simulated transaction, before; null when nothing. */
export async function earlier(
  trx: Knex,
  applicant: SignedIn,
  key: string,
  { transaction_id }: Pick<CheckedApplication, 'transaction_id'>,
): Promise<Payment | null> {
  const payment = await trx<Payment>('payments')
    .where({ user_id: applicant.user.id })
    .where((either) =>
      either.where({ idempotency_key: key }).orWhere({ provider: 'simulated', transaction_id }),
    )
    .orderByRaw('idempotency_key = ? desc', [key])
    .first();
  return payment ?? null;
}

/** Enters the payment of an application; one that counts as paid at once yields its copy, and is told. */
export async function enterPayment(
  trx: Knex,
  applicant: SignedIn,
  provider: PaymentProvider,
  checked: CheckedPayment,
  of: { application_id: number; idempotency_key: string; request_hash: string },
): Promise<void> {
  const payment = await openPayment(trx, applicant, {
    ...of,
    user_id: applicant.user.id,
    kind: 'application',
    provider: provider.name,
    method: checked.method,
    amount_poisha: checked.fee_poisha,
    payer_identifier: checked.payer_identifier,
    transaction_id: checked.transaction_id,
  });
  if (!checked.paid) return;
  await movePayment(trx, applicant, payment, 'confirm', 'provider');
  await tellPaid(trx, of.application_id);
}

async function insert(
  trx: Knex,
  applicant: SignedIn,
  provider: PaymentProvider,
  key: string,
  checked: CheckedApplication,
): Promise<number> {
  const { type, dag_id, mouza_map_id, description, fee_poisha } = checked;
  const [table, field, record] =
    dag_id !== null ? ['dags', 'dag_id', dag_id] : ['mouza_maps', 'mouza_map_id', mouza_map_id];
  if (!(await trx(table).where({ id: record }).first('id'))) {
    throw fieldErrors({ [field]: [messages.notFound] });
  }
  const [row] = (await trx('applications')
    .insert({ user_id: applicant.user.id, type, dag_id, mouza_map_id, description, fee_poisha })
    .returning('*')) as [ApplicationRow];
  await audit(trx, applicant, { action: 'create', resource: 'applications', record_id: row.id, after: row });
  await enterPayment(trx, applicant, provider, checked, {
    application_id: row.id,
    idempotency_key: key,
    request_hash: requestHash(checked),
  });
  return row.id;
}

/**
 * Makes an application with its payment, events and audit rows, all or nothing. The same request again, be it at the
 * same time, answers the application that is there; nothing is paid twice.
 * @param key the idempotency key
 * @throws a 409 when the key or the transaction belongs to another request, a 422 when dag or map are not there
 */
export function createApplication(
  knex: Knex,
  provider: PaymentProvider,
  applicant: SignedIn,
  key: string,
  checked: CheckedApplication,
): Promise<{ application: Application; created: boolean }> {
  return knex.transaction(async (trx) => {
    // One at a time for each person: whoever comes second waits here, then finds what the first has made.
    await trx('users').where({ id: applicant.user.id }).forNoKeyUpdate().first('id');
    const before = await earlier(trx, applicant, key, checked);
    if (before && (before.application_id === null || before.request_hash !== requestHash(checked))) {
      throw problem(409, applicationMessages.keyUsed);
    }
    const id = before?.application_id ?? (await insert(trx, applicant, provider, key, checked));
    return { application: await applicationOf(trx, applicant.user.id, id), created: before === null };
  });
}
