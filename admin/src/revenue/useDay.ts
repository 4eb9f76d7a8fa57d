import { useLocation, useNavigate } from 'react-router-dom';
import { REVENUE_KINDS, type RevenueKind } from '@bhumi/api/contract/revenue/revenue';
import { useListParams } from '../queue/useListParams.ts';

export interface Day {
  kind: RevenueKind;
  /** `YYYY-MM-DD` in Dhaka. */
  date: string;
}

/** The address of a day below `/admin`. */
export const addressOfDay = ({ kind, date }: Day): string =>
  `/revenue?${new URLSearchParams({ kind, date })}`;

/**
 * The day whose payments are open, kept in the address: a link opens it, and Back closes it. Closing it returns to
 * the previous page, or after a direct link to the page behind.
 */
export function useDay(): { day: Day | null; open: (day: Day) => void; close: () => void } {
  const { parameters, set } = useListParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null };
  const kind = REVENUE_KINDS.find((each) => each === parameters.get('kind'));
  const date = parameters.get('date') ?? '';
  return {
    day: kind && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { kind, date } : null,
    open: (day) => set({ ...day }, { state: { openedHere: true } }),
    close: () => {
      if (state?.openedHere) navigate(-1);
      else set({ kind: '', date: '' }, { replace: true });
    },
  };
}
