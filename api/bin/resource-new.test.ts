import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../src/platform/resources/testing/client.ts';
import { layOut, type Laid } from '../src/platform/resources/testing/project.ts';
import { namesOf, newResource } from './lib/new-resource.ts';

let laid: Laid;
beforeAll(async () => {
  laid = await layOut();
});
afterAll(() => laid.remove());

describe('a new resource', () => {
  it('is written as two files that start as they are, with all that a resource has', async () => {
    await laid.write('db/migrations/0099_before.ts', 'export const up = async () => {};\n');
    const { files, next } = await newResource(laid.directory, 'water-mills', 'পানিকল');
    expect(files).toEqual(['db/migrations/0100_water_mills.ts', 'api/resources/water-mills.ts']);
    expect(next).toEqual([
      'Add what they have: a column in the migration, a field in the definition (docs/adding-a-resource.md).',
      'npm start: the table is made, and Water Mills stand in the menu of the back office.',
    ]);
    const test = await laid.start();
    try {
      const admin = clientOf(test, (await test.login('admin')).headers);
      const upazila = (await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as { id: number };
      const mill = { upazila_id: upazila.id, name_en: 'Old Mill', name_bn: 'পুরোনো কল' };
      const made = await admin.post('water-mills', mill);
      expect([made.status, made.body]).toMatchObject([
        201,
        { name_en: 'Old Mill', upazila: { name_en: 'Savar' } },
      ]);
      expect((await admin.post('water-mills', { ...mill, name_en: 'OLD MILL' })).body).toMatchObject({
        message: '“Old Mill” is there already in the same upazila.',
      });
      expect((await admin.list('water-mills', { filter: { q: 'old mill savar' } })).rows).toEqual([
        made.body,
      ]);
      expect((await admin.get(`water-mills/${made.body.id}/history`)).body.changes).toHaveLength(1);
      expect((await admin.get(`upazilas/${upazila.id}/hanging`)).body).toMatchObject({
        deletable: false,
        hanging: [{ text: '1 water mill', list: { resource: 'water-mills', field: 'upazila_id' } }],
      });
      expect((await admin.delete(`water-mills/${made.body.id}?version=1`)).status).toBe(204);
    } finally {
      await test.close();
    }
  });

  it('is not written over another, nor under the name of a table', async () => {
    const before = [
      await readdir(path.join(laid.directory, 'api/resources')),
      await readdir(path.join(laid.directory, 'db/migrations')),
    ];
    await expect(newResource(laid.directory, 'water-mills')).rejects.toThrow(
      'There is a resource water-mills already: api/resources/water-mills.ts. Choose another name.',
    );
    const made = path.join(laid.directory, 'db/migrations/0098_tables.ts');
    await writeFile(made, `knex.raw('create table kept_things (id int)')`);
    await expect(newResource(laid.directory, 'kept-things')).rejects.toThrow(
      'There is a table kept_things already, made by db/migrations/0098_tables.ts. Choose another name.',
    );
    const after = [
      await readdir(path.join(laid.directory, 'api/resources')),
      await readdir(path.join(laid.directory, 'db/migrations')),
    ];
    expect(after).toEqual([before[0], ['0098_tables.ts', ...before[1]!]]);
  });

  it('without a Bengali name has the English one, and says so', async () => {
    const { files, next } = await newResource(laid.directory, 'brickfields');
    expect(next[0]).toBe('Write in api/resources/brickfields.ts what they are called in Bengali (label).');
    expect(await readFile(path.join(laid.directory, files[1]!), 'utf8')).toContain(
      `many: { en: 'Brickfields', bn: 'Brickfields' }`,
    );
  });

  it('finds the tables of the project’s own migrations', async () => {
    const own = path.join(import.meta.dirname, '../../db/migrations');
    const project = await layOut();
    await cp(own, path.join(project.directory, 'db/migrations'), { recursive: true });
    for (const taken of ['payments', 'mutations', 'record-versions', 'seed-marks']) {
      await expect(newResource(project.directory, taken), taken).rejects.toThrow('There is a table');
    }
    await project.remove();
  });
});

it.each([
  ['Brickfields', 'is no name of a resource: write lower-case words joined by hyphens, such as brickfields'],
  ['brick_fields', 'is no name of a resource'],
  ['../brickfields', 'is no name of a resource'],
  ['ইটভাটা', 'is no name of a resource'],
  ['brickfield', 'is the name of one: write what many are called, such as brickfields.'],
  ['water-body', 'is the name of one: write what many are called, such as water-bodies.'],
  [`${'x'.repeat(40)}s`, 'is too long: write 40 letters at most.'],
])('%s is no name', (name, why) => {
  expect(() => namesOf(name)).toThrow(why);
});

it.each([
  ['brickfields', 'Brickfield', 'Brickfields'],
  ['water-bodies', 'Water Body', 'Water Bodies'],
  ['marshes', 'Marsh', 'Marshes'],
  ['ferry-ghats', 'Ferry Ghat', 'Ferry Ghats'],
])('one of %s is a %s', (name, one, many) => {
  expect(namesOf(name)).toMatchObject({ one, many });
});
