/** What any such system needs: plugins in the order in which they come, and the features that are its own. */
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import sessions from './access/sessions/index.ts';
import securityLog from './access/security-log/index.ts';
import auditLog from './audit/log/index.ts';
import ownData from './personal-data/index.ts';
import limits from './access/limits/index.ts';
import metrics from './metrics/index.ts';
import outbox from './messages/outbox/index.ts';
import notifications from './messages/notifications/index.ts';
import documents from './files/documents/index.ts';
import retention from './retention/index.ts';
import jobs from './jobs/index.ts';
import preferences from './preferences/index.ts';
import access from './access/access.ts';
import type { FindPlaces } from './access/places.ts';
import bodies from './http/bodies.ts';
import compression from './http/compression.ts';
import database from './database/plugin.ts';
import replicaWatch from './database/replica-watch.ts';
import pauseWrites from './database/pause-writes.ts';
import errors from './http/errors.ts';
import headers from './http/headers.ts';
import health from './http/health.ts';
import host from './http/host.ts';
import idempotency from './http/idempotency.ts';
import language from './http/language.ts';
import limitsPlugin from './access/limits/plugin.ts';
import openapi from './http/openapi.ts';
import outboxPlugin from './messages/outbox/plugin.ts';
import refusals from './access/log-refusals.ts';
import metricsPlugin from './metrics/plugin.ts';
import jobsPlugin from './jobs/plugin.ts';
import sessionsPlugin from './access/sessions/plugin.ts';
import shutdown from './http/shutdown.ts';
import storage from './files/storage-plugin.ts';
import typedText from './http/typed-text.ts';
import uploads from './files/uploads.ts';
import type { Config } from './config/config.ts';
import type { Feature, FeatureRegistry } from './feature/feature.ts';
import { createPayments } from './payments/payments.ts';
import type { Timeouts } from './http/timeouts.ts';
import './types.ts';

/** The features that any such system has. */
export const platformFeatures = (resources: readonly ResourceDefinition[]): readonly Feature[] => [
  sessions,
  securityLog,
  auditLog(resources),
  ownData,
  limits,
  outbox,
  notifications,
  preferences(resources),
  documents,
  retention,
  jobs,
  metrics,
];

export interface PlatformOptions {
  config: Config;
  knex: Knex;
  replica?: Knex | undefined;
  probe?: Knex | undefined;
  monitor?: Knex | undefined;
  timeouts: Timeouts;
  /** Where an account may act as staff. */
  findPlaces: FindPlaces;
  registry: FeatureRegistry;
}

/** What plugins and routes find on the instance. */
function decorate(app: FastifyInstance, { config, findPlaces, registry }: PlatformOptions): void {
  app.decorate('config', config);
  app.decorate('findPlaces', findPlaces);
  app.decorate('notices', registry.notices);
  app.decorate('personalData', registry.personalData);
  app.decorate('agenda', registry.agenda);
  app.decorate('finders', registry.search);
  app.decorate('pending', registry.pending);
  app.decorate('cases', registry.cases);
  app.decorate('beforeCreate', registry.beforeCreate);
  app.decorate('corrections', registry.corrections);
  app.decorate('ownerChanges', registry.ownerChanges);
  app.decorate('payments', createPayments(config, registry.payments));
  app.decorate('mentions', registry.mentions);
  app.decorate('retention', { rules: registry.retention, warnings: registry.retentionWarnings });
  app.decorate('fileReferences', registry.fileReferences);
  app.decorate('models', []);
}

/** Libraries first, then our own rules. */
export async function registerPlatform(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const { knex, replica, probe, monitor, timeouts, registry } = options;
  decorate(app, options);

  await app.register(bodies, { timeouts });
  await app.register(compression);
  await app.register(uploads);
  await app.register(openapi);

  await app.register(headers);
  await app.register(language);
  await app.register(errors);
  await app.register(idempotency);
  await app.register(host);
  await app.register(database, { knex, replica, probe, monitor });
  await app.register(pauseWrites);
  await app.register(replicaWatch);
  await app.register(metricsPlugin, { groups: registry.metrics });
  await app.register(storage);
  await app.register(outboxPlugin, { messages: registry.messages });
  await app.register(jobsPlugin, { kinds: [...registry.jobs.values()] });
  await app.register(sessionsPlugin);
  await app.register(refusals);
  await app.register(access);
  await app.register(typedText);
  await app.register(limitsPlugin);
  await app.register(shutdown);
  await app.register(health);
}
