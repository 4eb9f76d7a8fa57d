import { prepareTemplates, startTestServer } from './databases.ts';

/** Vitest's global setup: the server and its templates once for the whole run; returns the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  await prepareTemplates(server);
  return () => server.stop();
}
