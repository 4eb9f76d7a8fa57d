import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex } from '../src/online.ts';

/** What waits in an office is found without reading all that it has ever decided (docs/performance.md). */
export const up: OnlineMigration = (knex) =>
  buildIndex(knex, 'mutations_waiting_by_mouza', 'mutations (mouza_id, id) where waiting');

export const outsideTransaction = true;
/** An index changes no answer. */
export const previousVersionRuns = true;
