/** What our plugins add to Fastify's own objects. */
import type { Knex } from 'knex';
import type { Language, Message } from '../../contract/language.ts';
import type { ReplicaWatch } from './database/replica-watch.ts';
import type { ServiceState } from './database/plugin.ts';
import type { Config } from './config/config.ts';
import type { Model } from './resources/model/model.ts';
import type { FeatureRegistry } from './feature/feature.ts';
import type { FindPlaces, Places } from './access/places.ts';
import type { RouteAccess } from './access/where.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Outbox } from './messages/outbox/job.ts';
import type { Payments } from './payments/payments.ts';
import type { RequestUser } from './access/sessions/sessions.ts';
import type { Storage } from './files/storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** The primary database. */
    knex: Knex;
    /** For reads that may be a second old: the replica, or the primary where there is none. */
    replica: Knex;
    /** A connection of its own for `/readyz`, where the process has one. */
    probe: Knex;
    /** Whether the database can be read and written, as far as is known. Waits for nothing. */
    serviceState(): ServiceState;
    /** Whether the primary can be written: `serviceState()` is `normal`. */
    writable(): boolean;
    /** How far behind the replica is. */
    replicaWatch: ReplicaWatch;
    /** Finds out in parallel whether the primary is still there. */
    suspectDatabase(): void;
    /** Makes a write that the answer can do without; leaves it out while nothing can be written. */
    writeIfPossible(write: () => Promise<unknown>): Promise<void>;
    /** A connection of its own for `/metrics`, where the process has one. */
    monitor: Knex;
    /** Where `/metrics` is served, when it has a port of its own. */
    metricsUrl?: string;
    /** Whether the process is about to end. */
    isClosing(): boolean;
    /** Tells the proxy to send nobody here any more, and waits until it has heard. */
    beginShutdown(): Promise<void>;
    storage: Storage;
    /** Has a file removed later that no record uses any more; a failure does not reach the answer. */
    discard(request: Pick<FastifyRequest, 'log'>, path: string | null): Promise<void>;
    /** Which columns name stored files. */
    fileReferences: FeatureRegistry['fileReferences'];
    /** The messages that there are, and by what they are sent. */
    outbox: Outbox;
    /** Runs the background jobs. */
    jobs: JobRunner;
    /** What is deleted automatically, and what people are told before. */
    retention: { rules: FeatureRegistry['retention']; warnings: FeatureRegistry['retentionWarnings'] };
    /** The back-office resources as the database has them. */
    models: Model[];
    /** Every kind of notice that people may be left. */
    notices: FeatureRegistry['notices'];
    /** What every feature keeps about people. */
    personalData: FeatureRegistry['personalData'];
    /** By resource: what a feature looks at before a record is created. */
    beforeCreate: FeatureRegistry['beforeCreate'];
    /** By resource: whose rows change only by a correction, and who takes it. */
    corrections: FeatureRegistry['corrections'];
    /** By kind: what is done about changes of owner rows. */
    ownerChanges: FeatureRegistry['ownerChanges'];
    /** The payment provider, and by kind of payment what follows from what it says. */
    payments: Payments;
    /** What speaks of records without a key to them. */
    mentions: FeatureRegistry['mentions'];
    /** What the features find in the global search. */
    finders: FeatureRegistry['search'];
    /** Where an account may act as staff. */
    findPlaces: FindPlaces;
    /** What waits in the queues. */
    pending: FeatureRegistry['pending'];
    /** The cases that lie with posts of the land office. */
    cases: FeatureRegistry['cases'];
    /** Where the lines of the agenda come from. */
    agenda: FeatureRegistry['agenda'];
  }
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    user: RequestUser | null;
    /** Where they may act as staff. */
    readonly places: Places;
    /** The token that signed them in, and how it came. */
    session: { token: string; via: 'bearer' | 'cookie' } | null;
    /** The reader's language. */
    language: Language;
    /** The same, once it was asked for. */
    foundLanguage: Language | null;
    /** What the answer's policy names the scripts by that stand in the page; null: none does. */
    inlineScripts: string | null;
    /** A text in the reader's language. */
    t(message: Message): string;
  }
  interface FastifyContextConfig {
    /** Who may call the route; every route under /api declares it. */
    access?: RouteAccess;
    /** It is public, and foreign pages send to it: a session counts for nothing there. */
    ignoresSession?: boolean;
    /** It is public, and sends visitors elsewhere. */
    redirectsVisitors?: boolean;
    /** It changes nothing although its method is not GET, so it goes on while nothing can be written. */
    changesNothing?: boolean;
    /** That it was answered leaves no line in the log. */
    quiet?: boolean;
    /**
     * Whether it does work that waits in a fair queue (`createFairQueue`), such as printing. Where it is not said, what
     * changes something may, and what only reads does not. Saying no is for what is quick and asked for often.
     */
    usesFairQueue?: boolean;
  }
}
