/** Records what the product sends to PostgreSQL for a request, and what it answers. Nothing is retyped by hand. */
import pg from 'pg';
import type { App } from '../src/app.ts';

/** A measured request. */
export interface BenchRequest {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}

/** A placeholder for a text that must be unique per request, such as the name of a payment. Its replacement has the same length. */
export const UNIQUE_NAME = 'bench-fresh-000000000000';

/** A statement as the product sent it. `begun` and `ended` are positions in the order of all events. */
export interface Statement {
  text: string;
  values: unknown[];
  connection: number;
  begun: number;
  ended: number;
  fields: string[];
  rows: Record<string, unknown>[];
}

/** A recorded request. */
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

/** Records what one connection sends while a recording is active. */
function startStatement(client: pg.Client, sent: Sent, values: unknown): Statement | null {
  const text = typeof sent === 'string' ? sent : sent.text;
  // Knex asks each new connection for its version; that is no part of a request.
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
 * From now on, records statements of this process at the driver, below Knex and every other sender.
 * @returns restores the driver
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

/** Sends a request in process, without additional headers. */
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

/** Records one request: every statement until the answer, and those that run after it. */
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
