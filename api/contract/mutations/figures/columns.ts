/** What figures are called: in the portal, in the back office and in its files. */
import type { Message } from '../../language.ts';
import { BEYOND_DAYS, type ReportPart, type ReportTotal } from './figures.ts';
import { digitsIn } from '../../digits.ts';

export const reportLabels: Record<ReportPart, Message> = {
  offices: { en: 'By office', bn: 'অফিস অনুযায়ী' },
  officers: { en: 'By officer', bn: 'কর্মকর্তা অনুযায়ী' },
  months: { en: 'By month', bn: 'মাস অনুযায়ী' },
};

/** A figure of a row; not every table has all of them. */
export type Figure = keyof Omit<ReportTotal, 'is_sample'>;

export const figureLabels: Record<Figure, Message> = {
  received: { en: 'Received', bn: 'জমা' },
  decided: { en: 'Decided', bn: 'নিষ্পত্তি' },
  median_days: { en: 'Half within (days)', bn: 'অর্ধেক যত দিনে' },
  nine_in_ten_days: { en: 'Nine in ten within (days)', bn: 'দশটির নয়টি যত দিনে' },
  decided_beyond: {
    en: `Took over ${BEYOND_DAYS} days`,
    bn: `${digitsIn(BEYOND_DAYS, 'bn')} দিনের বেশি লেগেছে`,
  },
  waiting: { en: 'Not settled', bn: 'নিষ্পত্তি বাকি' },
  open_beyond: {
    en: `Not settled for over ${BEYOND_DAYS} days`,
    bn: `${digitsIn(BEYOND_DAYS, 'bn')} দিনের বেশি নিষ্পত্তি বাকি`,
  },
};

/** The figures of each table, in their order. */
export const reportFigures: Record<ReportPart, readonly Figure[]> = {
  offices: [
    ...(['received', 'decided', 'median_days', 'nine_in_ten_days'] as const),
    ...(['decided_beyond', 'waiting', 'open_beyond'] as const),
  ],
  officers: ['decided', 'median_days', 'nine_in_ten_days', 'decided_beyond'],
  months: ['received', 'decided', 'median_days', 'nine_in_ten_days', 'decided_beyond'],
};

export const rowLabels = {
  office: { en: 'Land office', bn: 'ভূমি অফিস' },
  district: { en: 'District', bn: 'জেলা' },
  officer: { en: 'Officer', bn: 'কর্মকর্তা' },
  month: { en: 'Month', bn: 'মাস' },
  nobody: { en: 'Not known', bn: 'জানা নেই' },
  sample: { en: 'Sample', bn: 'নমুনা' },
} satisfies Record<string, Message>;
