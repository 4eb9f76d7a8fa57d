/** What the product sends to PostgreSQL for one request, and what it answers: recorded, never retyped. */
import pg from 'pg';
import type { App } from '../src/app.ts';

/** A request that is measured. */
export interface BenchRequest {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}

/** Stands where each request has a text of its own, such as the name of a payment; as long as what is put in its place. */
export const UNIQUE_NAME = 'bench-fresh-000000000000';

/** A statement as it was sent. Times are places in the order of all that happened. */
export interface Statement {
  text: string;
  values: unknown[];
  connection: number;
  begun: number;
  ended: number;
  fields: string[];
  rows: Record<string, unknown>[];
}

/** A request as it was recorded. */
export interface Script {
  asked: BenchRequest;
  statements: Statement[];
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Sent = { text?: string; values?: unknown[] } | string;
type Done = (error: Error | null, result?: pg.QueryResult | pg.QueryResult[]) => void;
type Query = (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown;

const connections = new WeakMap<pg.Client, number>();
let known = 0;
let order = 0;
let recording: Statement[] | null = null;
let pending = 0;

/** Notes what one connection sends while somebody listens. */
function startStatement(client: pg.Client, sent: Sent, values: unknown): Statement | null {
  const text = typeof sent === 'string' ? sent : sent.text;
  // Knex asks a new connection for its version: no request of its own.
  if (!recording || text === undefined || text === 'select version();') return null;
  if (!connections.has(client)) connections.set(client, (known += 1));
  const given = typeof sent === 'string' ? values : sent.values;
  const statement: Statement = {
    text,
    values: Array.isArray(given) ? [...(given as unknown[])] : [],
    connection: connections.get(client)!,
    begun: (order += 1),
    ended: Infinity,
    fields: [],
    rows: [],
  };
  recording.push(statement);
  pending += 1;
  return statement;
}

function endStatement(statement: Statement, result?: pg.QueryResult | pg.QueryResult[]): void {
  statement.ended = order += 1;
  pending -= 1;
  const last = Array.isArray(result) ? result.at(-1) : result;
  statement.fields = last?.fields?.map(({ name }) => name) ?? [];
  statement.rows = (last?.rows ?? []) as Record<string, unknown>[];
}

/**
 * Listens at the driver, below Knex and whatever else sends statements, from now on in this process.
 * @returns puts the driver back
 */
export function recordStatements(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (sent, ...rest) {
    const statement = startStatement(this, sent, rest[0]);
    if (!statement) return original.call(this, sent, ...rest);
    const done = rest.at(-1);
    if (typeof done === 'function') {
      const told: Done = (error, result) => {
        endStatement(statement, result);
        (done as Done)(error, result);
      };
      return original.call(this, sent, ...rest.slice(0, -1), told);
    }
    const answer = original.call(this, sent, ...rest);
    if (answer instanceof Promise) {
      answer.then(
        (result: pg.QueryResult) => endStatement(statement, result),
        () => endStatement(statement),
      );
    } else endStatement(statement);
    return answer;
  };
  return () => {
    prototype.query = original;
  };
}

/** Asks in process, with nothing but what is sent. */
export async function ask(app: App, asked: BenchRequest) {
  return app.inject({
    method: asked.method ?? 'GET',
    url: asked.url,
    headers: {
      host: '127.0.0.1',
      ...asked.headers,
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(asked.body !== undefined && { payload: asked.body }),
  });
}

/** Records one request: every statement until it is answered, and those that it leaves to be done behind it. */
export async function record(app: App, asked: BenchRequest): Promise<Script> {
  const statements: Statement[] = [];
  recording = statements;
  try {
    const answer = await ask(app, asked);
    for (let quiet = 0; quiet < 3; quiet += pending === 0 ? 1 : 0) await new Promise(setImmediate);
    const type = String(answer.headers['content-type'] ?? '');
    const headers = answer.headers as Script['headers'];
    return { asked, statements, status: answer.statusCode, type, headers, body: answer.rawPayload };
  } finally {
    recording = null;
  }
}
