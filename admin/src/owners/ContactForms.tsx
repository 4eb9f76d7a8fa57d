import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { ReactElement, ReactNode } from 'react';
import {
  CONTACT_SOURCES,
  contactSourceLabels,
  contactTexts as texts,
} from '@bhumi/api/contract/owners/contacts';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { mutationSubject } from '../mutations/drafts.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { useContactForm } from './useContactForm.ts';

interface FrameProps {
  label: string;
  form: ReturnType<typeof useContactForm>;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ label, form, onSend, onClose, children }: FrameProps): ReactElement {
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

interface AddProps {
  mutationId: number;
  dagId: number;
  owner: string;
  onClose: () => void;
}

/** Adds the phone of an owner. What is typed is kept when the API refuses or the form is closed. */
export function AddContact({ mutationId, dagId, owner, onClose }: AddProps): ReactElement {
  const { say } = useLanguage();
  const subject = mutationSubject(mutationId);
  const { value, setValue, discard } = useDraft(
    { subject, part: `contact ${owner}`, survivesDecision: true, label: texts.add },
    { phone: '', source: '' },
  );
  const form = useContactForm(`/api/admin/dags/${dagId}/contacts`, () => {
    discard();
    onClose();
  });
  const [phone, source] = ['contact-phone', 'contact-source'];
  return (
    <Frame
      label={say(texts.add)}
      form={form}
      onSend={() => void form.send({ owner, ...value })}
      onClose={onClose}
    >
      <FieldFrame id={phone} label={say(texts.phone)} error={form.error('phone')} help={say(texts.phoneHelp)}>
        <OutlinedInput
          id={phone}
          type="tel"
          value={value.phone}
          onChange={({ target }) => setValue({ ...value, phone: target.value })}
          inputProps={form.aria(phone, 'phone', say(texts.phoneHelp))}
        />
      </FieldFrame>
      <FieldFrame id={source} label={say(texts.source)} error={form.error('source')}>
        <Select
          native
          value={value.source}
          onChange={({ target }) => setValue({ ...value, source: target.value })}
          inputProps={{ id: source, ...form.aria(source, 'source') }}
        >
          <option value="" />
          {CONTACT_SOURCES.map((each) => (
            <option key={each} value={each}>
              {say(contactSourceLabels[each])}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </Frame>
  );
}

/** Ends the phone of an owner with a reason. */
export function EndContact({
  mutationId,
  id,
  onClose,
}: {
  mutationId: number;
  id: number;
  onClose: () => void;
}): ReactElement {
  const { say } = useLanguage();
  const subject = mutationSubject(mutationId);
  const { value, setValue, discard } = useDraft(
    { subject, part: `end contact ${id}`, survivesDecision: true, label: texts.end },
    '',
  );
  const form = useContactForm(`/api/admin/owner-contacts/${id}/end`, () => {
    discard();
    onClose();
  });
  const field = `contact-${id}-reason`;
  return (
    <Frame
      label={say(texts.end)}
      form={form}
      onSend={() => void form.send({ reason: value })}
      onClose={onClose}
    >
      <FieldFrame id={field} label={say(texts.reason)} error={form.error('reason')}>
        <OutlinedInput
          id={field}
          multiline
          value={value}
          onChange={({ target }) => setValue(target.value)}
          inputProps={form.aria(field, 'reason')}
        />
      </FieldFrame>
    </Frame>
  );
}
