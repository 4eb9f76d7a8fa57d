import path from 'node:path';
import { z } from 'zod';

import type { AddressDetail } from '../http/logged-address.ts';
import { environment } from './environment.ts';
import { messageFolder, serverUrl } from './message-files.ts';
import { DEFAULT_PROVIDER, providerNamed } from '../payments/providers/lookup.ts';
import { missingVariables } from './required-variables.ts';

/** What the process is told by its environment, checked once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Everything that this machine keeps: the embedded database, uploaded files. Absolute. */
  dataDir: string;
  /** Where uploaded files lie: the folder `DATA_DIR/storage`, absolute, or the address of a storage in `storages.ts`. */
  storageDir: string;
  /** The share of the storage's space, from 0 to 1, below which `/api/status` warns. */
  storageMinFree: number;
  /** For how many days a file is kept that no row refers to any more. */
  filesKeepDays: number;
  /** Whom backups are encrypted for: public halves of age keys. */
  backupRecipients: string[];
  /** For how many days the log of the embedded database is kept, which leads to points in time; 0: it is not. */
  walArchiveDays: number;
  /** The most bytes of that log. */
  walArchiveBytes: number;
  /** Settings of the embedded server beside ours. */
  embeddedSettings?: Record<string, string>;
  /** The folder of PostgreSQL's programs, for backups of a database of one's own; unset: the PATH. */
  pgBinDir: string | undefined;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The owner's address, needed only to migrate. */
  migrationUrl: string | undefined;
  /** A streaming replica for reads that may be a second old. */
  replicaUrl: string | undefined;
  /** The most connections that this process opens to the database. */
  databasePool: number;
  /** How long opening a connection to the database, and waiting for a free one, may take, in milliseconds. */
  connectTimeoutMs: number;
  /** How long a statement of a request may stay without an answer, in milliseconds. */
  statementTimeoutMs: number;
  /** The same for a statement of a background job, in milliseconds. */
  jobStatementTimeoutMs: number;
  /** How long the process still takes requests after it was asked to end, while `/readyz` says no, in milliseconds. */
  shutdownDelayMs: number;
  /** How long requests may go on after that, in milliseconds; then their connections are cut. */
  shutdownTimeoutMs: number;
  /** How long the event loop may be stuck before the process is killed, in milliseconds; 0: for ever. */
  watchdogTimeoutMs: number;
  /** The origin that people see, without a path: `https://land.gov.bd`. Unset: whatever host they asked for. */
  publicUrl: string | undefined;
  /** Whether people reach us over TLS; it hardens the session cookie. */
  secure: boolean;
  /** Unset: this machine's own, kept under `dataDir` (see secret.ts). */
  secret: string | undefined;
  /** The name of a payment provider. */
  paymentProvider: string;
  /** What its own variables say. */
  paymentSettings: Record<string, unknown>;
  /** Street tiles below the maps, and whom they are from; undefined: none. */
  tiles: { url: string; attribution: string } | undefined;
  /** Boundaries may be drawn in this box: west, south, east, north, in degrees. */
  countryBounds: [number, number, number, number];
  /** The mail server. Unset: each mail becomes a file in `mailFolder`. */
  smtpUrl: string | undefined;
  /** Absolute; `DATA_DIR/outbox` unless `SMTP_URL=file:/...` names another. */
  mailFolder: string;
  /** Whom mails come from, `Name <address>`. Unset: no-reply at the host that people see. */
  mailFrom: string | undefined;
  /** The gateway. Unset: each text message becomes a file in `smsFolder`. */
  smsUrl: string | undefined;
  /** Absolute; `DATA_DIR/outbox` unless `SMS_URL=file:/...` names another. */
  smsFolder: string;
  /** Whether demonstration records and accounts are loaded. */
  demonstration: boolean;
  /** Whether staff change nothing before their own login takes two steps. */
  staffTwoFactor: 'required' | 'optional';
  /** Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges. */
  trustedProxies: string[];
  /** How many times the ordinary number of tries one network address has: more where many people share few addresses. */
  addressLimitFactor: number;
  /** How many milliseconds the lists of the lookup are taken from memory before the database is asked whether they still hold. */
  lookupAge: number;
  logLevel: string;
  /** How much of clients' addresses is logged. */
  logAddresses: AddressDetail;
  /** The commit that runs, where git cannot be asked. */
  buildCommit: string | undefined;
  /** The port of `/metrics`. Unset: none of its own. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whoever reads `/metrics` must send it. Unset: nobody needs to, on a port of its own. */
  metricsToken: string | undefined;
}

/** The settings of a process that serves. */
export interface Config extends Settings {
  /** Seals cookies, signs receipts, encrypts what two-step login needs; the same for all replicas, and after a restart. */
  secret: string;
}

/** What is likely to be a mistake, or must not be forgotten, though the process can run so; for the log at start. */
export function configWarnings({ databaseUrl, smtpUrl, publicUrl, paymentProvider }: Settings): string[] {
  const doubts: string[] = [];
  const { warning } = providerNamed(paymentProvider);
  if (warning !== undefined) doubts.push(`PAYMENT_PROVIDER is ${paymentProvider}: ${warning}`);
  if (publicUrl === undefined && (databaseUrl !== undefined || smtpUrl !== undefined))
    doubts.push(
      'PUBLIC_URL is not set: mails link to this machine by the name localhost, and cookies are not bound to https. ' +
        'Set it to the origin that people see, such as https://land.gov.bd',
    );
  return doubts;
}

/** The environment cannot be used; the message lists every reason, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const OPENSTREETMAP = /(^|\.)openstreetmap\.org$/;

/** What is wrong with variables, one a line. */
const issueLines = ({ issues }: z.ZodError): string =>
  issues.map(({ path: name, message }) => `${name.join('.')} ${message}`).join('\n');

export interface ReadOptions {
  /** Whether the process takes requests, and with them payments, and sends messages (default: no, as a command). */
  serving?: boolean;
}

/**
 * Reads and checks the environment. Empty values count as unset; relative directories start at `root`.
 * @throws {ConfigError} naming every variable that is wrong or missing
 */
export function readConfig(
  variables: Record<string, string | undefined>,
  root: string,
  { serving = false }: ReadOptions = {},
): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const checked = environment.safeParse(given);
  if (!checked.success) throw new ConfigError(issueLines(checked.error));
  const env = checked.data;
  const embedded = env.DATABASE_URL === undefined;
  const lacking = missingVariables(env, serving);
  if (lacking.length > 0) throw new ConfigError(lacking.join('\n'));
  const { name: paymentProvider, environment: ownVariables } = providerNamed(
    env.PAYMENT_PROVIDER ?? DEFAULT_PROVIDER,
  );
  const payment = (ownVariables ?? z.object({})).safeParse(given);
  if (!payment.success) throw new ConfigError(issueLines(payment.error));
  if (env.TILE_URL && !env.TILE_ATTRIBUTION && !OPENSTREETMAP.test(new URL(env.TILE_URL).hostname)) {
    throw new ConfigError('TILE_ATTRIBUTION is required with TILE_URL: it says whom the tiles are from');
  }
  if (env.WAL_ARCHIVE_DAYS > env.FILES_KEEP_DAYS) {
    throw new ConfigError(
      'WAL_ARCHIVE_DAYS must not be more than FILES_KEEP_DAYS: rows would come back without files',
    );
  }
  const dataDir = path.resolve(root, env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    storageDir: env.STORAGE_URL ?? path.join(dataDir, 'storage'),
    storageMinFree: env.STORAGE_MIN_FREE,
    filesKeepDays: env.FILES_KEEP_DAYS,
    backupRecipients: env.BACKUP_RECIPIENTS.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    walArchiveDays: env.WAL_ARCHIVE_DAYS,
    walArchiveBytes: env.WAL_ARCHIVE_GB * 1_000_000_000,
    pgBinDir: env.PG_BINDIR,
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT,
    jobStatementTimeoutMs: env.DATABASE_JOB_TIMEOUT,
    shutdownDelayMs: env.SHUTDOWN_DELAY,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT,
    watchdogTimeoutMs: env.WATCHDOG_TIMEOUT,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    secret: env.SECRET,
    paymentProvider,
    paymentSettings: payment.data,
    tiles: env.TILE_URL
      ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? '© OpenStreetMap contributors' }
      : undefined,
    countryBounds: env.COUNTRY_BOUNDS as Settings['countryBounds'],
    smtpUrl: serverUrl(env.SMTP_URL),
    mailFolder: messageFolder(env.SMTP_URL, root, dataDir),
    mailFrom: env.MAIL_FROM,
    smsUrl: serverUrl(env.SMS_URL),
    smsFolder: messageFolder(env.SMS_URL, root, dataDir),
    demonstration: env.DEMONSTRATION ? env.DEMONSTRATION === 'yes' : embedded,
    staffTwoFactor: env.STAFF_TWO_FACTOR ?? (embedded ? 'optional' : 'required'),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR,
    lookupAge: env.LOOKUP_AGE,
    logLevel: env.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    logAddresses: env.LOG_ADDRESSES,
    buildCommit: env.BUILD_COMMIT,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    metricsToken: env.METRICS_TOKEN,
  };
}
