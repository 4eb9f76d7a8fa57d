/** What a feature is to the application: a folder whose `index.ts` says what it brings, and one line in `app.ts`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AgendaSource } from './agenda-source.ts';
import type { Knex } from 'knex';
import type { BeforeCreate } from '../resources/write/before-create.ts';
import type { Corrects } from '../resources/write/corrections.ts';
import type { SpeaksOf } from '../resources/write/dependents.ts';
import type { Waits } from '../decisions/waits.ts';
import type { FileKind } from '../files/documents/files.ts';
import type { NoticeKind } from '../messages/notifications/notice.ts';
import type { Finder } from './finder.ts';
import type { Kept } from '../personal-data/kept.ts';
import type { MessageKind } from '../messages/outbox/message.ts';
import type { ChangeKind } from '../../features/record-changes/kind.ts';
import type { Rule } from '../retention/sweep.ts';

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
  /** What waits in its queue. */
  waits?: Waits;
  /** Files that it still needs though the record that they came with has given them up: they stay in the storage. */
  holds?: FileHolder;
  /** What it looks at before records of the back office's resources are created. */
  beforeCreate?: readonly BeforeCreate[];
  /** Rows of the back office's resources that change only by a correction, which it takes. */
  corrects?: readonly Corrects[];
  /** What it does about changes of owner rows that it proposes. */
  changes?: readonly ChangeKind[];
  /** What it keeps that speaks of records of the back office's resources without a key to them. */
  speaks?: readonly SpeaksOf[];
  /** What it finds in the global search of the back office. */
  finds?: readonly Finder[];
  /** What is deleted by itself, and when. */
  forgets?: readonly Rule[];
  /** Who is told beforehand. */
  warns?: readonly Warning[];
  /** What its tables keep about people. */
  keeps?: readonly Kept[];
}

/** Tells people of what will be deleted, each once; stops when it is `enough`. Answers how many were told. */
export type Warning = (knex: Knex, enough: () => boolean) => Promise<number>;

/** Whether a stored file is still needed. */
export type FileHolder = (knex: Knex, path: string) => Promise<boolean>;

/** Why the features do not fit together. */
export class FeatureError extends Error {
  override name = 'FeatureError';
}

export const defineFeature = (feature: Feature): Feature => feature;

/** Things of the features by what tells them apart. */
function byKey<Thing>(
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

/** What all features bring together: for the outbox, the notifications, the stored documents, the agenda, the sweep and the export. */
export interface Brought {
  messages: ReadonlyMap<string, MessageKind>;
  notices: ReadonlyMap<string, NoticeKind>;
  files: ReadonlyMap<string, FileKind>;
  agenda: readonly AgendaSource[];
  holds: readonly FileHolder[];
  waits: readonly Waits[];
  beforeCreate: ReadonlyMap<string, BeforeCreate>;
  corrects: ReadonlyMap<string, Corrects>;
  changes: ReadonlyMap<string, ChangeKind>;
  speaks: readonly SpeaksOf[];
  finds: readonly Finder[];
  forgets: readonly Rule[];
  warns: readonly Warning[];
  keeps: readonly Kept[];
}

/** @throws {FeatureError} when two features have one name, or bring a message, a notice or a folder of one name, or look before the same creates */
export function gather(features: readonly Feature[]): Brought {
  byKey(
    'The name',
    features,
    (feature) => [feature],
    ({ name }) => name,
  );
  return {
    messages: byKey(
      'The message',
      features,
      ({ messages = [] }) => messages,
      ({ name }) => name,
    ),
    notices: byKey(
      'The notice',
      features,
      ({ notices = [] }) => notices,
      ({ kind }) => kind,
    ),
    files: byKey(
      'The folder',
      features,
      ({ files = [] }) => files,
      ({ folder }) => folder,
    ),
    agenda: features.flatMap(({ agenda = [] }) => agenda),
    beforeCreate: byKey(
      'What goes before a create of',
      features,
      ({ beforeCreate = [] }) => beforeCreate,
      ({ resource }) => resource,
    ),
    corrects: byKey(
      'The correction of',
      features,
      ({ corrects = [] }) => corrects,
      ({ resource }) => resource,
    ),
    changes: byKey(
      'The change of owner rows',
      features,
      ({ changes = [] }) => changes,
      ({ kind }) => kind,
    ),
    holds: features.flatMap(({ holds }) => holds ?? []),
    speaks: features.flatMap(({ speaks = [] }) => speaks),
    waits: features.flatMap(({ waits }) => waits ?? []),
    finds: features.flatMap(({ finds = [] }) => finds),
    forgets: features.flatMap(({ forgets = [] }) => forgets),
    warns: features.flatMap(({ warns = [] }) => warns),
    keeps: features.flatMap(({ keeps = [] }) => keeps),
  };
}
