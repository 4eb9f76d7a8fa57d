/** Files as people had them, and what is right for each. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SheetImport } from '../../../../contract/maps/imports.ts';
import { importClient } from '../../../platform/resources/imports/import-client.testing.ts';
import { statusesOf } from '../../maps/imports/calls.testing.ts';
import { openMaps, type Maps, type TestSheet } from '../../maps/office.testing.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../../testing/cases/${name}`, import.meta.url), 'utf8');

let maps: Maps;
beforeAll(async () => {
  maps = await openMaps({ demonstration: true });
});
afterAll(() => maps.close());

describe('03: marks that nobody sees, and strokes of all kinds', () => {
  const name = '03-unseen-marks-and-strokes.csv';
  let desk: ReturnType<typeof importClient>;
  beforeAll(async () => {
    desk = importClient(maps, (await maps.login('acland')).headers);
  });

  it('is two dags; each row says which other has the same number, and none is written', async () => {
    const found = await desk.checked('dags', file(name));
    const again = (row: number, text: string) => [row, 5, expect.any(String), text];
    expect(found.problems.map(({ row, column, value, text }) => [row, column, value, text])).toEqual([
      again(2, 'The same dag stands in row 3 too'),
      again(3, 'The same dag stands in row 2 too'),
      again(4, 'The same dag stands in row 2 too'),
      again(5, 'The same dag stands in row 6 too'),
      again(6, 'The same dag stands in row 5 too'),
      again(7, 'The same dag stands in row 5 too'),
    ]);
    expect(found.counts).toEqual({ new: 0, known: 0, wrong: 6 });
    expect((await desk.confirm(found.id)).status).toBe(409);
  });

  it('once one row of each is left it is written, with the numbers as they are seen; the others are known then', async () => {
    const rows = file(name).split('\n');
    // The one with a mark before its number, and the one in Bengali digits.
    const left = await desk.written('dags', [rows[0], rows[3], rows[6]].join('\n'));
    expect(left.counts).toEqual({ new: 2, known: 0, wrong: 0 });
    const numbers = await maps.knex('dags').where({ khatiyan_number: '850' }).orderBy('id').pluck('dag_no');
    expect(numbers).toEqual(['8401', '8402/1']);
    for (const at of [1, 2, 4, 5]) {
      const again = await desk.checked('dags', [rows[0], rows[at]].join('\n'));
      expect([at, again.counts]).toEqual([at, { new: 0, known: 1, wrong: 0 }]);
    }
  });
});

describe('21: numbers as a map program writes them', () => {
  let sheet: TestSheet;
  beforeEach(async () => {
    sheet = await maps.sheet();
  });

  it('of which none is a number is refused, shape by shape', async () => {
    const collection = JSON.parse(file('21-numbers-with-decimals.geojson')) as {
      features: { properties: { dag_no: string } }[];
    };
    collection.features.forEach(({ properties }, at) => {
      properties.dag_no = ['-', '568/'][at]!;
    });
    const answer = await maps.send('POST', '/admin/sheet-imports', {
      zil_id: sheet.zilId,
      survey_type_id: await sheet.survey('RS'),
      geojson: collection,
    });
    expect(statusesOf(answer.json<SheetImport>())).toEqual(['wrong bad-number', 'wrong bad-number']);
  });

  it('is dags 702 and 703 of khatian 77', async () => {
    const answer = await maps.send('POST', '/admin/sheet-imports', {
      zil_id: sheet.zilId,
      survey_type_id: await sheet.survey('RS'),
      geojson: JSON.parse(file('21-numbers-with-decimals.geojson')) as unknown,
    });
    const found = answer.json<SheetImport>();
    expect(statusesOf(found)).toEqual(['new', 'new']);
    expect(found.rows.map(({ dag_no, khatiyan_number }) => [dag_no, khatiyan_number])).toEqual([
      ['702', '77'],
      ['703', '77'],
    ]);
    const saved = await maps.send('POST', `/admin/sheet-imports/${found.id}/commit`, { remark: 'test' });
    expect(saved.statusCode, saved.body).toBe(200);
    const dags = await maps.knex('dags').where({ zil_id: sheet.zilId }).orderBy('id');
    expect(dags).toMatchObject([
      { dag_no: '702', khatiyan_number: '77' },
      { dag_no: '703', khatiyan_number: '77' },
    ]);
  });
});
