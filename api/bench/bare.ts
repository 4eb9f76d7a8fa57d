/**
 * The bare server, in its own process: only Fastify and `pg`. It has a route for each recorded request. The route runs the same statements
 * with the same values, prepared once under a name. It runs as many at a time as the product did, in a transaction if the product used one.
 * Then it sends the same answer.
 *
 * It is meant to be hard to beat. It checks nothing, and has no hooks, no headers of its own and no log. The answer is the recorded object,
 * serialised with `JSON.stringify` for each request, so it does not pay for converting rows into objects.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deserialize } from 'node:v8';
import fastify from 'fastify';
import pg from 'pg';
import type { BenchRequest, Statement } from './record.ts';
import { RECORDED } from './scripts.ts';

/** A route of the bare server. */
export interface BareRoute {
  asked: BenchRequest;
  statements: Statement[];
  named: boolean;
  status: number;
  type: string;
  /** The answer: an object for `JSON.stringify`, a text, or a file. */
  answer: { json: unknown } | { text: string } | { file: string };
}

/** Rows that a request creates have ids from here on (`world.ts`). */
const MADE_FROM = 700_000_000;

type Results = Record<string, unknown>[][];
type Value = (fresh: string, results: Results) => unknown;

/** The earlier row and column that a value comes from; null: the value is constant. */
function linkOf(value: unknown, earlier: Statement[]): Value | null {
  if (typeof value !== 'number' || value < MADE_FROM) return null;
  for (const [at, { rows }] of earlier.entries()) {
    for (const [row, found] of rows.entries()) {
      const column = Object.keys(found).find((name) => Number(found[name]) === value);
      if (column !== undefined) return (_, results) => results[at]?.[row]?.[column];
    }
  }
  return null;
}

function valueOf(value: unknown, earlier: Statement[]): Value {
  const link = linkOf(value, earlier);
  if (link) return link;
  if (typeof value === 'string' && value.includes(RECORDED)) {
    return (fresh) => value.replaceAll(RECORDED, fresh);
  }
  return () => value;
}

const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i;

/** A statement as the bare server repeats it. */
interface Step {
  at: number;
  query: { text: string; name?: string };
  values: Value[];
}

/** A sequence on one connection: a statement, or a transaction. */
interface Unit {
  connection: number;
  begun: number;
  ended: number;
  open: boolean;
  steps: Step[];
}

function unitsOf({ statements, named }: BareRoute): Unit[] {
  const units: Unit[] = [];
  for (const [at, { text, values, connection, begun, ended }] of statements.entries()) {
    const name = createHash('md5').update(text).digest('hex');
    const query = named && !CONTROL.test(text) ? { text, name } : { text };
    const step: Step = { at, query, values: values.map((value) => valueOf(value, statements.slice(0, at))) };
    let unit = units.find((each) => each.open && each.connection === connection);
    if (!unit) {
      unit = { connection, begun, ended, open: /^\s*begin/i.test(text), steps: [] };
      units.push(unit);
    }
    unit.steps.push(step);
    unit.ended = ended;
    if (/^\s*(commit|rollback(?! to))/i.test(text)) unit.open = false;
  }
  return units;
}

/** Groups the units that ran at the same time. */
function stagesOf(route: BareRoute): Unit[][] {
  const stages: Unit[][] = [];
  let end = -1;
  for (const unit of unitsOf(route)) {
    const last = stages.at(-1);
    if (last && unit.begun < end) {
      last.push(unit);
      end = Math.min(end, unit.ended);
    } else {
      stages.push([unit]);
      end = unit.ended;
    }
  }
  return stages;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  idleTimeoutMillis: 0,
});

async function run({ steps }: Unit, fresh: string, results: Results): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    for (const { at, query, values } of steps) {
      const given = values.map((value) => value(fresh, results));
      results[at] = (await client.query<Record<string, unknown>>({ ...query, values: given })).rows;
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

const app = fastify({ logger: false });
const routes = deserialize(await readFile(process.env.ROUTES!)) as BareRoute[];
for (const [index, route] of routes.entries()) {
  const stages = stagesOf(route);
  const { status, type, answer } = route;
  app.route({
    method: route.asked.method ?? 'GET',
    url: `/run/${index}`,
    handler: async (request, reply) => {
      const fresh = String(request.headers['idempotency-key'] ?? '');
      const results: Results = [];
      for (const stage of stages) await Promise.all(stage.map((unit) => run(unit, fresh, results)));
      reply.code(status);
      if (status === 304) return reply.send();
      if ('json' in answer) return answer.json;
      return reply.type(type).send('text' in answer ? answer.text : createReadStream(answer.file));
    },
  });
}
app.setErrorHandler((error, _request, reply) => reply.code(500).send(String(error)));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
