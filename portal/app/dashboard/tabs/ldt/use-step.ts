import { useLocation, useSearchParams } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { LandTaxData } from '../../../land-tax/load.server.ts';
import { parseLandTaxView, type LandTaxView } from '../../../land-tax/view.ts';
import type { Refusal } from '../../../lib/forms/refusal.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';

/** The step of paying land tax, and how it is shown. */
export interface LandTaxStep {
  view: LandTaxView;
  /** The step that can be shown: without a bill only the list. */
  step: LandTaxView['step'];
  /**
   * With JavaScript a step is a dialog over the list, otherwise a page. The step that the page was loaded with stays a page:
   * fields filled in before hydration must not move.
   */
  dialog: boolean;
  /** Why the requested step is not shown. */
  refused: Refusal | undefined;
}

/**
 * Decides which step of paying is shown, and remembers what the page was loaded with.
 * @param lost the requested bill could not be loaded: the previous one belongs to another selection
 */
export function useLandTaxStep(data: LandTaxData, isStale: boolean): LandTaxStep {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { search: here, key, hash } = useLocation();
  const [tried, setTried] = useState(key);
  // Following a link of the error summary is not another try.
  if (!hash && tried !== key) setTried(key);
  const [loaded] = useState(hydrated ? null : here);
  const view = useMemo(() => parseLandTaxView(search), [search]);
  const step = data.bill && !isStale ? view.step : 'list';
  const reason = view.step === 'list' ? null : data.refused;
  // Announce the same reason again after another try.
  const refused = useMemo(() => (reason === null ? undefined : { ...reason, values: {} }), [reason, tried]);
  return { view, step, dialog: hydrated && step !== 'list' && here !== loaded, refused };
}
