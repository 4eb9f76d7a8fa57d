/** The overview and the global search of the back office (specification 2, sections 2 and 7). */

export const COUNTED_RECORDS = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'dags'] as const;
export type CountedRecord = (typeof COUNTED_RECORDS)[number];

export interface Overview {
  stats: Record<CountedRecord, number>;
  /** Those of the stats that are estimates, since counting millions takes too long. */
  estimated: CountedRecord[];
  /** Paid so far today, this month and this year in Dhaka, in BDT. */
  revenue: { daily: number; monthly: number; yearly: number };
}

export interface SearchResult {
  /** What names it in the reader's language, with where it lies: `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
  name: string;
  /** What it is, in the reader's language: `upazila`, `mouza_map`, `মৌজা_ম্যাপ`. */
  type: string;
  /** Where it is, below /admin: `upazilas/12`. */
  to: string;
}
