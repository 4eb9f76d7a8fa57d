import { useEffect, useRef } from 'react';
import { STEPS } from '../cascade/steps.ts';
import { nextStep } from './choice.ts';
import { PlaceStep } from './place-step.tsx';
import type { Lookup } from './use-lookup.ts';

/**
 * The selects of the cascade. On a phone those already chosen fold up into the path; the focus that was on such a
 * select then moves to the next one.
 */
export function PlaceSteps({ lookup }: { lookup: Lookup }) {
  const box = useRef<HTMLDivElement>(null);
  const { choice } = lookup.data;
  const next = nextStep(choice);
  const before = useRef(next);
  useEffect(() => {
    const moved = before.current !== next;
    before.current = next;
    if (!moved || document.activeElement !== document.body) return;
    const control = box.current?.querySelector<HTMLElement>(`#${next ?? 'zil_id'}`);
    control?.focus({ preventScroll: true });
  }, [next]);
  return (
    <div className="steps" ref={box}>
      {STEPS.map((step) => (
        <PlaceStep key={step} step={step} lookup={lookup} />
      ))}
    </div>
  );
}
