import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex } from '../src/online.ts';

export const outsideTransaction = true;
/** The version before sorts Bengali names by the numbers of their letters, without an index as now. */
export const previousVersionRuns = true;

/**
 * The order of the Bengali names of mouzas (docs/decisions/135): of the tables with a Bengali name it alone is large. The others have at
 * most some hundred rows, which are sorted as they are read.
 */
export const up: OnlineMigration = (knex) =>
  buildIndex(knex, 'mouzas_name_bn_order', 'mouzas (name_bn collate "bn-x-icu", id)');
