/** Katha and bigha in files: reckoned as land offices do, and shown to whoever confirms the import. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { dagFile, openCases, toldOf } from './cases.testing.ts';
import type { importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

let number = 9300;
const withArea = (area: string, head = 'Area (sq ft)') => {
  const dag = String((number += 1));
  return { dag, file: dagFile({ 'Dag No': dag, 'Area (sq ft)': area }).replace('Area (sq ft)', head) };
};
const areaOf = async (dag: string) =>
  ((await test.knex('dags').where({ dag_no: dag }).first('khotiyan')) as { khotiyan: { area: number }[] })
    .khotiyan[0]!.area;

describe('an area in a unit that differs by district', () => {
  it.each([
    ['3 কাঠা', 'Area (sq ft)', ['katha'], 2_156.22],
    ['5', 'জমির পরিমাণ (কাঠা)', ['katha'], 3_593.7],
    ['২ বিঘা ১ কাঠা', 'জমি', ['bigha', 'katha'], 29_468.34],
    ['1.5 bigha', 'Area', ['bigha'], 21_562.2],
    ['2', 'Area in bigha', ['bigha'], 28_749.6],
  ])('is taken, and confirmed with its reckoning: %s under %s', async (area, head, units, square_feet) => {
    const { dag, file } = withArea(area, head);
    const found = await desk.checked('dags', file, 'dags.csv');
    expect(toldOf(found)).toEqual([]);
    expect(found.reckoned).toEqual(units.map((unit) => ({ unit, typed: area, square_feet })));
    const refused = await desk.confirm(found.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'reckoning' });
    expect((await desk.confirm(found.id, units)).status).toBe(200);
    await test.app.jobs.drain('imports');
    expect(await areaOf(dag)).toBe(square_feet);
    const logged = await test.knex('audit_log').where({ action: 'import', record_id: found.id }).first();
    expect(logged.after).toMatchObject({ area_units: units });
  });

  it('says how much one of each is', async () => {
    const { file } = withArea('2 bigha 1 katha');
    const { id } = await desk.checked('dags', file, 'dags.csv');
    const { body } = await desk.confirm(id, ['bigha']);
    expect(body).toMatchObject({
      message: expect.stringContaining('1 katha = 1.65 decimals = 718.74 sq ft'),
    });
    expect(body).not.toMatchObject({ message: expect.stringContaining('1 bigha') });
  });

  it('is not asked about in units that are the same everywhere, nor after other columns are chosen', async () => {
    const { file } = withArea('3 শতাংশ');
    const plain = await desk.checked('dags', file, 'dags.csv');
    expect(plain.reckoned).toEqual([]);
    const other = await desk.checked('dags', withArea('3 katha').file, 'dags.csv');
    await desk.columns(
      other.id,
      other.columns.map((name) => (name === 'khotiyan:area' ? null : name)),
    );
    await test.app.jobs.drain('imports');
    expect((await desk.read(other.id)).body.reckoned).toEqual([]);
  });
});
