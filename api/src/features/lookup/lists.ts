/** The lists of the cascade: the short options of each level, in the order in which people look for them. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { jsonRows } from '../../platform/database/json-rows.ts';
import { prebuild, byteSize, type PrebuiltResponse } from '../../platform/http/prebuilt-response.ts';
import type { VersionedValue } from '../../platform/cache/by-version.ts';
import { tableVersionSql } from '../../platform/database/table-versions.ts';

const PLACE = 'id, name_en as name, name_en, name_bn';
const BY_NAME = 'order by name_en, id';

interface List {
  /** The table of the parent row `$1`; null: the list has no parent. */
  parent: string | null;
  /** The parent may be retired; then it does not exist for the lookup. */
  parentRetires?: true;
  table: string;
  rows: string;
}

const LISTS = {
  divisions: { parent: null, table: 'divisions', rows: `select ${PLACE} from divisions ${BY_NAME}` },
  districts: { parent: null, table: 'districts', rows: `select ${PLACE} from districts ${BY_NAME}` },
  // In order of entry, which is the order of the surveys.
  surveyTypes: {
    parent: null,
    table: 'survey_types',
    rows: 'select id, code, name_en as name, name_en, name_bn from survey_types order by id',
  },
  districtsOf: {
    parent: 'divisions',
    table: 'districts',
    rows: `select ${PLACE} from districts where division_id = $1 ${BY_NAME}`,
  },
  upazilasOf: {
    parent: 'districts',
    table: 'upazilas',
    rows: `select ${PLACE} from upazilas where district_id = $1 ${BY_NAME}`,
  },
  mouzasOf: {
    parent: 'upazilas',
    table: 'mouzas',
    rows: `select ${PLACE}, jl_no from mouzas where upazila_id = $1 and retired_at is null ${BY_NAME}`,
  },
  zilsOf: {
    parent: 'mouzas',
    parentRetires: true,
    table: 'zils',
    rows: `select id, zil_no from zils where mouza_id = $1 and retired_at is null
      order by zil_no_sort nulls last, zil_no, id`,
  },
} satisfies Record<string, List>;

export type ListName = keyof typeof LISTS;

interface ReadableList {
  /** The SQL of the list. */
  tables: readonly string[];
  /** Reads the list; null when its parent does not exist. */
  load(knex: Knex, id: number | null): Promise<VersionedValue<PrebuiltResponse> | null>;
}

function readable({ parent, parentRetires, table, rows }: List): ReadableList {
  const tables = parent ? [parent, table] : [table];
  const inUse = parentRetires ? 'and retired_at is null' : '';
  const of = parent ? `from ${parent} where id = $1 ${inUse}` : '';
  const read = prepared<{ version: number; body: string }>(
    `select ${tableVersionSql(tables)} as version, ${jsonRows(rows)} as body ${of}`,
  );
  return {
    tables,
    async load(knex, id) {
      const [found] = await read(knex, id === null ? [] : [id]);
      if (!found) return null;
      const value = prebuild(found.body);
      return { version: found.version, value, bytes: byteSize(value) };
    },
  };
}

export const lists = Object.fromEntries(
  Object.entries(LISTS).map(([name, list]) => [name, readable(list)]),
) as Record<ListName, ReadableList>;
