/** What a feature is to the application: a folder whose `index.ts` says what it brings, and one line in `app.ts`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AgendaSource } from './agenda-source.ts';
import type { Knex } from 'knex';
import type { BeforeCreate } from '../resources/write/before-create.ts';
import type { Correction } from '../resources/model/corrections.ts';
import type { Mention } from '../resources/write/dependents.ts';
import type { PendingQueue } from '../decisions/pending.ts';
import type { FileKind } from '../files/documents/file-kind.ts';
import type { NoticeKind } from '../messages/notifications/notice.ts';
import type { Finder } from './finder.ts';
import type { PersonalData } from '../personal-data/columns.ts';
import type { MessageKind } from '../messages/outbox/message.ts';
import type { OwnerChangeKind } from './owner-change.ts';
import type { RetentionRule } from '../retention/sweep.ts';

export interface Feature {
  /** The name of its folder. */
  name: string;
  routes?: readonly FastifyPluginAsyncZod[];
  /** What the addresses of its routes begin with (default: /api). */
  prefix?: string;
  /** Mails and text messages that it has sent. */
  messages?: readonly MessageKind[];
  /** Notices that people find in the portal. */
  notices?: readonly NoticeKind[];
  /** The folders of the storage that it fills, and who reads from them. */
  files?: readonly FileKind[];
  /** What its records leave people to do, and what is being done for them. */
  agenda?: readonly AgendaSource[];
  /** Its queue of decisions, with addresses of its own. */
  queue?: Queue;
  /** What waits in its queue. */
  pending?: PendingQueue;
  /** Files that it still needs though the record that they came with has given them up: they stay in the storage. */
  fileHolder?: FileHolder;
  /** What it looks at before records of the back office's resources are created. */
  beforeCreate?: readonly BeforeCreate[];
  /** Rows of the back office's resources that change only by a correction, which it takes. */
  corrections?: readonly Correction[];
  /** What it does about changes of owner rows that it proposes. */
  ownerChanges?: readonly OwnerChangeKind[];
  /** What it keeps that speaks of records of the back office's resources without a key to them. */
  mentions?: readonly Mention[];
  /** What it finds in the global search of the back office. */
  search?: readonly Finder[];
  /** What is deleted by itself, and when. */
  retention?: readonly RetentionRule[];
  /** Who is told beforehand. */
  retentionWarnings?: readonly RetentionWarning[];
  /** What its tables keep about people. */
  personalData?: readonly PersonalData[];
}

/** A queue of decisions: its routes, what waits there, and what its owners are told. */
export type Queue = Omit<Feature, 'name' | 'queue'>;

/** Tells people of what will be deleted, each once; stops when it is `enough`. Answers how many were told. */
export type RetentionWarning = (knex: Knex, enough: () => boolean) => Promise<number>;

/** Whether a stored file is still needed. */
export type FileHolder = (knex: Knex, path: string) => Promise<boolean>;

/** Why the features do not fit together. */
export class FeatureError extends Error {
  override name = 'FeatureError';
}

export const defineFeature = (feature: Feature): Feature => feature;

/** Things of the features by what tells them apart. */
function indexUnique<Thing>(
  what: string,
  features: readonly Feature[],
  brought: (feature: Feature) => readonly Thing[],
  keyOf: (thing: Thing) => string,
): ReadonlyMap<string, Thing> {
  const found = new Map<string, { thing: Thing; from: string }>();
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

/** What all features bring together: for the outbox, the notifications, the stored documents, the agenda, the sweep and the export. */
export interface FeatureRegistry {
  /** The features in their order, each followed by its queue. */
  features: readonly Feature[];
  messages: ReadonlyMap<string, MessageKind>;
  notices: ReadonlyMap<string, NoticeKind>;
  files: ReadonlyMap<string, FileKind>;
  agenda: readonly AgendaSource[];
  fileHolders: readonly FileHolder[];
  pending: readonly PendingQueue[];
  beforeCreate: ReadonlyMap<string, BeforeCreate>;
  corrections: ReadonlyMap<string, Correction>;
  ownerChanges: ReadonlyMap<string, OwnerChangeKind>;
  mentions: readonly Mention[];
  search: readonly Finder[];
  retention: readonly RetentionRule[];
  retentionWarnings: readonly RetentionWarning[];
  personalData: readonly PersonalData[];
}

/** @throws {FeatureError} when two features have one name, or bring a message, a notice or a folder of one name, or look before the same creates */
export function collectFeatures(given: readonly Feature[]): FeatureRegistry {
  const features = given.flatMap((feature) => [feature, ...queueFeature(feature)]);
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
    fileHolders: features.flatMap(({ fileHolder: holds }) => holds ?? []),
    mentions: features.flatMap(({ mentions: speaks = [] }) => speaks),
    pending: features.flatMap(({ pending: waits }) => waits ?? []),
    search: features.flatMap(({ search: finds = [] }) => finds),
    retention: features.flatMap(({ retention: forgets = [] }) => forgets),
    retentionWarnings: features.flatMap(({ retentionWarnings: warns = [] }) => warns),
    personalData: features.flatMap(({ personalData: keeps = [] }) => keeps),
  };
}
