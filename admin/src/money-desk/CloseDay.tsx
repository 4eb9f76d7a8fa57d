import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { dayTexts as texts } from './day-texts.ts';

/** Closes a day, once the officer has read that its figures stay. */
export function CloseDay({ day }: { day: string }): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const form = usePostForm(`/api/admin/money/days/${day}/close`, () => setOpen(false));
  if (!open)
    return (
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {say(texts.close)}
      </Button>
    );
  return (
    <FormFrame
      label={say(texts.close)}
      form={form}
      onSend={() => void form.send({})}
      onClose={() => setOpen(false)}
    >
      <div>{say(texts.closeHelp)}</div>
    </FormFrame>
  );
}
