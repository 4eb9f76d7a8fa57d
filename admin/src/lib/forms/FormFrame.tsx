import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { FieldFrame } from '../../resource/inputs/FieldFrame.tsx';
import { FileButton } from '../../resource/inputs/FileButton.tsx';
import { formTexts as texts } from './texts.ts';
import type { usePostForm } from './usePostForm.ts';

interface Props {
  /** What the form does: its name and its button. */
  label: string;
  form: ReturnType<typeof usePostForm>;
  /** The id of the field of a document, where the form takes one. */
  documentId?: string;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The frame of a small form within a record or a case: the refusal, the fields, a document, and the buttons. */
export function FormFrame({ label, form, documentId, onSend, onClose, children }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, my: 1, display: 'grid', gap: 2 }}
    >
      {form.refusal && (
        <Alert severity="error">
          <strong>{say(texts.failed)}</strong>
          <div>{form.refusal}</div>
        </Alert>
      )}
      {children}
      {documentId && (
        <FieldFrame id={documentId} label={say(texts.document)} error={form.error('documents')}>
          <FileButton
            id={documentId}
            accept={MUTATION_DOCUMENT_TYPES.join(',')}
            name={form.file?.name ?? null}
            described={form.aria(documentId, 'documents')}
            onChoose={form.chooseFile}
          />
        </FieldFrame>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={form.busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button variant="contained" disabled={form.busy} onClick={onSend}>
          {form.busy ? say(shared.saving) : label}
        </Button>
      </Box>
    </Box>
  );
}
