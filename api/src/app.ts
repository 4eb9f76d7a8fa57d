import fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { LONGEST_CODE } from '../contract/receipts/code.ts';
import type { ResourceDefinition } from '../contract/resource/resource.ts';
import phone from './accounts/phone-routes.ts';
import reset from './accounts/reset-routes.ts';
import profile from './accounts/profile-routes.ts';
import accounts from './accounts/routes.ts';
import security from './accounts/security-routes.ts';
import twoFactor from './accounts/two-factor-routes.ts';
import verification from './accounts/verification-routes.ts';
import applications from './applications/routes.ts';
import type { Config } from './config.ts';
import { crudRoutes } from './crud/routes.ts';
import dashboard from './overview/routes.ts';
import { loadQueues, queueRoutes } from './decisions/queues.ts';
import documents from './documents/routes.ts';
import kyc from './identity/routes.ts';
import registrations from './land-registrations/routes.ts';
import locations from './lookup/routes.ts';
import access from './plugins/access.ts';
import { readableUrl } from './plugins/addresses.ts';
import admin from './plugins/admin.ts';
import compression from './plugins/compression.ts';
import database from './plugins/database.ts';
import errors from './plugins/errors.ts';
import headers from './plugins/headers.ts';
import health from './plugins/health.ts';
import language from './plugins/language.ts';
import limits from './plugins/limits.ts';
import { logging } from './plugins/logging.ts';
import openapi from './plugins/openapi.ts';
import outbox from './plugins/outbox.ts';
import portal from './plugins/portal.ts';
import retention from './plugins/retention.ts';
import sessions from './plugins/sessions.ts';
import storage from './plugins/storage.ts';
import uploads from './plugins/uploads.ts';
import receipts from './receipts/routes.ts';
import verify from './receipts/verify-routes.ts';
import { loadResources } from './resources.ts';
import revenue from './revenue/routes.ts';
import staff from './staff/routes.ts';
import status from './status/routes.ts';
import taxPayments from './land-tax/routes.ts';
import './types.ts';

export interface AppOptions {
  config: Config;
  knex: Knex;
  /** For reads that may be a second old (default: the primary). */
  replica?: Knex;
  /** The back-office resources (default: every file of api/resources). */
  resources?: readonly ResourceDefinition[];
  logger?: FastifyServerOptions['logger'];
  /** Serve portal and back office too (default: yes). */
  fronts?: boolean;
  /** The fronts from source with hot reload, not from their builds. */
  development?: boolean;
}

/** The application, ready to listen or to be called in process. Libraries first, then our own rules, then routes. */
export async function buildApp(options: AppOptions) {
  const { config, knex, replica } = options;
  const log = logging(config.logLevel);
  const app = fastify({
    ...log,
    logger: options.logger ?? log.logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_CODE },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config);

  await app.register(compression);
  await app.register(uploads);
  await app.register(openapi);

  await app.register(headers);
  await app.register(language);
  await app.register(errors);
  await app.register(database, { knex, replica });
  await app.register(storage);
  await app.register(outbox);
  await app.register(retention);
  await app.register(sessions);
  await app.register(access);
  await app.register(limits);
  await app.register(health);

  await app.register(accounts, { prefix: '/api' });
  await app.register(profile, { prefix: '/api' });
  await app.register(security, { prefix: '/api' });
  await app.register(twoFactor, { prefix: '/api' });
  await app.register(verification, { prefix: '/api' });
  await app.register(reset, { prefix: '/api' });
  await app.register(phone, { prefix: '/api' });
  await app.register(locations, { prefix: '/api' });
  await app.register(applications, { prefix: '/api' });
  await app.register(taxPayments, { prefix: '/api' });
  await app.register(receipts, { prefix: '/api' });
  await app.register(verify, { prefix: '/api' });
  await app.register(revenue, { prefix: '/api' });
  await app.register(status, { prefix: '/api' });
  await app.register(kyc, { prefix: '/api' });
  await app.register(registrations, { prefix: '/api' });
  await app.register(queueRoutes(await loadQueues()), { prefix: '/api' });
  const resources = options.resources ?? (await loadResources());
  await app.register(dashboard, { prefix: '/api', resources });
  await app.register(staff, { prefix: '/api/admin/staff' });
  await app.register(crudRoutes(resources), { prefix: '/api/admin' });
  await app.register(documents, { prefix: '/storage' });

  if (options.fronts ?? true) {
    const development = options.development ?? false;
    await app.register(admin, { development });
    await app.register(portal, { development });
  }
  await app.ready();
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
