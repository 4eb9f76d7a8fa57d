/** Lists in the order of the Bengali alphabet (docs/decisions/135). */
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { clientOf, type Client, type Json } from '../testing/client.ts';

const inBengali = new Intl.Collator('bn').compare;

let test: TestApp;
let staff: Client;
let bengali: Client;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const { headers } = await test.login('acland');
  [staff, bengali] = [clientOf(test, headers), clientOf(test, headers, 'bn')];
});
afterAll(() => test.close());

const sorted = async (client: Client, name: string, sort: [string, string]): Promise<Json[]> =>
  (await client.list(name, { range: [0, 999], sort })).rows;

describe('Bengali names', () => {
  it('stand in the order of the Bengali alphabet, both ways', async () => {
    const names = (await sorted(staff, 'upazilas', ['name_bn', 'ASC'])).map(
      ({ name_bn }) => name_bn as string,
    );
    expect(names).toHaveLength(495);
    expect(names).toEqual(names.toSorted(inBengali));
    // The numbers of the letters make another order: ঁ before ং, ৎ behind হ.
    expect(names).not.toEqual(names.toSorted());
    const down = await sorted(staff, 'upazilas', ['name_bn', 'DESC']);
    expect(down.map(({ name_bn }) => name_bn)).toEqual(names.toReversed());
  });

  it('of mouzas are read by their index, however many there are', async () => {
    const sent: { sql: string; bindings: unknown[] }[] = [];
    const note = (query: (typeof sent)[number]) => void sent.push(query);
    test.app.knex.on('query', note);
    await staff.list('mouzas', { range: [0, 9], sort: ['name_bn', 'ASC'] });
    test.app.knex.off('query', note);
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    // Many mouzas more, so that the planner chooses as in the country.
    await owner.raw(
      `insert into mouzas (upazila_id, name_en, name_bn, jl_no)
       select (select min(id) from upazilas), 'Made up ' || n, 'বানানো ' || n, n::text from generate_series(1, 20000) n`,
    );
    await owner.raw('analyze mouzas');
    const client = (await owner.client.acquireConnection()) as {
      query: (sql: string, bindings: unknown[]) => Promise<{ rows: Record<string, string>[] }>;
    };
    const lists = sent.filter(({ sql }) => /bn-x-icu/.test(sql));
    expect(lists).toHaveLength(1);
    for (const { sql, bindings } of lists) {
      const { rows } = await client.query(`explain ${sql}`, bindings);
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      // The rows of the page are `t`. The total of the list is counted beside, over the whole table up to its limit.
      expect(plan).toMatch(/Index (?:Only )?Scan using mouzas_name_bn_order on mouzas t/);
      expect(plan).not.toMatch(/Seq Scan on mouzas t/);
    }
    await owner.client.releaseConnection(client);
    await owner.destroy();
  });
});

it('places around records stand in the order of the names that the reader sees', async () => {
  const around = async (client: Client, key: 'name_en' | 'name_bn') =>
    (await sorted(client, 'upazilas', ['district_id', 'ASC'])).map(
      ({ district }) => (district as Record<typeof key, string>)[key],
    );
  const read = await around(bengali, 'name_bn');
  expect(read).toEqual(read.toSorted(inBengali));
  const english = await around(staff, 'name_en');
  expect(english).toEqual(english.toSorted());
});
