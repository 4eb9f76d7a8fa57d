import { useText } from '../lib/document/root-data.ts';
import { ConfirmedSelect, type ConfirmedSelectProps } from './confirmed-select.tsx';
import { cascadeText } from './text.ts';
import type { Step, StepState } from './steps.ts';

interface StepControlProps extends Omit<ConfirmedSelectProps, 'children' | 'button'> {
  step: Step;
  state: StepState;
  /** The button that confirms the step; absent where no step follows. */
  button?: Omit<NonNullable<ConfirmedSelectProps['button']>, 'children'> & {
    /** What the button refers to, where a page has several. */
    of?: string;
  };
}

/** The select of a step of the cascade; disabled until its parent is chosen and its options are loaded. */
export function StepControl({ step, state, button, disabled, ...control }: StepControlProps) {
  const text = useText(cascadeText);
  const { of, ...attributes } = button ?? {};
  const { reached, loading, options } = state;
  const some = options !== undefined && options.length > 0;
  return (
    <>
      <ConfirmedSelect
        {...control}
        name={step}
        disabled={!some || disabled}
        aria-busy={loading || undefined}
        button={
          some && button
            ? {
                ...attributes,
                children: (
                  <>
                    {control.chosen === null ? text.next : text.changeTo}
                    {of && <span className="hidden-text">: {of}</span>}
                  </>
                ),
              }
            : undefined
        }
      >
        <option value="">{loading ? text.loading : reached ? text.choose[step] : text.after[step]}</option>
        {options?.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </ConfirmedSelect>
      {options && !some && <p className="step-none">{text.none[step]}</p>}
    </>
  );
}
