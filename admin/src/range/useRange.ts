import { dhakaDay } from '@bhumi/api/contract/format';
import { NAMED_RANGES, type DayRange, type RangeName } from '@bhumi/api/contract/reports/range';
import { useListParams } from '../queue/useListParams.ts';

/** The span of days that the address holds, or the one of that name; what was typed in it stays as it is. */
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
