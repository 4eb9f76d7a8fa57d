export { connect, connectBoth, type ConnectLog, type ConnectOptions, stateOf, suspect } from './connect.ts';
export { isConnectionFailure, OutcomeUnknownError } from './lost-connection.ts';
export type { DatabaseState } from './reachability.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/index.ts';
export { makeFolder, syncFolder, writeDurably } from './durable.ts';
export { baseBackup, type BackupEntry } from './embedded/base-backup.ts';
export { recoverCluster, type PointInTime } from './embedded/recover.ts';
export { draftCluster, holdsCluster, type DraftCluster } from './embedded/restored-cluster.ts';
export { hasLog, pruneArchive } from './embedded/wal-archive.ts';
export { copyRows } from './copy-rows.ts';
export { checkVersion, NewerDatabaseError } from './applied-steps.ts';
export { migrate, MIGRATIONS, type MigrateOptions, type PendingStep, pendingSteps } from './migrate.ts';
export {
  addNumberSort,
  addOnlyNames,
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
  PART_OF_PARENT,
  type SearchOptions,
} from './migration.ts';
export { AS_PREPARED, asPrepared, prepared, type Runner } from './prepared.ts';
export { NoAnswerError, withStatementLimit } from './statement-limit.ts';
export { checkPooler, PoolerError } from './pooler.ts';
export { hasSeveralHosts, SEVERAL_HOSTS, WrongOwnerError } from './start-checks.ts';
export { STATEMENT_CHANNEL, STATEMENT_KINDS, type StatementReport } from './statement-channel.ts';
export { withTimeout } from './with-timeout.ts';
export { seedReference } from './reference.ts';
export { type DemonstrationOptions, seedDemonstration } from './demonstration.ts';
export type { SeedStorage } from './folder-storage.ts';
