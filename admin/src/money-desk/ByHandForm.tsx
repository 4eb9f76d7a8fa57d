import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { useDraft } from '../lib/useDraft.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { moneyTexts as texts } from './texts.ts';
import { LineInput } from '../lib/DayInput.tsx';

const NOTHING = { reference: '', sent_on: '', reason: '' };

const LINES = [
  { name: 'reference', label: texts.transfer, type: 'text' },
  { name: 'sent_on', label: texts.sentOn, type: 'date' },
  { name: 'reason', label: texts.reason, type: 'text' },
] as const;

/** Enters that the money of a refund went back by a transfer of the bank. What is typed is kept when the form is closed. */
export function ByHandForm({ refundId }: { refundId: number }): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const { value, setValue, discard } = useDraft(
    { subject: `refund-${refundId}`, part: 'by-hand', label: texts.byHand },
    NOTHING,
  );
  const form = usePostForm(`/api/admin/refunds/${refundId}/by-hand`, () => {
    discard();
    setOpen(false);
  });
  if (!open)
    return (
      <Button variant="outlined" sx={{ my: 1 }} onClick={() => setOpen(true)}>
        {say(texts.byHand)}
      </Button>
    );
  const idOf = (name: string) => `by-hand-${refundId}-${name}`;
  return (
    <FormFrame
      label={say(texts.byHand)}
      form={form}
      onSend={() => void form.send(value)}
      onClose={() => setOpen(false)}
    >
      {LINES.map(({ name, label, type }) => (
        <FieldFrame key={name} id={idOf(name)} label={say(label)} error={form.error(name)}>
          <LineInput
            id={idOf(name)}
            type={type}
            value={value[name]}
            onChange={({ target }) => setValue({ ...value, [name]: target.value })}
            inputProps={form.aria(idOf(name), name)}
          />
        </FieldFrame>
      ))}
    </FormFrame>
  );
}
