import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type DragEvent, type ReactElement } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatBytes } from '@bhumi/api/contract/format';
import type { DocumentField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { extensionsOf, fileProblem } from '../../lib/files.ts';
import { REMOVE_DOCUMENT } from '../../lib/values.ts';
import { DocumentLinks } from '../cells/Cell.tsx';
import { ChosenPreview, StoredPreview } from './DocumentPreview.tsx';
import { ariaProps, FieldFrame, type InputProps } from './FieldFrame.tsx';
import { inputFocusRing } from '../../lib/focus-ring.ts';

const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' } as const;

/** A file chosen or dropped; the stored one can be viewed, replaced or removed. */
export function DocumentInput({ name, field, record, error }: InputProps<DocumentField>): ReactElement {
  const { language, say } = useLanguage();
  const { setError, clearErrors } = useFormContext();
  const { field: file } = useController({ name });
  const { field: removal } = useController({ name: REMOVE_DOCUMENT });
  const [over, setOver] = useState(false);
  const id = `field-${name}`;
  const help = extensionsOf(field.accept).join(', ');
  const stored = record?.[`${name}_url`];
  const chosen = file.value instanceof File ? file.value : null;

  const take = (picked: File | undefined) => {
    if (!picked) return;
    const problem = fileProblem(field.label, field.accept, picked);
    if (problem) {
      setError(name, { message: say(problem) });
      return;
    }
    clearErrors(name);
    file.onChange(picked);
    removal.onChange(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      {typeof stored === 'string' && stored && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
          {field.readers === 'public' && <StoredPreview id={Number(record?.id)} url={stored} />}
          <span>{say(texts.currentFile)}</span>
          <DocumentLinks url={stored} name={say(texts.currentFile)} />
          {!chosen && (
            <FormControlLabel
              label={say(texts.removeDocument)}
              control={
                <Checkbox
                  checked={removal.value === true}
                  onChange={(event) => removal.onChange(event.target.checked)}
                />
              }
            />
          )}
        </Box>
      )}
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          position: 'relative',
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'text.secondary',
          bgcolor: over ? 'action.hover' : undefined,
          borderRadius: 1.5,
          p: 2,
          ...inputFocusRing(),
        }}
      >
        {chosen ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ChosenPreview file={chosen} />
            <Box component="span" sx={{ overflowWrap: 'anywhere', flexGrow: 1 }}>
              {chosen.name} ({formatBytes(chosen.size, language)})
            </Box>
            <Button size="small" color="error" onClick={() => file.onChange(null)}>
              {say(texts.removeFile)}
            </Button>
          </Box>
        ) : (
          <Box component="label" htmlFor={id} sx={{ cursor: 'pointer' }}>
            <Box
              component="span"
              sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'underline' }}
            >
              {say(texts.chooseFile)}
            </Box>{' '}
            {say(texts.dropFile)}
          </Box>
        )}
        <input
          key={chosen ? 'chosen' : 'none'}
          id={id}
          ref={file.ref}
          type="file"
          accept={[...field.accept, ...extensionsOf(field.accept).map((kind) => `.${kind}`)].join(',')}
          onChange={(event) => take(event.target.files?.[0])}
          aria-label={say(field.label)}
          style={hidden}
          {...ariaProps(id, error, help)}
        />
      </Box>
    </FieldFrame>
  );
}
