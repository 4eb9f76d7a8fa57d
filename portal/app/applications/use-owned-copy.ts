import type { OwnedCopy } from '@bhumi/api/contract/applications/applications';
import { useEffect, useState } from 'react';
import { recordField } from '../lookup/choice.ts';
import type { Target } from './target.ts';

/** How long to wait for the answer, in milliseconds. Without one the form is shown, and the server decides on submission. */
const PATIENCE = 4_000;

/** Asks the API for the reader's application with an up-to-date copy; null when there is none or no answer. */
async function askOwned({ tab, id }: Target, signal: AbortSignal): Promise<OwnedCopy['application']> {
  try {
    const answer = await fetch(`/api/applications/owned?${recordField(tab)}=${id}`, { signal });
    return answer.ok ? ((await answer.json()) as OwnedCopy).application : null;
  } catch {
    return null;
  }
}

/**
 * Returns the application whose copy of this record the reader owns. Asks each time the payment is opened; undefined until the
 * answer is there.
 */
export function useOwnedCopy(target: Target, open: boolean): OwnedCopy['application'] | undefined {
  const [owned, setOwned] = useState<OwnedCopy['application']>();
  const { tab, id } = target;
  useEffect(() => {
    if (!open) return;
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), PATIENCE);
    let here = true;
    void askOwned({ tab, id }, asking.signal).then((found) => here && setOwned(found));
    return () => {
      here = false;
      clearTimeout(timer);
      asking.abort();
      setOwned(undefined);
    };
  }, [tab, id, open]);
  return owned;
}
