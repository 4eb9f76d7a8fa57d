/** How often cached tables have changed (db/migrations/0055_lookup_versions.ts). */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { VersionsByTable } from '../cache/by-version.ts';

const counted = prepared<{ of_table: string; version: number }>(
  'select of_table, sum(version)::int8 as version from lookup_versions group by of_table',
);

export const readTableVersions = async (knex: Knex): Promise<VersionsByTable> =>
  new Map((await counted(knex)).map(({ of_table, version }) => [of_table, version]));

/** SQL for how often these tables have changed in total. Put it into the statement that reads them, so that both match. */
export const tableVersionSql = (tables: readonly string[]): string =>
  `(select coalesce(sum(version), 0)::int8 from lookup_versions
    where of_table in (${tables.map((table) => `'${table}'`).join(', ')}))`;
