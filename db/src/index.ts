export { connect, type ConnectLog, type ConnectOptions } from './connect.ts';
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
export { STATEMENT_CHANNEL, STATEMENT_KINDS, type StatementReport } from './statement-channel.ts';
export { withTimeout } from './with-timeout.ts';
export { seedReference } from './reference.ts';
export { type DemonstrationOptions, seedDemonstration } from './demonstration.ts';
export type { SeedStorage } from './folder-storage.ts';
