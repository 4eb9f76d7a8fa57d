import { Field } from '../components/field.tsx';
import { StepSelect } from '../lookup/step-select.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { useText } from '../lib/root-data.ts';
import type { FieldErrors } from '../lib/api.ts';
import { landText } from '../lookup/text.ts';
import { landTaxText } from './text.ts';
import { choosePlace, PLACE_STEPS, type PlaceStep } from './entry.ts';
import type { LandTaxData } from './load.ts';
import type { EntryForm } from './use-entry.ts';

interface PlaceFieldsProps {
  form: EntryForm;
  data: LandTaxData;
  errors: FieldErrors;
}

function PlaceField({ step, form, data, errors }: PlaceFieldsProps & { step: PlaceStep }) {
  const text = useText(landTaxText);
  const steps = useText(landText);
  const hydrated = useHydrated();
  const { entry, fresh, busy, choose } = form;
  const parent = PLACE_STEPS[PLACE_STEPS.indexOf(step) - 1];
  const reached = !parent || entry[parent] !== null;
  const options = reached && fresh(step) ? data.steps[step] : undefined;
  const none = options?.length === 0;
  const last = step === PLACE_STEPS.at(-1);
  return (
    <Field name={step} label={text.fields[step]} errors={errors[step]}>
      {(control) => (
        <div className="step-control">
          <StepSelect
            {...control}
            step={step}
            chosen={entry[step]}
            options={none ? undefined : options}
            reached={reached}
            loading={reached && !fresh(step)}
            disabled={busy}
            required
            onChoose={(id) => choose(choosePlace(entry, step, id))}
          />
          {!hydrated && !last && options && !none && (
            <button
              type="submit"
              formMethod="get"
              formAction="/land-tax#location"
              formNoValidate
              className="button secondary"
              aria-label={`${entry[step] === null ? steps.continue : steps.changeTo}: ${text.fields[step]}`}
            >
              {entry[step] === null ? steps.continue : steps.changeTo}
            </button>
          )}
          {none && <p className="step-none">{steps.none[step]}</p>}
        </div>
      )}
    </Field>
  );
}

/** Where the land lies: four selects, each waiting for the one above; without a script, with a button each. */
export function PlaceFields(props: PlaceFieldsProps) {
  return PLACE_STEPS.map((step) => <PlaceField key={step} step={step} {...props} />);
}
