import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { texts } from './texts.ts';
import { usePostForm } from '../lib/forms/usePostForm.ts';

/** Releases a restriction that another person entered. */
export function ReleaseForm({ id, onClose }: { id: number; onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  const { value, setValue, discard } = useDraft(
    { subject: `restriction-${id}`, part: 'release', label: texts.release },
    { reason: '' },
  );
  const form = usePostForm(`/api/admin/restrictions/${id}/release`, () => {
    discard();
    onClose();
  });
  const field = `release-${id}-reason`;
  return (
    <FormFrame
      documentId={`release-${id}-document`}
      label={say(texts.release)}
      form={form}
      onSend={() => void form.sendWithDocument(value)}
      onClose={onClose}
    >
      <FieldFrame id={field} label={say(texts.reason)} error={form.error('reason')}>
        <OutlinedInput
          id={field}
          multiline
          value={value.reason}
          onChange={({ target }) => setValue({ reason: target.value })}
          inputProps={form.aria(field, 'reason')}
        />
      </FieldFrame>
    </FormFrame>
  );
}
