import type { ButtonHTMLAttributes, SelectHTMLAttributes } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { parseId } from '../lib/parse-id.ts';
import { useText } from '../lib/root-data.ts';
import { cascadeText } from './text.ts';
import type { Step, StepState } from './steps.ts';

interface StepControlProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  step: Step;
  chosen: number | null;
  state: StepState;
  onChoose: (id: number | null) => void;
  /** Of the button that goes on by GET for as long as no script runs; none where nothing follows. */
  button?: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The select of a step of the cascade, which waits for its parent and for its options. */
export function StepControl({
  step,
  chosen,
  state,
  onChoose,
  button,
  disabled,
  ...control
}: StepControlProps) {
  const text = useText(cascadeText);
  const hydrated = useHydrated();
  const { reached, loading, options } = state;
  const some = options !== undefined && options.length > 0;
  return (
    <div className="step-control">
      <select
        {...control}
        name={step}
        value={chosen ?? ''}
        disabled={!some || disabled}
        aria-busy={loading || undefined}
        onChange={(event) => onChoose(parseId(event.currentTarget.value))}
      >
        <option value="">{loading ? text.loading : reached ? text.choose[step] : text.after[step]}</option>
        {options?.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {!hydrated && some && button && (
        <button type="submit" {...button}>
          {chosen === null ? text.continue : text.changeTo}
        </button>
      )}
      {options && !some && <p className="step-none">{text.none[step]}</p>}
    </div>
  );
}
