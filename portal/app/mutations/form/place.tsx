import { lastOf } from '@bhumi/api/contract/last-of';
import { chooseStep, stepState } from '../../cascade/steps.ts';
import { StepControl } from '../../cascade/step-control.tsx';
import { cascadeText } from '../../cascade/text.ts';
import { Field } from '../../components/field/field.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useText } from '../../lib/document/root-data.ts';
import type { MutationFormData } from './load.server.ts';
import { FORM_STEPS, type FormPlace } from './steps.ts';

interface PlaceFieldsProps {
  /** What is chosen. */
  place: FormPlace;
  /** The loaded data, for this place or the previous one. */
  data: MutationFormData;
  errors: FieldErrors;
  to: (step: string) => string;
  choose: (place: FormPlace) => void;
}

/** Where the land lies: four selects, each waiting for the one above; without a script, with a button each. */
export function PlaceFields({ place, data, errors, to, choose }: PlaceFieldsProps) {
  const text = useText(cascadeText);
  const hydrated = useHydrated();
  return FORM_STEPS.map((step) => {
    const label = text.steps[step];
    const button = {
      type: hydrated ? ('button' as const) : ('submit' as const),
      formAction: to('look'),
      formNoValidate: true,
      className: 'button secondary',
      of: label,
    };
    return (
      <Field key={step} name={step} label={label} errors={errors[step]}>
        {(control) => (
          <StepControl
            {...control}
            step={step}
            chosen={place[step]}
            state={stepState(step, place, { place: data.place, steps: data.steps })}
            leavingConfirms
            onChoose={(id) => choose(chooseStep(place, step, id))}
            {...(step !== lastOf(FORM_STEPS) && { button })}
          />
        )}
      </Field>
    );
  });
}
