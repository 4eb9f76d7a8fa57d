/** The load of an upgrade: people who use whichever process is ready, and what must be in the database afterwards. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { connect } from '@bhumi/db';

const PASSWORD = 'bhumi-demo-2026';
/** An account may send 60 applications an hour. */
const MOST_APPLICATIONS = 50;

export type Environment = Record<string, string>;

/** A process that serves. */
export interface Instance {
  version: 'before' | 'now';
  url: string;
  child: ChildProcess;
  isReady: boolean;
}

/** People who look up land, and two who apply for copies and pay, each request after the other. */
export class Load {
  requests = 0;
  readonly failed: string[] = [];
  readonly served = { before: 0, now: 0 };
  readonly acknowledged: { id: number; key: string }[] = [];
  readonly #end = new AbortController();
  readonly #people: Promise<void>[] = [];
  readonly #instances: readonly Instance[];

  constructor(instances: readonly Instance[]) {
    this.#instances = instances;
  }

  async ask(
    method: string,
    to: string,
    init: { headers?: Environment; body?: string } = {},
  ): Promise<unknown> {
    const ready = this.#instances.filter(({ isReady }) => isReady);
    const instance = ready[this.requests++ % Math.max(1, ready.length)];
    if (!instance) return void this.failed.push(`${method} ${to}: no process was ready`);
    try {
      const answer = await fetch(`${instance.url}/api${to}`, { method, ...init });
      const body: unknown = await answer.json();
      this.served[instance.version]++;
      if (answer.ok) return body;
      this.failed.push(`${method} ${to} at ${instance.version}: ${answer.status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.failed.push(`${method} ${to} at ${instance.version}: ${String((error as Error).cause ?? error)}`);
    }
    return undefined;
  }

  #loop(work: (n: number) => Promise<void>, pauseMs: number): void {
    const live = async () => {
      for (let n = 0; !this.#end.signal.aborted; n++) {
        await work(n);
        await pauseFor(pauseMs);
      }
    };
    this.#people.push(live());
  }

  async start(dags: readonly number[]): Promise<void> {
    for (const offset of [0, 1, 2, 3]) {
      this.#loop(async (n) => {
        await this.ask('GET', `/locations/dags/${dags[(n * 4 + offset) % dags.length]}`);
        await this.ask('GET', '/locations/divisions');
      }, 10);
    }
    for (const name of ['citizen', 'newcomer']) {
      const login = (await this.ask('POST', '/login', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@bhumi.test`, password: PASSWORD }),
      })) as { token: string };
      this.#loop(async (n) => {
        if (n < MOST_APPLICATIONS) await this.#apply(login.token, dags[0]!, `${name}-${n}`);
        else await this.ask('GET', '/me', { headers: { authorization: `Bearer ${login.token}` } });
      }, 1_500);
    }
  }

  async #apply(token: string, dagId: number, key: string): Promise<void> {
    const made = (await this.ask('POST', '/applications', {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': `upgrade-${key}`,
      },
      body: JSON.stringify({
        type: 'khatian_request',
        description: key,
        fee_amount: 100,
        payment_status: 'paid',
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: `UP-${key}`,
        dag_id: dagId,
      }),
    })) as { id: number } | undefined;
    if (made) this.acknowledged.push({ id: made.id, key });
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#people);
  }
}

/** Compares what was acknowledged with the database: each application once, with one paid payment, and the sums by day with the payments. */
export async function findInexact(url: string, { acknowledged }: Load): Promise<string[]> {
  const knex = connect(url, { poolSize: 1 });
  try {
    const rows = (await knex('applications')
      .leftJoin('payments', 'payments.application_id', 'applications.id')
      .where('description', 'like', 'citizen-%')
      .orWhere('description', 'like', 'newcomer-%')
      .select('applications.id', 'description', 'payments.status')) as {
      id: number;
      description: string;
      status: string;
    }[];
    const wrong = acknowledged.filter(({ id, key }) => {
      const found = rows.filter(({ description }) => description === key);
      return found.length !== 1 || found[0]!.id !== id || found[0]!.status !== 'paid';
    });
    const { rows: sums } = await knex.raw<{ rows: [{ ledger: number; by_day: number }] }>(
      `select (select sum(amount_poisha) from payments where status = 'paid')::bigint as ledger,
         (select sum(amount_poisha) from collections_by_day)::bigint as by_day`,
    );
    return [
      ...wrong.map(({ key }) => `the application ${key} is not there once, and paid`),
      ...(rows.length > acknowledged.length
        ? [`${rows.length - acknowledged.length} more than acknowledged`]
        : []),
      ...(sums[0].ledger === sums[0].by_day
        ? []
        : [`ledger ${sums[0].ledger}, sums by day ${sums[0].by_day}`]),
    ];
  } finally {
    await knex.destroy();
  }
}
