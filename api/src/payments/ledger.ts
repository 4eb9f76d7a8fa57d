/** The ledger of payments: written once, moved only along its states, never deleted. */
import type { Knex } from 'knex';

import type { NamePair } from '../../contract/identity/identity.ts';
import type { FrozenBill, PlaceName } from '../../contract/land-tax/land-tax.ts';
import type { ApplicationType } from '../../contract/applications/fees.ts';
import type { PaymentKind, PaymentMethod } from '../../contract/payments/payment.ts';
import { next, paymentMachine, type Actor, type PaymentStatus } from '../../contract/states.ts';
import { audit, type Actor as AuditActor } from '../audit/audit.ts';

/** What the payment of an application or a mutation keeps of its land, as everything was called when it was entered. */
export interface FrozenRecord {
  kind: ApplicationType | 'mutation';
  /** Of demonstration records. */
  is_sample: boolean;
  /** The verified name; of who was not verified then, the name of the account. */
  payer: string | NamePair;
  district: PlaceName;
  upazila: PlaceName;
  mouza: PlaceName;
  jl_no: string | null;
  survey: FrozenBill['survey'] | null;
  khatiyan_number: string | null;
  dag_number: string | null;
  /** Of a mouza map. */
  zil_no: string | null;
}

/** A row of `payments`; the amount in poisha. */
export interface Payment {
  id: number;
  user_id: number;
  kind: PaymentKind;
  application_id: number | null;
  land_tax_registration_id: number | null;
  mutation_id: number | null;
  /** The calendar year in which the tax year begins. */
  tax_year: number | null;
  /** How the amount of a land tax payment came about, as it was when it was paid. */
  bill: FrozenBill | null;
  /** What the payment of an application or a mutation is for; the database enters it. */
  record: FrozenRecord | null;
  /** Counts from 1 within a request that pays for several things. */
  entry: number;
  provider: string;
  method: PaymentMethod;
  amount_poisha: number;
  payer_identifier: string | null;
  transaction_id: string | null;
  idempotency_key: string;
  request_hash: string;
  status: PaymentStatus;
  paid_at: Date | null;
  created_at: Date;
  version: number;
}

/** What only some kinds of payment have. */
type OfKind = 'application_id' | 'land_tax_registration_id' | 'mutation_id' | 'tax_year' | 'bill' | 'entry';
export type NewPayment = Omit<
  Payment,
  'id' | 'status' | 'paid_at' | 'version' | 'created_at' | 'record' | OfKind
> &
  Partial<Pick<Payment, OfKind>>;

/** The move is not among those that `paymentMachine` allows. */
export class PaymentStateError extends Error {
  override name = 'PaymentStateError';
}

type Action = keyof typeof paymentMachine;

function stateAfter(action: Action, from: PaymentStatus | null, by: Actor): PaymentStatus {
  const to = next<Action, PaymentStatus>(paymentMachine, action, from, by);
  if (!to) throw new PaymentStateError(`${by} may not ${action} a payment that is ${from ?? 'new'}`);
  return to;
}

const record = (trx: Knex, payment: Payment, action: Action, by: Actor) =>
  trx('payment_events').insert({
    payment_id: payment.id,
    status: payment.status,
    detail: JSON.stringify({ action, by }),
  });

/** Enters a payment as pending, with its event and audit row. */
export async function openPayment(trx: Knex, actor: AuditActor, payment: NewPayment): Promise<Payment> {
  const by = actor.user?.role ?? 'provider';
  const status = stateAfter('open', null, by);
  const [opened] = (await trx('payments').insert({ ...payment, status }, '*')) as [Payment];
  await record(trx, opened, 'open', by);
  // Not `open`, which in the audit log is to look at a record.
  await audit(trx, actor, {
    action: 'open-payment',
    resource: 'payments',
    record_id: opened.id,
    before: null,
    after: opened,
  });
  return opened;
}

/**
 * Moves a payment on, and with it the application that it pays for, with its event and audit row.
 * @throws {PaymentStateError} when the state does not allow it, also when another move came first
 */
export async function movePayment(
  trx: Knex,
  actor: AuditActor,
  payment: Payment,
  action: Exclude<Action, 'open'>,
  by: Actor,
): Promise<Payment> {
  const status = stateAfter(action, payment.status, by);
  const [moved] = (await trx('payments')
    .where({ id: payment.id, version: payment.version })
    .update(
      {
        status,
        paid_at: status === 'paid' ? trx.fn.now() : null,
        version: payment.version + 1,
      },
      '*',
    )) as Payment[];
  if (!moved) throw new PaymentStateError(`Payment ${payment.id} was moved by someone else`);
  if (moved.application_id !== null) {
    await trx('applications')
      .where({ id: moved.application_id })
      .update({ payment_status: status, version: trx.raw('version + 1') });
  }
  await record(trx, moved, action, by);
  await audit(trx, actor, {
    action,
    resource: 'payments',
    record_id: moved.id,
    before: payment,
    after: moved,
  });
  return moved;
}
