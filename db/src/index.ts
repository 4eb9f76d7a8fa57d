export { connect, connectBoth, type ConnectLog, type ConnectOptions, stateOf, suspect } from './connect.ts';
export { isConnectionFailure, OutcomeUnknownError } from './lost-connection.ts';
export type { DatabaseState } from './reachability.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/index.ts';
export { copyRows } from './copy-rows.ts';
export { migrate, MIGRATIONS, type MigrateOptions } from './migrate.ts';
export {
  addNumberSort,
  addOnlyNames,
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
  type SearchOptions,
} from './migration.ts';
export { AS_PREPARED, asPrepared, prepared, type Runner } from './prepared.ts';
export { NoAnswerError, withStatementLimit } from './statement-limit.ts';
export { checkPooler, PoolerError } from './pooler.ts';
export { hasSeveralHosts, SEVERAL_HOSTS, WrongOwnerError } from './start-checks.ts';
export { withTimeout } from './with-timeout.ts';
export { seedReference } from './reference.ts';
export { type DemonstrationOptions, seedDemonstration } from './demonstration.ts';
export type { SeedStorage } from './folder-storage.ts';
