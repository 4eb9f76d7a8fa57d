import { drawTexts, mapTexts } from '@bhumi/api/contract/maps/messages';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import { useRef } from 'react';
import { WHOLE_MOUZA, type Step } from '../cascade/steps.ts';
import { Field } from '../components/field/field.tsx';
import { Fold } from '../components/fold/fold.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { QUERY_FORM_ID } from '../lib/forms/language-forms.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { DagMapData } from './load.ts';
import { PlaceChoice } from './place-choice.tsx';
import { DAG_MAP, parseSearch, withStep, type SearchError } from './search.ts';
import { dagMapText } from './text.ts';
import { TypedInput } from './typed-input.tsx';
import type { DagMapScreen } from './use-dag-map.ts';

/** Returns the errors of a search by field, in the reader's language. */
export function errorTexts({ errors }: Pick<DagMapData, 'errors'>, language: Language): FieldErrors {
  const own = dagMapText[language].errors;
  const textOf = (field: string, error: SearchError) =>
    ({
      dagRequired: mapTexts.dagRequired[language],
      notNumeric: field === 'lng' ? own.lng : own.lat,
      outOfRange: drawTexts.outOfRange[language],
      id: own.id,
      noSheet: own.noSheet,
    })[error];
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [textOf(field, error)]]));
}

/** The search by number: first the number, then the fields that narrow it. Its address holds everything, so that a link can be shared. */
export function SearchForm({ screen, errors }: { screen: DagMapScreen; errors: FieldErrors }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { search, data, go } = screen;
  const surveys = data.surveys
    .map(({ id, label, title }) => `${digitsIn(id, language)} ${language === 'bn' ? title : label}`)
    .join(', ');
  const isWhole = search.zil_id === String(WHOLE_MOUZA);
  const narrowed = search.division_id !== null || search.zil_id + search.survey_type_id !== '';
  const choose = (step: Step, id: number | null) => {
    if (!form.current) return;
    const typed = parseSearch(new FormData(form.current));
    go(withStep({ ...typed, dag: typed.dag || null }, step, id));
  };
  return (
    <form
      ref={form}
      id={QUERY_FORM_ID}
      role="search"
      method="get"
      action={DAG_MAP}
      noValidate
      autoComplete="off"
      className="dag-search"
      onSubmit={(event) => {
        event.preventDefault();
        go(parseSearch(new FormData(event.currentTarget)));
      }}
    >
      <Field
        name="dag"
        label={search.mouza_id === null ? text.dag : text.dagOrKhatian}
        {...(errors.dag && { errors: errors.dag })}
      >
        {(control) => (
          <div className="step-control">
            <TypedInput {...control} shown={search.dag ?? ''} enterKeyHint="search" maxLength={50} required />
            <button type="submit" className="button">
              {text.search}
            </button>
          </div>
        )}
      </Field>
      <Fold label={text.narrow} open={narrowed && !data.found?.dag && !data.sheet}>
        <PlaceChoice screen={screen} onChoose={choose} />
        <fieldset className="dag-ids">
          <legend>{text.ids}</legend>
          <div className="dag-pair">
            <Field name="zil_id" label={text.zilId} {...(errors.zil_id && { errors: errors.zil_id })}>
              {(control) => (
                <TypedInput
                  {...control}
                  shown={isWhole ? '' : search.zil_id}
                  inputMode="numeric"
                  maxLength={20}
                />
              )}
            </Field>
            <Field
              name="survey_type_id"
              label={text.surveyTypeId}
              {...(errors.survey_type_id && { errors: errors.survey_type_id })}
            >
              {(control) => (
                <TypedInput
                  {...control}
                  shown={search.survey_type_id}
                  inputMode="numeric"
                  maxLength={20}
                  aria-describedby={[control['aria-describedby'], 'surveys'].filter(Boolean).join(' ')}
                />
              )}
            </Field>
          </div>
          {surveys && (
            <p className="hint" id="surveys">
              {text.surveyTypeId}: {surveys}
            </p>
          )}
        </fieldset>
      </Fold>
    </form>
  );
}
