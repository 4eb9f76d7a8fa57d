/** How often tables have changed that something is kept of (db/migrations/0055_lookup_versions.ts). */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { VersionsByTable } from '../cache/by-version.ts';

const counted = prepared<{ of_table: string; version: number }>(
  'select of_table, sum(version)::int8 as version from lookup_versions group by of_table',
);

export const readTableVersions = async (knex: Knex): Promise<VersionsByTable> =>
  new Map((await counted(knex)).map(({ of_table, version }) => [of_table, version]));

/** SQL of how often some tables have changed, all in all, for a statement that reads them: both are of one moment. */
export const tableVersionSql = (tables: readonly string[]): string =>
  `(select coalesce(sum(version), 0)::int8 from lookup_versions
    where of_table in (${tables.map((table) => `'${table}'`).join(', ')}))`;
