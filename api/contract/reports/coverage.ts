/** How complete the records are: how many dags have a document, a boundary and owners. */
import { nameIn, type Message } from '../language.ts';
import type { Place } from '../lookup/lookup.ts';
import { districtName } from '../revenue/sums.ts';
import { percentOf, type FigureColumn, type FigureTable, type WithSampleFlag } from './table.ts';

export interface CoverageCounts extends WithSampleFlag {
  dags: number;
  with_document: number;
  with_boundary: number;
  /** With rows of owners. */
  with_rows: number;
}

/** The counts of an upazila, or, for a requested upazila, of each of its mouzas. */
export interface PlaceCoverage extends CoverageCounts {
  place: Place & { jl_no: string | null };
  district: Place;
}

/** The answer of `GET /api/admin/reports/coverage`: places with a dag. */
export interface CoverageReport {
  by: 'upazila' | 'mouza';
  total: CoverageCounts;
  /** By name. At most 1,000. */
  places: PlaceCoverage[];
  place_count: number;
}

/** A count with its share of all dags. */
const part = (
  of: (row: CoverageCounts) => number,
  label: Message,
  share: Message,
): FigureColumn<CoverageCounts> => ({
  of,
  label,
  kind: 'count',
  share: { of: (row) => percentOf(of(row), row.dags), label: share },
});
const figures: readonly FigureColumn<CoverageCounts>[] = [
  { of: (row) => row.dags, label: { en: 'Dags', bn: 'দাগ' }, kind: 'count' },
  part((row) => row.with_document, { en: 'With document', bn: 'নথি আছে' }, { en: 'Document %', bn: 'নথি %' }),
  part(
    (row) => row.with_boundary,
    { en: 'With boundary', bn: 'সীমানা আছে' },
    { en: 'Boundary %', bn: 'সীমানা %' },
  ),
  part((row) => row.with_rows, { en: 'With owners', bn: 'মালিকের তথ্য আছে' }, { en: 'Owners %', bn: 'মালিক %' }),
];

const table = (title: Message, label: Message): FigureTable<PlaceCoverage> => ({
  title,
  names: [
    { label, of: ({ place }, language) => nameIn(place, language) },
    { label: districtName, of: ({ district }, language) => nameIn(district, language) },
  ],
  figures,
});
export const coverageTables: Record<CoverageReport['by'], FigureTable<PlaceCoverage>> = {
  upazila: table({ en: 'By upazila', bn: 'উপজেলা অনুযায়ী' }, { en: 'Upazila / Thana', bn: 'উপজেলা / থানা' }),
  mouza: table({ en: 'By mouza', bn: 'মৌজা অনুযায়ী' }, { en: 'Mouza', bn: 'মৌজা' }),
};
