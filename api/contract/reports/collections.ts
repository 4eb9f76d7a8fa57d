/** Collected payments by district and month. */
import { formatMonth } from '../format.ts';
import { nameIn } from '../language.ts';
import type { Place } from '../lookup/lookup.ts';
import {
  byDistrict,
  byMonth,
  districtName,
  type CollectedSums,
  type CollectedDistrict,
  type CollectedMonth,
} from '../revenue/sums.ts';
import type { FigureTable } from './table.ts';

/** The sums of a district in a month. */
export interface CollectedDistrictMonth extends CollectedSums {
  district: Place;
  /** `YYYY-MM`. */
  month: string;
}

/** The answer of `GET /api/admin/reports/collections`. */
export interface CollectionsReport {
  from: string;
  to: string;
  total: CollectedSums;
  /** Every begun month of the range, the oldest first. */
  months: CollectedMonth[];
  /** Districts with payments, the largest sum first. */
  districts: CollectedDistrict[];
  /** Each district in each month with payments. */
  cells: CollectedDistrictMonth[];
}

export const collectionTables = { months: byMonth, districts: byDistrict };

/** The file: each district in each month. */
export const byDistrictAndMonth: FigureTable<CollectedDistrictMonth> = {
  title: { en: 'By district and month', bn: 'জেলা ও মাস অনুযায়ী' },
  names: [
    { label: districtName, of: ({ district }, language) => nameIn(district, language) },
    { label: { en: 'Month', bn: 'মাস' }, of: ({ month }, language) => formatMonth(month, language) },
  ],
  figures: byMonth.figures,
};
