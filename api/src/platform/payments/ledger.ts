/** The ledger of payments: written once, moved only along its states, never deleted. */
import { prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';

import type { NamePair } from '../../../contract/identity/identity.ts';
import type { BillSnapshot, PlaceName } from '../../../contract/land-tax/land-tax.ts';
import type { ApplicationType } from '../../../contract/applications/fees.ts';
import type { PaymentKind, PaymentMethod } from '../../../contract/payments/payment.ts';
import { nextState, paymentMachine, type Actor, type PaymentStatus } from '../../../contract/states.ts';
import { auditAll, type Actor as AuditActor, type AuditEntry } from '../audit/audit.ts';
import { reportPayment } from './payment-channel.ts';

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
  survey: BillSnapshot['survey'] | null;
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
  bill: BillSnapshot | null;
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
  const to = nextState<Action, PaymentStatus>(paymentMachine, action, from, by);
  if (!to) throw new PaymentStateError(`${by} may not ${action} a payment that is ${from ?? 'new'}`);
  return to;
}

/** A step of a payment: what was done, by whom, and the payment before and after it. */
interface Step {
  action: Action;
  by: Actor;
  before: Payment | null;
  after: Payment;
}

/** Inserts the events of steps in their order, in SQL; the first three values are `eventsOf` them. */
const EVENTS = (payment: string) => `
  insert into payment_events (payment_id, status, detail)
  select ${payment}, step.status, jsonb_build_object('action', action, 'by', by)
  from unnest($1::text[], $2::text[], $3::text[]) as step (status, action, by)`;

/** States after the steps, what was done, and by whom. */
const eventsOf = (steps: readonly (Pick<Step, 'action' | 'by'> & { to: PaymentStatus })[]) => [
  steps.map(({ to }) => to),
  steps.map(({ action }) => action),
  steps.map(({ by }) => by),
];

const addEvents = prepared(EVENTS('$4::bigint'));

/** Tells the audit log of the steps of a payment, one after the other, behind what is `logged`. */
async function auditSteps(
  trx: Runner,
  actor: AuditActor,
  id: number,
  steps: readonly Step[],
  logged: readonly AuditEntry[] = [],
): Promise<void> {
  // Not `open`, which in the audit log is to look at a record.
  const entries = steps.map(({ action, before, after }) => ({
    action: action === 'open' ? 'open-payment' : action,
    resource: 'payments',
    record_id: id,
    before,
    after,
  }));
  await auditAll(trx, actor, [...logged, ...entries]);
}

const COLUMNS = [
  ...([
    'user_id',
    'kind',
    'application_id',
    'land_tax_registration_id',
    'mutation_id',
    'tax_year',
    'bill',
  ] as const),
  ...(['entry', 'provider', 'method', 'amount_poisha', 'payer_identifier', 'transaction_id'] as const),
  ...(['idempotency_key', 'request_hash', 'status', 'version'] as const),
];

/** All columns, as the audit log keeps them. */
export const PAYMENT_COLUMNS = `id, ${COLUMNS.join(', ')}, record, district_id, paid_at, created_at, updated_at`;

/** Enters a payment with its events; the last value is whether it is paid. */
const enter = prepared<Payment>(`
  with entered as (
    insert into payments (${COLUMNS.join(', ')}, paid_at)
    values (${COLUMNS.map((_, at) => `$${at + 4}`).join(', ')}, case when $${COLUMNS.length + 4}::boolean then now() end)
    returning ${PAYMENT_COLUMNS}
  ), events as (${EVENTS('(select id from entered)')})
  select ${PAYMENT_COLUMNS} from entered`);

/**
 * Enters a payment as pending, with its event and audit row. One that its provider has confirmed already is entered as paid: one row,
 * with the events and audit rows of both steps. Called by `recordPayments`.
 * @param how.logged what the audit log is told before, in the same statement
 */
export async function openPayment(
  trx: Runner,
  actor: AuditActor,
  payment: NewPayment,
  { paid = false, logged = [] }: { paid?: boolean; logged?: readonly AuditEntry[] } = {},
): Promise<Payment> {
  const by = actor.user?.role ?? 'provider';
  const opened = stateAfter('open', null, by);
  const status = paid ? stateAfter('confirm', opened, 'provider') : opened;
  const row = {
    application_id: null,
    land_tax_registration_id: null,
    mutation_id: null,
    tax_year: null,
    bill: null,
    entry: 1,
    ...payment,
    status,
    version: paid ? 2 : 1,
  };
  const opening = { action: 'open', by } as const;
  const confirming = { action: 'confirm', by: 'provider' } as const;
  const events = [{ ...opening, to: opened }, ...(paid ? [{ ...confirming, to: status }] : [])];
  const [found] = await enter(trx, [...eventsOf(events), ...COLUMNS.map((name) => row[name]), paid]);
  const entered = found!;
  const pending = { ...entered, status: opened, paid_at: null, version: 1 };
  const steps: Step[] = [{ ...opening, before: null, after: pending }];
  if (paid) steps.push({ ...confirming, before: pending, after: entered });
  await auditSteps(trx, actor, entered.id, steps, logged);
  for (const { to } of events) reportPayment({ kind: entered.kind, status: to });
  return entered;
}

/**
 * Moves a payment on, with its event and audit row. What follows from it is done by `settlePayment`, which calls this.
 * @param transactionId what the provider calls the payment, once it is known
 * @throws {PaymentStateError} when the state does not allow it, also when another move came first
 */
export async function movePayment(
  trx: Knex,
  actor: AuditActor,
  payment: Payment,
  { action, by, transactionId }: { action: Exclude<Action, 'open'>; by: Actor; transactionId?: string },
): Promise<Payment> {
  const status = stateAfter(action, payment.status, by);
  const [moved] = (await trx('payments')
    .where({ id: payment.id, version: payment.version })
    .update(
      {
        status,
        paid_at: status === 'paid' ? trx.fn.now() : null,
        transaction_id: transactionId ?? payment.transaction_id,
        version: payment.version + 1,
      },
      '*',
    )) as Payment[];
  if (!moved) throw new PaymentStateError(`Payment ${payment.id} was moved by someone else`);
  await addEvents(trx, [...eventsOf([{ action, by, to: status }]), moved.id]);
  await auditSteps(trx, actor, moved.id, [{ action, by, before: payment, after: moved }]);
  reportPayment({ kind: moved.kind, status });
  return moved;
}
