import { findPersonal, personalValues } from './server-log.ts';
import { startServer } from './start-server.ts';

/** How many findings are named. */
const NAMED = 20;

/**
 * Starts the server that all tests share; its address, mails and database travel to the workers in E2E_BASE_URL, _OUTBOX, _DATABASE.
 * At the end its log is searched for what the tests and samples call people: a run that logs any of it fails.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const server = await startServer();
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_OUTBOX = server.outbox;
  process.env.E2E_DATABASE = server.database;
  return async () => {
    const values = await personalValues(server.database);
    await server.stop();
    const found = findPersonal(server.log(), values);
    if (found.length === 0) return;
    const named = found.slice(0, NAMED).join('\n');
    throw new Error(`The server has logged personal data, ${found.length} times:\n${named}`);
  };
}
