import { useEffect, useRef } from 'react';
import { StepControl } from '../cascade/step-control.tsx';
import { stepState, type Step } from '../cascade/steps.ts';
import { cascadeText } from '../cascade/text.ts';
import { useText } from '../lib/document/root-data.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choose, clearChoice } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** The select of the next step. Earlier steps are in the path; later ones follow. */
export function NextStep({ step, lookup: { choice, data, go } }: { step: Step; lookup: Lookup }) {
  const text = useText(cascadeText);
  const form = useRef<HTMLFormElement>(null);
  const state = stepState(step, choice, { place: data.choice, steps: data.steps });
  const ready = state.options !== undefined;
  const begun = useRef(ready);
  // Focus this select, which has replaced the focused one.
  useEffect(() => {
    const first = begun.current;
    begun.current = false;
    if (!first && ready && document.activeElement === document.body)
      form.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [ready]);
  if (state.options?.length === 0) {
    return (
      <div className="step">
        <p className="step-label">{text.steps[step]}</p>
        <p className="step-none">{text.none[step]}</p>
      </div>
    );
  }
  const about = text.about[step];
  return (
    <form ref={form} method="get" action="/land#choose" autoComplete="off" className="step">
      {state.options && <ChoiceInputs choice={clearChoice(choice, step)} />}
      <label htmlFor={step}>{text.steps[step]}</label>
      {about && (
        <p className="hint" id={`${step}-hint`}>
          {about}
        </p>
      )}
      <StepControl
        id={step}
        step={step}
        chosen={choice[step]}
        state={state}
        aria-describedby={about ? `${step}-hint` : undefined}
        onChoose={(id) => go(choose(choice, step, id))}
        button={{ className: 'button' }}
      />
    </form>
  );
}
