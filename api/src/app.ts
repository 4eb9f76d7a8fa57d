import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { LONGEST_CODE } from '../contract/receipts/code.ts';
import type { ResourceDefinition } from '../contract/resource/resource.ts';
import accounts from './accounts/index.ts';
import agenda from './agenda/index.ts';
import applications from './applications/index.ts';
import auditLog from './audit-log/index.ts';
import type { Config } from './config.ts';
import copies from './copies/index.ts';
import crud from './crud/index.ts';
import { loadQueues } from './decisions/queues.ts';
import documents from './documents/routes.ts';
import { gather, type Feature } from './feature.ts';
import identity from './identity/index.ts';
import inheritance from './inheritance/index.ts';
import khatian from './khatian/index.ts';
import landNumbers from './land-numbers/index.ts';
import landRegistrations from './land-registrations/index.ts';
import landTax from './land-tax/index.ts';
import { readableUrl } from './lib/addresses.ts';
import { serializerCompiler } from './lib/answers.ts';
import { refuseUnread } from './lib/client-errors.ts';
import { logging } from './lib/logging.ts';
import { named } from './lib/named.ts';
import { PATIENCE, type Patience } from './lib/patience.ts';
import { validatorCompiler } from './lib/validation.ts';
import limits from './limits/index.ts';
import lookup from './lookup/index.ts';
import maps from './maps/index.ts';
import mutationFigures from './mutation-figures/index.ts';
import mutationSteps from './mutation-steps/index.ts';
import mutations from './mutations/index.ts';
import notifications from './notifications/index.ts';
import objections from './objections/index.ts';
import outbox from './outbox/index.ts';
import ownData from './own-data/index.ts';
import overview from './overview/index.ts';
import access from './plugins/access.ts';
import admin from './plugins/admin.ts';
import bodies from './plugins/bodies.ts';
import compression from './plugins/compression.ts';
import database from './plugins/database.ts';
import errors from './plugins/errors.ts';
import headers from './plugins/headers.ts';
import health from './plugins/health.ts';
import host from './plugins/host.ts';
import importsPlugin from './plugins/imports.ts';
import language from './plugins/language.ts';
import limitsPlugin from './plugins/limits.ts';
import openapi from './plugins/openapi.ts';
import outboxPlugin from './plugins/outbox.ts';
import portal from './plugins/portal.ts';
import previews from './plugins/previews.ts';
import refusals from './plugins/refusals.ts';
import retention from './plugins/retention.ts';
import sessionsPlugin from './plugins/sessions.ts';
import storage from './plugins/storage.ts';
import typedText from './plugins/typed-text.ts';
import uploads from './plugins/uploads.ts';
import recordChanges from './record-changes/index.ts';
import recordVersions from './record-versions/index.ts';
import preferences from './preferences/index.ts';
import receipts from './receipts/index.ts';
import reports from './reports/index.ts';
import { loadResources } from './resources.ts';
import revenue from './revenue/index.ts';
import securityLog from './security-log/index.ts';
import sessions from './sessions/index.ts';
import staff from './staff/index.ts';
import status from './status/index.ts';
import './types.ts';

/** What the application is made of: one line a feature, whose `index.ts` says all that it brings. */
export const features = (resources: readonly ResourceDefinition[]): readonly Feature[] => [
  sessions,
  accounts,
  securityLog,
  auditLog(resources),
  ownData,
  limits,
  outbox,
  notifications,
  agenda,
  lookup,
  maps,
  applications,
  copies,
  landTax,
  receipts,
  revenue,
  reports,
  status,
  identity,
  landRegistrations,
  mutations,
  mutationSteps,
  objections,
  mutationFigures,
  recordChanges,
  recordVersions,
  khatian,
  landNumbers,
  inheritance,
  overview,
  staff,
  preferences(resources),
  crud(resources),
];

export interface AppOptions {
  config: Config;
  knex: Knex;
  /** For reads that may be a second old (default: the primary). */
  replica?: Knex;
  /** The back-office resources (default: every file of api/resources). */
  resources?: readonly ResourceDefinition[];
  /** Features beside our own. */
  more?: readonly Feature[];
  logger?: FastifyServerOptions['logger'];
  /** Serve portal and back office too (default: yes). */
  fronts?: boolean;
  /** The fronts from source with hot reload, not from their builds. */
  development?: boolean;
  /** How answers are written, where something else is to look at them too. */
  serializerCompiler?: typeof serializerCompiler;
  /** How long it waits for what is sent, where that is not as long as usual. */
  patience?: Partial<Patience>;
}

/** The most bytes of a JSON body: ten full fields in Bengali. A route that takes more declares it (`bodyLimit`). */
const LARGEST_BODY = 32_000;

/** The application, ready to listen or to be called in process. Libraries first, then our own rules, then the features. */
export async function buildApp(options: AppOptions) {
  const { config, knex, replica, more = [] } = options;
  const log = logging(config.logLevel);
  const patience = { ...PATIENCE, ...options.patience };
  const app = fastify({
    ...log,
    logger: options.logger ?? log.logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: LARGEST_BODY,
    // Both fronts from source, on a machine that is busy, take longer than the usual ten seconds.
    pluginTimeout: 60_000,
    clientErrorHandler: refuseUnread,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_CODE },
    forceCloseConnections: 'idle',
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.look },
    requestTimeout: patience.request,
    keepAliveTimeout: patience.next,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.serializerCompiler ?? serializerCompiler);

  const resources = options.resources ?? (await loadResources());
  const all = [...features(resources), ...(await loadQueues()), ...more];
  const brought = gather(all);
  app.decorate('config', config);
  app.decorate('notices', brought.notices);
  app.decorate('kept', brought.keeps);
  app.decorate('agenda', brought.agenda);
  app.decorate('finders', brought.finds);
  app.decorate('waits', brought.waits);
  app.decorate('beforeCreate', brought.beforeCreate);
  app.decorate('corrects', brought.corrects);
  app.decorate('changes', brought.changes);
  app.decorate('speaking', brought.speaks);

  await app.register(bodies, { patience });
  await app.register(compression);
  await app.register(uploads);
  await app.register(openapi);

  await app.register(headers);
  await app.register(language);
  await app.register(errors);
  await app.register(host);
  await app.register(database, { knex, replica });
  await app.register(storage, { holders: brought.holds });
  await app.register(previews);
  await app.register(importsPlugin);
  await app.register(outboxPlugin, { messages: brought.messages });
  await app.register(retention, { rules: brought.forgets, warnings: brought.warns });
  await app.register(sessionsPlugin);
  await app.register(refusals);
  await app.register(access);
  await app.register(typedText);
  await app.register(limitsPlugin);
  await app.register(health);

  for (const { name, prefix = '/api', routes = [] } of all) {
    for (const plugin of routes) await app.register(named(plugin, name), { prefix });
  }
  await app.register(documents, { prefix: '/storage', files: brought.files });

  if (options.fronts ?? true) {
    const development = options.development ?? false;
    await app.register(admin, { development });
    await app.register(portal, { development });
  }
  await app.ready();
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
