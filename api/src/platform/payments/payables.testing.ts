/** Things to pay for, one maker for each kind of payment, over a made-up gateway. For tests. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Knex } from 'knex';

import type { TestApp, TestAppOptions } from '../../../testing/app.ts';
import { openCounter } from '../../features/applications/counter.testing.ts';
import { openTaxOffice } from '../../features/land-tax/tax-office.testing.ts';
import { openRegistry } from '../../features/mutations/registry.testing.ts';
import type { PaymentEntries } from './kind-handler.ts';
import type { Payment } from './ledger.ts';
import { createHostedGateway } from './providers/hosted.testing.ts';

type Login = Awaited<ReturnType<TestApp['login']>>;

export interface Payable {
  who: Login;
  /** Has the payer pay by another request, as pending; null when the API refuses. */
  attempt(): Promise<PaymentEntries | null>;
  /** Every payment for it, the first one first. */
  payments(): Promise<Payment[]>;
  /** What it became by its payment. */
  state(): Promise<string>;
}

export interface PayableKind extends TestApp {
  /** Something to pay for, of a new person. */
  make(): Promise<Payable>;
  /** What `state` is before and after it is paid. */
  states: { due: string; paid: string };
  /** The kind of the notice that tells the payer of the money. */
  notice: string;
}

const entriesOf = async (knex: Knex, who: Login, key: string): Promise<PaymentEntries> =>
  (await knex('payments')
    .where({ user_id: who.user.id, idempotency_key: key })
    .orderBy('entry')) as unknown as PaymentEntries;

/** Runs a payment under a key of its own. */
async function attemptOf(
  knex: Knex,
  who: Login,
  pay: (key: string) => Promise<LightMyRequestResponse>,
): Promise<PaymentEntries | null> {
  const key = randomUUID();
  const { statusCode, body } = await pay(key);
  if (statusCode === 409) return null;
  if (statusCode > 201) throw new Error(`${statusCode} ${body}`);
  return entriesOf(knex, who, key);
}

/** Has the application take payments through a gateway, unless it has one by its environment. */
function throughGateway<Test extends TestApp>(test: Test): Test {
  const { payments } = test.app;
  if (!payments.provider.takesMoney) payments.provider = createHostedGateway().provider;
  return test;
}

const column = async (knex: Knex, table: string, id: number, name: string): Promise<string> =>
  ((await knex(table).where({ id }).first(name)) as Record<string, string>)[name]!;

async function applications(options?: TestAppOptions): Promise<PayableKind> {
  const counter = throughGateway(await openCounter(options));
  const { knex } = counter;
  return {
    ...counter,
    states: { due: 'pending', paid: 'paid' },
    notice: 'payment-received',
    make: async () => {
      const who = await counter.login('user');
      let id: number | null = null;
      const pay = async (key: string) => {
        const { fee_amount, payment_method, payer_identifier, transaction_id } = counter.input();
        const body = { fee_amount, payment_method, payer_identifier, transaction_id, payment_status: 'paid' };
        if (id !== null) {
          const headers = { ...who.headers, 'idempotency-key': key };
          const url = `/api/applications/${id}/pay`;
          return counter.app.inject({ method: 'POST', url, headers, payload: body });
        }
        const answer = await counter.apply(who, counter.input(), key);
        id = answer.json<{ id: number }>().id;
        return answer;
      };
      return {
        who,
        attempt: () => attemptOf(knex, who, pay),
        payments: () => knex<Payment>('payments').where({ application_id: id }).orderBy('id'),
        state: () => column(knex, 'applications', id!, 'payment_status'),
      };
    },
  };
}

async function mutations(options?: TestAppOptions): Promise<PayableKind> {
  const registry = throughGateway(await openRegistry(options));
  const { knex } = registry;
  return {
    ...registry,
    states: { due: 'pending_payment', paid: 'pending' },
    notice: 'mutation-paid',
    make: async () => {
      const who = await registry.login('user');
      const { id } = await registry.asked(who);
      const body = { amount: 1_025, method: 'bkash' };
      return {
        who,
        attempt: () =>
          attemptOf(knex, who, (key) => registry.call(who, 'POST', `/mutations/${id}/pay`, body, key)),
        payments: () => knex<Payment>('payments').where({ mutation_id: id }).orderBy('id'),
        state: () => column(knex, 'mutations', id, 'status'),
      };
    },
  };
}

async function landTax(options?: TestAppOptions): Promise<PayableKind> {
  const office = throughGateway(await openTaxOffice(options));
  const { knex } = office;
  const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
  return {
    ...office,
    states: { due: 'due', paid: 'paid' },
    notice: 'land-tax-paid',
    make: async () => {
      const who = await office.citizen();
      const ids = [await office.register(who, home), await office.register(who, home)];
      const payments = () =>
        knex<Payment>('payments').whereIn('land_tax_registration_id', ids).orderBy('id').select('*');
      return {
        who,
        attempt: () => attemptOf(knex, who, (key) => office.pay(who, office.input(ids), key)),
        payments,
        // Both lands are paid together.
        state: async () => {
          const paid = (await payments()).filter(({ status }) => status === 'paid').length;
          return paid === 0 ? 'due' : paid === ids.length ? 'paid' : 'a part of it';
        },
      };
    },
  };
}

export const payableKinds: Record<Payment['kind'], (options?: TestAppOptions) => Promise<PayableKind>> = {
  application: applications,
  mutation: mutations,
  land_tax: landTax,
};
