/** How long mutations really take: what crosses the wire (docs/decisions/037). Days and months are Dhaka's. */
import type { Place } from '../../lookup/lookup.ts';

/** A figure rests on this many cases at the least, so that nobody is singled out by it. */
export const MIN_CASES = 10;
/** The days within which a mutation is to be decided; more of them is beyond. */
export const BEYOND_DAYS = 28;
/** How many months the public figures look back, the current one among them. */
export const FIGURE_MONTHS = 12;
/** The most months of one report. */
export const MAX_MONTHS = 36;

/** What was decided, and in how many days from its payment; null: of fewer than ten cases. */
export interface DecidedFigures {
  decided: number | null;
  /** Half of them were decided within so many days. */
  median_days: number | null;
  /** Nine in ten of them were decided within so many days. */
  nine_in_ten_days: number | null;
  /** How many took more than 28 days. */
  decided_beyond: number | null;
}

/** Those of a month: paid for in it, and decided in it. */
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
  /** Made-up records for demonstration are among what was counted. */
  is_sample: boolean;
  /** Of one district; null: of the whole country. */
  district: Place | null;
  total: Figures;
  /** Every month of the span, the oldest first. */
  by_month: MonthFigures[];
  /** The districts of which anything may be said; of one district none. */
  by_district: (Figures & { district: Place })[];
}

/** What stands in a row of the land office's report. Cases are counted however few they are; days are told of ten or more. */
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
/** Who took the decision; null: not known. */
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

/** What the report has a table and a file of. */
export const REPORT_PARTS = ['offices', 'officers', 'months'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
