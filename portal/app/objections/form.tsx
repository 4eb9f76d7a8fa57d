import type { Language } from '@bhumi/api/contract/language';
import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import type { ObjectedMutation, ObjectsAs } from '@bhumi/api/contract/objections/own-objections';
import { ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Field } from '../components/field/field.tsx';
import { FileChoice } from '../components/file-choice/file-choice.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { newObjectionAddress } from './address.ts';
import { objectionText } from './text.ts';

/** The form that asks for the tracking number, which then is in the address. */
export function WhichMutation({ number, refusal }: { number: string; refusal: Refusal | undefined }) {
  const text = useText(objectionText);
  return (
    <form method="get" action={newObjectionAddress()} className="form" noValidate>
      <Field name="number" label={text.number} hint={text.numberHint} errors={refusal?.errors.number ?? []}>
        {(control) => <input {...control} required maxLength={40} autoComplete="off" defaultValue={number} />}
      </Field>
      <button className="button" type="submit">
        {text.find}
      </button>
    </form>
  );
}

/** The reasons of an objection that can no longer be filed, such as for an owner who has just ended it: who typed them may copy them. */
export function NotSent({ reasons }: { reasons: string }) {
  const text = useText(objectionText);
  return (
    <section aria-labelledby="not-sent-title">
      <h2 id="not-sent-title">{text.notSent}</h2>
      <p className="soft">{text.notSentHint}</p>
      <UserText>{reasons}</UserText>
    </section>
  );
}

const valueOf = ({ representation_id: id }: ObjectsAs): string => (id === null ? 'own' : String(id));

const whoOf = ({ kind, owner }: ObjectsAs, language: Language): string =>
  kind ? ownersActedFor([{ kind, owner }])[language] : objectionText[language].forMyself(owner);

/** Of several owners, for which somebody objects who acts for owners. */
function ForWhom({ objectsAs, refusal }: { objectsAs: readonly ObjectsAs[]; refusal: Refusal | undefined }) {
  const text = useText(objectionText);
  const language = useLanguage();
  return (
    <RadioGroup
      name="representation_id"
      label={text.forWhom}
      options={objectsAs.map((of) => [valueOf(of), whoOf(of, language)] as const)}
      chosen={refusal?.values.representation_id}
      errors={refusal?.errors.representation_id}
    />
  );
}

/** For whom the objection is, its reasons and papers. */
export function ObjectionForm({
  mutation,
  objectsAs,
  refusal,
}: {
  mutation: ObjectedMutation;
  objectsAs: readonly ObjectsAs[];
  refusal: Refusal | undefined;
}) {
  const text = useText(objectionText);
  const language = useLanguage();
  const [only, another] = objectsAs;
  const representation = !another && only?.representation_id ? only.representation_id : undefined;
  const { state, formEncType } = useNavigation();
  const busy = state === 'submitting' && formEncType === 'multipart/form-data';
  // A form that came back as a new page has lost its files; a script shows the refusal in the same page, which keeps them.
  const [cameBack] = useState(refusal !== undefined);
  const filesHint = cameBack ? (
    <>
      {text.filesHint} <strong>{text.filesAgain}</strong>
    </>
  ) : (
    text.filesHint
  );
  return (
    <section aria-labelledby="reasons-title">
      <h2 id="reasons-title">{text.reasonsTitle}</h2>
      <SendForm
        method="post"
        action={newObjectionAddress(mutation.tracking_number, representation)}
        encType="multipart/form-data"
        className="form"
        noValidate
      >
        {another && <ForWhom objectsAs={objectsAs} refusal={refusal} />}
        <Field name="reasons" label={text.reasons} hint={text.reasonsHint} errors={refusal?.errors.reasons}>
          {(control) => (
            <textarea
              {...control}
              rows={7}
              maxLength={2_000}
              required
              defaultValue={refusal?.values.reasons}
            />
          )}
        </Field>
        <Field name="documents" label={text.files} hint={filesHint} errors={refusal?.errors.documents}>
          {(control) => (
            <FileChoice
              control={{ ...control, name: 'documents[]' }}
              accept={MUTATION_DOCUMENT_TYPES}
              optional
            />
          )}
        </Field>
        <p className="soft">{text.once}</p>
        {only && !another && (
          <p>
            <input type="hidden" name="representation_id" value={valueOf(only)} />
            {text.objectFor} <strong>{whoOf(only, language)}</strong>
          </p>
        )}
        <div className="actions">
          <button className="button" type="submit" disabled={busy}>
            {busy ? text.sending : text.send}
          </button>
          <a href={newObjectionAddress()}>{text.another}</a>
        </div>
      </SendForm>
    </section>
  );
}
