/**
 * The server under test, run from source through tsx: a database of its own with demonstration data, both fronts built
 * if they are stale. Prints its address; ends, and drops the database, on SIGTERM or when its parent is gone.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import { buildApp } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/platform/config/config.ts';
import { root } from './start-server.ts';

const built = spawnSync(process.execPath, ['api/bin/build.mjs', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const payments = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PAYMENT_PROVIDER$|SSLCOMMERZ_)/.test(name)),
);
const database = await createTestDatabase({ demonstration: true });
const config = {
  ...readConfig(
    {
      PORT: process.env.PORT,
      DATA_DIR: process.env.DATA_DIR,
      // The log of the run is searched at its end (server-log.ts).
      LOG_LEVEL: 'info',
      // All tests come from one address.
      ADDRESS_LIMIT_FACTOR: '100',
      // A test must read its own writes at once.
      LOOKUP_AGE: '0',
      // Simulated, unless a test brings its gateway.
      ...payments,
      // Where the gateway sends the browser back to, which keeps its session by the name of the host.
      ...(payments.PAYMENT_PROVIDER && { PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` }),
    },
    root,
  ),
  secret: 'a secret of the browser tests alone',
  storageDir: database.storageDir,
};
const knex = connect(database.appUrl, { poolSize: config.databasePool });
// What a test asks for, it decides at once.
await knex('notice_periods').update({ days: 0 });
const app = await buildApp({ config, knex });

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await app.close();
  await knex.destroy();
  await database.drop();
  process.exit(0);
}
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.stdin.once('end', end).resume();

// The database in which tests prepare data.
writeFileSync(join(config.dataDir, 'database-url'), database.appUrl);
const url = await app.listen({ port: config.port, host: config.host });
process.stdout.write(`Serving the tests on ${url}\n`);
