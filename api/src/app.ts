import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { LONGEST_CODE } from '../contract/receipts/code.ts';
import type { ResourceDefinition } from '../contract/resource/resource.ts';
import accounts from './features/accounts/index.ts';
import agenda from './features/agenda/index.ts';
import applications from './features/applications/index.ts';
import auditLog from './platform/audit/log/index.ts';
import type { Config } from './platform/config/config.ts';
import copies from './features/copies/index.ts';
import crud from './platform/resources/index.ts';
import { loadQueues } from './platform/decisions/queues.ts';
import documents from './platform/files/documents/routes.ts';
import { gather, type Feature } from './platform/feature/feature.ts';
import identity from './features/identity/index.ts';
import inheritance from './features/inheritance/index.ts';
import khatian from './features/khatian/index.ts';
import landNumbers from './features/land/numbers/index.ts';
import landRegistrations from './features/land-registrations/index.ts';
import landTax from './features/land-tax/index.ts';
import { readableUrl } from './platform/http/addresses.ts';
import { serializerCompiler } from './platform/http/serializer.ts';
import { refuseUnread } from './platform/http/client-errors.ts';
import { logging } from './platform/http/logging.ts';
import { named } from './platform/http/named.ts';
import { PATIENCE, type Patience } from './platform/http/timeouts.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import limits from './platform/access/limits/index.ts';
import lookup from './features/lookup/index.ts';
import maps from './features/maps/index.ts';
import mutationFigures from './features/mutations/figures/index.ts';
import mutationSteps from './features/mutations/inquiry/index.ts';
import mutations from './features/mutations/index.ts';
import notifications from './platform/messages/notifications/index.ts';
import objections from './features/objections/index.ts';
import outbox from './platform/messages/outbox/index.ts';
import ownData from './platform/personal-data/index.ts';
import overview from './features/overview/index.ts';
import access from './platform/access/access.ts';
import admin from './platform/http/fronts/admin.ts';
import bodies from './platform/http/bodies.ts';
import compression from './platform/http/compression.ts';
import database from './platform/database/plugin.ts';
import errors from './platform/http/errors.ts';
import headers from './platform/http/headers.ts';
import health from './platform/http/health.ts';
import host from './platform/http/host.ts';
import importsPlugin from './platform/resources/imports/plugin.ts';
import language from './platform/http/language.ts';
import limitsPlugin from './platform/access/limits/plugin.ts';
import openapi from './platform/http/openapi.ts';
import outboxPlugin from './platform/messages/outbox/plugin.ts';
import portal from './platform/http/fronts/portal.ts';
import previews from './platform/files/documents/plugin.ts';
import refusals from './platform/access/refusals.ts';
import retention from './platform/retention/plugin.ts';
import sessionsPlugin from './platform/access/sessions/plugin.ts';
import storage from './platform/files/storage-plugin.ts';
import typedText from './platform/http/typed-text.ts';
import uploads from './platform/files/uploads.ts';
import recordChanges from './features/record-changes/index.ts';
import recordVersions from './features/mutations/record/versions/index.ts';
import preferences from './platform/preferences/index.ts';
import receipts from './features/receipts/index.ts';
import reports from './features/reports/index.ts';
import { loadResources } from './resources.ts';
import revenue from './features/revenue/index.ts';
import securityLog from './platform/access/security-log/index.ts';
import sessions from './platform/access/sessions/index.ts';
import staff from './features/staff/index.ts';
import status from './features/status/index.ts';
import './platform/types.ts';

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
