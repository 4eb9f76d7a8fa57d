/**
 * Bills worked out by hand from the Land Development Tax Act, 2023 and the rates of July 2015, for tests: the areas are
 * typed as they are registered, and the sums stand beside each.
 */
import type { AreaClass, LandType } from '../../../contract/land-tax/land-types.ts';
import type { Rate } from './bill.ts';

export interface ExampleLand {
  type: LandType;
  area_class: AreaClass;
  /** Square feet. */
  area: string;
}

export interface Worked {
  name: string;
  /** The lands that are charged. */
  lands: ExampleLand[];
  /** Approved lands of the same person that are not charged now. */
  beside?: ExampleLand[];
  /** For each charged land its decimals, BDT for a decimal (0: exempt) and BDT in all. */
  expected: Array<{ decimals: number; rate: number; amount: number }>;
  /** BDT. */
  total: number;
}

const land = (type: LandType, area: string, area_class: AreaClass = 'F'): ExampleLand => ({
  type,
  area_class,
  area,
});

export const WORKED: readonly Worked[] = [
  {
    // 435.60 ÷ 435.6 = 1 exactly
    name: 'exactly one decimal',
    lands: [land('residential', '435.60')],
    expected: [{ decimals: 1, rate: 10, amount: 10 }],
    total: 10,
  },
  {
    // a hundredth of a square foot above one decimal is a second one
    name: 'the least that is more than one decimal',
    lands: [land('residential', '435.61')],
    expected: [{ decimals: 2, rate: 10, amount: 20 }],
    total: 20,
  },
  {
    // one decimal is the least
    name: 'no area at all',
    lands: [land('others', '0.00')],
    expected: [{ decimals: 1, rate: 10, amount: 10 }],
    total: 10,
  },
  {
    name: 'a hundredth of a square foot',
    lands: [land('commercial', '0.01')],
    expected: [{ decimals: 1, rate: 40, amount: 40 }],
    total: 40,
  },
  {
    // 5,000 ÷ 435.6 = 11.478… → 12; 12 × 60
    name: 'a shop in a municipality',
    lands: [land('commercial', '5000', 'E')],
    expected: [{ decimals: 12, rate: 60, amount: 720 }],
    total: 720,
  },
  {
    // 43,560 ÷ 435.6 = 100; 100 × 300
    name: 'an acre of shops in the first class',
    lands: [land('commercial', '43560.00', 'A')],
    expected: [{ decimals: 100, rate: 300, amount: 30_000 }],
    total: 30_000,
  },
  {
    // one hundredth more: 101 × 60, by the rate of residential and other land
    name: 'other land, a hair more than an acre',
    lands: [land('others', '43560.01', 'A')],
    expected: [{ decimals: 101, rate: 60, amount: 6_060 }],
    total: 6_060,
  },
  {
    // 1,000,000 ÷ 435.6 = 2,295.68… → 2,296; 2,296 × 50
    name: 'a large estate',
    lands: [land('residential', '1000000', 'B')],
    expected: [{ decimals: 2_296, rate: 50, amount: 114_800 }],
    total: 114_800,
  },
  {
    // 871.2 ÷ 435.6 = 2; 2 × 200, 2 × 40, 2 × 100, 2 × 20
    name: 'two decimals in the middle classes',
    lands: [
      land('commercial', '871.20', 'C'),
      land('residential', '871.20', 'C'),
      land('commercial', '871.20', 'D'),
      land('others', '871.20', 'D'),
    ],
    expected: [
      { decimals: 2, rate: 200, amount: 400 },
      { decimals: 2, rate: 40, amount: 80 },
      { decimals: 2, rate: 100, amount: 200 },
      { decimals: 2, rate: 20, amount: 40 },
    ],
    total: 720,
  },
  {
    // 8.25 acres = 8.25 × 43,560 = 359,370 sq ft = 825 decimals: exempt, 10 for the receipt
    name: 'agricultural land of exactly 8.25 acres',
    lands: [land('agricultural', '359370.00')],
    expected: [{ decimals: 825, rate: 0, amount: 10 }],
    total: 10,
  },
  {
    // a hundredth more: the whole is taxed; 825.00002… → 826; 826 × 2
    name: 'agricultural land a hair above 8.25 acres',
    lands: [land('agricultural', '359370.01', 'A')],
    expected: [{ decimals: 826, rate: 2, amount: 1_652 }],
    total: 1_652,
  },
  {
    // 200,000 + 159,370 = 359,370: still exempt, one receipt for each holding
    name: 'two fields of 8.25 acres together',
    lands: [land('agricultural', '200000'), land('agricultural', '159370')],
    expected: [
      { decimals: 460, rate: 0, amount: 10 },
      { decimals: 366, rate: 0, amount: 10 },
    ],
    total: 20,
  },
  {
    // 200,000 ÷ 435.6 = 459.13… → 460 × 2 = 920; 159,370.01 ÷ 435.6 = 365.86… → 366 × 2 = 732
    name: 'two fields above 8.25 acres together',
    lands: [land('agricultural', '200000'), land('agricultural', '159370.01', 'C')],
    expected: [
      { decimals: 460, rate: 2, amount: 920 },
      { decimals: 366, rate: 2, amount: 732 },
    ],
    total: 1_652,
  },
  {
    // the field that is not charged now counts: 400,000 + 435.6 is above 8.25 acres
    name: 'a small field beside a large one',
    lands: [land('agricultural', '435.60')],
    beside: [land('agricultural', '400000')],
    expected: [{ decimals: 1, rate: 2, amount: 2 }],
    total: 2,
  },
  {
    // only agricultural land counts for the exemption; 400,000 ÷ 435.6 = 918.27… → 919 × 10
    name: 'a small field beside a large house',
    lands: [land('agricultural', '100000'), land('residential', '400000')],
    expected: [
      { decimals: 230, rate: 0, amount: 10 },
      { decimals: 919, rate: 10, amount: 9_190 },
    ],
    total: 9_200,
  },
];

/** BDT for a decimal from July 2015 on, by class: commercial land, and residential or other land. */
const BY_CLASS: Record<AreaClass, [commercial: number, other: number]> = {
  A: [300, 60],
  B: [250, 50],
  C: [200, 40],
  D: [100, 20],
  E: [60, 15],
  F: [40, 10],
};
const since2015 = (land_type: LandType, area_class: AreaClass | null, bdt: number): Rate => ({
  land_type,
  area_class,
  poisha: bdt * 100,
  valid_from: '2015-07-01',
});

/** The rates that the examples are charged by, typed apart from the seed file. */
export const RATES: readonly Rate[] = [
  since2015('agricultural', null, 2),
  ...(Object.keys(BY_CLASS) as AreaClass[]).flatMap((area) => [
    since2015('commercial', area, BY_CLASS[area][0]),
    since2015('residential', area, BY_CLASS[area][1]),
    since2015('others', area, BY_CLASS[area][1]),
  ]),
];
