/** A range of days in the query of a route. */
import { z } from 'zod';

import { daysOf, MAX_DAYS, rangeTexts as texts, type DayRange } from '../../../contract/reports/range.ts';
import { dayError, parseDay } from '../../../contract/typed-day.ts';
import { fieldErrors } from '../http/http-error.ts';

/** The typed text; `readDayRange` validates it. */
export const dayRangeQuery = z.object({
  from: z.string().max(40).meta({ description: 'First day in Dhaka, `YYYY-MM-DD`' }),
  to: z.string().max(40).meta({ description: 'Last day, counted too' }),
});

/** Reads the range. @throws 422 when one is no day, when they are in the wrong order or too far apart */
export function readDayRange(query: z.output<typeof dayRangeQuery>): DayRange {
  const [from, to] = [parseDay(query.from), parseDay(query.to)];
  if (from === undefined || to === undefined) {
    throw fieldErrors({
      ...(from === undefined && { from: [dayError(query.from)] }),
      ...(to === undefined && { to: [dayError(query.to)] }),
    });
  }
  const days = daysOf({ from, to });
  if (days < 1) throw fieldErrors({ to: [texts.wrongWay] });
  if (days > MAX_DAYS) throw fieldErrors({ from: [texts.tooLong] });
  return { from, to };
}
