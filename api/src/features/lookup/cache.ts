/**
 * The cache of the lookup: the lists of the cascade as prebuilt answers, and the places of sheets
 * (docs/decisions/063).
 */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { SurveyType, ZilPlace } from '../../../contract/lookup/lookup.ts';
import { surveyType } from '../land/places.ts';
import type { PrebuiltResponse } from '../../platform/http/prebuilt-response.ts';
import {
  CacheByVersion,
  TableVersions,
  type VersionedValue,
  type TableVersionsOptions,
} from '../../platform/cache/by-version.ts';
import { readTableVersions, tableVersionSql } from '../../platform/database/table-versions.ts';
import { lists, type ListName } from './lists.ts';
import { PLACED_ZILS, ZIL_PLACE } from '../land/records.ts';

/** The size limit of each, in bytes. All lists of the country take some 40 MB; few are requested at once. */
const MAX_BYTES = { lists: 24_000_000, sheets: 8_000_000, surveys: 100_000 };

export interface LookupCache {
  /** A prebuilt list; null when its parent does not exist. */
  list(name: ListName, id: number | null): Promise<PrebuiltResponse | null>;
  /** The place of a sheet. */
  sheet(id: number): Promise<ZilPlace | null>;
  survey(id: number): Promise<SurveyType | null>;
}

/**
 * Caches one kind of record by its id.
 * @param from the rest of a select of `value`, for the record `$1`
 */
function recordsOf<Row extends object>(
  knex: Knex,
  { versions, most, tables, value, from }: RecordOptions,
): (id: number) => Promise<Row | null> {
  const cache = new CacheByVersion<Row>(versions, most);
  const read = prepared<{ version: number; value: Row }>(
    `select ${tableVersionSql(tables)} as version, ${value} as value ${from}`,
  );
  return (id) =>
    cache.get(String(id), tables, async (): Promise<VersionedValue<Row> | null> => {
      const [found] = await read(knex, [id]);
      // A character in memory takes one or two bytes, and its overhead as much again.
      return found ? { ...found, bytes: 500 + 4 * JSON.stringify(found.value).length } : null;
    });
}
interface RecordOptions {
  versions: TableVersions;
  most: number;
  tables: readonly string[];
  value: string;
  from: string;
}

/**
 * Creates the cache of a process.
 * @param knex the connection to read from, which may be a replica
 */
export function createLookupCache(knex: Knex, options: Omit<TableVersionsOptions, 'read'>): LookupCache {
  const versions = new TableVersions({ ...options, read: () => readTableVersions(knex) });
  const cachedLists = new CacheByVersion<PrebuiltResponse>(versions, MAX_BYTES.lists);
  return {
    list: (name, id) =>
      cachedLists.get(`${name} ${id}`, lists[name].tables, () => lists[name].load(knex, id)),
    sheet: recordsOf<ZilPlace>(knex, {
      versions,
      most: MAX_BYTES.sheets,
      tables: ['divisions', 'districts', 'upazilas', 'mouzas', 'zils'],
      value: ZIL_PLACE,
      from: `from ${PLACED_ZILS} where zils.id = $1`,
    }),
    survey: recordsOf<SurveyType>(knex, {
      versions,
      most: MAX_BYTES.surveys,
      tables: ['survey_types'],
      value: surveyType,
      from: 'from survey_types where id = $1',
    }),
  };
}
