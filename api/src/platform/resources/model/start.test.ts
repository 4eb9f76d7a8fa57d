import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  defineResource,
  document,
  rows,
  text,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import divisions from '../../../../resources/divisions.ts';
import districts from '../../../../resources/districts.ts';
import upazilas from '../../../../resources/upazilas.ts';
import { loadResources } from '../load.ts';
import { createTestApp } from '../../../../testing/app.ts';
import { readCatalog, type Catalog, type Table } from './catalog.ts';
import { distinguishingField } from '../write/constraints.ts';
import { buildModels } from './model.ts';
import waterBodies from '../testing/water-bodies.ts';

let catalog: Catalog;
let knex: Knex;
let drop: () => Promise<void>;

beforeAll(async () => {
  const db = await createTestDatabase();
  ({ drop } = db);
  knex = connect(db.appUrl, { poolSize: 1 });
  catalog = await readCatalog(knex);
});
afterAll(async () => {
  await knex.destroy();
  await drop();
});

/** The same database, whose divisions have a document without an index, and a table like theirs with none for its search. */
function withDocuments({ tables, references }: Catalog): Catalog {
  const divisions = tables.get('divisions')!;
  const columns = new Map([...divisions.columns, ['document_path', { nullable: true }] as const]);
  const plain: Table = { ...divisions, searchIndexes: new Map() };
  return {
    tables: new Map([...tables, ['divisions', { ...divisions, columns }], ['plain_names', plain]]),
    references,
  };
}

const label = { en: 'X', bn: 'ক' };
const changed = (more: Partial<ResourceDefinition>): ResourceDefinition => ({ ...upazilas, ...more });

describe('at the start', () => {
  it('every resource fits the database, the eight of the land office among them', async () => {
    const resources = await loadResources();
    expect(resources.map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        'dags districts divisions mouza-maps mouzas survey-types upazilas zils'.split(' '),
      ),
    );
    expect(buildModels(resources, catalog)).toHaveLength(resources.length);
  });

  it('what the database keeps once is declared as unique, so that a copy of a record begins without it', async () => {
    for (const { definition, uniques } of buildModels(await loadResources(), catalog)) {
      const names = definition.unique?.names ?? [];
      const kept = [...uniques.values()].map((columns) => distinguishingField(definition, columns) ?? '');
      const others = [...new Set(kept)].filter((name) => name !== '' && !names.includes(name));
      const declared = Object.keys(definition.fields).filter((name) => definition.fields[name]?.unique);
      expect({ [definition.name]: declared.toSorted() }).toEqual({ [definition.name]: others.toSorted() });
    }
  });

  it.each<[string, ResourceDefinition[], string]>([
    [
      'a table that is not there',
      [waterBodies],
      'Resource water-bodies (api/resources/water-bodies.ts): the database has no table water_bodies: make it in a migration (createResourceTable), or mend table',
    ],
    [
      'a column that is not there',
      [{ ...divisions, fields: { ...divisions.fields, area: text({ label }) } }],
      'Resource divisions (api/resources/divisions.ts): the table divisions has no column area: add it in a new migration, or take it out of the definition',
    ],
    [
      'a column to sort by that is not there',
      [{ ...divisions, fields: { ...divisions.fields, bbs_code: text({ label, sortColumn: 'bbs_sort' }) } }],
      'Resource divisions (api/resources/divisions.ts): the table divisions has no column bbs_sort: add it in a new migration, or take it out of the definition',
    ],
    [
      'samples of a table that marks none',
      [{ ...divisions, samples: true }],
      'Resource divisions (api/resources/divisions.ts): the table divisions has no column is_sample: add it in a new migration, or take it out of the definition',
    ],
    [
      'a search that does not look there',
      [
        {
          ...divisions,
          table: 'survey_types',
          fields: { description: text({ label, search: true }) },
          title: ['description'],
          unique: undefined,
        },
      ],
      'Resource divisions (api/resources/divisions.ts): fields.description.search: survey_types.search_key does not hold description: name it in the search of createResourceTable, or leave search out',
    ],
    [
      'a document that many records could name',
      [
        {
          ...divisions,
          fields: { ...divisions.fields, document: document({ label, accept: ['application/pdf'] }) },
        },
      ],
      "Resource divisions (api/resources/divisions.ts): fields.document: divisions.document_path is not unique: write addText(table, 'document_path').unique() in the migration",
    ],
    [
      'a parent that is no resource',
      [upazilas, divisions],
      'Resource upazilas (api/resources/upazilas.ts): fields.district_id refers to districts, which is no resource: write one of upazilas, divisions',
    ],
    [
      'a CSV column that is nothing',
      [
        divisions,
        districts,
        changed({
          csv: {
            file: 'x.csv',
            columns: [{ header: { en: 'X', bn: 'X' }, value: { en: 'id', bn: 'district.jl_no' } }],
          },
        }),
      ],
      'Resource upazilas (api/resources/upazilas.ts): csv.columns names district.jl_no, which is nothing: write one of id, created_at',
    ],
    [
      'a path that leads nowhere',
      [divisions, districts, changed({ path: ['district_id', 'upazila_id'] })],
      'Resource upazilas (api/resources/upazilas.ts): path names upazila_id, which is no reference of districts: write one of division_id',
    ],
    [
      'a cascade that begins where no path leads to',
      [divisions, districts, changed({ cascade: 'mouzas' })],
      'Resource upazilas (api/resources/upazilas.ts): cascade begins with mouzas, to which no path leads: write one of districts, divisions',
    ],
    [
      'a filter by rows of a table that is not there',
      [
        divisions,
        districts,
        changed({ has: { x: { label, yes: label, no: label, in: { table: 'mouzas', column: 'up_id' } } } }),
      ],
      'Resource upazilas (api/resources/upazilas.ts): has.x looks into mouzas.up_id, which the database has not: name a table and its column that refers to upazilas',
    ],
    [
      'people in a column that is not made of the rows',
      [
        divisions,
        changed({
          fields: {
            ...upazilas.fields,
            owners: rows({ label, columns: { owner: text({ label }) }, message: label, people: 'bbs_code' }),
          },
        }),
      ],
      'Resource upazilas (api/resources/upazilas.ts): fields.owners.people: upazilas has no generated column bbs_code with the people of owners: add it in a migration',
    ],
    [
      'two of one name',
      [divisions, divisions],
      'Resource divisions (api/resources/divisions.ts): there are two resources of this name',
    ],
    [
      'a search without an index',
      [
        {
          ...divisions,
          table: 'plain_names',
          title: ['name_en'],
          fields: { name_en: divisions.fields.name_en! },
          unique: undefined,
        },
      ],
      'Resource divisions (api/resources/divisions.ts): fields.name_en.search: plain_names.search_key has no index: make the table with createResourceTable',
    ],
    [
      'a field that may be empty in the form and not in the table',
      [{ ...divisions, fields: { ...divisions.fields, name_bn: text({ label }) } }],
      'Resource divisions (api/resources/divisions.ts): fields.name_bn may be left empty, and the column name_bn may not be null: write required: true',
    ],
    [
      'a unique name that the table does not hold',
      [divisions, districts, changed({ unique: { names: ['name_en'] } })],
      "Resource upazilas (api/resources/upazilas.ts): unique names name_en, which upazilas does not hold: call addOnlyNames(knex, 'upazilas'",
    ],
  ])('refuses %s', (_, resources, why) => {
    expect(() => buildModels(resources, withDocuments(catalog))).toThrow(why);
  });

  it('an application with such a resource does not start', async () => {
    await expect(createTestApp({ resources: [waterBodies] })).rejects.toThrow('no table water_bodies');
  });

  it('a definition without declared access is none', () => {
    const { access: _access, ...without } = divisions;
    expect(() => defineResource(without as ResourceDefinition)).toThrow(
      "Resource divisions (api/resources/divisions.ts): access.read is not declared: write who may, such as 'staff'",
    );
  });
});

it.each<[string, Partial<ResourceDefinition>, string]>([
  [
    'a path of another',
    { path: ['mouza_id'] },
    'path begins with mouza_id, which is no reference of its own: write one of district_id',
  ],
  [
    'a path of nothing',
    { path: [] },
    'path is empty: leave it out, or name the reference that the record lies in',
  ],
  [
    'a name of no field',
    { called: { en: '{name}', bn: '{nam}' } },
    'called names {nam}, which is no field: write one of district_id, name_en',
  ],
  [
    'a presence of no field',
    { has: { document: { label, yes: label, no: label, in: 'document' } } },
    'has.document looks into document, which is no field: write one of district_id, name_en',
  ],
  [
    'an import by no field',
    { import: { key: ['code'] } },
    'import.key names code, by which no record is told: write one of district_id, name_en',
  ],
  ['an import by nothing', { import: { key: [] } }, 'import.key is empty: name the fields'],
])('a definition with %s is none: it names file, field and remedy', (_, more, why) => {
  expect(() => defineResource(changed(more))).toThrow(
    `Resource upazilas (api/resources/upazilas.ts): ${why}`,
  );
});

it('a resource whose address belongs to something else does not start', async () => {
  const resources = [...(await loadResources()), { ...divisions, name: 'staff' }];
  await expect(createTestApp({ resources })).rejects.toThrow(
    'Resource staff (api/resources/staff.ts): the address /api/admin/staff is taken by a page that is no resource: choose another name',
  );
});
