/** A server that gets into trouble: prints its address once it answers, and does what `TROUBLE` says at SIGUSR2. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import fastify from 'fastify';
import { type Config, readConfig } from '../config/config.ts';
import { loggerOptions } from '../http/logging.ts';
import shutdown from '../http/shutdown.ts';
import { endOnSignalOrFault } from './end.ts';

const troubles: Record<string, () => unknown> = {
  throws: () => {
    throw new Error('a timer failed');
  },
  rejects: () => void Promise.reject(new Error('a promise failed')),
  stuck: () => {
    for (;;);
  },
  async full() {
    const kept: unknown[] = [];
    for (;;) {
      kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
      await pauseFor(1);
    }
  },
};

const app = fastify({ ...loggerOptions('error') });
app.decorate('config', readConfig(process.env, process.cwd()) as Config);
await app.register(shutdown);
const { config } = app;
const database = { close: async () => void process.stdout.write('closed\n') };
const url = await app.listen({ port: 0, host: '127.0.0.1' });
endOnSignalOrFault({ app, database, config, say: () => undefined, guarded: true });
process.on('SIGUSR2', () => void setImmediate(() => troubles[process.env['TROUBLE']!]!()));
process.stdout.write(`ready ${url}\n`);
