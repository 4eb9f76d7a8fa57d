import { LAND_TYPES, landTypeLabels } from '@bhumi/api/contract/land-tax/land-types';
import type { InputHTMLAttributes } from 'react';
import { AreaInput } from '../components/area-input/area-input.tsx';
import { Field } from '../components/field/field.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { parseId } from '../lib/parse-id.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { registrationText } from './text.ts';
import type { TextField } from './entry.ts';
import type { RegistrationData } from './load.ts';
import type { EntryForm } from './use-entry.ts';

interface FieldsProps {
  form: EntryForm;
  errors: FieldErrors;
}

interface TextInputProps extends FieldsProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> {
  name: Exclude<TextField, 'land_area_unit'>;
  hint: string;
}

function TextInput({ name, hint, form: { entry, type, keep, busy }, errors, ...input }: TextInputProps) {
  const text = useText(registrationText);
  return (
    <Field name={name} label={text.fields[name]} hint={hint} errors={errors[name]}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          required
          readOnly={busy}
          value={entry[name]}
          onChange={(event) => type({ ...entry, [name]: event.currentTarget.value })}
          onBlur={keep}
        />
      )}
    </Field>
  );
}

/** The fields of the record: khatiyan, survey and dag. */
export function RecordFields({ surveys, ...props }: FieldsProps & Pick<RegistrationData, 'surveys'>) {
  const text = useText(registrationText);
  const { entry, type, keep, busy } = props.form;
  return (
    <>
      <TextInput {...props} name="khatiyan_number" hint={text.numberHint} maxLength={100} />
      <Field name="survey_type_id" label={text.fields.survey_type_id} errors={props.errors.survey_type_id}>
        {(control) => (
          <select
            {...control}
            required
            disabled={!surveys || busy}
            value={entry.survey_type_id ?? ''}
            onChange={(event) => type({ ...entry, survey_type_id: parseId(event.currentTarget.value) })}
            onBlur={keep}
          >
            <option value="">{text.chooseSurvey}</option>
            {surveys?.map(({ id, label, title }) => (
              <option key={id} value={id} title={title}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput {...props} name="dag_number" hint={text.numberHint} maxLength={100} />
    </>
  );
}

/** The use and the area of the land. */
export function DetailFields(props: FieldsProps) {
  const text = useText(registrationText);
  const language = useLanguage();
  const { entry, type, keep, busy } = props.form;
  return (
    <>
      <Field name="land_type" label={text.fields.land_type} errors={props.errors.land_type}>
        {(control) => (
          <select
            {...control}
            required
            disabled={busy}
            value={entry.land_type}
            onChange={(event) => type({ ...entry, land_type: event.currentTarget.value })}
            onBlur={keep}
          >
            <option value="">{text.chooseType}</option>
            {LAND_TYPES.map((each) => (
              <option key={each} value={each}>
                {landTypeLabels[each][language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="land_area"
        label={text.fields.land_area}
        hint={text.areaHint}
        errors={props.errors.land_area}
      >
        {(control) => (
          <AreaInput
            control={control}
            required
            saved={{ area: entry.land_area, unit: entry.land_area_unit }}
            busy={busy}
            onType={({ area, unit }) =>
              type({ ...entry, land_area: area, land_area_unit: unit === 'sq_ft' ? '' : unit })
            }
            onLeave={keep}
          />
        )}
      </Field>
    </>
  );
}
