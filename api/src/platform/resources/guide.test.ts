import { parseArgs } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newResource } from '../../../bin/lib/new-resource.ts';
import { checkDefinition } from '../../../contract/resource/check.ts';
import type { ResourceDefinition } from '../../../contract/resource/resource.ts';
import type { TestApp } from '../../../testing/app.ts';
import { loadResources } from './load.ts';
import { readCatalog } from './model/catalog.ts';
import { buildModels } from './model/model.ts';
import { clientOf, files, form, type Client } from './testing/client.ts';
import { guideBlocks, type Block } from './testing/guide.ts';
import { layOut, type Laid } from './testing/project.ts';

/** docs/adding-a-resource.md, block by block. */
let blocks: Block[];
let laid: Laid;
let test: TestApp;
let admin: Client;
let definition: ResourceDefinition;
let upazila: number;

const of = (language: string): string[] =>
  blocks.filter((block) => block.language === language).map(({ text }) => text.trim());

beforeAll(async () => {
  blocks = await guideBlocks();
  laid = await layOut();
  for (const { file, text } of blocks) if (file) await laid.write(file, text);
  test = await laid.start();
  admin = clientOf(test, (await test.login('admin')).headers);
  definition = await laid.defined('api/resources/brickfields.ts');
  upazila = ((await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as { id: number }).id;
});
afterAll(async () => {
  await test.close();
  await laid.remove();
});

const field = (upazila_id: number, more: object = {}) => ({
  upazila_id,
  name_en: 'Padma Bricks',
  name_bn: 'পদ্মা ব্রিকস',
  licence_no: 'ই-১২৩',
  kilns: 3,
  fuel: 'coal',
  ...more,
});

describe('the guide to adding a resource', () => {
  it('has no block that is not run here', () => {
    expect(blocks.map(({ language, file }) => file ?? language)).toEqual([
      'sh',
      'db/migrations/0100_brickfields.ts',
      'api/resources/brickfields.ts',
      'text',
      'text',
      'text',
    ]);
  });

  it('begins with a command that writes both files', async () => {
    const [line = ''] = of('sh');
    const [npm, run, script, ...given] = line.split(' ').filter((word) => word !== '--');
    expect([npm, run, script]).toEqual(['npm', 'run', 'resource:new']);
    const { positionals, values } = parseArgs({
      args: given,
      options: { bn: { type: 'string' } },
      allowPositionals: true,
    });
    const empty = await layOut();
    try {
      const written = await newResource(empty.directory, positionals[0]!, values.bn);
      expect(written.files).toEqual(['db/migrations/0001_brickfields.ts', 'api/resources/brickfields.ts']);
    } finally {
      await empty.remove();
    }
  });

  it('ends with records that are kept, found, filtered, named, followed, exported and deleted', async () => {
    const made = await admin.post(
      'brickfields',
      form(Object.fromEntries(Object.entries(field(upazila)).map(([name, value]) => [name, String(value)])), {
        name: 'licence.pdf',
        content: files.pdf,
      }),
    );
    expect([made.status, made.body]).toMatchObject([
      201,
      { licence_no: 'ই-123', kilns: 3, upazila: { name_en: 'Savar', district: { name_en: 'Dhaka' } } },
    ]);
    const { id, document_url } = made.body;
    for (const filter of [
      { q: 'padma savar' },
      { q: 'ই-১২৩' },
      { has_document: 'yes', upazila_id: upazila },
    ]) {
      const { headers } = await admin.list('brickfields', { range: [0, 9], filter });
      expect(headers['content-range'], JSON.stringify(filter)).toBe('brickfields 0-0/1');
    }
    expect((await admin.put(`brickfields/${id}`, { kilns: 51 })).body.errors).toEqual({
      kilns: ['Kilns may be at most 50'],
    });
    const same = await admin.post('brickfields', field(upazila, { licence_no: '9', name_bn: 'অন্য' }));
    expect(same.body).toMatchObject({ there: { name_en: { id } } });
    expect((await admin.put(`brickfields/${id}`, { kilns: 4, version: 1 })).status).toBe(200);
    expect((await admin.put(`brickfields/${id}`, { kilns: 5, version: 1 })).status).toBe(409);
    expect((await admin.get(`brickfields/${id}/history`)).body.changes).toMatchObject([
      { fields: [{ field: 'kilns', before: 3, after: 4 }] },
      { action: 'create' },
    ]);
    const { headers } = await test.login('acland');
    const named = await test.app.inject({ url: '/api/search?q=Padma+Bricks', headers });
    expect(named.json().results).toMatchObject([{ name: 'Padma Bricks · Savar · Dhaka' }]);
    const csv = await test.app.inject({ url: '/api/admin/brickfields/csv', headers });
    expect(csv.body).toContain(`${id},Savar,Padma Bricks,ই-123,4`);
    expect((await test.app.inject({ url: String(document_url), headers })).statusCode).toBe(200);
    expect((await test.app.inject({ url: String(document_url) })).statusCode).toBe(404);
    expect((await admin.get(`upazilas/${upazila}/hanging`)).body).toMatchObject({
      hanging: [{ text: '1 brickfield' }],
    });
    const officer = clientOf(test, headers);
    expect((await officer.delete(`brickfields/${id}`)).status).toBe(403);
    expect((await admin.delete(`brickfields/${id}?version=2`)).status).toBe(204);
  });

  it('says what a wrong definition is told', async () => {
    const { kilns, name_en } = definition.fields;
    const wrong: ResourceDefinition[] = [
      {
        ...definition,
        fields: { ...definition.fields, kilns: { ...kilns, label: { en: 'Kilns' } } as never },
      },
      { ...definition, fields: { ...definition.fields, owner: { ...name_en!, search: false } } },
      { ...definition, path: ['upazila_id', 'zil_id'] },
    ];
    const [resources, catalog] = [await loadResources(), await readCatalog(test.knex)];
    const told = wrong.map((each) => {
      try {
        checkDefinition(each);
        buildModels([...resources, each], catalog);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(told).toEqual(of('text'));
  });
});
