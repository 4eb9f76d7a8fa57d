import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { MAX_CODE_LENGTH } from '../contract/receipts/code.ts';
import type { ResourceDefinition } from '../contract/resource/resource.ts';
import { features } from './features/index.ts';
import type { Config } from './platform/config/config.ts';
import { placesOfPosts, type FindPlaces } from './platform/access/places.ts';
import { collectFeatures, type Feature } from './platform/feature/feature.ts';
import documents from './platform/files/documents/routes.ts';
import { escapeMalformedPath } from './platform/http/malformed-path.ts';
import { clientErrorHandler } from './platform/http/client-errors.ts';
import admin from './platform/http/fronts/admin.ts';
import portal from './platform/http/fronts/portal.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { namePlugin } from './platform/http/name-plugin.ts';
import { serializerCompiler } from './platform/http/serializer.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './platform/http/timeouts.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { platformFeatures, registerPlatform } from './platform/index.ts';
import resourceEngine from './platform/resources/index.ts';
import { loadResources } from './platform/resources/load.ts';

/** What the application is made of. The resources come last: they say when an address of theirs is taken. */
export const allFeatures = (resources: readonly ResourceDefinition[]): readonly Feature[] => [
  ...platformFeatures(resources),
  ...features,
  resourceEngine(resources),
];

export interface AppOptions {
  config: Config;
  knex: Knex;
  /** For reads that may be a second old (default: the primary). */
  replica?: Knex;
  /** A connection of its own for `/readyz` (default: one of the pool). */
  probe?: Knex;
  /** A connection of its own for `/metrics` (default: one of the pool). */
  monitor?: Knex;
  /** The back-office resources (default: every file of api/resources). */
  resources?: readonly ResourceDefinition[];
  /** Where an account may act as staff (default: where it holds a post). */
  findPlaces?: FindPlaces;
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
  timeouts?: Partial<Timeouts>;
}

/** The most bytes of a JSON body: ten full fields in Bengali. A route that takes more declares it (`bodyLimit`). */
const LARGEST_BODY = 32_000;

/** The application, ready to listen or to be called in process. Libraries first, then our own rules, then the features. */
export async function buildApp(options: AppOptions) {
  const { config, knex, replica, probe, monitor, findPlaces = placesOfPosts, more = [] } = options;
  const log = loggerOptions(config.logLevel, config.logAddresses);
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const app = fastify({
    ...log,
    logger: options.logger ?? log.logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
    bodyLimit: LARGEST_BODY,
    // Both fronts from source, on a machine that is busy, take longer than the usual ten seconds.
    pluginTimeout: 60_000,
    clientErrorHandler,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_CODE_LENGTH },
    forceCloseConnections: 'idle',
    // Requests that come while it closes are served: they were sent before their sender could know.
    return503OnClosing: false,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.serializerCompiler ?? serializerCompiler);

  const resources = options.resources ?? (await loadResources());
  const registry = collectFeatures([...allFeatures(resources), ...more]);
  await registerPlatform(app, { config, knex, replica, probe, monitor, timeouts, findPlaces, registry });
  for (const { name, prefix = '/api', routes = [] } of registry.features) {
    for (const plugin of routes) await app.register(namePlugin(plugin, name), { prefix });
  }
  await app.register(documents, { prefix: '/storage', files: registry.files });

  if (options.fronts ?? true) {
    const development = options.development ?? false;
    await app.register(admin, { development });
    await app.register(portal, { development });
  }
  await app.ready();
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
