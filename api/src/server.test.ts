import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('server.ts', import.meta.url));
const start = `const { serve } = await import(${JSON.stringify(server)});
  await serve({ development: false, listening: () => undefined });`;

/** Starts the server on a database that nobody answers for; how it ended, and what it said. */
async function started(environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const DATABASE_URL = 'postgres://bhumi_app@127.0.0.1:1/bhumi';
  const given: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH,
    HOME,
    DATABASE_URL,
    SECRET: 's'.repeat(32),
    ...environment,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', start], {
    env: given,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  return { said, code };
}

it('does not start with DATABASE_URL before payments, mails and text messages are named', async () => {
  const { said, code } = await started({});
  expect(code).toBe(1);
  for (const name of ['PAYMENT_PROVIDER', 'SMTP_URL', 'SMS_URL'])
    expect(said).toContain(`${name} is required with DATABASE_URL; write `);
});

it('goes on to the database when they are', async () => {
  const { said } = await started({ PAYMENT_PROVIDER: 'simulated', SMTP_URL: 'file:', SMS_URL: 'file:' });
  expect(said).toContain('The database of DATABASE_URL (127.0.0.1:1) cannot be used');
});
