/** A feature: a folder whose `index.ts` declares its parts, and one line in `features/index.ts`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AgendaSource } from './agenda-source.ts';
import type { Knex } from 'knex';
import type { BeforeCreate } from '../resources/write/before-create.ts';
import type { Correction } from '../resources/model/corrections.ts';
import type { Mention } from '../resources/write/dependents.ts';
import type { CaseKind } from '../decisions/case-kind.ts';
import type { PendingQueue } from '../decisions/pending.ts';
import type { FileKind } from '../files/documents/file-kind.ts';
import type { FileReference } from '../files/unused/references.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MetricGroup } from '../metrics/metric.ts';
import type { NoticeKind } from '../messages/notifications/notice.ts';
import type { Finder } from './finder.ts';
import type { PersonalData } from '../personal-data/columns.ts';
import type { MessageKind } from '../messages/outbox/message.ts';
import type { OwnerChangeKind } from './owner-change.ts';
import type { PaymentKindHandler, PaymentKinds } from '../payments/kind-handler.ts';
import type { RetentionRule } from '../retention/sweep.ts';

export interface Feature {
  /** The name of its folder. */
  name: string;
  routes?: readonly FastifyPluginAsyncZod[];
  /** What the addresses of its routes begin with (default: /api). */
  prefix?: string;
  /** Mails and text messages that it sends. */
  messages?: readonly MessageKind[];
  /** Notices that people find in the portal. */
  notices?: readonly NoticeKind[];
  /** The folders of the storage that it fills, and who reads from them. */
  files?: readonly FileKind[];
  /** Its entries on people's agendas. */
  agenda?: readonly AgendaSource[];
  /** Its queue of decisions, with addresses of its own. */
  queue?: Queue;
  /** The pending cases of its queue. */
  pending?: PendingQueue;
  /** The cases of its queue, which lie with posts of the land office. */
  cases?: CaseKind;
  /** Its columns that name stored files. A file that none of them names is removed after a while. */
  fileReferences?: readonly FileReference[];
  /** Checks before records of the back office's resources are created. */
  beforeCreate?: readonly BeforeCreate[];
  /** Resources whose rows change only by a correction, which this feature handles. */
  corrections?: readonly Correction[];
  /** Kinds of owner changes that it proposes. */
  ownerChanges?: readonly OwnerChangeKind[];
  /** Kinds of payments that it takes, and what follows when they are paid, failed or refunded. */
  payments?: readonly PaymentKindHandler[];
  /** Its references to records of the back office's resources that are no foreign keys. */
  mentions?: readonly Mention[];
  /** Its part of the global search of the back office. */
  search?: readonly Finder[];
  /** Which of its rows are deleted automatically, and when. */
  retention?: readonly RetentionRule[];
  /** Warnings that people get before. */
  retentionWarnings?: readonly RetentionWarning[];
  /** Its tables with personal data. */
  personalData?: readonly PersonalData[];
  /** Its background jobs. */
  jobs?: readonly JobKind[];
  /** What is measured of it, for `/metrics`. */
  metrics?: readonly MetricGroup[];
}

/** A queue of decisions: its routes, what waits there, and what its owners are told. */
export type Queue = Omit<Feature, 'name' | 'queue'>;

/** Warns people of coming deletions, each once, until `enough` returns true. Returns how many were warned. */
export type RetentionWarning = (knex: Knex, enough: () => boolean) => Promise<number>;

/** Two features claim the same thing. */
export class FeatureError extends Error {
  override name = 'FeatureError';
}

export const defineFeature = (feature: Feature): Feature => feature;

/** Indexes parts of the features by key. @throws {FeatureError} for a duplicate */
function indexUnique<Thing, Key extends string = string>(
  what: string,
  features: readonly Feature[],
  brought: (feature: Feature) => readonly Thing[],
  keyOf: (thing: Thing) => Key,
): ReadonlyMap<Key, Thing> {
  const found = new Map<Key, { thing: Thing; from: string }>();
  for (const feature of features) {
    for (const thing of brought(feature)) {
      const key = keyOf(thing);
      const first = found.get(key);
      if (first) throw new FeatureError(`${what} ${key} is brought by ${first.from} and by ${feature.name}`);
      found.set(key, { thing, from: feature.name });
    }
  }
  return new Map([...found].map(([key, { thing }]) => [key, thing]));
}

/** The queue of a feature, as a feature of its own. */
export const queueFeature = ({ name, queue }: Feature): Feature[] =>
  queue ? [{ ...queue, name: `${name}/queue` }] : [];

/** The parts of all features. */
export interface FeatureRegistry {
  /** The features in their order, each followed by its queue. */
  features: readonly Feature[];
  messages: ReadonlyMap<string, MessageKind>;
  notices: ReadonlyMap<string, NoticeKind>;
  files: ReadonlyMap<string, FileKind>;
  agenda: readonly AgendaSource[];
  fileReferences: readonly FileReference[];
  pending: readonly PendingQueue[];
  cases: readonly CaseKind[];
  beforeCreate: ReadonlyMap<string, BeforeCreate>;
  corrections: ReadonlyMap<string, Correction>;
  ownerChanges: ReadonlyMap<string, OwnerChangeKind>;
  payments: PaymentKinds;
  mentions: readonly Mention[];
  search: readonly Finder[];
  retention: readonly RetentionRule[];
  retentionWarnings: readonly RetentionWarning[];
  personalData: readonly PersonalData[];
  jobs: ReadonlyMap<string, JobKind>;
  metrics: readonly MetricGroup[];
}

/** @throws {FeatureError} when two features have one name, or bring a message, a notice or a folder of one name, or look before the same creates */
export function collectFeatures(given: readonly Feature[]): FeatureRegistry {
  const features = given.flatMap((feature) => [feature, ...queueFeature(feature)]);
  const groups = indexUnique(
    'The group of metrics',
    features,
    ({ metrics = [] }) => metrics,
    ({ name }) => name,
  );
  indexUnique(
    'The metric',
    features,
    ({ metrics = [] }) => metrics.flatMap((group) => Object.keys(group.metrics)),
    (name) => name,
  );
  indexUnique(
    'The name',
    features,
    (feature) => [feature],
    ({ name }) => name,
  );
  return {
    features,
    messages: indexUnique(
      'The message',
      features,
      ({ messages = [] }) => messages,
      ({ name }) => name,
    ),
    notices: indexUnique(
      'The notice',
      features,
      ({ notices = [] }) => notices,
      ({ kind }) => kind,
    ),
    files: indexUnique(
      'The folder',
      features,
      ({ files = [] }) => files,
      ({ folder }) => folder,
    ),
    agenda: features.flatMap(({ agenda = [] }) => agenda),
    beforeCreate: indexUnique(
      'What goes before a create of',
      features,
      ({ beforeCreate = [] }) => beforeCreate,
      ({ resource }) => resource,
    ),
    corrections: indexUnique(
      'The correction of',
      features,
      ({ corrections: corrects = [] }) => corrects,
      ({ resource }) => resource,
    ),
    ownerChanges: indexUnique(
      'The change of owner rows',
      features,
      ({ ownerChanges: changes = [] }) => changes,
      ({ kind }) => kind,
    ),
    payments: indexUnique(
      'The payment kind',
      features,
      ({ payments = [] }) => payments,
      ({ kind }) => kind,
    ),
    fileReferences: features.flatMap(({ fileReferences: names = [] }) => names),
    mentions: features.flatMap(({ mentions: speaks = [] }) => speaks),
    pending: features.flatMap(({ pending: waits }) => waits ?? []),
    cases: features.flatMap(({ cases: lie }) => lie ?? []),
    search: features.flatMap(({ search: finds = [] }) => finds),
    retention: features.flatMap(({ retention: forgets = [] }) => forgets),
    retentionWarnings: features.flatMap(({ retentionWarnings: warns = [] }) => warns),
    personalData: features.flatMap(({ personalData: keeps = [] }) => keeps),
    jobs: indexUnique(
      'The job',
      features,
      ({ jobs = [] }) => jobs,
      ({ name }) => name,
    ),
    metrics: [...groups.values()],
  };
}
