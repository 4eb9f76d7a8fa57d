import { createTestDatabase } from '@bhumi/db/testing';
import { freePort, run, type Environment, type Running } from './start-server.ts';

/** A product started by `npm start`. */
export interface Product {
  url: string;
  /** How long it took until the address was printed. */
  milliseconds: number;
  process: Running;
  /** Does what Ctrl-C in a terminal does: signals every process started there. Nothing when it has ended. */
  interrupt: () => Promise<void>;
  /** Does `kill -9`: the process cannot clean up. */
  kill: () => Promise<void>;
}

/** The environment without any settings. */
function bare(settings: Record<string, string>): Environment {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, ...settings };
}

/**
 * `npm start` (or `npm run dev`) in a folder, on a port of its own, until it serves.
 * @param settings of the environment, in the words of the README
 */
export async function startProduct(
  directory: string,
  script: 'start' | 'dev' = 'start',
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const startedAt = Date.now();
  const env = bare({ PORT: String(port), ...settings });
  const started = run('npm', ['run', script], { cwd: directory, env });
  await started.printed(new RegExp(`http://\\S+:${port}\\b`));
  const milliseconds = Date.now() - startedAt;
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    const { pid, exitCode, signalCode } = started.child;
    if (exitCode === null && signalCode === null) process.kill(-pid!, signal);
    await started.ended;
  };
  return {
    url,
    milliseconds,
    process: started,
    interrupt: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * The same with a database that already has the demonstration, because filling one takes most of a first start. It is dropped at
 * the end.
 */
export async function startOnFilled(directory: string, script: 'start' | 'dev' = 'start'): Promise<Product> {
  const database = await createTestDatabase({ demonstration: true });
  const product = await startProduct(directory, script, {
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    SECRET: 'a secret of the browser tests alone',
    STAFF_TWO_FACTOR: 'optional',
    PAYMENT_PROVIDER: 'simulated',
    SMTP_URL: 'file:',
    SMS_URL: 'file:',
  });
  return { ...product, interrupt: () => product.interrupt().then(database.drop) };
}
