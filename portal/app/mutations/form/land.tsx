import { digitsIn } from '@bhumi/api/contract/digits';
import { TRANSFERS, transferLabels } from '@bhumi/api/contract/mutations/mutations';
import { AreaInput } from '../../components/area-input/area-input.tsx';
import { Field } from '../../components/field/field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { ChoiceField, RadioField, TextField } from './inputs.tsx';
import type { MutationFormData } from './load.server.ts';
import { DraftLinks } from './draft-notice.tsx';
import { MatchingRecords } from './record.tsx';
import { ConditionNote } from './condition-note.tsx';
import { FoundDags, OneNumberHint } from '../../lookup/found-dags.tsx';
import { formText } from './text.ts';

export interface SectionsProps {
  data: MutationFormData;
  /** The latest loaded data: the lists of the place, and the matching records. */
  loaded: MutationFormData;
  errors: FieldErrors;
  to: (step: string) => string;
}

/** The fields of the land: its record, and the part that passes. */
export function LandFields({ data, loaded, errors, to }: SectionsProps) {
  const text = useText(formText);
  const language = useLanguage();
  const hydrated = useHydrated();
  const state = { fields: data.fields, errors };
  const { records, fields: loadedFields, others } = loaded;
  const sheets = new Map(records?.map(({ zil }) => [zil.id, zil.zil_no]));
  const options = [...sheets].map(([id, number]) => ({
    value: String(id),
    label: digitsIn(number, language),
  }));
  return (
    <>
      <ChoiceField
        {...state}
        name="survey_type_id"
        label={text.fields.survey_type_id}
        empty={text.chooseSurvey}
        options={data.surveys.map(({ id, label }) => ({ value: String(id), label }))}
      />
      <OneNumberHint />
      <div className="two">
        {(['khatian_number', 'dag_number'] as const).map((name) => (
          <TextField
            key={name}
            {...state}
            name={name}
            label={text.fields[name]}
            hint={text.hints.number}
            maxLength={100}
            figures
          />
        ))}
      </div>
      {!hydrated && (
        <p>
          <button type="submit" className="button secondary" formAction={to('look')} formNoValidate>
            {text.look}
          </button>
        </p>
      )}
      <FoundDags found={loaded.found}>
        {(dag) => (
          <button
            type="submit"
            className="button secondary"
            formAction={to(`found.${dag.id}`)}
            formNoValidate
          >
            {dag.label}
          </button>
        )}
      </FoundDags>
      <MatchingRecords
        records={records}
        hasNumbers={Boolean(loadedFields.mouza_id && loadedFields.khatian_number && loadedFields.dag_number)}
        to={to}
      />
      {others.length > 0 && (
        <Notice kind="info" title={text.othersTitle} live>
          <DraftLinks drafts={others} />
        </Notice>
      )}
      {(options.length > 1 || errors.zil_id) && (
        <ChoiceField
          {...state}
          name="zil_id"
          label={text.fields.zil_id}
          hint={data.typeTexts.sheetHint}
          empty={text.chooseSheet}
          options={options}
        />
      )}
      <RadioField
        {...state}
        name="transfer"
        label={text.fields.transfer}
        options={TRANSFERS.map((value) => ({ value, label: transferLabels[value][language] }))}
      />
      <div className="only-area">
        <ConditionNote choice="area" />
        <Field
          name="land_area"
          label={text.fields.land_area}
          hint={data.typeTexts.areaHint}
          errors={errors['land_area']}
        >
          {(control) => (
            <AreaInput
              control={control}
              saved={{ area: data.fields['land_area'] ?? '', unit: data.fields['land_area_unit'] ?? '' }}
            />
          )}
        </Field>
      </div>
      <div className="only-share">
        <ConditionNote choice="share" />
        <TextField
          {...state}
          name="shares"
          label={text.fields.shares}
          hint={text.hints.shares}
          maxLength={100}
          figures
        />
      </div>
    </>
  );
}
