import { useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import type { OwnPlace } from '@bhumi/api/contract/places/own-place';
import { useOwnPlace } from './useOwnPlace.ts';

type Set = (change: Record<string, string | number>, options?: NavigateOptions) => void;

/**
 * Opens a screen on the places of the reader's posts: once, and only if its address says nothing. The choice stands in the fields and the
 * address like any other, so it can be changed and taken off.
 * @param levels the levels that the screen has
 * @param others parameters that also say what is shown
 */
export function usePresetPlace(
  { parameters, set }: { parameters: URLSearchParams; set: Set },
  levels: readonly (keyof OwnPlace)[],
  others: readonly string[] = [],
): void {
  const own = useOwnPlace();
  const says = [...levels, ...others].some((name) => parameters.has(name));
  const isBare = useRef(!says);
  useEffect(() => {
    if (!own || !isBare.current) return;
    isBare.current = false;
    if (says) return;
    const known = levels.flatMap((level) => (own[level] === null ? [] : [[level, own[level]] as const]));
    if (known.length > 0) set(Object.fromEntries(known), { replace: true });
    // Once, when it is known
  }, [own]);
}
