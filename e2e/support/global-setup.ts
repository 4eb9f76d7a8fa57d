import { startServer } from './start-server.ts';

/** Starts the server that all tests share; the address travels to the workers in E2E_BASE_URL, its mails in E2E_OUTBOX. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const server = await startServer();
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_OUTBOX = server.outbox;
  return server.stop;
}
