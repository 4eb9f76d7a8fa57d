/** The overview and the global search of the back office (specification 2, sections 2 and 7). */
import type { RevenueSums } from '../revenue/revenue.ts';

export const COUNTED_RECORDS = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'dags'] as const;
export type CountedRecord = (typeof COUNTED_RECORDS)[number];

/** The number of days in the charts of the overview, today included. */
export const CHARTED_DAYS = 30;

/** The pending requests of a queue that the reader may decide; their own are left out. */
export interface QueueWaiting {
  /** The name of its `DecisionQueue`. */
  queue: string;
  /** At most 10,000 are counted. */
  count: number;
  /** Since when the oldest one is pending, ISO 8601 UTC; null when none is. */
  since: string | null;
}

/** Figures by day, one for each of `days`, and how many of them are samples. */
export interface DayFigures {
  /** All, samples among them. */
  all: number[];
  samples: number[];
}

export interface Overview {
  stats: Record<CountedRecord, number>;
  /** The stats that are estimates, because counting millions takes too long. */
  estimated: CountedRecord[];
  /** Paid so far today, this month and this year in Dhaka, in BDT. */
  revenue: RevenueSums;
  /** The sample part of it: paid in the simulation, or for demonstration records. */
  samples: RevenueSums;
  /** Every queue that the reader may decide. */
  waiting: QueueWaiting[];
  /** Cases past their days in the offices below those of the reader, by the queues that have any; at most 10,000 are counted. */
  escalated: Pick<QueueWaiting, 'queue' | 'count'>[];
  /** The last 30 days of Dhaka, `YYYY-MM-DD`, the oldest first. */
  days: string[];
  /** What was paid on each day, in BDT. */
  collections: DayFigures;
  /** Decisions per day, for each queue with any. */
  decisions: Array<{ queue: string } & DayFigures>;
}

export interface SearchResult {
  /** Its name in the reader's language, with its place: `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
  name: string;
  /** Its kind, in the reader's language: `upazila`, `mouza_map`, `মৌজা_ম্যাপ`. */
  type: string;
  /** Where it is, below /admin: `upazilas/12`. */
  to: string;
}
