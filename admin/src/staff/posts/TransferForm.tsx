import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement, type ReactNode } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { Appointment } from '@bhumi/api/contract/offices/offices';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { staffDefinition } from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { formErrors, type Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSession } from '../../lib/useSession.ts';
import { ariaProps, FieldFrame } from '../../resource/inputs/FieldFrame.tsx';
import { ReferencePicker } from '../../resource/inputs/ReferencePicker.tsx';
import { postTexts as texts } from './texts.ts';
import { DayInput } from '../../lib/DayInput.tsx';

interface Wish {
  successor_id: number | null;
  /** As `2026-12-31`. */
  day: string;
}

const NOTHING: Wish = { successor_id: null, day: '' };

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Lets a post pass to a successor from a day on. What is chosen is kept when the API refuses or the form is closed. */
export function TransferForm({ appointment, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const subject = `staff-${appointment.user_id}`;
  const draft = useDraft<Wish>(
    { subject, part: `transfer-${appointment.id}`, label: texts.transfer },
    NOTHING,
  );
  const { successor_id, day } = draft.value;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [refusal, setRefusal] = useState('');

  const enter = async () => {
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const wish = { appointment_id: appointment.id, successor_id: successor_id ?? undefined, day };
      const sent = { method: 'POST', body: JSON.stringify(wish) };
      const { json } = await http('/api/admin/handovers', sent);
      notify((json as { message: string }).message, { type: 'success' });
      draft.discard();
      onClose();
      void refetchNow();
    } catch (failure) {
      const problem = failure instanceof HttpError ? (failure.body as Problem | undefined) : undefined;
      setErrors(problem?.errors ? formErrors(problem) : {});
      setRefusal((failure as Error).message);
      setBusy(false);
    }
  };
  const aria = (name: string, help?: string) =>
    ariaProps(`transfer-${name}`, errors[name] as string | undefined, help);
  const field = (name: string, label: string, input: ReactNode, help?: string) => (
    <FieldFrame id={`transfer-${name}`} label={label} error={errors[name] as string | undefined} help={help}>
      {input}
    </FieldFrame>
  );

  return (
    <Box
      role="group"
      aria-label={`${say(texts.transfer)}: ${say(postLine(appointment))}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, my: 1, display: 'grid', gap: 2 }}
    >
      {refusal && (
        <Alert severity="error">
          <strong>{say(texts.transferFailed)}</strong>
          <div>{refusal}</div>
        </Alert>
      )}
      <Box>{say(texts.transferHelp)}</Box>
      {field(
        'successor_id',
        say(texts.successor),
        <ReferencePicker
          id="transfer-successor_id"
          target={staffDefinition}
          within={{ role: 'acland' }}
          value={successor_id}
          onChange={(chosen) => draft.setValue({ successor_id: chosen, day })}
          inputProps={aria('successor_id')}
        />,
      )}
      {field(
        'day',
        say(texts.firstDay),
        <DayInput
          id="transfer-day"
          value={day}
          onChange={({ target }) => draft.setValue({ successor_id, day: target.value })}
          inputProps={aria('day', say(texts.firstDayHelp))}
        />,
        say(texts.firstDayHelp),
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void enter()}>
          {say(busy ? shared.saving : texts.enterTransfer)}
        </Button>
      </Box>
    </Box>
  );
}
