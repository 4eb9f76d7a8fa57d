import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FormEvent, ReactElement } from 'react';
import { FILTER_NAME_MAX_LENGTH } from '@bhumi/api/contract/preferences/preferences';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { useSaveState } from './useSaveState.ts';

interface Props {
  /** The list whose filter is named. */
  about: string;
  id: string;
  label: Message;
  value: string;
  /** Saves the name; rejects with the server's error. */
  save: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** The name of a saved filter. The typed name is kept when the API refuses. */
export function NameForm({ about, id, label, value, save, onCancel }: Props): ReactElement {
  const { say } = useLanguage();
  const draft = useDraft({ subject: about, part: id, label }, value);
  const { busy, refusal: error, run } = useSaveState('name');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => save(draft.value)).then((kept) => kept && draft.discard());
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <FieldFrame id={id} label={say(label)} error={error}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            id={id}
            value={draft.value}
            onChange={(event) => draft.setValue(event.target.value)}
            autoFocus={onCancel !== undefined}
            autoComplete="off"
            inputProps={{ maxLength: FILTER_NAME_MAX_LENGTH, ...ariaProps(id, error) }}
            sx={{ flex: '1 1 12rem' }}
          />
          <Button type="submit" variant="outlined" disabled={busy}>
            {say(shared.save)}
          </Button>
          {onCancel && (
            <Button
              onClick={() => {
                draft.discard();
                onCancel();
              }}
            >
              {say(shared.cancel)}
            </Button>
          )}
        </Box>
      </FieldFrame>
    </Box>
  );
}
