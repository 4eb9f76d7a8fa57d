/** The processes of the product, started as it ships. */
import fs from 'node:fs';
import path from 'node:path';
import { shutdown } from './compose.ts';
import { startPart, type Part } from './part.ts';
import { environmentWith, ROOT } from './paths.ts';
import { nextPort } from './ports.ts';
import { until } from './until.ts';

export interface Product {
  port: number;
  part: Part;
  isReady(): Promise<boolean>;
}

/** The limits of the processes: shorter than the defaults, so that a fault lasts seconds and not minutes. */
const LIMITS = { DATABASE_CONNECT_TIMEOUT: '2', DATABASE_STATEMENT_TIMEOUT: '4', DATABASE_JOB_TIMEOUT: '30' };
/** After the statement's timeout the server has this long to cancel it, in seconds (db/src/statement-limit.ts). */
const GRACE = 2;

/**
 * How long an answer may take, in milliseconds, by these limits: a request waits once for a connection and once for an answer; a page asks
 * for its session and then for its data. The rest is for a busy machine.
 */
export const ANSWER_LIMIT_MS =
  2_000 * (Number(LIMITS.DATABASE_CONNECT_TIMEOUT) + Number(LIMITS.DATABASE_STATEMENT_TIMEOUT) + GRACE) +
  4_000;

export interface ProductOptions {
  folder: string;
  dataDir: string;
  publicUrl: string;
  databaseUrl: string;
  replicaUrl: string | null;
  smtpUrl: string;
}

/** The start command of package.json. */
const startArguments = (): string[] => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
};

export async function startProduct(name: string, options: ProductOptions): Promise<Product> {
  const port = await nextPort();
  const part = startPart({
    program: process.execPath,
    args: startArguments(),
    cwd: ROOT,
    log: path.join(options.folder, `${name}.log`),
    env: environmentWith({
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      ...(options.replicaUrl !== null && { DATABASE_REPLICA_URL: options.replicaUrl }),
      ...LIMITS,
      ...shutdown,
      DATA_DIR: options.dataDir,
      SECRET: 'ops-'.padEnd(40, 's'),
      PUBLIC_URL: options.publicUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      PAYMENT_PROVIDER: 'simulated',
      SMTP_URL: options.smtpUrl,
      SMS_URL: 'file:',
      // One address sends everything, and the officers of the stand have no second step.
      ADDRESS_LIMIT_FACTOR: '1000',
      STAFF_TWO_FACTOR: 'optional',
    }),
  });
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok;
  };
  return { port, part, isReady };
}

export const untilReady = (products: readonly Product[]): Promise<void> =>
  until('the product is ready', 120, async () =>
    (await Promise.all(products.map(({ isReady }) => isReady()))).every(Boolean),
  );
