import type { SelectHTMLAttributes } from 'react';
import { useText } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { parseId, type Step } from './choice.ts';
import type { Option } from './data.ts';

interface StepSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  step: Step;
  chosen: number | null;
  /** Undefined as long as there are none to choose from. */
  options: Option[] | undefined;
  /** Whether the parent is chosen. */
  reached: boolean;
  /** Whether the options are on their way. */
  loading: boolean;
  onChoose: (id: number | null) => void;
}

/** The select of a step of the cascade, which waits for its parent and for its options. */
export function StepSelect({
  step,
  chosen,
  options,
  reached,
  loading,
  onChoose,
  disabled,
  ...control
}: StepSelectProps) {
  const text = useText(landText);
  return (
    <select
      {...control}
      name={step}
      value={chosen ?? ''}
      disabled={!options || disabled}
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
  );
}
