import { describe, expect, it } from 'vitest';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { Share } from '../../../../contract/mutations/mutations.ts';
import { numbersOf } from '../../../../testing/seeded-random.ts';
import { proposeRows, type Claim } from './propose.ts';

const rows: KhotiyanRow[] = [
  { owner: 'Karim', area: 3_000 },
  { owner: 'Rahima', area: 1_356 },
  { owner: 'Karim', area: 1_000 },
];
const fold = (name: string) => name.toLowerCase();
const buyer = (name: string, share: Share | null = null) => ({ name, folded: fold(name), share });
const claim = (changes: Partial<Claim>): Claim => ({
  transfer: 'whole',
  land_area: null,
  share: null,
  owners: ['karim'],
  buyers: [buyer('Nasrin')],
  ...changes,
});
const of = (changes: Partial<Claim>, record = rows) =>
  proposeRows(
    record,
    record.map(({ owner }) => fold(owner)),
    claim(changes),
  );

describe('the claim applied to the record', () => {
  it('moves all that the previous owner has, from each of their rows', () => {
    expect(of({})).toEqual({
      rows: [
        { owner: 'Rahima', area: 1_356 },
        { owner: 'Nasrin', area: 4_000 },
      ],
      taken: 4_000,
      notes: [],
    });
  });

  it('keeps the father of everybody who stays', () => {
    const fathers = rows.map((row, index) => ({ ...row, father: `Father ${index}` }));
    const { rows: after } = of({ transfer: 'area', land_area: 400 }, fathers);
    expect(after.map(({ owner, father }) => [owner, father])).toEqual([
      ['Karim', 'Father 0'],
      ['Rahima', 'Father 1'],
      ['Karim', 'Father 2'],
      ['Nasrin', undefined],
    ]);
  });

  it('takes an area from their rows in proportion, and adds to what a buyer has already', () => {
    expect(of({ transfer: 'area', land_area: 400, buyers: [buyer('Rahima')] })).toEqual({
      rows: [
        { owner: 'Karim', area: 2_700 },
        { owner: 'Rahima', area: 1_756 },
        { owner: 'Karim', area: 900 },
      ],
      taken: 400,
      notes: [],
    });
  });

  it('reads a share as one of the whole record, and divides it among the buyers exactly', () => {
    const third = { numerator: 1, denominator: 3 };
    const buyers = [buyer('A', third), buyer('B', third), buyer('C', third)];
    const { rows: after, taken } = of({ transfer: 'share', share: { numerator: 1, denominator: 4 }, buyers });
    expect(taken).toBe(1_339);
    expect(after.slice(3)).toEqual([
      { owner: 'A', area: 446.34 },
      { owner: 'B', area: 446.33 },
      { owner: 'C', area: 446.33 },
    ]);
  });

  it('says what it cannot apply as it stands', () => {
    expect(of({ owners: ['salam'] })).toEqual({ rows, taken: 0, notes: ['owner-unknown'] });
    expect(of({ transfer: 'area', land_area: 9_000 })).toMatchObject({
      taken: 4_000,
      notes: ['more-than-recorded'],
    });
    expect(of({ transfer: null })).toMatchObject({ taken: 4_000, notes: ['extent-unknown'] });
    expect(of({ buyers: [buyer('A'), buyer('B')] })).toMatchObject({
      rows: [{ owner: 'Rahima' }, { owner: 'A', area: 2_000 }, { owner: 'B', area: 2_000 }],
      notes: ['equal-parts'],
    });
    const half = { numerator: 1, denominator: 2 };
    expect(of({ buyers: [buyer('A', half), buyer('B'), buyer('C')] }).rows.slice(1)).toEqual([
      { owner: 'A', area: 2_000 },
      { owner: 'B', area: 1_000 },
      { owner: 'C', area: 1_000 },
    ]);
    expect(of({ buyers: [buyer('A', half)] })).toMatchObject({ taken: 4_000, notes: ['shares-not-whole'] });
  });

  it('loses nothing, makes nothing and leaves nobody with less than nothing, whatever is claimed', () => {
    const random = numbersOf(20_261_122);
    const names = ['Karim', 'Rahima', 'Salam', 'Nasrin', 'Jamal'];
    const name = () => names[random(names.length)]!;
    for (let round = 0; round < 3_000; round += 1) {
      const record = Array.from({ length: 1 + random(6) }, () => ({
        owner: name(),
        area: random(1_000_000) / 100,
      }));
      const denominator = 1 + random(76_800);
      const share = (): Share | null =>
        random(2) ? { numerator: 1 + random(denominator), denominator: denominator * 3 } : null;
      const buyers = Array.from({ length: 1 + random(3) }, () => buyer(name(), share()));
      const distinct = buyers.filter(
        ({ folded }, at) => buyers.findIndex((each) => each.folded === folded) === at,
      );
      const after = of(
        {
          transfer: (['whole', 'area', 'share', null] as const)[random(4)]!,
          land_area: random(2_000_000) / 100,
          share: { numerator: 1 + random(denominator), denominator },
          owners: [fold(name())],
          buyers: distinct,
        },
        record,
      );
      expect([round, totalArea(after.rows)]).toEqual([round, totalArea(record)]);
      expect(after.rows.every(({ area }) => area >= 0)).toBe(true);
    }
  });
});
