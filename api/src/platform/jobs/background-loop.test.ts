import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { runWhileListening, type BackgroundLoop } from './background-loop.ts';

async function appWith(
  loop: Partial<BackgroundLoop> & Pick<BackgroundLoop, 'round'>,
  before?: (app: FastifyInstance) => void,
) {
  const app = fastify();
  onTestFinished(() => app.close());
  before?.(app);
  runWhileListening(app, { pause: 1, failed: 'it failed', ...loop });
  await app.ready();
  return { app, listen: () => app.listen({ port: 0, host: '127.0.0.1' }) };
}

it('begins when the process listens, and goes on after a round that failed', async () => {
  let rounds = 0;
  const { listen } = await appWith({
    round: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('not now');
    },
  });
  expect(rounds).toBe(0);
  await listen();
  await expect.poll(() => rounds).toBeGreaterThan(2);
});

it('tells the round that is under way to stop, waits for it, and only then closes what it needs', async () => {
  const seen: string[] = [];
  let stop = () => false;
  let finish = () => undefined as void;
  const { app, listen } = await appWith(
    {
      round: async (enough) => {
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

it('waits no longer than its patience, and not for the rest between two rounds', async () => {
  const stuck = await appWith({ round: () => new Promise(() => undefined), patience: 1 });
  await stuck.listen();
  await stuck.app.close();
  let rounds = 0;
  const resting = await appWith({ round: async () => (rounds += 1), pause: 3_600_000 });
  await resting.listen();
  await expect.poll(() => rounds).toBe(1);
  await resting.app.close();
});
