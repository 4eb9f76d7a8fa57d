import { connect } from '@bhumi/db';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { readConfig } from '../config/config.ts';
import { createPayments } from '../payments/payments.ts';
import database from '../database/plugin.ts';
import bodies from './bodies.ts';
import compression from './compression.ts';
import errors from './errors.ts';
import headers from './headers.ts';
import host from './host.ts';
import language from './language.ts';
import { serializerCompiler } from './serializer.ts';
import { loggerOptions } from './logging.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './timeouts.ts';
import { validatorCompiler } from './validation.ts';
import '../types.ts';

/** A database that nobody asks. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

/** An application with the plugins that need no database; tests add their own routes. `log` receives its lines. */
export async function bareApp(
  log?: (line: Record<string, unknown>) => void,
  timeouts: Partial<Timeouts> = {},
  knex: Knex = connect(NOWHERE, { poolSize: 1 }),
) {
  const options = loggerOptions(log ? 'info' : 'silent');
  const write = (line: string) => log?.(JSON.parse(line) as Record<string, unknown>);
  const app = fastify({
    ...options,
    logger: { ...(options.logger as object), stream: { write } },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const config = { ...readConfig({}, '/tmp'), secret: 'a'.repeat(32) };
  app.decorate('config', config);
  app.decorate('payments', createPayments(config, new Map()));
  await app.register(bodies, { timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts } });
  await app.register(compression);
  await app.register(headers);
  await app.register(language);
  await app.register(errors);
  await app.register(host);
  await app.register(database, { knex });
  return app;
}

export type BareApp = Awaited<ReturnType<typeof bareApp>>;
