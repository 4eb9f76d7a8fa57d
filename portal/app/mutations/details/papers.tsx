import { formatDate } from '@bhumi/api/contract/format';
import {
  documentKindLabels,
  MAX_DOCUMENTS,
  MUTATION_DOCUMENT_KINDS,
  MUTATION_DOCUMENT_TYPES,
  type MutationDocument,
} from '@bhumi/api/contract/mutations/documents';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { useNavigation } from '@remix-run/react';
import { Field } from '../../components/field/field.tsx';
import { FileChoice } from '../../components/file-choice/file-choice.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { mutationAddress } from '../address.ts';
import { detailsText } from './text.ts';

/** A paper by its kind and name, with a link to open it. */
export function PaperLine({ paper }: { paper: MutationDocument }) {
  const text = useText(detailsText);
  const language = useLanguage();
  return (
    <>
      <span className="paper-name">
        <strong>{documentKindLabels[paper.kind][language]}</strong> {paper.name}
        <span className="soft"> · {text.added(formatDate(paper.added_at, language))}</span>
      </span>{' '}
      <a className="way" href={paper.url}>
        {text.open}
        <span className="hidden-text">{text.openOf(paper.name)}</span>
      </a>
    </>
  );
}

/** The form that adds papers: several at once, all of one kind. */
function AddPapers({ id, errors }: { id: number; errors: FieldErrors }) {
  const text = useText(detailsText);
  const language = useLanguage();
  const { state, formEncType } = useNavigation();
  const busy = state === 'submitting' && formEncType === 'multipart/form-data';
  return (
    <SendForm
      method="post"
      action={mutationAddress(id)}
      encType="multipart/form-data"
      className="form"
      noValidate
      aria-labelledby="add-title"
    >
      <h3 id="add-title">{text.addTitle}</h3>
      <Field name="kinds[]" label={text.kind}>
        {(control) => (
          <select {...control} defaultValue="other">
            {MUTATION_DOCUMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {documentKindLabels[kind][language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="documents" label={text.files} hint={text.addHint} errors={errors.documents}>
        {(control) => (
          <FileChoice control={{ ...control, name: 'documents[]' }} accept={MUTATION_DOCUMENT_TYPES} />
        )}
      </Field>
      <button className="button secondary" type="submit" disabled={busy}>
        {busy ? text.adding : text.add}
      </button>
    </SendForm>
  );
}

/** The papers of a mutation; more can be added until the decision. */
export function Papers({ mutation, errors }: { mutation: MutationDetail; errors: FieldErrors }) {
  const text = useText(detailsText);
  const { id, documents, status } = mutation;
  return (
    <>
      <section aria-labelledby="papers-title" id="papers">
        <h2 id="papers-title">{text.documents}</h2>
        {documents.length === 0 ? (
          <p className="soft">{text.noDocuments}</p>
        ) : (
          <ul className="papers">
            {documents.map((paper) => (
              <li key={paper.id}>
                <PaperLine paper={paper} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {/* Outside the list, so that the papers are printed without the form. */}
      {isOpen(status) && documents.length < MAX_DOCUMENTS && <AddPapers id={id} errors={errors} />}
    </>
  );
}
