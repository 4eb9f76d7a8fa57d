import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import type { ObjectedMutation } from '@bhumi/api/contract/objections/own-objections';
import { useNavigation } from '@remix-run/react';
import { Field } from '../components/field/field.tsx';
import { FileChoice } from '../components/file-choice/file-choice.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useText } from '../lib/document/root-data.ts';
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

/** Says that the reader must verify their identity before an objection, and links to it. */
export function VerifyFirst() {
  const text = useText(objectionText);
  return (
    <Notice kind="warning" title={text.verifyTitle}>
      <p>{text.verifyText}</p>
      <p>
        <a className="way" href="/dashboard?tab=profileKyc">
          {text.verify}
        </a>
      </p>
    </Notice>
  );
}

/** The reasons and papers of an objection. */
export function ObjectionForm({
  mutation,
  refusal,
}: {
  mutation: ObjectedMutation;
  refusal: Refusal | undefined;
}) {
  const text = useText(objectionText);
  const { state, formEncType } = useNavigation();
  const busy = state === 'submitting' && formEncType === 'multipart/form-data';
  return (
    <section aria-labelledby="reasons-title">
      <h2 id="reasons-title">{text.reasonsTitle}</h2>
      <SendForm
        method="post"
        action={newObjectionAddress(mutation.tracking_number)}
        encType="multipart/form-data"
        className="form"
        noValidate
      >
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
        <Field name="documents" label={text.files} hint={text.filesHint} errors={refusal?.errors.documents}>
          {(control) => (
            <FileChoice
              control={{ ...control, name: 'documents[]' }}
              accept={MUTATION_DOCUMENT_TYPES}
              optional
            />
          )}
        </Field>
        <p className="soft">{text.once}</p>
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
