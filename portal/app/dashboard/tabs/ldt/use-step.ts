import { useLocation, useSearchParams } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { LandTaxData } from '../../../land-tax/load.server.ts';
import { parseLandTaxView, type LandTaxView } from '../../../land-tax/view.ts';
import type { Refusal } from '../../../lib/forms/refusal.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';

/** Which step of paying land tax is shown, and where. */
export interface LandTaxStep {
  view: LandTaxView;
  /** The step that can be shown: without a bill there is only the list. */
  step: LandTaxView['step'];
  /**
   * A step is a dialog over the lands where a script runs, otherwise a page of its own. The one that the page was loaded
   * with stays a page: what was filled in before the script came alive must not move.
   */
  dialog: boolean;
  /** Why the step that was asked for is not shown. */
  refused: Refusal | undefined;
}

/**
 * Says which step of paying is shown. While the tab is shown it knows what the page was loaded with.
 * @param lost the bill that was asked for could not be loaded: the one before is of another choice
 */
export function useLandTaxStep(data: LandTaxData, isStale: boolean): LandTaxStep {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { search: here, key, hash } = useLocation();
  const [tried, setTried] = useState(key);
  // Following the summary's link to a card is no other try.
  if (!hash && tried !== key) setTried(key);
  const [loaded] = useState(hydrated ? null : here);
  const view = useMemo(() => parseLandTaxView(search), [search]);
  const step = data.bill && !isStale ? view.step : 'list';
  const reason = view.step === 'list' ? null : data.refused;
  // The same reason, after another try, is said again.
  const refused = useMemo(() => (reason === null ? undefined : { ...reason, values: {} }), [reason, tried]);
  return { view, step, dialog: hydrated && step !== 'list' && here !== loaded, refused };
}
