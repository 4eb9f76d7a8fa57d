import { startServer } from './start-server.ts';

/** Starts the server that all tests share; its address, mails and database travel to the workers in E2E_BASE_URL, _OUTBOX, _DATABASE. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const server = await startServer();
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_OUTBOX = server.outbox;
  process.env.E2E_DATABASE = server.database;
  return server.stop;
}
