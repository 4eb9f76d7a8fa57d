/** The overview and the global search of the back office (specification 2, sections 2 and 7). */
import type { RevenueSums } from '../revenue/revenue.ts';

export const COUNTED_RECORDS = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'dags'] as const;
export type CountedRecord = (typeof COUNTED_RECORDS)[number];

/** How many days the charts of the overview have, today among them. */
export const CHARTED_DAYS = 30;

/** What waits in a queue for whoever asks: what they may decide, their own requests left out. */
export interface QueueWaiting {
  /** The name of its `DecisionQueue`. */
  queue: string;
  /** At most 10,000 are counted. */
  count: number;
  /** Since when the oldest waits, ISO 8601 UTC; null where nothing does. */
  since: string | null;
}

/** Figures by day, one for each of `days`, and how much of them samples are. */
export interface DayFigures {
  /** All, samples among them. */
  all: number[];
  samples: number[];
}

export interface Overview {
  stats: Record<CountedRecord, number>;
  /** Those of the stats that are estimates, since counting millions takes too long. */
  estimated: CountedRecord[];
  /** Paid so far today, this month and this year in Dhaka, in BDT. */
  revenue: RevenueSums;
  /** How much of it are samples: paid in the simulation, or for records of the demonstration. */
  samples: RevenueSums;
  /** Every queue that the reader may decide. */
  waiting: QueueWaiting[];
  /** The last 30 days of Dhaka, `YYYY-MM-DD`, the oldest first. */
  days: string[];
  /** What was paid on each day, in BDT. */
  collections: DayFigures;
  /** How many decisions were taken on each day, of the queues in which there was any. */
  decisions: Array<{ queue: string } & DayFigures>;
}

export interface SearchResult {
  /** What names it in the reader's language, with where it lies: `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
  name: string;
  /** What it is, in the reader's language: `upazila`, `mouza_map`, `মৌজা_ম্যাপ`. */
  type: string;
  /** Where it is, below /admin: `upazilas/12`. */
  to: string;
}
