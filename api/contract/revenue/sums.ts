/** What was collected in a range of days, from the sums by day. Amounts in BDT; days and months are Dhaka's. */
import type { ApplicationType } from '../applications/fees.ts';
import { applicationLabels } from '../applications/fees.ts';
import type { Message } from '../language.ts';
import { nameIn } from '../language.ts';
import type { Place } from '../lookup/lookup.ts';
import { methodLabel, type PaymentMethod } from '../payments/payment.ts';
import { providerLabel } from '../payments/providers.ts';
import { formatDate, formatMonth } from '../format.ts';
import type { FigureColumn, FigureTable, WithSampleFlag } from '../reports/table.ts';
import { revenueLabels, shownTreasuryCodes, treasuryCodeLabel, type RevenueKind } from './revenue.ts';

/** What a payment is for, as stored in the sums by day. */
export const PURPOSES = ['khatian_request', 'mouza_map_request', 'land_tax', 'mutation'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The kind of revenue of a purpose, as URLs name it. */
export const kindOfPurpose: Record<Purpose, RevenueKind> = {
  khatian_request: 'applications',
  mouza_map_request: 'applications',
  land_tax: 'land-tax-payments',
  mutation: 'mutations',
};

export const purposeLabels: Record<Purpose, Message> = {
  ...(applicationLabels satisfies Record<ApplicationType, Message>),
  land_tax: revenueLabels['land-tax-payments'],
  mutation: revenueLabels.mutations,
};

/** Payments and refunds, each counted on its own day. */
export interface CollectedSums extends WithSampleFlag {
  payments: number;
  amount: number;
  refunds: number;
  refunded: number;
  /** What gateways keep for themselves, also of money that is due back; counted on the day on which its try ended. */
  fees: number;
}

export interface CollectedDay extends CollectedSums {
  /** `YYYY-MM-DD`. */
  day: string;
}
export interface CollectedMonth extends CollectedSums {
  /** `YYYY-MM`. */
  month: string;
}
export interface CollectedDistrict extends CollectedSums {
  district: Place;
}
export interface CollectedPurpose extends CollectedSums {
  purpose: Purpose;
  /** The treasury's codes that hold in the range, the oldest first. */
  treasury_codes: string[];
}
export interface CollectedMethod extends CollectedSums {
  method: PaymentMethod;
}
export interface CollectedChannel extends CollectedSums {
  /** As the table of providers names it. */
  provider: string;
  /** The payer's way of paying, as the gateway names it; null: it names none. */
  channel: string | null;
}

/** The answer of `GET /api/admin/revenue/range`. Lists leave out rows without figures; days are in order, the oldest first. */
export interface RevenueRange {
  from: string;
  to: string;
  total: CollectedSums;
  days: CollectedDay[];
  purposes: CollectedPurpose[];
  methods: CollectedMethod[];
  channels: CollectedChannel[];
  districts: CollectedDistrict[];
}

const figures: readonly FigureColumn<CollectedSums>[] = [
  { of: (row) => row.payments, label: { en: 'Payments', bn: 'পরিশোধ' }, kind: 'count' },
  { of: (row) => row.amount, label: { en: 'Collected (৳)', bn: 'আদায় (৳)' }, kind: 'money' },
  { of: (row) => row.refunded, label: { en: 'Refunded (৳)', bn: 'ফেরত (৳)' }, kind: 'money' },
  { of: netOf, label: { en: 'Remaining (৳)', bn: 'অবশিষ্ট (৳)' }, kind: 'money' },
  // What remains is of what the payers paid; gateways take their fees off when they settle with the office.
  {
    of: ({ fees }) => fees,
    label: { en: 'Gateway fees (৳)', bn: 'গেটওয়ের ফি (৳)' },
    kind: 'money',
    added: true,
  },
];

/** Returns payments less refunds. It calculates in poisha, because fractions of BDT are not exact in floating point. */
export function netOf({ amount, refunded }: Pick<CollectedSums, 'amount' | 'refunded'>): number {
  return (Math.round(amount * 100) - Math.round(refunded * 100)) / 100;
}

export const districtName: Message = { en: 'District', bn: 'জেলা' };

export const byDay: FigureTable<CollectedDay> = {
  title: { en: 'By day', bn: 'দিন অনুযায়ী' },
  names: [{ label: { en: 'Day', bn: 'তারিখ' }, of: ({ day }, language) => formatDate(day, language) }],
  figures,
};
export const byMonth: FigureTable<CollectedMonth> = {
  title: { en: 'By month', bn: 'মাস অনুযায়ী' },
  names: [{ label: { en: 'Month', bn: 'মাস' }, of: ({ month }, language) => formatMonth(month, language) }],
  figures,
};
export const byPurpose: FigureTable<CollectedPurpose> = {
  title: { en: 'By purpose', bn: 'খাত অনুযায়ী' },
  names: [
    { label: { en: 'Purpose', bn: 'খাত' }, of: ({ purpose }, language) => purposeLabels[purpose][language] },
    {
      label: treasuryCodeLabel,
      of: ({ treasury_codes }, language) => shownTreasuryCodes(treasury_codes, language),
    },
  ],
  figures,
};
export const byMethod: FigureTable<CollectedMethod> = {
  title: { en: 'By method', bn: 'মাধ্যম অনুযায়ী' },
  names: [
    { label: { en: 'Method', bn: 'মাধ্যম' }, of: ({ method }, language) => methodLabel(method)[language] },
  ],
  figures,
};
export const byDistrict: FigureTable<CollectedDistrict> = {
  title: { en: 'By district', bn: 'জেলা অনুযায়ী' },
  names: [{ label: districtName, of: ({ district }, language) => nameIn(district, language) }],
  figures,
};

const providerName: Message = { en: 'Provider', bn: 'পেমেন্ট সেবা' };
const channelName: Message = { en: 'Channel', bn: 'চ্যানেল' };

export const byChannel: FigureTable<CollectedChannel> = {
  title: { en: 'By provider and channel', bn: 'পেমেন্ট সেবা ও চ্যানেল অনুযায়ী' },
  names: [
    { label: providerName, of: ({ provider }, language) => providerLabel(provider)[language] },
    { label: channelName, of: ({ channel }) => channel ?? '–' },
  ],
  figures,
};

/** Returns the name of the file of a range. */
export const rangeFile = ({ from, to }: { from: string; to: string }): string => `revenue-${from}-${to}.csv`;

/** One sum of a day, by every key that the sums are stored by. */
export interface CollectedLine
  extends CollectedDay, CollectedPurpose, CollectedMethod, CollectedDistrict, CollectedChannel {}

/** The file of a range. Days are written so that a spreadsheet can sort them. */
export const linesOfRange: FigureTable<CollectedLine> = {
  title: byDay.title,
  names: [
    { ...byDay.names[0]!, of: ({ day }) => day },
    byPurpose.names[0]!,
    ...byMethod.names,
    ...byDistrict.names,
    { ...byChannel.names[0]!, added: true },
    { label: channelName, of: ({ channel }) => channel ?? '', added: true },
    { label: treasuryCodeLabel, of: ({ treasury_codes }) => treasury_codes.join(', '), added: true },
  ],
  figures,
};
