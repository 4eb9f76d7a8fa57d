/** The backlog of the offices, and how long decided cases took. Days are Dhaka's. */
import { copyQueue } from '../copies/queue.ts';
import { kycQueue } from '../identity/queue.ts';
import { registrationQueue } from '../land-registrations/queue.ts';
import { nameIn, type Message } from '../language.ts';
import type { Place } from '../lookup/lookup.ts';
import { mutationQueue } from '../mutations/queue.ts';
import { postRows, type PostKind } from '../offices/offices.ts';
import { districtName } from '../revenue/sums.ts';
import type { FigureColumn, FigureTable, NameColumn, WithSampleFlag } from './table.ts';

/** The queues of decisions, in their order. */
const reported = [registrationQueue, mutationQueue, copyQueue, kycQueue] as const;
export type ReportQueue = (typeof reported)[number]['name'];
export const REPORT_QUEUES: readonly ReportQueue[] = reported.map(({ name }) => name);

export const queueLabel = (queue: ReportQueue): Message => reported.find(({ name }) => name === queue)!.label;

/** The figures of one queue. */
export interface QueueFigures extends WithSampleFlag {
  queue: ReportQueue;
  /** Pending now. */
  waiting: number;
  /** The age of the oldest pending one, in whole days; null: none is pending. */
  oldest_days: number | null;
  /** Waiting for the office now, as the overview counts it. */
  for_office: number;
  /** For how many days the oldest of these waits for the office; null: none does. */
  for_office_days: number | null;
  /** Decided in the range. */
  settled: number;
  /** The days within which half of them, and nine in ten, were decided; null: fewer than ten. */
  median_days: number | null;
  nine_in_ten_days: number | null;
}

/** The figures of one queue in one office, that of an upazila. */
export interface OfficeFigures extends QueueFigures {
  upazila: Place;
  district: Place;
}

/** What lies with a post of an office now. */
export interface DeskFigures extends WithSampleFlag {
  office_id: number;
  office: { name_en: string; name_bn: string };
  post: PostKind;
  /** Who holds it. */
  holders: string[];
  open: number;
  /** The age of the oldest one since it came to the office, in whole days. */
  oldest_days: number;
  /** Past the day that was set, else past the days of the service. */
  past_due: number;
}

/** The answer of `GET /api/admin/reports/backlog`. Rows without figures are left out. */
export interface BacklogReport {
  from: string;
  to: string;
  /** The time of the pending figures, ISO 8601 UTC. */
  at: string;
  /** The totals of the requested offices, in the order of the queues. Identity cards belong to no office: only the country has them. */
  queues: QueueFigures[];
  /** By district, upazila and queue. At most 1,000. */
  offices: OfficeFigures[];
  office_count: number;
  /** By office and post. At most 1,000. */
  desks: DeskFigures[];
}

const figures: readonly FigureColumn<QueueFigures>[] = [
  { of: (row) => row.waiting, label: { en: 'Not settled', bn: 'নিষ্পত্তি বাকি' }, kind: 'count' },
  {
    of: (row) => row.oldest_days,
    label: { en: 'Oldest open (days)', bn: 'সবচেয়ে পুরোনো বাকি (দিন)' },
    kind: 'days',
  },
  { of: (row) => row.for_office, label: { en: 'Waits for the office', bn: 'অফিসের অপেক্ষায়' }, kind: 'count' },
  {
    of: (row) => row.for_office_days,
    label: { en: 'Waits for the office longest (days)', bn: 'অফিসে সবচেয়ে বেশি অপেক্ষা (দিন)' },
    kind: 'days',
  },
  { of: (row) => row.settled, label: { en: 'Settled', bn: 'নিষ্পত্তি' }, kind: 'count' },
  { of: (row) => row.median_days, label: { en: 'Half within (days)', bn: 'অর্ধেক যত দিনে' }, kind: 'days' },
  {
    of: (row: QueueFigures) => row.nine_in_ten_days,
    kind: 'days' as const,
    label: { en: 'Nine in ten within (days)', bn: 'দশটির নয়টি যত দিনে' },
  },
];

const queue: NameColumn<QueueFigures> = {
  label: { en: 'Queue', bn: 'আবেদনের ধরন' },
  of: (row, language) => queueLabel(row.queue)[language],
};

export const byQueue: FigureTable<QueueFigures> = {
  title: { en: 'By queue', bn: 'আবেদনের ধরন অনুযায়ী' },
  names: [queue],
  figures,
};
export const byOffice: FigureTable<OfficeFigures> = {
  title: { en: 'By office', bn: 'অফিস অনুযায়ী' },
  names: [
    {
      label: { en: 'Land office', bn: 'ভূমি অফিস' },
      of: ({ upazila }, language) => nameIn(upazila, language),
    },
    { label: districtName, of: ({ district }, language) => nameIn(district, language) },
    queue,
  ],
  figures,
};

/** The workload: by office and post. */
export const byDesk: FigureTable<DeskFigures> = {
  title: { en: 'By office and post', bn: 'অফিস ও পদ অনুযায়ী' },
  names: [
    { label: { en: 'Office', bn: 'অফিস' }, of: ({ office }, language) => nameIn(office, language) },
    { label: { en: 'Post', bn: 'পদ' }, of: ({ post }, language) => postRows[post].label[language] },
    { label: { en: 'Held by', bn: 'পদে আছেন' }, of: ({ holders }) => holders.join(', ') || '–' },
  ],
  figures: [
    { of: (row) => row.open, label: { en: 'Open', bn: 'বাকি' }, kind: 'count' },
    { of: (row) => row.oldest_days, label: { en: 'Oldest (days)', bn: 'সবচেয়ে পুরোনো (দিন)' }, kind: 'days' },
    { of: (row) => row.past_due, label: { en: 'Past their day', bn: 'সময় পেরিয়েছে' }, kind: 'count' },
  ],
};
