import type { LightMyRequestResponse } from 'fastify';

import type { ApplicationAnswer, ApplicationInput } from '../../../contract/applications/applications.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';

type Login = Awaited<ReturnType<TestApp['login']>>;

/** An application with land to apply for, and short ways to call it. */
export interface Counter extends TestApp {
  land: Land;
  dagId: number;
  mapId: number;
  /** A khatian application, paid with bKash; members of `changes` replace its own. */
  input(changes?: Record<string, unknown>): ApplicationInput;
  /** Sends an application for a person, with an idempotency key or without. */
  apply(who: Login, body: unknown, key?: string): Promise<LightMyRequestResponse>;
  /** Sends one that must be taken. */
  taken(who: Login, body: unknown, key?: string): Promise<ApplicationAnswer>;
  get(who: Login, path: string): Promise<LightMyRequestResponse>;
  /** How many rows the tables of a person's applications hold. */
  counts(who: Login): Promise<{ applications: number; payments: number; events: number; audits: number }>;
}

let transactions = 0;

export async function openCounter(options: TestAppOptions = {}): Promise<Counter> {
  const test = await createTestApp(options);
  const land = await makeLand(test.knex);
  const dagId = await land.dag('12', { survey: 'RS', document_path: 'dags/twelve.pdf' });
  const mapId = await land.map('Sheet 1');

  const apply: Counter['apply'] = (who, body, key) =>
    test.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: body as object,
    });
  const rows = async (query: PromiseLike<unknown[]>) => (await query).length;
  return {
    ...test,
    land,
    dagId,
    mapId,
    input: (changes = {}) => ({
      type: 'khatian_request',
      description: 'For the bank',
      fee_amount: 100,
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `TXN-${++transactions}`,
      dag_id: dagId,
      ...changes,
    }),
    apply,
    taken: async (who, body, key) => {
      const answer = await apply(who, body, key);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<ApplicationAnswer>();
    },
    get: (who, path) => test.app.inject({ url: `/api/applications${path}`, headers: who.headers }),
    counts: async ({ user }) => {
      const own = test.knex('payments').where({ user_id: user.id });
      return {
        applications: await rows(test.knex('applications').where({ user_id: user.id })),
        payments: await rows(own.clone()),
        events: await rows(test.knex('payment_events').whereIn('payment_id', own.clone().select('id'))),
        audits: await rows(test.knex('audit_log').where({ actor_id: user.id })),
      };
    },
  };
}
