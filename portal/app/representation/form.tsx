import { digitsIn } from '@bhumi/api/contract/digits';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import {
  REPRESENTATION_ACTS,
  REPRESENTATION_KINDS,
  representationActs,
  representationKinds,
  type RepresentationKind,
} from '@bhumi/api/contract/representation/kinds';
import { useNavigation } from '@remix-run/react';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { DayInput } from '../components/day-input/day-input.tsx';
import { Field } from '../components/field/field.tsx';
import { FileChoice } from '../components/file-choice/file-choice.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { khotiyanRows } from '../lookup/khotiyan.ts';
import { ACTING_PAGE, newRepresentationAddress } from './address.ts';
import { representationText } from './text.ts';

/** The capacities in which one acts, each with what it needs; choosing one leads to its form. */
export function CapacityChoice({ dagId }: { dagId: number }) {
  const text = useText(representationText);
  const language = useLanguage();
  return (
    <section aria-labelledby="capacity">
      <h2 id="capacity">{text.capacity}</h2>
      <ul className="cards">
        {REPRESENTATION_KINDS.map((kind) => (
          <li className="card" key={kind}>
            <h3>
              <a className="way told" href={newRepresentationAddress(dagId, kind)}>
                {representationKinds[kind].label[language]}
              </a>
            </h3>
            <p className="soft">
              {text.needs} {representationKinds[kind].document[language]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormProps {
  dag: DagDetail;
  kind: RepresentationKind;
  refusal: Refusal | undefined;
}

/** The days of a representation: of a guardian they follow from the minor's birth. */
function Days({ kind, refusal }: Omit<FormProps, 'dag'>) {
  const text = useText(representationText);
  const { errors, values } = refusal ?? {};
  const day = (name: string, label: string, hint?: string) => (
    <Field name={name} label={label} {...(hint && { hint })} errors={errors?.[name]}>
      {(control) => <DayInput control={control} saved={values?.[name]} />}
    </Field>
  );
  return representationKinds[kind].ends === 'majority' ? (
    day('born_on', text.born, text.bornHint)
  ) : (
    <>
      {day('valid_from', text.validFrom)}
      {day('valid_until', text.validUntil, text.untilHint)}
    </>
  );
}

/** What the reader may do for the owner. */
function Acts({ refusal }: { refusal: Refusal | undefined }) {
  const text = useText(representationText);
  const language = useLanguage();
  const errors = refusal?.errors.acts;
  return (
    <fieldset className={errors ? 'field wrong' : 'field'} aria-describedby={errors && 'acts-error'}>
      <legend id="field-acts">{text.acts}</legend>
      {errors && (
        <p className="field-error" id="acts-error">
          {errors.join(' ')}
        </p>
      )}
      {REPRESENTATION_ACTS.map((act) => (
        <Checkbox
          key={act}
          name={`act_${act}`}
          defaultChecked={refusal ? refusal.values[`act_${act}`] === '1' : act === 'notices'}
        >
          {representationActs[act].label[language]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The form of one capacity. */
export function RepresentationForm({ dag, kind, refusal }: FormProps) {
  const text = useText(representationText);
  const language = useLanguage();
  const { state, formEncType } = useNavigation();
  const busy = state === 'submitting' && formEncType === 'multipart/form-data';
  const row = representationKinds[kind];
  const { errors, values } = refusal ?? {};
  const owners = [...new Set((khotiyanRows(dag.khotiyan) ?? []).map(({ owner }) => owner))];
  const number = row.number.label[language];
  return (
    <SendForm
      method="post"
      action={newRepresentationAddress(dag.id, kind)}
      encType="multipart/form-data"
      className="form"
      noValidate
    >
      <input type="hidden" name="dag_id" value={dag.id} />
      <input type="hidden" name="kind" value={kind} />
      <h2>{row.label[language]}</h2>
      <p>
        <a className="way" href={newRepresentationAddress(dag.id)}>
          {text.another}
        </a>
      </p>
      <RadioGroup
        name="owner"
        label={text.whichOwner}
        options={owners.map((owner) => [owner, owner] as const)}
        chosen={values?.owner}
        errors={errors?.owner}
      />
      <Checkbox name="whole_khatian" defaultChecked={values?.whole_khatian === '1'}>
        {text.whole} ({digitsIn(dag.khatiyan_number, language)})
      </Checkbox>
      <Field
        name="principal_number"
        label={text.optional(row.principalNumber[language])}
        errors={errors?.principal_number}
      >
        {(control) => (
          <input {...control} maxLength={50} autoComplete="off" defaultValue={values?.principal_number} />
        )}
      </Field>
      <Field
        name="number"
        label={row.number.isNeeded ? number : text.optional(number)}
        errors={errors?.number}
      >
        {(control) => <input {...control} maxLength={100} autoComplete="off" defaultValue={values?.number} />}
      </Field>
      {row.asksRegistered && (
        <RadioGroup
          name="registered"
          label={text.isRegistered}
          options={[
            ['true', text.yes],
            ['false', text.no],
          ]}
          chosen={values?.registered}
          errors={errors?.registered}
        />
      )}
      <Days kind={kind} refusal={refusal} />
      <Acts refusal={refusal} />
      <Field name="documents" label={row.document[language]} hint={text.fileHint} errors={errors?.documents}>
        {(control) => (
          <FileChoice control={{ ...control, name: 'documents[]' }} accept={MUTATION_DOCUMENT_TYPES} />
        )}
      </Field>
      <div className="actions">
        <button className="button" type="submit" disabled={busy}>
          {busy ? text.sending : text.send}
        </button>{' '}
        <a href={ACTING_PAGE}>{text.back}</a>
      </div>
    </SendForm>
  );
}
