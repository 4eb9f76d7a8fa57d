import { useText } from '../lib/root-data.ts';
import { StepControl } from '../cascade/step-control.tsx';
import { stepState, type Step } from '../cascade/steps.ts';
import { cascadeText } from '../cascade/text.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choose, without } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** One step of the cascade: a select that waits for its parent, with a button for as long as no script runs. */
export function PlaceStep({ step, lookup: { choice, data, go } }: { step: Step; lookup: Lookup }) {
  const text = useText(cascadeText);
  const state = stepState(step, choice, { place: data.choice, steps: data.steps });
  const chosen = choice[step];
  if (state.options?.length === 0) {
    return (
      <div className="step open">
        <p className="step-label">{text.steps[step]}</p>
        <p className="step-none">{text.none[step]}</p>
      </div>
    );
  }
  const shape = chosen !== null ? 'chosen' : state.reached ? 'open' : 'later';
  return (
    <form method="get" action="/land#choose" autoComplete="off" className={`step ${shape}`}>
      {state.options && <ChoiceInputs choice={without(choice, step)} />}
      <label htmlFor={step}>{text.steps[step]}</label>
      <StepControl
        id={step}
        step={step}
        chosen={chosen}
        state={state}
        onChoose={(id) => go(choose(choice, step, id))}
        button={{ className: chosen === null ? 'button' : 'button secondary' }}
      />
    </form>
  );
}
