import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { runWhileListening, type BackgroundLoop } from './background-loop.ts';

async function appWith(
  loop: Partial<BackgroundLoop> & Pick<BackgroundLoop, 'run'>,
  before?: (app: FastifyInstance) => void,
) {
  const app = fastify();
  onTestFinished(() => app.close());
  before?.(app);
  runWhileListening(app, { pauseMs: 1, failureMessage: 'it failed', ...loop });
  await app.ready();
  return { app, listen: () => app.listen({ port: 0, host: '127.0.0.1' }) };
}

it('begins when the process listens, and goes on after a run that failed', async () => {
  let runs = 0;
  const { listen } = await appWith({
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('not now');
    },
  });
  expect(runs).toBe(0);
  await listen();
  await expect.poll(() => runs).toBeGreaterThan(2);
});

it('tells the run that is under way to stop, waits for it, and only then closes what it needs', async () => {
  const seen: string[] = [];
  let stop = () => false;
  let finish = () => undefined as void;
  const { app, listen } = await appWith(
    {
      run: async (enough) => {
        stop = enough;
        seen.push('begun');
        await new Promise<void>((resolve) => (finish = resolve));
        seen.push('done');
      },
    },
    (instance) => instance.addHook('onClose', async () => void seen.push('closed')),
  );
  await listen();
  await expect.poll(() => seen).toEqual(['begun']);
  expect(stop()).toBe(false);
  const closing = app.close();
  await expect.poll(stop).toBe(true);
  expect(seen).toEqual(['begun']);
  finish();
  await closing;
  expect(seen).toEqual(['begun', 'done', 'closed']);
});

it('waits no longer than its patience, and not for the rest between two runs', async () => {
  const stuck = await appWith({ run: () => new Promise(() => undefined), shutdownTimeoutMs: 1 });
  await stuck.listen();
  await stuck.app.close();
  let runs = 0;
  const resting = await appWith({ run: async () => (runs += 1), pauseMs: 3_600_000 });
  await resting.listen();
  await expect.poll(() => runs).toBe(1);
  await resting.app.close();
});
