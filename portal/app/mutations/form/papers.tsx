import { digitsIn } from '@bhumi/api/contract/digits';
import {
  documentKindLabels,
  MUTATION_DOCUMENT_KINDS,
  MUTATION_DOCUMENT_TYPES,
  type MutationDocument,
  type MutationDocumentKind,
} from '@bhumi/api/contract/mutations/documents';
import { paperField } from '@bhumi/api/contract/mutations/drafts';
import type { ReactNode } from 'react';
import { Field } from '../../components/field/field.tsx';
import { FileChoice } from '../../components/file-choice/file-choice.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { PaperLine } from '../details/papers.tsx';
import { formText } from './text.ts';
import type { FormTypeTexts } from './type-texts.server.ts';
import type { LiveDraft } from './use-draft.ts';
import { useUpload, type PendingUpload } from './use-upload.ts';

interface PaperFieldProps {
  kind: MutationDocumentKind;
  underway: PendingUpload | null;
  errors: readonly string[];
  upload: (kind: MutationDocumentKind, files: readonly File[]) => Promise<void>;
}

/** A file input for one kind. With JavaScript chosen files are uploaded at once, otherwise by the button below. */
function PaperField({ kind, underway, errors, upload }: PaperFieldProps) {
  const text = useText(formText);
  const language = useLanguage();
  return (
    <Field name={paperField(kind)} label={documentKindLabels[kind][language]} errors={errors}>
      {(control) => (
        <div>
          <FileChoice
            control={control}
            accept={MUTATION_DOCUMENT_TYPES}
            disabled={underway !== null}
            onChange={({ currentTarget: input }) => {
              const files = [...(input.files ?? [])];
              if (files.length === 0) return;
              input.value = '';
              void upload(kind, files);
            }}
          />
          {underway?.kind === kind && (
            <p role="status" className="hint">
              {text.uploading(underway.name, digitsIn(underway.percent, language))}
              <progress max={100} value={underway.percent} aria-label={underway.name} />
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

interface PapersProps {
  saved: readonly MutationDocument[];
  live: LiveDraft;
  errors: FieldErrors;
  /** Returns the address for an action of the form. */
  to: (step: string) => string;
  texts: Pick<FormTypeTexts, 'files' | 'upload' | 'saveFirst'>;
  /** Says which are needed. */
  needed: ReactNode;
}

/** The papers of the draft, and a field for each kind. */
export function DraftPapers({ saved, live, errors, to, texts, needed }: PapersProps) {
  const text = useText(formText);
  const hydrated = useHydrated();
  const papers = useUpload(saved, live, text.uploadLost);
  const allErrors = { ...errors, ...papers.errors };
  const general = [...(allErrors.documents ?? []), ...(allErrors['documents[]'] ?? [])];
  return (
    <div id="papers">
      <h2 className="part" id="field-documents" tabIndex={-1}>
        {text.papersTitle}
      </h2>
      <p className="hint">{needed}</p>
      <p className="hint">{texts.files}</p>
      {!hydrated && <p>{texts.saveFirst}</p>}
      {general.length > 0 && <p className="field-error">{general.join(' ')}</p>}
      {papers.documents.length > 0 && (
        <ul className="papers">
          {papers.documents.map((paper) => (
            <li key={paper.id}>
              <PaperLine paper={paper} />
              <button
                type="submit"
                className="button secondary"
                formAction={to(`unpaper.${paper.id}`)}
                formNoValidate
              >
                {text.remove}
                <span className="hidden-text">{text.removePaper(paper.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="two">
        {MUTATION_DOCUMENT_KINDS.map((kind) => (
          <PaperField
            key={kind}
            kind={kind}
            underway={papers.underway}
            errors={allErrors[paperField(kind)] ?? []}
            upload={papers.upload}
          />
        ))}
      </div>
      {!hydrated && (
        <button type="submit" className="button secondary" formAction={to('save')} formNoValidate>
          {texts.upload}
        </button>
      )}
    </div>
  );
}
