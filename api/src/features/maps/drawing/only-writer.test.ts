import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { importsOf, shape } from '../imports/calls.testing.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from '../office.testing.ts';
import { approvedMutation } from './split/approved-mutation.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

/** Draws a square of 30 m over a neighbour, for a dag of which half of that is recorded; each way with the remark that it is given. */
const WAYS = {
  async save(id: number, remark: string) {
    return sheet.save(id, sheet.square(10, 0), { remark });
  },
  async import(_id: number, remark: string) {
    const { shown, commit } = importsOf(maps, sheet);
    const found = await shown([shape(sheet.square(10, 0), { dag_no: '2' })]);
    return commit(found.id, { remark });
  },
  async split(id: number, remark: string) {
    // Of a dag of twice the size, drawn before; the other half is a part of it that is recorded as it is.
    const whole = await sheet.drawn('9', sheet.square(10, 0, 70, 30));
    const line = [sheet.plane.from([40, -5]), sheet.plane.from([40, 35])];
    const mutation_id = await approvedMutation(maps, sheet, whole);
    // Northwards, the west is to the left.
    return maps.send('POST', `/admin/geojson-datas/${whole}/split`, {
      line,
      keep: 'right',
      dag_id: id,
      mutation_id,
      remark,
    });
  },
  async 'take up'(id: number, remark: string) {
    await sheet.save(id, sheet.square(10, 0), { remark: 'at first' });
    const { boundary } = await maps.history(id);
    await maps.send('POST', `/admin/geojson-datas/${id}/withdraw`, { remark: 'off', version: 1 });
    const body = { dag_id: id, geojson: boundary!.geojson, version: 0, remark };
    return maps.send('POST', '/admin/geojson-datas', body);
  },
};

describe('every way that writes a boundary', () => {
  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'asks for a remark where there are warnings, and keeps it: %s',
    async (way) => {
      await sheet.drawn('1', sheet.square(0, 0));
      const id = await sheet.dag('2', SQUARE_FEET / 2);
      const drawn = () => maps.history(id).then(({ boundary }) => boundary);
      const refused = await WAYS[way](id, ' ');
      expect([refused.statusCode, await drawn()], refused.body).toEqual([409, null]);
      sheet = await maps.sheet();
      await sheet.drawn('1', sheet.square(0, 0));
      const other = await sheet.dag('2', SQUARE_FEET / 2);
      const saved = await WAYS[way](other, 'The wall stands there');
      expect(saved.statusCode, saved.body).toBeLessThan(300);
      expect((await maps.history(other)).versions[0]).toMatchObject({ remark: 'The wall stands there' });
      const [logged] = await maps
        .knex('audit_log')
        .where({ resource: 'geojson-datas', record_id: other })
        .orderBy('id', 'desc')
        .limit(1);
      expect(logged).toMatchObject({
        after: { warnings: ['overlap', 'area'], remark: 'The wall stands there' },
      });
    },
  );

  it('is one: no other file of the product changes the table', () => {
    const source = fileURLToPath(new URL('../../..', import.meta.url));
    const files = fs
      .readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.testing)\.ts$/.test(file));
    const changes =
      /['`]geojson_datas['`]\)[^;]*\.(insert|update|merge|delete|del|truncate)\(|(insert into|update|delete from) geojson_datas/;
    const changing = files.filter((file) => changes.test(fs.readFileSync(path.join(source, file), 'utf8')));
    expect(changing).toEqual([path.join('features', 'maps', 'drawing', 'write.ts')]);
  });
});
