import { Field } from '../components/field.tsx';
import { StepControl } from '../cascade/step-control.tsx';
import { chooseStep, stepState } from '../cascade/steps.ts';
import { cascadeText } from '../cascade/text.ts';
import type { FieldErrors } from '../lib/api.ts';
import { useText } from '../lib/root-data.ts';
import { PLACE_STEPS, type PlaceStep } from './entry.ts';
import type { RegistrationData } from './load.ts';
import type { EntryForm } from './use-entry.ts';

interface PlaceFieldsProps {
  form: EntryForm;
  data: RegistrationData;
  errors: FieldErrors;
}

function PlaceField({ step, form, data, errors }: PlaceFieldsProps & { step: PlaceStep }) {
  const text = useText(cascadeText);
  const { entry, busy, choose } = form;
  const label = text.steps[step];
  const button = {
    formMethod: 'get',
    formAction: '/land-tax#location',
    formNoValidate: true,
    className: 'button secondary',
    'aria-label': `${entry[step] === null ? text.continue : text.changeTo}: ${label}`,
  };
  return (
    <Field name={step} label={label} errors={errors[step]}>
      {(control) => (
        <StepControl
          {...control}
          step={step}
          chosen={entry[step]}
          state={stepState(step, entry, { place: data.entry, steps: data.steps })}
          disabled={busy}
          required
          onChoose={(id) => choose(chooseStep(entry, step, id))}
          {...(step !== PLACE_STEPS.at(-1) && { button })}
        />
      )}
    </Field>
  );
}

/** Where the land lies: four selects, each waiting for the one above; without a script, with a button each. */
export function PlaceFields(props: PlaceFieldsProps) {
  return PLACE_STEPS.map((step) => <PlaceField key={step} step={step} {...props} />);
}
