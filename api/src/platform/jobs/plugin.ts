import fp from 'fastify-plugin';
import type { JobKind } from './job-kind.ts';
import { createRunner } from './runner.ts';

/**
 * `app.jobs`. A process that listens runs due jobs by itself; one that is only called (in tests) when it is told to. Leases are given
 * back before connections close. Register it after whatever jobs use: what was registered last closes first.
 */
export default fp<{ kinds: readonly JobKind[] }>(
  async (app, { kinds }) => {
    const runner = createRunner({ app, kinds, isPaused: () => !app.writable() });
    app.decorate('jobs', runner);
    app.addHook('onListen', async () => runner.start());
    let stopped: Promise<void> | undefined;
    app.addHook('preClose', async () => void (stopped = runner.stop()));
    app.addHook('onClose', () => stopped);
  },
  { name: 'jobs', dependencies: ['database', 'storage', 'outbox'] },
);
