/** A land office that takes payments through a test gateway, and a payer who pays there. For tests. */
import { EventEmitter, once } from 'node:events';
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';

import type { Endpoint } from '../../../../e2e/support/gateway/faults.ts';
import { startGateway, type Gateway } from '../../../../e2e/support/gateway/gateway.ts';
import { deliverByHttp } from '../../../../e2e/support/gateway/notify.ts';
import type { BegunAttempt, OnlinePayment } from '../../../contract/online-payments/online-payment.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { payableKinds, type Payable, type PayableKind } from '../../platform/payments/payables.testing.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import type { Attempt } from './attempts.ts';
import { askJob } from './jobs.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Someone with something to pay for, whose payment waits at the gateway. */
export interface Payer extends Payable {
  /** The id of the first payment. */
  id: number;
  /** Begins a try. Returns the address of the gateway's page; the status when there is none. */
  begin(): Promise<string>;
  tryToBegin(): Promise<{ status: number; address: string | null }>;
  ask(): Promise<OnlinePayment>;
  read(): Promise<OnlinePayment>;
  tries(): Promise<Attempt[]>;
}

export interface Bank {
  office: PayableKind;
  gateway: Gateway;
  /** What another process of ours needs to take payments there. */
  environment: Record<string, string>;
  /** The owner of the tables, to whom time may be turned back. */
  owner: Knex;
  payer(): Promise<Payer>;
  /** Until an endpoint of the gateway is called next. */
  nextCall(endpoint: Endpoint): Promise<void>;
  /** Comes back from the gateway as the browser does. Returns where it is led. */
  comeBack(form: { action: string; fields: Record<string, string> }): Promise<string>;
  /** Asks about the tries that are due by then. @param age how old every try is made before, in minutes */
  sweep(age: number): Promise<void>;
  /** Poisha that the gateway took and did not send back, and poisha that we know of: paid, due back, or held by the bank. */
  books(): Promise<{ taken: number; known: number }>;
  close(): Promise<void>;
}

const KNOWN = `
select ((select coalesce(sum(amount_poisha), 0) from payments where status = 'paid' and provider = 'sslcommerz')
  - (select coalesce(sum(r.amount_poisha), 0) from refunds r join payments p on p.id = r.payment_id where p.provider = 'sslcommerz')
  + (select coalesce(sum(case detail ->> 'action' when 'refund-due' then 1 else -1 end * (detail ->> 'amount_poisha')::bigint), 0)
    from payment_events where detail ->> 'action' in ('refund-due', 'refunded'))
  + (select coalesce(sum(amount_poisha), 0) from payment_attempts where state = 'checking'))::float8 as known`;

export async function openBank(kind: PaymentKind, settings: Record<string, string> = {}): Promise<Bank> {
  const server: { office?: PayableKind } = {};
  const post = async (url: string, payload: string) => {
    const { pathname } = new URL(url);
    return server.office!.app.inject({ method: 'POST', url: pathname, headers: FORM, payload });
  };
  const calls = new EventEmitter();
  const gateway = await startGateway({
    onCall: (endpoint) => void calls.emit(endpoint),
    // Another process of ours is told over HTTP.
    deliver: async (notification) => {
      const isHere = notification.url.startsWith(publicOrigin(server.office!.app));
      return isHere
        ? (await post(notification.url, notification.body)).statusCode
        : deliverByHttp(notification);
    },
  });
  const environment = {
    PAYMENT_PROVIDER: 'sslcommerz',
    SSLCOMMERZ_URL: gateway.url,
    SSLCOMMERZ_STORE_ID: gateway.storeId,
    SSLCOMMERZ_STORE_PASSWORD: gateway.storePassword,
    ...settings,
  };
  const office = await payableKinds[kind]({ environment });
  server.office = office;
  const { app, knex } = office;
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });

  const payer = async (): Promise<Payer> => {
    const payable = await office.make();
    const entries = (await payable.attempt())!;
    const { id } = entries[0];
    const { headers } = payable.who;
    const call = (method: 'GET' | 'POST', path = '') =>
      app.inject({ method, url: `/api/payments/${id}${path}`, headers });
    const tryToBegin = async () => {
      const answer = await call('POST', '/attempts');
      return { status: answer.statusCode, address: answer.json<Partial<BegunAttempt>>().address ?? null };
    };
    return {
      ...payable,
      id,
      tryToBegin,
      begin: async () => {
        const { status, address } = await tryToBegin();
        if (address === null) throw new Error(`The gateway has no page for it: ${status}`);
        return address;
      },
      ask: async () => (await call('POST', '/ask')).json<OnlinePayment>(),
      read: async () => (await call('GET')).json<OnlinePayment>(),
      tries: () => knex<Attempt>('payment_attempts').where({ payment_id: id }).orderBy('id'),
    };
  };

  return {
    office,
    gateway,
    environment,
    owner,
    payer,
    nextCall: async (endpoint) => void (await once(calls, endpoint)),
    comeBack: async ({ action, fields }) => {
      const answer = await post(action, new URLSearchParams(fields).toString());
      if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.headers.location!;
    },
    sweep: async (age) => {
      await owner('payment_attempts').update({
        created_at: owner.raw('now() - make_interval(mins => ?)', [age]),
        asked_at: null,
        due_at: owner.raw('case when due_at is not null then now() end'),
      });
      const runner = runnerOf(office, [askJob]);
      await runner.drain(askJob.name);
    },
    books: async () => {
      const { rows } = await knex.raw<{ rows: [{ known: number }] }>(KNOWN);
      const { paid_poisha, refunded_poisha } = await gateway.control.takings();
      return { taken: paid_poisha - refunded_poisha, known: rows[0].known };
    },
    close: async () => {
      await owner.destroy();
      await office.close();
      await gateway.close();
    },
  };
}
