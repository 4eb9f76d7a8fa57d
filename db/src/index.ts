export { connect, type ConnectLog, type ConnectOptions } from './connect.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/index.ts';
export { copied } from './copied.ts';
export { migrate, MIGRATIONS, type MigrateOptions } from './migrate.ts';
export {
  addNumberSort,
  addOnlyNames,
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
  type Searched,
} from './migration.ts';
export { NAMED, named, prepared, type Runner } from './prepared.ts';
export { inTransaction } from './transaction.ts';
export { within } from './within.ts';
export { seedReference } from './reference.ts';
export { type DemonstrationOptions, seedDemonstration } from './demonstration.ts';
export type { SeedStorage } from './folder-storage.ts';
