/**
 * Restarts two processes of the product in turn behind the proxy, while 50 clients read, write and upload over kept connections.
 * Needs Caddy. By hand: `tsx e2e/ops/rolling-restart.ts [port] [file with the lines of another Caddyfile]`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { parse } from 'yaml';
import { newPerson } from '../support/people.ts';
import { root, run, type Running } from '../support/start-server.ts';

const CLIENTS = 50;
/** How long the load goes on before and after each restart, in milliseconds. */
const STEADY_MS = 5_000;

interface Compose {
  services: Record<string, { environment: Record<string, string> }>;
  configs: Record<string, { content: string }>;
}
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as Compose;

/** The proxy's configuration as it ships, on ports of this machine. */
export function caddyfile(lines: string, port: number, upstreams: readonly [number, number]): string {
  const [one, two] = upstreams.map((upstream) => `127.0.0.1:${upstream}`);
  const local = lines
    .replaceAll('$$', '$')
    .replace(/app1:3000/g, one!)
    .replace(/app2:3000/g, two!);
  return `{\n  admin off\n  auto_https off\n}\n${local.replace(':80 {', `http://127.0.0.1:${port} {`)}`;
}

export interface RollingRestart {
  requests: number;
  uploads: number;
  /** What failed, by what was sent and how it ended. */
  failed: Record<string, number>;
  /** Writes that were answered with success, and the rows of all writes that were sent. */
  acknowledged: number;
  rows: number;
  /** Acknowledged writes without their row, and writes with more than one. */
  lost: number;
  doubled: number;
}

interface Client {
  token: string;
  draft: number;
}

/** Sends one request on the client's kept connections. @throws when there is no answer */
async function ask(
  agent: Agent,
  port: number,
  { method = 'GET', url, token, headers = {}, body }: Ask,
): Promise<{ status: number; text: string }> {
  const sent = send({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  sent.setTimeout(60_000, () => sent.destroy(new Error('no answer')));
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return { status: response.statusCode ?? 0, text };
}

interface Ask {
  method?: string;
  url: string;
  token?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const application = (dagId: number, key: string): Ask => ({
  method: 'POST',
  url: '/api/applications',
  headers: { ...JSON_TYPE, 'idempotency-key': key },
  body: JSON.stringify({
    type: 'khatian_request',
    description: 'rolling restart',
    fee_amount: 100,
    payment_status: 'paid',
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: `TXN-${key}`,
    dag_id: dagId,
  }),
});

/** A paper of a draft: a multipart form of 300 KB, so that a restart finds some under way. */
function paper(draft: number): Ask {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="documents[]"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n%${'x'.repeat(300_000)}\ntrailer<</Root 1 0 R>>\n%%EOF`;
  return {
    method: 'POST',
    url: `/api/mutations/drafts/${draft}/documents`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${head}${pdf}\r\n--${boundary}--\r\n`),
  };
}

/** Runs the load until it is told to stop. */
async function load(port: number, clients: readonly Client[], dagId: number, stop: AbortSignal) {
  const outcome = {
    requests: 0,
    uploads: 0,
    failed: {} as Record<string, number>,
    acknowledged: [] as string[],
    sent: [] as string[],
  };
  const note = (what: string) => void (outcome.failed[what] = (outcome.failed[what] ?? 0) + 1);
  await Promise.all(
    clients.map(async ({ token, draft }, number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let round = number; !stop.aborted; round += 1) {
        const key = `rolling-${randomUUID()}`;
        const writes = round % 11 === 0;
        const uploads = !writes && number % 10 === 0 && round % 7 === 0;
        const reads: Ask = { url: ['/', '/api/locations/divisions', '/api/me', '/land'][round % 4]! };
        const asked = { ...(writes ? application(dagId, key) : uploads ? paper(draft) : reads), token };
        if (writes) outcome.sent.push(key);
        outcome.requests += 1;
        if (uploads) outcome.uploads += 1;
        const name = `${asked.method ?? 'GET'} ${asked.url.replace(/\d+/, ':id')}`;
        try {
          const { status, text } = await ask(agent, port, asked);
          if (status >= 400) note(`${name}: ${status} ${text.slice(0, 80)}`);
          else if (writes) outcome.acknowledged.push(key);
        } catch (error) {
          note(`${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
          await pauseFor(50);
        }
      }
      agent.destroy();
    }),
  );
  return outcome;
}

/** Compares what was acknowledged with the rows. */
async function compareRows(knex: Knex, sent: readonly string[], acknowledged: readonly string[]) {
  const rows = (await knex('payments')
    .whereIn('idempotency_key', [...sent])
    .pluck('idempotency_key')) as string[];
  const found = new Set(rows);
  return {
    acknowledged: acknowledged.length,
    rows: rows.length,
    lost: acknowledged.filter((key) => !found.has(key)).length,
    doubled: rows.length - found.size,
  };
}

/** A session and a draft for each client. */
async function newClients(knex: Knex, port: number): Promise<Client[]> {
  const clients: Client[] = [];
  const agent = new Agent({ keepAlive: true });
  for (let number = 0; number < CLIENTS; number += 1) {
    const { token } = await newPerson(knex, {});
    const begun = await ask(agent, port, {
      method: 'POST',
      url: '/api/mutations/drafts',
      token,
      headers: JSON_TYPE,
      body: '{"fields":{}}',
    });
    clients.push({ token, draft: (JSON.parse(begun.text) as { id: number }).id });
  }
  agent.destroy();
  return clients;
}

async function untilReady(port: number): Promise<void> {
  const endsAt = Date.now() + 120_000;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > endsAt) throw new Error(`Nothing is ready on port ${port}`);
    await pauseFor(200);
  }
}

/**
 * Restarts two processes in turn with SIGTERM behind Caddy, with the lines of `docker-compose.yml`, and returns what failed.
 * @param firstPort of three free ports: the proxy and the two processes
 * @param lines other lines for the proxy
 */
export async function rollingRestart(
  firstPort: number,
  lines: string = compose.configs['proxy']!.content,
): Promise<RollingRestart> {
  const ports = [firstPort + 1, firstPort + 2] as const;
  const folder = mkdtempSync(path.join(tmpdir(), 'bhumi-rolling-'));
  const database = await createTestDatabase({ demonstration: true });
  const knex = connect(database.appUrl, { poolSize: 2 });
  const { SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT } = compose.services['app1']!.environment;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    SECRET: 'r'.repeat(32),
    STAFF_TWO_FACTOR: 'optional',
    PAYMENT_PROVIDER: 'simulated',
    SMTP_URL: 'file:',
    SMS_URL: 'file:',
    DEMONSTRATION: 'no',
    SHUTDOWN_DELAY,
    SHUTDOWN_TIMEOUT,
    TRUSTED_PROXIES: '127.0.0.1',
    ADDRESS_LIMIT_FACTOR: '1000',
  };
  const start = (port: number): Running =>
    run(process.execPath, ['api/bin/start.mjs'], { env: { ...env, PORT: String(port) } });
  const running = new Map<number, Running>();
  let proxy: Running | undefined;
  try {
    for (const port of ports) running.set(port, start(port));
    for (const port of ports) await untilReady(port);
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, caddyfile(lines, firstPort, ports));
    proxy = run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    });
    await untilReady(firstPort);
    const clients = await newClients(knex, firstPort);
    const dag = (await knex('dags').orderBy('id').first('id')) as { id: number };
    const stop = new AbortController();
    const loading = load(firstPort, clients, dag.id, stop.signal);
    for (const port of ports) {
      await pauseFor(STEADY_MS);
      const old = running.get(port)!;
      old.child.kill('SIGTERM');
      const code = await old.ended;
      if (code !== 0) throw new Error(`A process ended with ${code}:\n${old.output()}`);
      running.set(port, start(port));
      await untilReady(port);
    }
    await pauseFor(STEADY_MS);
    stop.abort();
    const { sent, acknowledged, ...counts } = await loading;
    return { ...counts, ...(await compareRows(knex, sent, acknowledged)) };
  } finally {
    for (const each of [...running.values(), ...(proxy ? [proxy] : [])]) {
      each.child.kill('SIGTERM');
      await each.ended;
    }
    await knex.destroy();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port = '4310', file] = process.argv.slice(2);
  const outcome = await rollingRestart(Number(port), file ? readFileSync(file, 'utf8') : undefined);
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
  process.exitCode = Object.keys(outcome.failed).length + outcome.lost + outcome.doubled > 0 ? 1 : 0;
}
