/** Fathers, shares and namesakes in files of dags: what a khatian has of an owner comes into the record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { openCases, toldOf } from './cases.testing.ts';
import { csvOf, type importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

let number = 9100;
/** A file of one dag: its heads behind those of the place, and a row for each owner. */
const ownersFile = (
  heads: readonly string[],
  ...rows: readonly string[][]
): { dag: string; file: string } => {
  const dag = String((number += 1));
  const place = ['2', 'Bagha', 'Golapganj', 'BS', '1', dag];
  const all = ['Zil', 'Mouza', 'Upazila', 'Survey Type', 'Khatiyan No', 'Dag No', ...heads];
  return { dag, file: csvOf(all, ...rows.map((row) => [...place, ...row])) };
};
const checked = (heads: readonly string[], ...rows: readonly string[][]) =>
  desk.checked('dags', ownersFile(heads, ...rows).file, 'dags.csv');

/** The rows of the dag that a file makes. */
async function imported(heads: readonly string[], ...rows: readonly string[][]): Promise<unknown> {
  const { dag, file } = ownersFile(heads, ...rows);
  const found = await desk.checked('dags', file, 'dags.csv');
  expect(toldOf(found)).toEqual([]);
  expect((await desk.confirm(found.id)).status).toBe(200);
  await test.app.jobs.drain('imports');
  const stored = (await test.knex('dags').where({ dag_no: dag }).first('khotiyan')) as { khotiyan: unknown };
  return stored.khotiyan;
}

describe('an owner of a file', () => {
  it.each(['Father or husband', "Father's Name", 'পিতা/স্বামীর নাম', 'পিতার নাম', 'স্বামী/পিতা', 'Guardian'])(
    'has the father or husband of the column %s',
    async (head) => {
      expect(await imported(['Owner', head, 'Area (sq ft)'], ['করিম', 'রহিম', '100'])).toEqual([
        { owner: 'করিম', father: 'রহিম', area: 100 },
      ]);
    },
  );

  it('has none where the cell is empty', async () => {
    expect(
      await imported(['Owner', 'Father', 'Area (sq ft)'], ['করিম', '', '100'], ['সালমা', 'মনির', '50']),
    ).toEqual([
      { owner: 'করিম', area: 100 },
      { owner: 'সালমা', father: 'মনির', area: 50 },
    ]);
  });
});

describe('the share of a file', () => {
  it.each([
    ['1/3', '2/3', 500, 1000],
    ['0.333', '0.667', 500, 1000],
    ['৩৩.৩৩%', '66.67 %', 500, 1000],
    ['8 ana', '৮ আনা', 750, 750],
    ['.25', '0.75', 375, 1125],
  ])('becomes the area of its owner: %s and %s', async (one, other, first, second) => {
    const rows = (await imported(
      ['Owner', 'Share', 'Total area of dag (sq ft)'],
      ['করিম', one, '1500'],
      ['সালমা', other, '1500'],
    )) as { area: number }[];
    expect(Math.abs(rows[0]!.area - first)).toBeLessThan(1);
    expect(Math.abs(rows[1]!.area - second)).toBeLessThan(1);
    expect(rows[0]!.area + rows[1]!.area).toBe(1500);
  });

  it('stands beside the area that it comes to', async () => {
    expect(
      await imported(
        ['মালিক', 'অংশ', 'জমির পরিমাণ (শতাংশ)'],
        ['করিম', '0.333', '0.33'],
        ['সালমা', '0.667', '0.67'],
      ),
    ).toMatchObject([{ area: 143.75 }, { area: 291.85 }]);
  });

  it('may be off by what three decimals cannot say', async () => {
    const rows = (await imported(
      ['Owner', 'Share', 'Dag area (sq ft)'],
      ...['করিম', 'সালমা', 'নাসরিন'].map((owner) => [owner, '0.333', '900']),
    )) as { area: number }[];
    expect(rows.map(({ area }) => area)).toEqual([300, 300, 300]);
  });

  it('takes the whole from the first row that has it', async () => {
    expect(
      await imported(['Owner', 'Share', 'Dag area (sq ft)'], ['করিম', '1/2', '100'], ['সালমা', '1/2', '']),
    ).toEqual([
      { owner: 'করিম', area: 50 },
      { owner: 'সালমা', area: 50 },
    ]);
  });

  it.each([
    [
      'that do not add up',
      ['1/3', '1000'],
      ['1/3', '1000'],
      '2:Share The shares of this dag add up to 66.67%',
    ],
    ['that are too much', ['0.6', '1000'], ['0.5', '1000'], '2:Share The shares of this dag add up to 110%'],
    ['with one left out', ['1/2', '1000'], ['', '1000'], '3:Share The share is missing'],
    ['that are none', ['1/2', '1000'], ['half', '1000'], '3:Share Write the share as a fraction'],
    ['without a unit', ['1/2', '1000'], ['3', '1000'], '3:Share Write the share as a fraction'],
    [
      'of two wholes',
      ['1/2', '1000'],
      ['1/2', '900'],
      '3:Dag area (sq ft) The area of the whole dag is another',
    ],
    ['of no whole', ['1/2', ''], ['1/2', ''], '2:Share A share alone gives no area'],
    ['made a day', ['1-Feb', '1000'], ['1/2', '1000'], '2:Share The spreadsheet made a day'],
  ])('is told: shares %s', async (_, one, other, text) => {
    const found = await checked(['Owner', 'Share', 'Dag area (sq ft)'], ['করিম', ...one], ['সালমা', ...other]);
    expect(found.counts).toMatchObject({ new: 0, wrong: 1 });
    expect(toldOf(found)).toEqual([expect.stringContaining(text)]);
  });

  it('is told where the area beside it is another, which may be that of the whole dag', async () => {
    const found = await checked(
      ['Owner', 'Share', 'Area (sq ft)'],
      ['করিম', '1/4', '1000'],
      ['সালমা', '3/4', '1000'],
    );
    expect(toldOf(found)).toEqual([
      expect.stringMatching(/^2:Share This share comes to 500 sq ft.*“Area of the whole dag”/),
      expect.stringMatching(/^3:Share This share comes to 1,500 sq ft/),
    ]);
  });

  it('is told where the areas are not the whole', async () => {
    const found = await checked(
      ['Owner', 'Area (sq ft)', 'Dag area (sq ft)'],
      ['করিম', '400', '1000'],
      ['সালমা', '500', ''],
    );
    expect(toldOf(found)).toEqual([
      expect.stringContaining('2:Dag area (sq ft) The areas of the owners add up to 900 sq ft'),
    ]);
  });
});

describe('two owners of one name in a dag', () => {
  it('stand when their fathers differ, even with equal areas', async () => {
    expect(
      await imported(
        ['Owner', 'Father', 'Area (sq ft)'],
        ['আব্দুল করিম', 'রহিম', '100'],
        ['আব্দুল করিম', 'সোবহান', '100'],
      ),
    ).toEqual([
      { owner: 'আব্দুল করিম', father: 'রহিম', area: 100 },
      { owner: 'আব্দুল করিম', father: 'সোবহান', area: 100 },
    ]);
  });

  it('stand when their shares differ', async () => {
    expect(
      await imported(['Owner', 'Share', 'Dag area (sq ft)'], ['করিম', '1/4', '100'], ['করিম', '3/4', '100']),
    ).toEqual([
      { owner: 'করিম', area: 25 },
      { owner: 'করিম', area: 75 },
    ]);
  });

  it.each([
    ['a full repeat', ['রহিম', '100'], ['রহিম', '100'], /The same dag stands in row/],
    ['of one father', ['রহিম', '100'], ['রহিম', '70'], /two people, fill for both: Father or husband/],
    ['one without a father', ['রহিম', '100'], ['', '100'], /two people, fill for both: Father or husband/],
  ])('stay amber: %s', async (_, one, other, text) => {
    const found = await checked(['Owner', 'Father', 'Area (sq ft)'], ['করিম', ...one], ['করিম', ...other]);
    expect(found.counts).toMatchObject({ new: 0, wrong: 2 });
    expect(found.problems).toMatchObject([
      { row: 2, repeated: true, text: expect.stringMatching(text) },
      { row: 3, repeated: true, text: expect.stringMatching(text) },
    ]);
  });
});
