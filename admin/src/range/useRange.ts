import { dhakaDay } from '@bhumi/api/contract/format';
import { NAMED_RANGES, type DayRange, type RangeName } from '@bhumi/api/contract/reports/range';
import { useListParams } from '../queue/useListParams.ts';

/** The range of days in the address, or the named one; typed values are kept unchanged. */
export function useRange(otherwise: RangeName): {
  range: DayRange;
  query: string;
  put: (range: Partial<DayRange>) => void;
} {
  const { parameters, set } = useListParams();
  const named = NAMED_RANGES[otherwise](dhakaDay(new Date()));
  const range = {
    from: parameters.get('from') ?? named.from,
    to: parameters.get('to') ?? named.to,
  };
  return {
    range,
    query: new URLSearchParams({ ...range }).toString(),
    put: (change) => set({ ...range, ...change }),
  };
}
