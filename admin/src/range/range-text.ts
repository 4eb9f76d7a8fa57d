import { formatDate } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import { daysOf, rangeTexts, type DayRange } from '@bhumi/api/contract/reports/range';

/** A span as it is read; what an address holds that is no day, as it stands there. */
export function rangeText({ from, to }: DayRange, language: Language): string {
  const said = (day: string) =>
    Number.isNaN(daysOf({ from: day, to: day })) ? day : formatDate(day, language);
  return rangeTexts.days(said(from), said(to))[language];
}
