/** How long mutations really take: what crosses the wire (docs/decisions/037). Days and months are Dhaka's. */
import type { Place } from '../../lookup/lookup.ts';

/** The minimum number of cases behind a figure, so that it reveals nobody. */
export const MIN_CASES = 10;
/** The days within which a mutation should be decided; longer cases count as "beyond". */
export const BEYOND_DAYS = 28;
/** How many months the public figures look back, the current one among them. */
export const FIGURE_MONTHS = 12;
/** The maximum of months in one report. */
export const MAX_MONTHS = 36;

/** The decided cases, and how many days they took from payment; null: fewer than ten cases. */
export interface DecidedFigures {
  decided: number | null;
  /** The days within which half of them were decided. */
  median_days: number | null;
  /** The days within which nine in ten of them were decided. */
  nine_in_ten_days: number | null;
  /** How many took more than 28 days. */
  decided_beyond: number | null;
}

/** The figures of a month: cases paid for in it, and decided in it. */
export interface MonthFigures extends DecidedFigures {
  /** `YYYY-MM`. */
  month: string;
  received: number | null;
}

export interface Figures extends DecidedFigures {
  received: number | null;
  /** Paid for and not decided, as of now. */
  waiting: number | null;
  /** Those of them that were paid for more than 28 days ago. */
  open_beyond: number | null;
}

/** The answer of `GET /api/mutations/figures`. */
export interface MutationFigures {
  /** First and last month that is counted, `YYYY-MM`. */
  from: string;
  to: string;
  /** Demonstration records are among the counted ones. */
  is_sample: boolean;
  /** Of one district; null: of the whole country. */
  district: Place | null;
  total: Figures;
  /** Every month of the span, the oldest first. */
  by_month: MonthFigures[];
  /** The districts with enough cases; empty for one district. */
  by_district: (Figures & { district: Place })[];
}

/** A row of the land office's report. Counts are always shown; days only for ten cases or more. */
interface ReportRow extends DecidedFigures {
  decided: number;
  is_sample: boolean;
}
export interface ReportMonth extends ReportRow {
  month: string;
  received: number;
}
export interface ReportTotal extends ReportRow {
  received: number;
  waiting: number;
  open_beyond: number;
}
/** A land office: that of an upazila. */
export interface ReportOffice extends ReportTotal {
  upazila: Place;
  district: Place;
}
/** The officer who decided; null: unknown. */
export interface ReportOfficer extends ReportRow {
  officer: { id: number; name: string } | null;
}

/** The answer of `GET /api/admin/reports/mutations`. */
export interface MutationReport {
  from: string;
  to: string;
  total: ReportTotal;
  months: ReportMonth[];
  offices: ReportOffice[];
  officers: ReportOfficer[];
}

/** The parts of the report, each a table and a file. */
export const REPORT_PARTS = ['offices', 'officers', 'months'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
