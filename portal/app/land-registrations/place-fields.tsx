import { lastOf } from '@bhumi/api/contract/last-of';
import { Field, fieldId } from '../components/field/field.tsx';
import { StepControl } from '../cascade/step-control.tsx';
import { chooseStep, stepState } from '../cascade/steps.ts';
import { cascadeText } from '../cascade/text.ts';
import type { FieldErrors } from '../lib/api/api.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
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
  const hydrated = useHydrated();
  const label = text.steps[step];
  // Enter in another field presses the first submit button of the form, which must not be one of these.
  const button = {
    type: hydrated ? ('button' as const) : ('submit' as const),
    formMethod: 'get',
    formAction: `/land-tax#${fieldId(step)}`,
    formNoValidate: true,
    className: 'button secondary',
    of: label,
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
          leavingConfirms
          onChoose={(id) => choose(chooseStep(entry, step, id))}
          {...(step !== lastOf(PLACE_STEPS) && { button })}
        />
      )}
    </Field>
  );
}

/** Where the land lies: four selects, each waiting for the one above; without a script, with a button each. */
export function PlaceFields(props: PlaceFieldsProps) {
  return PLACE_STEPS.map((step) => <PlaceField key={step} step={step} {...props} />);
}
