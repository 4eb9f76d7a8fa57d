import { formatDate } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import { daysOf, rangeTexts, type DayRange } from '@bhumi/api/contract/reports/range';

/** Formats a range for reading; a value in the address that is no day is shown unchanged. */
export function rangeText({ from, to }: DayRange, language: Language): string {
  const formatDay = (day: string) =>
    Number.isNaN(daysOf({ from: day, to: day })) ? day : formatDate(day, language);
  return rangeTexts.days(formatDay(from), formatDay(to))[language];
}
