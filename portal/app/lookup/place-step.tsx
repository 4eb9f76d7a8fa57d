import { useText } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choose, without, type Step } from './choice.ts';
import { StepSelect } from './step-select.tsx';
import { parentOf } from './steps.ts';
import type { Lookup } from './use-lookup.ts';

/** One step of the cascade: a select that waits for its parent, with a button for as long as no script runs. */
export function PlaceStep({ step, lookup }: { step: Step; lookup: Lookup }) {
  const text = useText(landText);
  const { choice, data, hydrated, fresh, go } = lookup;
  const parent = parentOf(step);
  const reached = !parent || choice[parent] !== null;
  const options = reached && fresh(step) ? data.steps[step] : undefined;
  const chosen = choice[step];
  const state = chosen !== null ? 'chosen' : reached ? 'open' : 'later';
  if (options?.length === 0) {
    return (
      <div className="step open">
        <p className="step-label">{text.steps[step]}</p>
        <p className="step-none">{text.none[step]}</p>
      </div>
    );
  }
  return (
    <form method="get" action="/land#choose" autoComplete="off" className={`step ${state}`}>
      {options && <ChoiceInputs choice={without(choice, step)} />}
      <label htmlFor={step}>{text.steps[step]}</label>
      <div className="step-control">
        <StepSelect
          id={step}
          step={step}
          chosen={chosen}
          options={options}
          reached={reached}
          loading={reached && !fresh(step)}
          onChoose={(id) => go(choose(choice, step, id))}
        />
        {!hydrated && options && (
          <button type="submit" className={state === 'chosen' ? 'button secondary' : 'button'}>
            {state === 'chosen' ? text.changeTo : text.continue}
          </button>
        )}
      </div>
    </form>
  );
}
