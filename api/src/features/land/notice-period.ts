/** How long an approval waits for what owners have to say (docs/decisions/112). */
import { DEFAULT_NOTICE_DAYS } from '../../../contract/owners/consent.ts';

/** SQL of the days of the notice period that is in force at a moment, in Bangladesh. */
export const noticeDaysSql = (moment: string): string => `coalesce((select n.days from notice_periods n
  where n.valid_from <= (${moment} at time zone 'Asia/Dhaka')::date order by n.valid_from desc limit 1), ${DEFAULT_NOTICE_DAYS})`;
