/**
 * Works that take seconds: the export of everything as CSV, a large import, and the memory after a minute of mixed load. Each has its own
 * product.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './connection.ts';
import { copyIn, copyOut } from './copy.ts';
import { memoryOf, startProduct, type Loader, type Server } from './processes.ts';
import type { World } from './world.ts';

export interface LongRow {
  name: string;
  title: string;
  /** Seconds; null if only memory counts. */
  product: number | null;
  copy: number | null;
  /** The product's peak memory in bytes; for the minute, its memory at the end. */
  memory: number;
  /** The goal: the most time as a multiple of `COPY`, and the most megabytes. */
  goal: { times?: number; megabytes?: number };
}

export interface LongWork {
  world: World;
  product: Server;
  loader: Loader;
  /** Requests of every work, for the minute of mixed load. */
  mixed: string[];
  /** Its length in seconds. */
  minute: number;
  /** Rows of the import. */
  imported: number;
}

const POLL_MS = 50;
const MEGABYTE = 1024 ** 2;

/** Measures the seconds of `work`, and the peak memory of the process meanwhile. */
async function peakMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; most: number }> {
  let most = memoryOf(pid);
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), POLL_MS);
  const began = performance.now();
  try {
    await work();
    return { seconds: (performance.now() - began) / 1000, most };
  } finally {
    clearInterval(timer);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** The columns of the dags' file, in order. */
const COPIED = `copy (select dags.id, zil_no, khatiyan_number, dag_no, code from dags join zils on zils.id = zil_id
  left join survey_types on survey_types.id = survey_type_id order by dags.id desc) to stdout (format csv, header)`;

async function csv({ world, product }: LongWork): Promise<LongRow> {
  const copied = () => seconds(() => withDatabase(world.appUrl, (client) => copyOut(client, COPIED)));
  const headers = { authorization: `Bearer ${world.people.admin[0]}`, 'accept-language': 'en' };
  const before = await copied();
  const { seconds: taken, most } = await peakMemory(product.pid, async () => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/admin/dags/csv`, { headers });
    if (!answer.ok) throw new Error(`csv: ${answer.status} ${await answer.text()}`);
    for await (const piece of answer.body!) void piece;
  });
  return {
    name: 'csv',
    title: 'CSV of all dags',
    product: taken,
    copy: (before + (await copied())) / 2,
    memory: most,
    goal: { times: 2, megabytes: 250 },
  };
}

/** In milliseconds, twenty times a normal import. After that the import has stopped for good, and the error shows its state. */
const IMPORT_TIMEOUT_MS = 600_000;

/** Makes the rows of a file, a hundred per sheet, with numbers that no dag of the database has. */
function* linesOf(zils: number[], from: number, rows: number): Generator<string> {
  for (let at = 0; at < rows; at += 1) {
    yield `${zils[Math.floor(at / 100) % zils.length]},${from + at},${1 + (at % 500)}\n`;
  }
}

async function imported({ world, product, imported: rows }: LongWork): Promise<LongRow> {
  const zils = (await world
    .knex('zils')
    .orderBy('id')
    .whereNot({ id: world.ids.zil })
    .limit(Math.ceil(rows / 100))
    .pluck('id')) as number[];
  const [last] = (await world.knex('dags').max({ id: 'id' })) as { id: number }[];
  const address = `http://127.0.0.1:${product.port}/api/admin`;
  const headers = { authorization: `Bearer ${world.people.admin[0]}`, 'accept-language': 'en' };
  type Import = { id: number; state: string; counts: { new: number; wrong: number } };
  const call = async (path: string, more: RequestInit): Promise<Import> => {
    const answer = await fetch(`${address}/${path}`, { ...more, headers: { ...headers, ...more.headers } });
    if (!answer.ok) throw new Error(`import: ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Import;
  };
  const until = async (id: number, state: string) => {
    let found: Import | undefined;
    for (const end = Date.now() + IMPORT_TIMEOUT_MS; Date.now() < end; await pause(100)) {
      found = await call(`imports/${id}`, {});
      if (found.state === state) return found;
      if (found.state === 'failed') break;
    }
    throw new Error(`import: ${JSON.stringify(found)}`);
  };
  const file = ['zil_id,dag_no,khatiyan_number\n', ...linesOf(zils, 1_000_000, rows)].join('');
  try {
    const copied = await seconds(() =>
      withDatabase(world.appUrl, (client) =>
        copyIn(
          client,
          'copy dags (zil_id, dag_no, khatiyan_number) from stdin (format csv)',
          linesOf(zils, 5_000_000, rows),
        ),
      ),
    );
    const { seconds: taken, most } = await peakMemory(product.pid, async () => {
      const form = new FormData();
      form.append('file', new Blob([file]), 'dags.csv');
      const { id } = await call('dags/imports', { method: 'POST', body: form });
      await call(`imports/${id}/columns`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ columns: ['zil_id', 'dag_no', 'khatiyan_number'] }),
      });
      const { counts } = await until(id, 'checked');
      if (counts.new !== rows) throw new Error(`import: ${JSON.stringify(counts)}`);
      await call(`imports/${id}/confirm`, { method: 'POST' });
      await until(id, 'done');
    });
    return {
      name: 'import',
      title: `import of ${rows.toLocaleString('en')} dags`,
      product: taken,
      copy: copied,
      memory: most,
      goal: { times: 5 },
    };
  } finally {
    await world.knex('dags').where('id', '>', last!.id).del();
  }
}

async function memory({ product, loader, mixed, minute }: LongWork): Promise<LongRow> {
  await loader.load({ port: product.port, connections: 10, seconds: minute, requests: mixed });
  return {
    name: 'memory',
    title: `memory after ${minute} s of mixed load`,
    product: null,
    copy: null,
    memory: memoryOf(product.pid),
    goal: { megabytes: 280 },
  };
}

/** The long works by name. The import is last, because it leaves the most data behind. */
export const longWorks: Record<string, (work: LongWork) => Promise<LongRow>> = {
  memory,
  csv,
  import: imported,
};

/** Runs one of them on a fresh product. */
export async function runLong(name: string, port: number, work: Omit<LongWork, 'product'>): Promise<LongRow> {
  const product = await startProduct(work.world, port);
  try {
    return await longWorks[name]!({ ...work, product });
  } finally {
    await product.stop();
  }
}

/** Whether a row meets its goal. */
export const meetsLongGoal = ({ product, copy, memory: bytes, goal }: LongRow): boolean =>
  (goal.times === undefined || product! / copy! <= goal.times) &&
  (goal.megabytes === undefined || bytes / MEGABYTE <= goal.megabytes);

/** Formats the rows as a separate table. */
export function longTable(rows: readonly LongRow[]): string {
  const figure = (value: number | null, unit: string) => (value === null ? '' : `${value.toFixed(1)}${unit}`);
  const lines = rows.map((row) => {
    const { title, product, copy, memory: bytes, goal } = row;
    const goals = [goal.times && `${goal.times} x`, goal.megabytes && `${goal.megabytes} MB`].filter(Boolean);
    const took = product === null ? null : product / copy!;
    return `| ${title} | ${figure(product, ' s')} | ${figure(copy, ' s')} | ${figure(took, ' x')} | ${Math.round(bytes / MEGABYTE)} MB | ${goals.join(', ')} | ${meetsLongGoal(row) ? 'yes' : 'no'} |`;
  });
  return [
    '| work | product | `COPY` | took | memory | goal | met |',
    '| --- | ---: | ---: | ---: | ---: | --- | --- |',
    ...lines,
  ].join('\n');
}
