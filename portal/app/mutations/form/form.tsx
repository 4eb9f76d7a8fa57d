import { FORM_KEY } from '@bhumi/api/contract/mutations/drafts';
import { MUTATION_LAND_TYPES, mutationLandLabels } from '@bhumi/api/contract/mutations/fees';
import { MUTATION_TYPES, mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../components/field/field.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { DRAFT_FORM_ID } from '../../lib/forms/language-forms.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { draftAddress, newMutationAddress } from '../address.ts';
import { TextByType } from './by-type.tsx';
import { ChosenType } from './chosen-type.tsx';
import { Contents } from './contents.tsx';
import { DeedFields } from './deed.tsx';
import { FeesSummary } from './fees.tsx';
import { Heirs } from './heirs.tsx';
import { InheritanceFields } from './inheritance.tsx';
import { FormPart, type FilledIn } from './form-part.tsx';
import { LandFields, type SectionsProps } from './land.tsx';
import { ChoiceField, RadioField, TextField } from './inputs.tsx';
import type { MutationFormData } from './load.server.ts';
import type { FormPlace } from './steps.ts';
import { DraftPapers } from './papers.tsx';
import { People } from './people.tsx';
import { partsToFold } from './parts.ts';
import { Progress } from './progress.tsx';
import { PlaceFields } from './place.tsx';
import { SaveStatus } from './save-status.tsx';
import { OWNER_NAME_FIELD, soleOwner } from './sole-owner.ts';
import { formText } from './text.ts';
import { useDraft } from './use-draft.ts';

/** Focuses the field that the address names. */
function useFocusAt() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#field-')) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

/** The chosen place: at first that of the address, then the reader's choice. */
function usePlace(data: MutationFormData, changed: () => void) {
  const [place, setPlace] = useState(data.place);
  useEffect(() => setPlace(data.place), [data]);
  const choose = (next: FormPlace) => {
    setPlace(next);
    // After the selects have rendered it.
    setTimeout(changed);
  };
  return { place, choose };
}

/** Use of the land, how to reach the applicant, and what the mutation is for. */
function OtherFields({ data, errors, done }: Pick<SectionsProps, 'data' | 'errors'> & FilledIn) {
  const text = useText(formText);
  const language = useLanguage();
  const state = { fields: data.fields, errors };
  const labels = text.fields;
  return (
    <>
      <FormPart id="land-type" title={text.landType} done={done}>
        <RadioField
          {...state}
          name="land_type"
          label={labels.land_type}
          options={MUTATION_LAND_TYPES.map((value) => ({
            value,
            label: mutationLandLabels[value][language],
          }))}
        />
      </FormPart>
      <FormPart id="contact" title={text.contact} done={done}>
        <TextField
          {...state}
          name="contact_number"
          label={labels.contact_number}
          hint={data.typeTexts.contactHint}
          inputMode="tel"
          maxLength={20}
          figures
        />
        <ChoiceField
          {...state}
          name="mutation_type"
          label={labels.mutation_type}
          empty={text.chooseType}
          options={MUTATION_TYPES.map((value) => ({ value, label: mutationTypeLabels[value][language] }))}
        />
        <Field name="reason" label={labels.reason} hint={data.typeTexts.reasonHint} errors={errors.reason}>
          {(control) => (
            <textarea {...control} rows={3} maxLength={2_000} defaultValue={data.fields.reason} />
          )}
        </Field>
      </FormPart>
    </>
  );
}

/** The mutation form. It is complete as HTML; with JavaScript it saves while the reader types. */
export function MutationForm({ data, errors }: { data: MutationFormData; errors: FieldErrors }) {
  const text = useText(formText);
  const box = useRef<HTMLFormElement>(null);
  const live = useDraft(data, box);
  const { place, choose } = usePlace(data, () => live.touch(true));
  const busy = useNavigation().state === 'submitting';
  useFocusAt();
  const [loaded, setLoaded] = useState(data);
  useEffect(() => setLoaded(data), [data]);
  const { draft, touch } = live;
  useEffect(() => {
    if (!live.loaded) return;
    setLoaded(live.loaded);
    const owner = soleOwner(live.loaded.records);
    const name = box.current?.elements.namedItem(OWNER_NAME_FIELD);
    if (!owner || !(name instanceof HTMLInputElement) || name.value.trim()) return;
    name.value = owner;
    touch();
  }, [live.loaded, touch]);
  const key = data.fields[FORM_KEY] ?? '';
  const base = draft ? `${draftAddress(draft.id)}?` : `${newMutationAddress({ key })}&`;
  const to = (step: string) => `${base}do=${step}`;
  /** The key of the loaded draft: a new version renders all fields again. */
  const round = `${data.draft?.id}.${data.draft?.version}`;
  const sections = { data, loaded, errors, to };
  const done = partsToFold(data, errors);
  const nameHint = <TextByType texts={data.typeTexts.nameHints} saved={data.fields['mutation_type']} />;
  return (
    <SendForm
      id={DRAFT_FORM_ID}
      ref={box}
      onSubmit={live.settle}
      method="post"
      action={to('review')}
      encType="multipart/form-data"
      noValidate
      autoComplete="off"
      className="mutation-form"
      onInput={(event) => {
        if ((event.target as HTMLInputElement).type !== 'file') live.touch();
      }}
    >
      <input type="hidden" name="version" value={draft?.version ?? 1} />
      <input type="hidden" name={FORM_KEY} value={key} />
      <input type="hidden" name="draft" value={draft?.id ?? ''} />
      {/* Enter in a field presses the first submit button. */}
      <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" formAction={to('save')}>
        {text.save}
      </button>
      <SaveStatus live={live} keep={to('save')} />
      <Contents {...data.contents} />
      {draft?.missing && <Progress data={data} missing={draft.missing} />}
      <ChosenType key={`type.${round}`} data={data} ask={to('ask')} />
      <FormPart id="location" title={text.location} done={done} key={`location.${round}`}>
        <PlaceFields place={place} data={loaded} errors={errors} to={to} choose={choose} />
      </FormPart>
      <FormPart id="land" title={text.land} done={done} key={`land.${round}`}>
        <LandFields {...sections} />
        <DraftPapers
          saved={data.documents}
          live={live}
          errors={errors}
          to={to}
          texts={data.typeTexts}
          needed={<TextByType texts={data.typeTexts.needed} none="" saved={data.fields['mutation_type']} />}
        />
      </FormPart>
      <InheritanceFields key={`inheritance.${round}`} data={data} errors={errors} done={done} />
      <Heirs key={`heirs.${round}`} data={data} errors={errors} to={to} />
      <FormPart id="buyer" title={text.buyer} done={done} key={`buyer.${round}`}>
        <People side="buyers" nameHint={nameHint} fields={data.fields} errors={errors} to={to} />
      </FormPart>
      <FormPart id="owner" title={text.owner} done={done} key={`owner.${round}`}>
        <People side="previous_owners" nameHint={nameHint} fields={data.fields} errors={errors} to={to} />
      </FormPart>
      <DeedFields key={`deed.${round}`} data={data} loaded={loaded} errors={errors} done={done} />
      <OtherFields key={`other.${round}`} data={data} errors={errors} done={done} />
      <fieldset id="fees">
        <legend>{text.fees}</legend>
        <FeesSummary fees={data.fees} />
      </fieldset>
      <div className="actions">
        <button type="submit" className="button" disabled={busy}>
          {text.submit}
        </button>
        <button type="submit" className="button secondary" formAction={to('save')} disabled={busy}>
          {text.save}
        </button>
      </div>
      <p className="hint">{data.typeTexts.submitHint}</p>
    </SendForm>
  );
}
